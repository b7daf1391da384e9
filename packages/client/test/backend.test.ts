// The backend without a browser: whole games through its calls, and what it must never say.

import { Journal } from "@grognard/kernel";
import { describe, expect, test, vi } from "vitest";
import { GameBackend } from "../src/backend/game-backend.ts";
import type { Answered, Setup, Update } from "../src/backend/protocol.ts";
import { memoryStore } from "../src/backend/store.ts";
import { BASICS } from "./basics.ts";

const newBackend = (store = memoryStore()) => new GameBackend(store, () => 1);

function accepted(answered: Answered): Update {
  if (!answered.ok) throw new Error(answered.refused[0]?.message);
  return answered.update;
}

/** Gives the first offer that closes something, or the first of all, until it is the other side's turn. */
async function step(backend: GameBackend, update: Update): Promise<Update> {
  const { waiting, question, at } = update;
  if (waiting.for === "computer") return backend.computer();
  if (waiting.for === "person") return backend.handOver(waiting.side);
  const offer = question!.offers[at % question!.offers.length]!;
  return accepted(await backend.answer(question!.ask, offer.n));
}

async function playOut(backend: GameBackend, from: Update, goTo?: (update: Update) => void): Promise<Update> {
  let update = from;
  for (let steps = 0; update.waiting.for !== "nobody"; steps++) {
    if (steps > 3_000) throw new Error("no end");
    goTo?.(update);
    update = await step(backend, update);
  }
  return update;
}

describe("a game at the backend", () => {
  test("goes from the first question to an outcome, against a computer", async () => {
    const backend = newBackend();
    const { update, seats, title } = await backend.begin(BASICS);
    expect(seats).toEqual(BASICS.seats);
    expect(title).toBe("First Steps at the Crossroads");
    const last = await playOut(backend, update);
    expect(last.outcome?.how).not.toBe("");
    expect(last.question).toBeUndefined();
  });

  test("falls out the same with the same seed, also when it is put away and taken up again", async () => {
    const one = newBackend();
    const end = await playOut(one, (await one.begin(BASICS)).update);
    const other = newBackend();
    const opened = await other.begin(BASICS);
    let { update } = opened;
    while (update.waiting.for !== "nobody") {
      update = (await other.resume(opened.id)).update;
      update = await step(other, update);
    }
    expect(update.scene).toEqual(end.scene);
    expect((await other.resume(opened.id)).update.tellings).toEqual((await one.goTo(end.at)).tellings);
  });

  test("an old question cannot be answered again", async () => {
    const backend = newBackend();
    const { ask } = (await backend.begin(BASICS)).update.question!;
    const next = accepted(await backend.answer(ask, 0)).question!.ask;
    expect(await backend.answer(ask, 0)).toMatchObject({ ok: false });
    expect(await backend.answer(next, 99_999)).toMatchObject({ ok: false });
    expect(await backend.answer(next, 0)).toMatchObject({ ok: true });
  });

  test("undo gives back the position, the question and the log", async () => {
    const backend = newBackend();
    const { update } = await backend.begin(BASICS);
    const move = update.question!.offers.find(({ look }) => look === "move")!;
    const moved = accepted(await backend.answer(update.question!.ask, move.n));
    expect(moved.canUndo).toBe(true);
    const back = await backend.undo();
    expect(back.scene).toEqual(update.scene);
    expect(back.question).toEqual({ ...update.question, ask: back.question!.ask });
    expect(back.tellings).toEqual(update.tellings);
    await expect(backend.undo()).rejects.toThrow("cannot be taken back");
    expect(back.canRedo).toBe(true);
    const again = await backend.redo();
    expect([again.scene, again.tellings, again.canRedo]).toEqual([moved.scene, moved.tellings, false]);
    await expect(backend.redo()).rejects.toThrow("done again");
  });

  test("plans are kept with the game, for the one who drew them", async () => {
    const store = memoryStore();
    const backend = newBackend(store);
    const { id } = await backend.begin({ ...BASICS, seats: { french: "human", coalition: "human" } });
    const plan = { arrows: [{ from: "3,3", to: "5,4" }], marks: ["6,6"] };
    await backend.keepPlan("french", plan);
    await backend.keepPlan("coalition", { arrows: [], marks: ["1,1"] });
    expect(await backend.plan("coalition")).toEqual({ arrows: [], marks: [] });
    expect(JSON.stringify(await backend.savedGames())).not.toContain("6,6");
    const later = newBackend(store);
    await later.resume(id);
    expect(await later.plan("french")).toEqual(plan);
  });

  test("says why something cannot be done, with the case", async () => {
    const backend = newBackend();
    await backend.begin(BASICS);
    const [refusal] = await backend.why({ pieces: ["bachelu-foy"], places: ["8,8"] });
    expect(refusal?.message).not.toBe("");
    expect(refusal?.cite).toMatch(/^\d/);
  });
});

describe("saved games", () => {
  test("keeps every answer, lists the last touched first and forgets what is discarded", async () => {
    const backend = newBackend();
    const { id, update } = await backend.begin(BASICS);
    accepted(await backend.answer(update.question!.ask, 0));
    expect(await backend.savedGames()).toMatchObject([{ id, answers: 1, over: false }]);
    expect(JSON.stringify(await backend.savedGames())).not.toContain("digest");
    await backend.discard(id);
    expect(await backend.savedGames()).toEqual([]);
    await expect(backend.resume(id)).rejects.toThrow("no longer among the saved games");
  });

  test("an opened game recalls all that came before its snapshot, as long as it is open", async () => {
    const backend = newBackend();
    const { id, update } = await backend.begin(BASICS);
    const end = await playOut(backend, update);
    expect(end.at).toBeGreaterThan(32);
    const recall = vi.spyOn(Journal.prototype, "recall");
    await backend.resume(id);
    await vi.waitFor(() => expect(recall).toHaveLastReturnedWith(false), { timeout: 60_000 });
    recall.mockClear();
    await backend.resume(id);
    await backend.leave(id);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(recall).not.toHaveBeenCalled();
    recall.mockRestore();
  });

  test("is in the language of the page, whichever a game was last played in", async () => {
    const backend = newBackend();
    await backend.begin(BASICS);
    const [own] = await backend.savedGames();
    expect(own).toMatchObject({ title: "First Steps at the Crossroads", language: "en" });
    await backend.speak("fr");
    const [listed] = await backend.savedGames();
    await backend.speak("en");
    expect(listed).toMatchObject({ title: "Premiers pas au carrefour", standing: "", when: own!.when });
    expect(own!.when).not.toBe("");
    expect(listed!.sides.map(({ name }) => name)).not.toEqual(own!.sides.map(({ name }) => name));
    expect(await backend.savedGames()).toEqual([own]);
  });

  test("a file can be opened elsewhere; a broken one is refused and harms nothing", async () => {
    const backend = newBackend();
    const begun = await backend.begin(BASICS);
    accepted(await backend.answer(begun.update.question!.ask, 0));
    const { url, name } = await backend.file(begun.id);
    expect(name).toBe("grognard-n20-basics-1.json");
    const text = await (await fetch(url)).text();
    const other = newBackend();
    const { update } = await other.import(text);
    expect(update.at).toBe(1);
    await expect(other.import(text.slice(0, -20))).rejects.toThrow();
    await expect(other.import("{}")).rejects.toThrow(/format/);
    await expect(other.import(text.replace('"rolls":[]', '"rolls":[3]'))).rejects.toThrow();
    expect((await other.goTo(1)).at).toBe(1);
  });
});

describe("looking back", () => {
  test("an earlier moment shows what was there, and a branch goes on from it", async () => {
    const backend = newBackend();
    const { update } = await backend.begin(BASICS);
    const scenes = [update.scene];
    const end = await playOut(backend, update, (now) => {
      scenes[now.at] = now.scene;
    });
    const middle = Math.floor(end.of / 2);
    const then = await backend.goTo(middle, "french");
    expect(then.scene.pieces).toEqual(scenes[middle]?.pieces);
    expect(then.waiting).toEqual({ for: "nobody" });
    const branch = await backend.branch(middle, { french: "scout", coalition: "scout" });
    expect(branch.update.at).toBe(middle);
    for (const never of [-1, 0.5, middle + 1])
      await expect(backend.branch(never, branch.seats)).rejects.toThrow("there is no entry");
    const other = await playOut(backend, branch.update);
    expect(other.outcome).toBeDefined();
    expect(await backend.savedGames()).toHaveLength(2);
  });

  test("the story has a moment a turn and one for the end, with numbers for both sides", async () => {
    const backend = newBackend();
    const end = await playOut(backend, (await backend.begin(BASICS)).update);
    const { moments } = await backend.story();
    expect(moments.length).toBeGreaterThan(1);
    expect(moments.at(-1)?.at).toBe(end.of);
    for (const { measures } of moments) for (const { values } of measures) expect(values).toHaveLength(2);
  });
});

describe("fog of war [16.1]", () => {
  const fogged: Setup = { ...BASICS, scenario: "waterloo-1815", options: ["fog"], seed: "fog" };

  test("two persons at one screen: it is covered before it changes hands", async () => {
    const backend = newBackend();
    const seats = { french: "human", coalition: "human" };
    const { update } = await backend.begin({ ...fogged, seats });
    expect(update.viewer).toBe("spectator");
    expect(update.waiting).toEqual({ for: "person", side: "french", covered: true });
    await expect(backend.goTo(0, "coalition")).rejects.toThrow("its own view");
    await expect(backend.handOver("coalition")).rejects.toThrow("nothing to decide");
    expect((await backend.handOver("french")).viewer).toBe("french");
  });

  test("against a computer nobody sits down in its chair to look, and its reasons stay its own", async () => {
    const backend = newBackend();
    let { update } = await backend.begin(fogged);
    await expect(backend.changeSeats({ french: "human", coalition: "human" })).rejects.toThrow("secrets");
    await expect(backend.branch(0, { french: "scout", coalition: "human" })).rejects.toThrow("secrets");
    for (let i = 0; i < 40; i++) update = await step(backend, update);
    expect(await backend.explain()).toEqual([]);
    await expect(backend.story()).rejects.toThrow("over");
  });
});
