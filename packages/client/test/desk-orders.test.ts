// Orders at the desk: judged while they are written, sealed until both sides have handed theirs in.

import type { Sheet } from "@grognard/scene";
import { expect, test, vi } from "vitest";
import { GameDesk } from "../src/desk/desk.ts";
import type { Answered, Update } from "../src/desk/protocol.ts";
import { memoryShelf } from "../src/desk/shelf.ts";
import { typeset } from "../src/desk/typeset.ts";

vi.mock("@grognard/rulesets", () => import("./skirmish/systems.ts"));
vi.mock("@grognard/rulesets/lazily", () => import("./skirmish/systems.ts"));

const sitDown = async (red: string) => {
  const desk = new GameDesk(memoryShelf(), () => 1);
  const seats = { blue: "human", red };
  const setup = { system: "skirmish", scenario: "brigade", options: [], seats, seed: "orders" };
  return { desk, update: (await desk.begin(setup)).update };
};

function accepted(answered: Answered): Update {
  if (!answered.ok) throw new Error(answered.refused[0]?.message);
  return answered.update;
}

const pull = (piece: string, x: number, y: number) =>
  ({ do: "pull", piece, handle: "go", to: { x, y } }) as const;

const sheetOf = ({ question }: Update): Sheet => question!.sheet!;
const whereIs = ({ scene }: Update, piece: string) => scene.pieces.find(({ id }) => id === piece)?.at;

test("a gesture brings a new sheet, with what the rules have against it and whom it concerns", async () => {
  const { desk, update } = await sitDown("random");
  expect(sheetOf(update).refused).toEqual([]);
  const fine = await desk.compose(update.at, sheetOf(update).action, pull("b1", 400, 560));
  expect(fine.refused).toEqual([]);
  expect(fine.entries.find(({ piece }) => piece === "b1")?.used).toBe("60 of 150 mm");
  const far = await desk.compose(update.at, fine.action, pull("b2", 900, 440));
  expect(far.refused).toEqual([{ text: "it can go 150 mm in a turn, not 540", cite: "S.2", piece: "b2" }]);
  expect(await desk.answerOpen(update.at, far.action)).toMatchObject({ ok: false });
  await expect(desk.compose(update.at + 1, fine.action, pull("b1", 0, 0))).rejects.toThrow(
    "answered already",
  );
});

test("against a computer: the answer is given, the computer gives its own, then all is told at once", async () => {
  const { desk, update } = await sitDown("random");
  expect(update.waiting).toEqual({ for: "viewer" });
  const { action } = await desk.compose(update.at, sheetOf(update).action, pull("b1", 400, 560));
  const sealed = accepted(await desk.answerOpen(update.at, action));
  expect(sealed.told).toEqual([]);
  expect(sealed.waiting).toEqual({ for: "computer", side: "red" });
  expect(whereIs(sealed, "b1")).toEqual(whereIs(update, "b1"));
  const shown = await desk.computer();
  expect(shown.told.filter(({ move }) => move).length).toBeGreaterThan(2);
  expect(whereIs(shown, "b1")).toMatchObject({ x: 400, y: 560 });
  expect(shown.waiting).toEqual({ for: "viewer" });
});

test("two persons at one screen: covered, nothing shown before both have written, nothing taken back after", async () => {
  const { desk, update: first } = await sitDown("human");
  expect(first.waiting).toEqual({ for: "person", side: "blue", covered: true });
  expect(first.question).toBeUndefined();
  const blue = await desk.handOver("blue");
  const { action } = await desk.compose(blue.at, sheetOf(blue).action, pull("b1", 400, 560));
  const given = accepted(await desk.answerOpen(blue.at, action));
  expect(given.waiting).toEqual({ for: "person", side: "red", covered: true });
  expect(given.canUndo).toBe(true);
  const red = await desk.handOver("red");
  expect(red.canUndo).toBe(false);
  expect(red.told).toEqual([]);
  expect(JSON.stringify(red)).not.toContain('"x":400,"y":560');
  expect(sheetOf(red).entries.every(({ piece }) => piece.startsWith("r"))).toBe(true);
  const own = await desk.compose(red.at, sheetOf(red).action, pull("r1", 800, 470));
  const shown = accepted(await desk.answerOpen(red.at, own.action));
  expect(shown.told.flatMap(({ move }) => move?.piece ?? [])).toEqual(["b1", "r1"]);
  expect(shown.viewer).toBe("red");
  expect(shown.canUndo).toBe(false);
  // the next orders are asked of both at once: whoever sits there goes on
  expect(shown.waiting).toEqual({ for: "viewer" });
  // and whoever sat behind the cover sees what he has missed, from where he left
  accepted(await desk.answerOpen(shown.at, sheetOf(shown).action));
  const back = await desk.handOver("blue");
  expect(back.missed?.told.flatMap(({ move }) => move?.piece ?? [])).toEqual(["b1", "r1"]);
  expect(back.missed?.scene.pieces.find(({ id }) => id === "b1")?.at).toMatchObject({ x: 340 });
  expect(whereIs(back, "b1")).toMatchObject({ x: 400 });
  expect((await desk.look(back.at)).missed).toBeUndefined();
});

test("the first to write may change his mind while the other has not looked", async () => {
  const { desk } = await sitDown("human");
  const blue = await desk.handOver("blue");
  accepted(await desk.answerOpen(blue.at, sheetOf(blue).action));
  const again = await desk.undo();
  expect(again.at).toBe(blue.at);
  expect(sheetOf(again).entries).toHaveLength(6);
});

test("the computer's advice comes as a sheet", async () => {
  const { desk } = await sitDown("random");
  const advice = await desk.advice();
  expect(advice?.offer).toBeUndefined();
  expect(advice?.sheet?.refused).toEqual([]);
  expect(advice?.sheet?.entries.filter(({ text }) => text).length).toBeGreaterThan(3);
});

test("an answer is handed in as it was made, whatever words it holds", () => {
  const sheet = { action: { text: "-3", legs: [{ label: "-1" }] }, used: "-5 of 10 mm" };
  expect(typeset(sheet)).toEqual({ action: sheet.action, used: "−5 of 10 mm" });
});
