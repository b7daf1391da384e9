// What may go wrong around a game: refusing storage, foreign files, broken games, other pages, rules that fail.

import { Journal, type Json, seeded, toSave, writeSave } from "@grognard/kernel";
import { systemNamed } from "@grognard/rulesets";
import { afterEach, describe, expect, test, vi } from "vitest";
import { GameDesk } from "../src/desk/desk.ts";
import { Match } from "../src/desk/match.ts";
import type { Desk } from "../src/desk/protocol.ts";
import { browserShelf, memoryShelf, type Volume, volumeOf } from "../src/desk/shelf.ts";
import { deskOver, serve } from "../src/desk/wire.ts";
import { BASICS } from "./basics.ts";

const newDesk = (shelf = memoryShelf()) => new GameDesk(shelf, () => 1);

afterEach(() => void vi.restoreAllMocks());

describe("two pages", () => {
  test("have the same game open: neither overwrites what the other has answered", async () => {
    const shelf = memoryShelf();
    const [one, other] = [newDesk(shelf), newDesk(shelf)];
    const { id } = await one.begin({ ...BASICS, seats: { french: "human", coalition: "human" } });
    await other.resume(id);
    expect(await one.answer(0, 0)).toMatchObject({ ok: true });
    const saved = (await shelf.get(id))!.save;
    await expect(other.answer(0, 1)).rejects.toThrow("another window");
    expect((await shelf.get(id))!.save).toBe(saved);
    const { at, question } = await other.look(Number.POSITIVE_INFINITY);
    expect([at, question]).toEqual([1, (await one.look(1)).question]);
    expect(await other.answer(1, 0)).toMatchObject({ ok: true, update: { at: 2 } });
    await expect(one.undo()).rejects.toThrow("another window");
    await expect(one.changeSeats({ french: "scout", coalition: "scout" })).resolves.toMatchObject({ at: 2 });
  });

  test("a game that was deleted in one and goes on in the other is on the shelf again", async () => {
    const shelf = memoryShelf();
    const [one, other] = [newDesk(shelf), newDesk(shelf)];
    const { id } = await one.begin(BASICS);
    await other.discard(id);
    expect(await one.answer(0, 0)).toMatchObject({ ok: true });
    expect(await other.shelf()).toMatchObject([{ id, answers: 1 }]);
  });

  test("a game that can no longer be read there is at nobody's table", async () => {
    const shelf = memoryShelf();
    const desk = newDesk(shelf);
    const { id } = await desk.begin(BASICS);
    await shelf.remove(id);
    await shelf.put(volumeOf(id, { save: "{" }));
    await expect(desk.answer(0, 0)).rejects.toThrow("JSON");
    await expect(desk.look(0)).rejects.toThrow("no game at the table");
    expect((await shelf.get(id))!.save).toBe("{");
  });
});

describe("storage", () => {
  const refuses = () => {
    throw new Error("no storage in private windows");
  };

  test("that refuses is said, and the game goes on", async () => {
    const desk = newDesk(browserShelf(refuses));
    const { id, update } = await desk.begin(BASICS);
    expect(update.unkept).toBe(true);
    expect(await desk.answer(0, 0)).toMatchObject({ ok: true, update: { unkept: true } });
    expect((await desk.resume(id)).update.at).toBe(1);
    expect(await desk.shelf()).toMatchObject([{ id, answers: 1 }]);
    await desk.discard(id);
    expect(await desk.shelf()).toEqual([]);
  });

  test("what is on the shelf and cannot be read is listed, kept as a file and thrown away", async () => {
    const shelf = memoryShelf();
    const desk = newDesk(shelf);
    const { id } = await desk.begin(BASICS);
    const good = (await shelf.get(id))!;
    const remains: readonly [string, unknown][] = [
      ["nothing", null],
      ["text", "??"],
      ["sides", { ...good, sides: [{}] }],
      ["touched", { ...good, touched: "yesterday" }],
      ["seats", { ...good, seats: null }],
    ];
    for (const [name, found] of remains) await shelf.put(volumeOf(name, found));
    const games = await desk.shelf();
    expect(games.filter(({ broken }) => broken).map((game) => game.id)).toHaveLength(remains.length);
    const { url, name } = await desk.file("sides");
    expect(await (await fetch(url)).text()).toBe(good.save);
    expect(name).toMatch(/^grognard-[\w-]*\.json$/);
    for (const [broken] of remains) await desk.discard(broken);
    expect(await desk.shelf()).toMatchObject([{ id }]);
  });

  test("a game of another version stays on the shelf, and can be had as a file", async () => {
    const shelf = memoryShelf();
    const desk = newDesk(shelf);
    const { id } = await desk.begin(BASICS);
    const volume = (await shelf.get(id))!;
    const old: Volume = { ...volume, save: volume.save.replace(/n20@[\d.]+/, "n20@0.0.1") };
    await shelf.put(old, volume.save);
    await desk.leave(id);
    await expect(desk.resume(id)).rejects.toThrow(/made with n20@0\.0\.1; this program plays/);
    expect(await desk.shelf()).toHaveLength(1);
    expect(await (await fetch((await desk.file(id)).url)).text()).toBe(old.save);
  });
});

describe("a file", () => {
  /** A save of a game that has just begun, changed. */
  async function saveWith(changes: object): Promise<string> {
    const desk = newDesk();
    const { id } = await desk.begin(BASICS);
    const text = await (await fetch((await desk.file(id)).url)).text();
    return JSON.stringify({ ...JSON.parse(text), ...changes });
  }

  const { rules, scenario } = systemNamed("n20");
  const basics = scenario("n20-basics") as object;

  /** A save of a game of this scenario, with these options. */
  function begun(scenario: object, options: Json): string {
    const setting = { scenario: scenario as Json, options };
    return writeSave(toSave(Journal.begin(rules, rules.load(scenario, options), setting, seeded("file"))));
  }

  test("may name its options in any way that the rules know", async () => {
    const wanted = async (options: Json) =>
      (await newDesk().import(begun(basics, options))).options.map(({ id }) => id);
    expect(await wanted(["16.1"])).toEqual(["fog"]);
    expect(await wanted({ fog: true, leaders: false })).toEqual(["fog"]);
    expect(await wanted({})).toEqual([]);
    expect(await wanted(["all"])).toHaveLength((await newDesk().catalogue()).systems[0]!.options.length);
  });

  test("says who played: they go on", async () => {
    const desk = newDesk();
    const { id } = await desk.begin(BASICS);
    const text = await (await fetch((await desk.file(id)).url)).text();
    const { seats, update, strangers } = await newDesk().import(text);
    expect(seats).toEqual(BASICS.seats);
    expect([update.viewer, update.waiting, strangers]).toEqual(["french", { for: "viewer" }, undefined]);
    await desk.changeSeats({ french: "scout", coalition: "human" });
    const changed = await (await fetch((await desk.file(id)).url)).text();
    expect((await newDesk().import(changed)).update.waiting).toEqual({ for: "computer", side: "french" });
  });

  test.each([
    ["names a player that nobody knows", { french: "duke", coalition: "scout" }, ["french"]],
    ["names one that every object has", { french: "constructor", coalition: "scout" }, ["french"]],
    ["names nobody for a side", { coalition: "scout" }, undefined],
    ["names somebody for a side that is not there", { prussia: "scout", coalition: "scout" }, undefined],
  ])("%s: a person takes the seat", async (_, seats, strangers) => {
    const sitting = await newDesk().import(await saveWith({ seats }));
    expect(sitting.seats).toEqual({ french: "human", coalition: "scout" });
    expect(sitting.strangers).toEqual(strangers);
  });

  test("may bring a scenario of its own, and is called by its name", async () => {
    const name = "<b>Ligny</b> \u202E\u{1F984}";
    const desk = newDesk();
    const { title, id } = await desk.import(begun({ ...basics, name }, []));
    expect(title).toBe(name);
    const [game] = await desk.shelf();
    expect(game).toMatchObject({ title: name });
    expect(game).not.toHaveProperty("scenario");
    expect((await desk.file(id)).name).toBe("grognard-n20-0.json");
    expect((await desk.resume(id)).title).toBe(name);
  });

  test("that is refused leaves the table and the shelf as they were", async () => {
    const desk = newDesk();
    const { id } = await desk.begin(BASICS);
    const scenario = JSON.stringify(systemNamed("n20").scenario("jena-1806"));
    await expect(desk.import(scenario)).rejects.toThrow("this is a scenario, not a game");
    for (const text of ["", "?", "null", "[1]", "{}", await saveWith({ options: { fog: 1 } })])
      await expect(desk.import(text)).rejects.toThrow();
    const good = await saveWith({});
    vi.spyOn(systemNamed("n20").screen, "board").mockImplementationOnce(() => {
      throw new Error("cannot be drawn");
    });
    await expect(desk.import(good)).rejects.toThrow("cannot be drawn");
    expect(await desk.shelf()).toMatchObject([{ id }]);
    expect(await desk.answer(0, 0)).toMatchObject({ ok: true });
  });
});

describe("after a game", () => {
  test("the charts are the system's again, and nothing is at the table", async () => {
    const desk = newDesk();
    const plain = JSON.stringify(await desk.charts("n20"));
    const { id } = await desk.begin({ ...BASICS, scenario: "waterloo-1815" });
    expect((await desk.cases("n20")).length).toBeGreaterThan((await newDesk().cases("n20")).length);
    await desk.leave(id);
    expect(JSON.stringify(await desk.charts("n20"))).toBe(plain);
    expect(await desk.cases("n20")).toEqual(await newDesk().cases("n20"));
    await expect(desk.computer()).rejects.toThrow("no game at the table");
  });
});

describe("a rule that fails", () => {
  test("costs no progress: the same answer can be given again", async () => {
    const begin = vi.spyOn(Match, "begin");
    const desk = newDesk();
    const { update } = await desk.begin(BASICS);
    const match = await (begin.mock.results[0]!.value as Promise<Match>);
    const before = match.save;
    vi.spyOn(match.system.rules, "outcome").mockImplementationOnce(() => {
      throw new TypeError("a bug");
    });
    await expect(desk.answer(0, 0)).rejects.toThrow("a bug");
    expect(match.save).toBe(before);
    expect((await desk.look(0)).question).toEqual(update.question);
    expect(await desk.answer(0, 0)).toMatchObject({ ok: true, update: { at: 1 } });
  });
});

describe("the wire", () => {
  /** Page and worker in one thread; what is sent is copied, as between threads. */
  function wired(desk: Partial<Desk>) {
    const [page, worker] = [new EventTarget(), new EventTarget()];
    const to = (target: EventTarget) => (data: unknown) =>
      void target.dispatchEvent(new MessageEvent("message", { data: structuredClone(data) }));
    const port = (from: EventTarget, post: (data: unknown) => void) =>
      ({ addEventListener: from.addEventListener.bind(from), postMessage: post }) as unknown as Worker;
    serve(desk as Desk, port(worker, to(page)));
    return { desk: deskOver(port(page, to(worker))), fail: () => page.dispatchEvent(new Event("error")) };
  }

  test("an answer that cannot be sent is a failure, and the next call is answered", async () => {
    const { desk } = wired({
      explain: async () => [(() => "a function") as unknown as string],
      shelf: async () => [],
    });
    const both = [desk.explain(), desk.shelf()] as const;
    await expect(both[0]).rejects.toThrow();
    expect(await both[1]).toEqual([]);
  });

  test("what is said about a long file is short", async () => {
    const { desk } = wired({ import: () => Promise.reject(new Error("x".repeat(1e6))) });
    const { length } = await desk.import("").then(
      () => "",
      (error: Error) => error.message,
    );
    expect(length).toBeLessThan(600);
  });

  test("a worker that is gone leaves nobody waiting", async () => {
    const { desk, fail } = wired({ shelf: () => new Promise(() => {}) });
    const asked = desk.shelf();
    fail();
    await expect(asked).rejects.toThrow("does not answer");
  });
});
