// The desk without a browser: whole games through its calls, and what it must never say.

import { describe, expect, test } from "vitest";
import { GameDesk } from "../src/desk/desk.ts";
import type { Answered, Setup, Update } from "../src/desk/protocol.ts";
import { memoryStore } from "../src/desk/store.ts";
import { BASICS } from "./basics.ts";

const newDesk = () => new GameDesk(memoryStore(), () => 1);

function accepted(answered: Answered): Update {
  if (!answered.ok) throw new Error(answered.refused[0]?.message);
  return answered.update;
}

/** Gives the first offer that closes something, or the first of all, until it is somebody else's turn. */
async function step(desk: GameDesk, update: Update): Promise<Update> {
  const { waiting, question, at } = update;
  if (waiting.for === "computer") return desk.computer();
  if (waiting.for === "person") return desk.handOver(waiting.side);
  const offer = question!.offers[at % question!.offers.length]!;
  return accepted(await desk.answer(question!.ask, offer.n));
}

async function playOut(desk: GameDesk, from: Update, look?: (update: Update) => void): Promise<Update> {
  let update = from;
  for (let steps = 0; update.waiting.for !== "nobody"; steps++) {
    if (steps > 3_000) throw new Error("no end");
    look?.(update);
    update = await step(desk, update);
  }
  return update;
}

describe("a game at the desk", () => {
  test("goes from the first question to an outcome, against a computer", async () => {
    const desk = newDesk();
    const { update, seats, title } = await desk.begin(BASICS);
    expect(seats).toEqual(BASICS.seats);
    expect(title).toBe("First Steps at the Crossroads");
    const last = await playOut(desk, update);
    expect(last.outcome?.how).not.toBe("");
    expect(last.question).toBeUndefined();
  });

  test("falls out the same with the same seed, also when it is put away and taken up again", async () => {
    const one = newDesk();
    const end = await playOut(one, (await one.begin(BASICS)).update);
    const other = newDesk();
    const sitting = await other.begin(BASICS);
    let { update } = sitting;
    while (update.waiting.for !== "nobody") {
      update = (await other.resume(sitting.id)).update;
      update = await step(other, update);
    }
    expect(update.scene).toEqual(end.scene);
    expect((await other.resume(sitting.id)).update.told).toEqual((await one.look(end.at)).told);
  });

  test("an old question cannot be answered again", async () => {
    const desk = newDesk();
    const { ask } = (await desk.begin(BASICS)).update.question!;
    const next = accepted(await desk.answer(ask, 0)).question!.ask;
    expect(await desk.answer(ask, 0)).toMatchObject({ ok: false });
    expect(await desk.answer(next, 99_999)).toMatchObject({ ok: false });
    expect(await desk.answer(next, 0)).toMatchObject({ ok: true });
  });

  test("undo gives back the position, the question and the log", async () => {
    const desk = newDesk();
    const { update } = await desk.begin(BASICS);
    const move = update.question!.offers.find(({ look }) => look === "move")!;
    const moved = accepted(await desk.answer(update.question!.ask, move.n));
    expect(moved.canUndo).toBe(true);
    const back = await desk.undo();
    expect(back.scene).toEqual(update.scene);
    expect(back.question).toEqual({ ...update.question, ask: back.question!.ask });
    expect(back.told).toEqual(update.told);
    await expect(desk.undo()).rejects.toThrow("cannot be taken back");
  });

  test("says why something cannot be done, with the case", async () => {
    const desk = newDesk();
    await desk.begin(BASICS);
    const [refusal] = await desk.why({ pieces: ["bachelu-foy"], places: ["8,8"] });
    expect(refusal?.message).not.toBe("");
    expect(refusal?.cite).toMatch(/^\d/);
  });
});

describe("the shelf", () => {
  test("keeps every answer, lists the last touched first and forgets what is discarded", async () => {
    const desk = newDesk();
    const { id, update } = await desk.begin(BASICS);
    accepted(await desk.answer(update.question!.ask, 0));
    expect(await desk.shelf()).toMatchObject([{ id, answers: 1, over: false }]);
    expect(JSON.stringify(await desk.shelf())).not.toContain("digest");
    await desk.discard(id);
    expect(await desk.shelf()).toEqual([]);
    await expect(desk.resume(id)).rejects.toThrow("no longer on the shelf");
  });

  test("a file can be put on another shelf; a broken one is refused and harms nothing", async () => {
    const desk = newDesk();
    const begun = await desk.begin(BASICS);
    accepted(await desk.answer(begun.update.question!.ask, 0));
    const { url, name } = await desk.file(begun.id);
    expect(name).toBe("grognard-n20-basics-1.json");
    const text = await (await fetch(url)).text();
    const other = newDesk();
    const { update } = await other.import(text);
    expect(update.at).toBe(1);
    await expect(other.import(text.slice(0, -20))).rejects.toThrow();
    await expect(other.import("{}")).rejects.toThrow(/format/);
    await expect(other.import(text.replace('"rolls":[]', '"rolls":[3]'))).rejects.toThrow();
    expect((await other.look(1)).at).toBe(1);
  });
});

describe("looking back", () => {
  test("an earlier moment shows what was there, and a branch goes on from it", async () => {
    const desk = newDesk();
    const { update } = await desk.begin(BASICS);
    const scenes = [update.scene];
    const end = await playOut(desk, update, (now) => {
      scenes[now.at] = now.scene;
    });
    const middle = Math.floor(end.of / 2);
    const then = await desk.look(middle, "french");
    expect(then.scene.pieces).toEqual(scenes[middle]?.pieces);
    expect(then.waiting).toEqual({ for: "nobody" });
    const branch = await desk.branch(middle, { french: "scout", coalition: "scout" });
    expect(branch.update.at).toBe(middle);
    for (const never of [-1, 0.5, middle + 1])
      await expect(desk.branch(never, branch.seats)).rejects.toThrow("there is no entry");
    const other = await playOut(desk, branch.update);
    expect(other.outcome).toBeDefined();
    expect(await desk.shelf()).toHaveLength(2);
  });

  test("the story has a moment a turn and one for the end, with numbers for both sides", async () => {
    const desk = newDesk();
    const end = await playOut(desk, (await desk.begin(BASICS)).update);
    const { moments } = await desk.story();
    expect(moments.length).toBeGreaterThan(1);
    expect(moments.at(-1)?.at).toBe(end.of);
    for (const { measures } of moments) for (const { values } of measures) expect(values).toHaveLength(2);
  });
});

describe("fog of war [16.1]", () => {
  const fogged: Setup = { ...BASICS, scenario: "waterloo-1815", options: ["fog"], seed: "fog" };

  test("two persons at one screen: it is covered before it changes hands", async () => {
    const desk = newDesk();
    const seats = { french: "human", coalition: "human" };
    const { update } = await desk.begin({ ...fogged, seats });
    expect(update.viewer).toBe("spectator");
    expect(update.waiting).toEqual({ for: "person", side: "french", covered: true });
    await expect(desk.look(0, "coalition")).rejects.toThrow("its own view");
    await expect(desk.handOver("coalition")).rejects.toThrow("nothing to decide");
    expect((await desk.handOver("french")).viewer).toBe("french");
  });

  test("against a computer nobody sits down in its chair to look, and its reasons stay its own", async () => {
    const desk = newDesk();
    let { update } = await desk.begin(fogged);
    await expect(desk.changeSeats({ french: "human", coalition: "human" })).rejects.toThrow("secrets");
    await expect(desk.branch(0, { french: "scout", coalition: "human" })).rejects.toThrow("secrets");
    for (let i = 0; i < 40; i++) update = await step(desk, update);
    expect(await desk.explain()).toEqual([]);
    await expect(desk.story()).rejects.toThrow("over");
  });
});
