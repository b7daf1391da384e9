// A bound that is shown is a bound that is kept: it is read in whole millimetres, rounded down, and the numbers to be
// set reach it to the last hundredth.

import { expect, test } from "vitest";
import { said } from "../src/words/said.ts";
import { lab, rule } from "./lab.ts";
import { writer } from "./writing.ts";

/** Half-way through a charge, with 74.75 said().mm to go. */
const halfway = () =>
  lab({
    window: "press",
    units: {
      A1: { at: [1000, 500], formation: "attack", done: ["charge"] },
      B1: { at: [1000, 900], facing: 180 },
    },
    charges: [{ charger: "A1", target: "B1", allowance: 149.5, run: 74.75, state: "running" }],
  });
const press = (d: number) => ({ unit: "A1", order: "press", path: [{ go: "forward", d }] }) as const;

rule("IV.6", "the way that is left can be written as it was read", () => {
  const l = halfway();
  const { forms } = l.choices("blue", "A1")!;
  const allowance = Number(forms.find(({ order }) => order === "press")!.allowance);
  expect(allowance).toBe(7475);
  expect(l.refusal("blue", press(allowance))).toBeUndefined();
  expect(l.refusal("blue", press(allowance + 1))).toBe("IV.6");
  expect(l.objection("blue", press(9000))?.message).toContain("the path costs 90 mm, the allowance is 74 mm");
  expect(l.objection("blue", press(allowance + 1))?.message).toContain("costs 75 mm, the allowance is 74 mm");
});

rule("IV.6", "so it is on the sheet", () => {
  const sheet = writer(halfway()).pull("A1", "go", [0, 60]).set("A1", "distance", 74.75);
  expect(sheet.orders("A1")).toMatchObject([{ order: "press", path: [{ d: 7475 }] }]);
  expect([sheet.entry("A1").used, sheet.refusals]).toEqual(["74 of 74 mm", []]);
  const { most } = sheet.entry("A1").fields.find(({ id }) => id === "distance")!;
  expect(most).toBe(74.75);
});

test("every length is shown to the nearest millimetre", () => {
  for (let c = 0; c <= 1_000_000; c += 7) expect(said().mm(c)).toBe(`${Math.round(c / 100)} mm`);
});
