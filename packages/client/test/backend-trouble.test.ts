// What may go wrong around a game: refusing storage, foreign files, broken games, other pages, rules that fail.

import { Journal, type Json, seeded, toSave, writeSave } from "@grognard/kernel";
import { Match } from "@grognard/match";
import { systemNamed } from "@grognard/rulesets";
import { afterEach, describe, expect, test, vi } from "vitest";
import { browserStore } from "../src/backend/browser-store.ts";
import { GameBackend } from "../src/backend/game-backend.ts";
import type { Backend } from "../src/backend/protocol.ts";
import { memoryStore, type Store } from "../src/backend/store.ts";
import type { StoredGame } from "../src/backend/stored-game.ts";
import { BASICS } from "./basics.ts";

const newBackend = (store = memoryStore()) => new GameBackend(store, () => 1);

const fileFrom = async (backend: Backend, id: string): Promise<string> =>
  (await fetch((await backend.file(id)).url)).text();

/** Puts something under an id, whatever it is. */
const putHead = (store: Store, id: string, head: unknown) =>
  store.write(id, () => ({ head, from: Number.NEGATIVE_INFINITY, parts: [] }));

/** A game as it was stored before answers were stored one by one. */
async function putSave(store: Store, id: string, change: (save: string) => string = (save) => save) {
  const { head } = (await store.read(id))!;
  const { end: _, revision: __, ...storedGame } = head as StoredGame;
  const save = change(await fileFrom(newBackend(store), id));
  await putHead(store, id, { ...storedGame, save });
  return save;
}

afterEach(() => void vi.restoreAllMocks());

describe("two pages", () => {
  const HOT_SEAT = { ...BASICS, seats: { french: "human", coalition: "human" } };

  test("have the same game open: neither overwrites what the other has answered", async () => {
    const store = memoryStore();
    const [one, other] = [newBackend(store), newBackend(store)];
    const { id, update } = await one.begin(HOT_SEAT);
    const { ask } = update.question!;
    await other.resume(id);
    expect(await one.answer(ask, 0)).toMatchObject({ ok: true });
    const saved = await fileFrom(one, id);
    await expect(other.answer(ask, 1)).rejects.toThrow("another window");
    expect(await fileFrom(one, id)).toBe(saved);
    const { at, question } = await other.goTo(Number.POSITIVE_INFINITY);
    expect([at, question]).toEqual([1, (await one.goTo(1)).question]);
    expect(await other.answer(question!.ask, 0)).toMatchObject({ ok: true, update: { at: 2 } });
    await expect(one.undo()).rejects.toThrow("another window");
    await expect(one.changeSeats({ french: "scout", coalition: "scout" })).resolves.toMatchObject({ at: 2 });
  });

  test("a game that was deleted in one and goes on in the other is among the saved games again", async () => {
    const store = memoryStore();
    const [one, other] = [newBackend(store), newBackend(store)];
    const { id, update } = await one.begin(BASICS);
    await other.discard(id);
    const answered = await one.answer(update.question!.ask, 0);
    expect(answered).toMatchObject({ ok: true });
    expect(await other.savedGames()).toMatchObject([{ id, answers: 1 }]);
    expect((await other.resume(id)).update.at).toBe(1);
  });

  test("a game that can no longer be read there is at nobody's table", async () => {
    const store = memoryStore();
    const backend = newBackend(store);
    const { id, update } = await backend.begin(BASICS);
    await putHead(store, id, { save: "{" });
    await expect(backend.answer(update.question!.ask, 0)).rejects.toThrow("JSON");
    await expect(backend.goTo(0)).rejects.toThrow("no game is open");
    expect(await fileFrom(backend, id)).toBe("{");
  });
});

describe("storage", () => {
  const refuses = () => {
    throw new Error("no storage in private windows");
  };

  test("that refuses is said, and the game goes on", async () => {
    const backend = newBackend(browserStore(refuses));
    const { id, update } = await backend.begin(BASICS);
    expect(update.unsaved).toBe(true);
    expect(await backend.answer(update.question!.ask, 0)).toMatchObject({
      ok: true,
      update: { unsaved: true },
    });
    expect((await backend.resume(id)).update.at).toBe(1);
    expect(await backend.savedGames()).toMatchObject([{ id, answers: 1 }]);
    await backend.discard(id);
    expect(await backend.savedGames()).toEqual([]);
  });

  test("what is among the saved games and cannot be read is listed, kept as a file and thrown away", async () => {
    const store = memoryStore();
    const backend = newBackend(store);
    const { id } = await backend.begin(BASICS);
    const good = (await store.read(id))!.head as StoredGame;
    const save = await fileFrom(backend, id);
    const remains: readonly [string, unknown][] = [
      ["nothing", null],
      ["text", "??"],
      ["sides", { ...good, save, sides: [{}] }],
      ["touched", { ...good, touched: "yesterday" }],
      ["seats", { ...good, seats: null }],
      ["end", { ...good, end: undefined }],
    ];
    for (const [name, found] of remains) await putHead(store, name, found);
    const games = await backend.savedGames();
    expect(games.filter(({ broken }) => broken).map((game) => game.id)).toHaveLength(remains.length);
    expect(await fileFrom(backend, "sides")).toBe(save);
    expect((await backend.file("sides")).name).toMatch(/^grognard-[\w-]*\.json$/);
    for (const [broken] of remains) await backend.discard(broken);
    expect(await backend.savedGames()).toMatchObject([{ id }]);
  });

  test("a game of a later version stays among the saved games, and can be had as a file", async () => {
    const store = memoryStore();
    const backend = newBackend(store);
    const { id } = await backend.begin(BASICS);
    const old = await putSave(store, id, (save) => save.replace(/n20@[\d.]+/, "n20@99.0.0"));
    await backend.leave(id);
    await expect(backend.resume(id)).rejects.toThrow(/made with n20@99\.0\.0; this program plays/);
    expect(await backend.savedGames()).toHaveLength(1);
    expect(await fileFrom(backend, id)).toBe(old);
  });

  test("a game that was kept as one save goes on, answer by answer from then on", async () => {
    const store = memoryStore();
    const backend = newBackend(store);
    const { id, update } = await backend.begin(BASICS);
    await backend.answer(update.question!.ask, 0);
    await putSave(store, id);
    const other = newBackend(store);
    const taken = (await other.resume(id)).update;
    expect(taken.tellings).toEqual((await backend.goTo(1)).tellings);
    expect(await other.answer(taken.question!.ask, 0)).toMatchObject({ ok: true, update: { at: 2 } });
    const { head, parts } = (await store.read(id))!;
    expect(head).not.toHaveProperty("save");
    expect(parts.map(([number]) => number)).toEqual([-1, 0, 1, 2]);
    expect((await newBackend(store).resume(id)).update).toEqual(await other.goTo(2));
  });

  test("nothing is written but the new answer, and a snapshot now and then", async () => {
    const store = memoryStore();
    const written: (readonly number[])[] = [];
    const backend = newBackend({
      ...store,
      write: (id, decide) =>
        store.write(id, (head) => {
          const writing = decide(head);
          if (writing) written.push(writing.parts.map(([number]) => number));
          return writing;
        }),
    });
    const { id } = await backend.begin({
      ...BASICS,
      scenario: "waterloo-1815",
      seats: { french: "scout", coalition: "scout" },
    });
    for (let n = 0; n < 70; n++) await backend.computer();
    expect(written[0]).toEqual([-1, 0]);
    expect(written.slice(1, 33)).toEqual(Array.from({ length: 32 }, (_, n) => [n + 1]));
    expect(written.filter((parts) => parts.includes(-1))).toEqual([
      [-1, 0],
      [-1, 42], // the first answer after the thirty-second that cannot be taken back
      [-1, 66],
    ]);
    const whole = await backend.goTo(70);
    expect((await newBackend(store).resume(id)).update).toEqual(whole);
  });

  test("an answer taken back is gone from it, and what was known of undoing still is", async () => {
    const store = memoryStore();
    const backend = newBackend(store);
    const { id, update } = await backend.begin(BASICS);
    const move = update.question!.offers.find(({ look }) => look === "move")!;
    await backend.answer(update.question!.ask, move.n);
    expect((await newBackend(store).resume(id)).update.canUndo).toBe(true);
    await backend.undo();
    expect((await store.read(id))!.parts.map(([number]) => number)).toEqual([-1, 0]);
    expect((await newBackend(store).resume(id)).update.at).toBe(0);
  });
});

describe("a file", () => {
  /** A save of a game that has just begun, changed. */
  async function saveWith(changes: object): Promise<string> {
    const backend = newBackend();
    const { id } = await backend.begin(BASICS);
    const text = await fileFrom(backend, id);
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
      (await newBackend().import(begun(basics, options))).options.map(({ id }) => id);
    expect(await wanted(["16.1"])).toEqual(["fog"]);
    expect(await wanted({ fog: true, leaders: false })).toEqual(["fog"]);
    expect(await wanted({})).toEqual([]);
    expect(await wanted(["all"])).toHaveLength((await newBackend().catalogue()).systems[0]!.options.length);
  });

  test("says who played: they go on", async () => {
    const backend = newBackend();
    const { id } = await backend.begin(BASICS);
    const text = await fileFrom(backend, id);
    const { seats, update, unknownSeats } = await newBackend().import(text);
    expect(seats).toEqual(BASICS.seats);
    expect([update.viewer, update.waiting, unknownSeats]).toEqual(["french", { for: "viewer" }, undefined]);
    await backend.changeSeats({ french: "scout", coalition: "human" });
    const changed = await fileFrom(backend, id);
    expect((await newBackend().import(changed)).update.waiting).toEqual({ for: "computer", side: "french" });
  });

  test.each([
    ["names a player that nobody knows", { french: "duke", coalition: "scout" }, ["french"]],
    ["names one that every object has", { french: "constructor", coalition: "scout" }, ["french"]],
    ["names nobody for a side", { coalition: "scout" }, undefined],
    ["names somebody for a side that is not there", { prussia: "scout", coalition: "scout" }, undefined],
  ])("%s: a person takes the seat", async (_, seats, unknownSeats) => {
    const opened = await newBackend().import(await saveWith({ seats }));
    expect(opened.seats).toEqual({ french: "human", coalition: "scout" });
    expect(opened.unknownSeats).toEqual(unknownSeats);
  });

  test("may bring a scenario of its own, and is called by its name", async () => {
    const name = "<b>Ligny</b> \u202E\u{1F984}";
    const backend = newBackend();
    const { title, id } = await backend.import(begun({ ...basics, name }, []));
    expect(title).toBe(name);
    const [game] = await backend.savedGames();
    expect(game).toMatchObject({ title: name });
    expect(game).not.toHaveProperty("scenario");
    expect((await backend.file(id)).name).toBe("grognard-n20-0.json");
    expect((await backend.resume(id)).title).toBe(name);
  });

  test("that is refused leaves the open game and the saved games as they were", async () => {
    const backend = newBackend();
    const { id, update } = await backend.begin(BASICS);
    const scenario = JSON.stringify(systemNamed("n20").scenario("jena-1806"));
    await expect(backend.import(scenario)).rejects.toThrow("this is a scenario, not a game");
    for (const text of ["", "?", "null", "[1]", "{}", await saveWith({ options: { fog: 1 } })])
      await expect(backend.import(text)).rejects.toThrow();
    const good = await saveWith({});
    vi.spyOn(systemNamed("n20").screen, "board").mockImplementationOnce(() => {
      throw new Error("cannot be drawn");
    });
    await expect(backend.import(good)).rejects.toThrow("cannot be drawn");
    expect(await backend.savedGames()).toMatchObject([{ id }]);
    expect(await backend.answer(update.question!.ask, 0)).toMatchObject({ ok: true });
  });
});

describe("after a game", () => {
  test("the charts are the system's again, and nothing is at the table", async () => {
    const backend = newBackend();
    const plain = JSON.stringify(await backend.charts("n20"));
    const { id } = await backend.begin({ ...BASICS, scenario: "waterloo-1815" });
    expect((await backend.cases("n20")).length).toBeGreaterThan((await newBackend().cases("n20")).length);
    await backend.leave(id);
    expect(JSON.stringify(await backend.charts("n20"))).toBe(plain);
    expect(await backend.cases("n20")).toEqual(await newBackend().cases("n20"));
    await expect(backend.computer()).rejects.toThrow("no game is open");
  });
});

describe("a rule that fails", () => {
  test("costs no progress: the same answer can be given again", async () => {
    const begin = vi.spyOn(Match, "begin");
    const backend = newBackend();
    const { update } = await backend.begin(BASICS);
    const { ask } = update.question!;
    const match = begin.mock.results[0]!.value as Match;
    const before = writeSave(match.save);
    vi.spyOn(match.system.rules, "outcome").mockImplementationOnce(() => {
      throw new TypeError("a bug");
    });
    await expect(backend.answer(ask, 0)).rejects.toThrow("a bug");
    expect(writeSave(match.save)).toBe(before);
    expect((await backend.goTo(0)).question).toEqual(update.question);
    expect(await backend.answer(ask, 0)).toMatchObject({ ok: true, update: { at: 1 } });
  });
});
