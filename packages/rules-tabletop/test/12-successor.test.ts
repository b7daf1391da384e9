// [XII.4-successor, R124] Who follows a fallen commander is the owner's choice.

import { describe, expect } from "vitest";
import { choicesOf } from "../src/window.ts";
import { d100, type Lab, lab, rule } from "./lab.ts";

/** Ax commands Ay and Az, and is with a battalion that has lost 25; the first die strikes on 1 or 2. */
const struck = (dice: (number | number[])[], more: object = {}): Lab =>
  lab(
    {
      window: "rally",
      units: {
        A1: { at: [1000, 600], lost: 25 },
        A2: { at: [400, 600], commander: "Ay" },
        A9: { at: [2200, 300], formation: "skirmish", done: ["recall"] },
        B1: { at: [1200, 1500], facing: 180 },
      },
      commanders: {
        Ax: { at: [0, 0], attached: "A1", level: "division", rating: "average" },
        Ay: { at: [400, 500], superior: "Ax", rating: "crack" },
        Az: { at: [1900, 500], superior: "Ax", rating: "crack" },
        ...more,
      },
    },
    { dice: dice.flat() },
  );
const promote = (by: string) => ({ commander: "Ax", order: "promote", by }) as const;

rule("XII.4-successor", "the owner alone is asked, at once, for the senior brigadier or the staff", () => {
  const t = struck([1]);
  expect([t.window, t.isAsked("blue"), t.isAsked("red")]).toEqual(["successor", true, false]);
  expect(choicesOf(t.game.pending[0]!).map(({ who }) => who)).toEqual(["Ax"]);
  expect(t.forms("blue", "Ax", "promote")).toEqual([{ order: "promote", by: ["Ay"] }]);
  expect(t.commander("Ax")).toMatchObject({ vacant: true, onTable: false, successor: 1, attached: -1 });
});

describe("[tabletop XII.4-successor] what is chosen", () => {
  rule(
    "XII.4-successor",
    "without an order the staff follows, on the spot, never better than the one before",
    () => {
      const t = struck([1, d100(99)]).pass();
      expect(t.commander("Ax")).toMatchObject({
        x: 100_000,
        y: 60_000,
        rating: "average",
        vacant: false,
        onTable: true,
      });
      expect(t.commander("Ay")).toMatchObject({ x: 40_000, rating: "crack", promoted: 0 });
      expect(t.window).toBe("rally");
    },
  );

  rule(
    "XII.4-successor",
    "a brigadier takes over where that one stands, and is replaced; both are rated",
    () => {
      const t = struck([1, d100(20), d100(99)]).act(promote("Ay"));
      expect(t.commander("Ay")).toMatchObject({ x: 40_000, rating: "poor", promoted: 1, successor: 0 });
      expect(t.commander("Ax")).toMatchObject({ x: 40_000, y: 50_000, rating: "average", onTable: true });
      expect(t.of("promoted")).toMatchObject([{ commander: "Ax", by: "Ay", cite: "XII.4-successor" }]);
      expect(t.heardBy("red").some(({ type }) => type === "promoted" || type === "rating")).toBe(false);
    },
  );

  rule("XII.4-successor", "nobody but the senior of those below may be promoted", () => {
    const t = struck([1]);
    expect(t.refusal("blue", promote("Az"))).toBe("XII.4-successor");
    expect(t.refusal("blue", { commander: "Ay", order: "promote", by: "Az" })).toBe("XII.4-successor");
    expect(t.refusal("blue", promote("Ay"), promote("Ay"))).toBeDefined();
  });
});

rule("XII.4-successor", "where there is nobody to promote the staff follows without a question", () => {
  const alone = lab(
    {
      window: "rally",
      units: {
        A1: { at: [1000, 600], lost: 25 },
        A9: { at: [2200, 300], formation: "skirmish", done: ["recall"] },
      },
      commanders: { Ax: { at: [0, 0], attached: "A1", rating: "average" } },
    },
    { dice: [1, d100(20)].flat() },
  );
  expect(alone.window).toBe("rally");
  expect(alone.commander("Ax")).toMatchObject({ successor: 1, rating: "poor" });
});

rule("XII.4-successor", "a brigadier who falls in the same phase is not there to be promoted", () => {
  const t = lab(
    {
      window: "rally",
      units: {
        A1: { at: [1000, 600], lost: 25 },
        A2: { at: [400, 600], commander: "Ay", lost: 25 },
        A9: { at: [2200, 300], formation: "skirmish", done: ["recall"] },
      },
      commanders: {
        Ax: { at: [0, 0], attached: "A1", level: "corps", rating: "average" },
        Ay: { at: [0, 0], attached: "A2", level: "division", superior: "Ax", rating: "average" },
        Aw: { at: [400, 500], level: "division", superior: "Ay", rating: "average" },
      },
    },
    { dice: [1, 1, ...d100(99, 99, 99)] },
  );
  expect([t.commander("Ax").vacant, t.commander("Ay").vacant]).toEqual([true, true]);
  expect(choicesOf(t.game.pending[0]!).map(({ who }) => who)).toEqual(["Ay"]);
  expect(t.objection("blue", promote("Ay"))).toMatchObject({ cite: "XII.4-successor" });
  t.act({ commander: "Ay", order: "promote", by: "Aw" });
  expect([t.commander("Ax").onTable, t.commander("Ay").onTable, t.diceLeft]).toEqual([true, true, 0]);
});

rule("XII.4", "no question if the die spares the commander", () => {
  const t = struck([3]);
  expect(t.window).toBe("rally");
  expect(t.commander("Ax")).toMatchObject({ vacant: false, successor: 0 });
});

rule(["XII.1", "XII.4-successor"], "a captured commander is followed by the staff's choice too", () => {
  const t = lab(
    {
      window: "combat",
      units: { A1: { at: [1000, 400] }, A2: { at: [2000, 400], commander: "Ay" }, B1: { at: [1000, 900] } },
      commanders: {
        Ax: { at: [1000, 890], level: "division", rating: "crack" },
        Ay: { at: [2000, 300], superior: "Ax", rating: "poor" },
      },
    },
    { dice: [d100(10), d100(99)].flat() },
  );
  expect([t.window, t.of("captured").length]).toEqual(["successor", 1]);
  t.act(promote("Ay"));
  expect(t.commander("Ax")).toMatchObject({ x: 200_000, y: 30_000, rating: "crack", onTable: true });
});
