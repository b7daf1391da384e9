// A bound that is shown is a bound that is kept: it is read in whole millimetres, rounded down, and the numbers to be
// set reach it to the last hundredth.

import { inLanguage, isMessage, type Json, loadLanguage } from "@grognard/kernel";
import { expect, test } from "vitest";
import { limitLines } from "../src/words/limits.ts";
import { wording } from "../src/words/wording.ts";
import { words } from "../src/words/words.ts";
import { type Lab, lab, rule } from "./lab.ts";
import { writer } from "./writing.ts";

/** Half-way through a charge, with 74.75 mm to go. */
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
  const { allowance } = l.forms("blue", "A1", "press")[0]!.path;
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

/** What the laboratory prints for a side. */
const reported = (l: Lab, side: string): string[] => {
  const { choice } = l.game.pending.find((one) => one.side === side)!;
  return choice.kind === "open" ? limitLines(wordedIn(choice.limits)) : [];
};
const wordedIn = (limits: Json): Json =>
  JSON.parse(JSON.stringify(limits), (_, one) => (isMessage(one) ? words.say(one) : one));

test("the laboratory says in sentences what may be ordered", () => {
  const horse = { arm: "cavalry", formation: "cav-line-2" };
  const units = {
    A1: { at: [1000, 480], ...horse },
    A2: { at: [1300, 480] },
    B1: { at: [1000, 600], facing: 180, formation: "skirmish" },
  };
  const charges = lab({ window: "charge", units });
  expect(reported(charges, "blue")).toEqual([
    "A1 (2 options left): charge B1 (120 mm away), trot up to 200 mm (forward, oblique, wheel) or gallop up to 500 mm (forward, oblique)",
  ]);
  expect(reported(lab({ window: "deployment", units }), "blue")[1]).toMatch(
    /^A2 \(2 options left\): face; form .*attack \(variant 0/,
  );
  const fires = lab({ window: "fire", units: { ...units, B1: { ...units.B1, at: [1300, 560] } } });
  expect(reported(fires, "blue")).toEqual([
    "A2 (2 options left): fire at B1 by volley (medium, 82 mm); fire-fire at B1 by volley (medium, 82 mm), both times",
  ]);
  expect(reported(fires, "red")[0]).toMatch(/part 1 \(stand 2\): at A2 by skirmish/);
});

test("in French, too; orders are written with the same names", async () => {
  await loadLanguage("fr");
  inLanguage("fr", () =>
    expect(reported(halfway(), "blue")).toEqual([
      "A1 (une option restante) : halt ; press B1 jusqu'à 75 mm (forward, oblique, wheel, sidestep)",
    ]),
  );
});

test("every length is shown to the nearest millimetre", () => {
  for (let c = 0; c <= 1_000_000; c += 7) expect(wording().mm(c)).toBe(`${Math.round(c / 100)} mm`);
});
