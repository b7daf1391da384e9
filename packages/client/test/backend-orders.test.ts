// Orders at the backend: judged while they are written, sealed until both sides have handed theirs in.

import type { Sheet } from "@grognard/scene";
import { expect, test, vi } from "vitest";
import { GameBackend } from "../src/backend/game-backend.ts";
import type { Answered, Update } from "../src/backend/protocol.ts";
import { memoryStore } from "../src/backend/store.ts";
import { typeset } from "../src/backend/typeset.ts";

vi.mock("@grognard/rulesets", () => import("./skirmish/systems.ts"));
vi.mock("@grognard/rulesets/lazily", () => import("./skirmish/systems.ts"));

const openGame = async (red: string, store = memoryStore()) => {
  const backend = new GameBackend(store, () => 1);
  const seats = { blue: "human", red };
  const setup = { system: "skirmish", scenario: "brigade", options: [], seats, seed: "orders" };
  const { id, update } = await backend.begin(setup);
  return { backend, id, update };
};

function accepted(answered: Answered): Update {
  if (!answered.ok) throw new Error(answered.refused[0]?.message);
  return answered.update;
}

const pull = (piece: string, x: number, y: number) =>
  ({ do: "pull", piece, handle: "go", to: { x, y } }) as const;

const askOf = ({ question }: Update): string => question!.ask;
const sheetOf = ({ question }: Update): Sheet => question!.sheet!;
const whereIs = ({ scene }: Update, piece: string) => scene.pieces.find(({ id }) => id === piece)?.at;

test("a gesture brings a new sheet, with what the rules have against it and whom it concerns", async () => {
  const { backend, update } = await openGame("random");
  expect(sheetOf(update).refused).toEqual([]);
  const fine = await backend.compose(askOf(update), sheetOf(update).action, pull("b1", 400, 560));
  expect(fine.refused).toEqual([]);
  expect(fine.entries.find(({ piece }) => piece === "b1")?.used).toBe("60 of 150 mm");
  const far = await backend.compose(askOf(update), fine.action, pull("b2", 900, 440));
  expect(far.refused).toEqual([{ text: "it can go 150 mm in a turn, not 540", cite: "S.2", piece: "b2" }]);
  expect(await backend.answerOpen(askOf(update), far.action)).toMatchObject({ ok: false });
  await expect(backend.compose("another", fine.action, pull("b1", 0, 0))).rejects.toThrow("answered already");
});

test("against a computer: the answer is given, the computer gives its own, then all is told at once", async () => {
  const { backend, update } = await openGame("random");
  expect(update.waiting).toEqual({ for: "viewer" });
  const { action } = await backend.compose(askOf(update), sheetOf(update).action, pull("b1", 400, 560));
  const sealed = accepted(await backend.answerOpen(askOf(update), action));
  expect(sealed.tellings).toEqual([]);
  expect(sealed.waiting).toEqual({ for: "computer", side: "red" });
  expect(whereIs(sealed, "b1")).toEqual(whereIs(update, "b1"));
  const shown = await backend.computer();
  expect(shown.tellings.filter(({ move }) => move).length).toBeGreaterThan(2);
  expect(whereIs(shown, "b1")).toMatchObject({ x: 400, y: 560 });
  expect(shown.waiting).toEqual({ for: "viewer" });
});

test("two persons at one screen: covered, nothing shown before both have written, nothing taken back", async () => {
  const { backend, update: first } = await openGame("human");
  expect(first.waiting).toEqual({ for: "person", side: "blue", covered: true });
  expect(first.question).toBeUndefined();
  const blue = await backend.handOver("blue");
  const { action } = await backend.compose(askOf(blue), sheetOf(blue).action, pull("b1", 400, 560));
  const given = accepted(await backend.answerOpen(askOf(blue), action));
  expect(given.waiting).toEqual({ for: "person", side: "red", covered: true });
  expect(given.canUndo).toBe(false); // whether red is asked, too, does not show
  const red = await backend.handOver("red");
  expect(red.canUndo).toBe(false);
  expect(red.tellings).toEqual([]);
  expect(JSON.stringify(red)).not.toContain('"x":400,"y":560');
  expect(sheetOf(red).entries.every(({ piece }) => piece.startsWith("r"))).toBe(true);
  const own = await backend.compose(askOf(red), sheetOf(red).action, pull("r1", 800, 470));
  const shown = accepted(await backend.answerOpen(askOf(red), own.action));
  expect(shown.tellings.flatMap(({ move }) => move?.piece ?? [])).toEqual(["b1", "r1"]);
  expect(shown.viewer).toBe("red");
  expect(shown.canUndo).toBe(false);
  // both are asked for the next orders: the player at the screen continues
  expect(shown.waiting).toEqual({ for: "viewer" });
  // and the player behind the cover sees what they missed
  accepted(await backend.answerOpen(askOf(shown), sheetOf(shown).action));
  const back = await backend.handOver("blue");
  expect(back.missed?.tellings.flatMap(({ move }) => move?.piece ?? [])).toEqual(["b1", "r1"]);
  expect(back.missed?.scene.pieces.find(({ id }) => id === "b1")?.at).toMatchObject({ x: 340 });
  expect(whereIs(back, "b1")).toMatchObject({ x: 400 });
  expect((await backend.goTo(back.at)).missed).toBeUndefined();
});

test("two persons, each at a backend of their own: neither has to wait for the other", async () => {
  const store = memoryStore();
  const { backend: one, id } = await openGame("human", store);
  const other = new GameBackend(store, () => 1);
  await other.resume(id);
  const [blue, red] = [await one.handOver("blue"), await other.handOver("red")];
  const moves = await one.compose(askOf(blue), sheetOf(blue).action, pull("b1", 400, 560));
  expect(accepted(await one.answerOpen(askOf(blue), moves.action)).tellings).toEqual([]);
  const own = await other.compose(askOf(red), sheetOf(red).action, pull("r1", 800, 470));
  const shown = accepted(await other.answerOpen(askOf(red), own.action));
  expect(shown.tellings.flatMap(({ move }) => move?.piece ?? [])).toEqual(["b1", "r1"]);
  expect([shown.at, shown.viewer, shown.whole]).toEqual([1, "red", false]); // its own answers are counted
  // what blue was asked is answered: orders cannot be taken back, and the same again would be another turn's
  await expect(one.undo()).rejects.toThrow("cannot be taken back");
  await one.resume(id);
  await one.handOver("blue");
  expect(await one.answerOpen(askOf(blue), moves.action)).toMatchObject({ ok: false });
});

test("the computer's advice comes as a sheet", async () => {
  const { backend } = await openGame("random");
  const advice = await backend.advice();
  expect(advice?.offer).toBeUndefined();
  expect(advice?.sheet?.refused).toEqual([]);
  expect(advice?.sheet?.entries.filter(({ text }) => text).length).toBeGreaterThan(3);
});

test("an answer is handed in as it was made, whatever words it holds", () => {
  const sheet = { action: { text: "-3", legs: [{ label: "-1" }] }, used: "-5 of 10 mm" };
  expect(typeset(sheet)).toEqual({ action: sheet.action, used: "−5 of 10 mm" });
});
