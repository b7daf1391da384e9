// [2.5] [4.1] [4.2] Dice, the reasons for a morale check, and how it is made.

import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { modified, passes, rollOf, rowOf } from "../src/base-six.ts";
import { checksAfterFire } from "../src/rules/03-increments/03.2-losses.ts";
import { alwaysLines, checkMorale } from "../src/rules/04-morale/04.2-checks.ts";
import type { Arm, Side, Unit } from "../src/units.ts";
import { dice, type Lab, lab, rule, textOf } from "./lab.ts";
import { foot, leader } from "./volleys.ts";

type Units = { readonly [id: string]: Json };

const OTHER = { R: foot("russian", "1,1", 1) };

/** A check of unit A, made directly. */
const checked = (units: Units, roll: number, more = {}): Lab =>
  lab(
    { phase: "movement", units: { ...units, ...OTHER }, ...more },
    {
      dice: dice(roll),
      before: (g, id) => checkMorale(g, { unit: id("A"), reason: "rally", cite: "4.2" }),
    },
  );

const lines = (units: Units, more = {}): [label: string, value: number][] => {
  const field = lab({ phase: "movement", units: { ...units, ...OTHER }, ...more });
  return alwaysLines(field.g, field.id("A")).map(({ label, value }) => [textOf(label)!, value]);
};

rule(["2.5", "2.5.1"], "two dice are read as tens and ones: 36 results in order", () => {
  const all = Array.from({ length: 36 }, (_, row) => rollOf(row));
  expect([all[0], all[5], all[6], all[35]]).toEqual([11, 16, 21, 66]);
  expect(all.every((roll, row) => rowOf(roll) === row)).toBe(true);
});

rule("2.5.1-ex1", "a 4 on the tens and a 3 on the ones is 43", () => {
  const field = checked({ A: foot("french", "7,7", 0) }, 43);
  expect(field.of("check")[0]!.roll).toBe(43);
});

rule("2.5.1-ex2", "a 1 on the tens and a 6 on the ones is 16", () => {
  const field = lab(
    { phase: "movement", units: { A: foot("russian", "7,7", 0), F: foot("french", "12,12", 1) } },
    { dice: [1, 6], before: (g, id) => checkMorale(g, { unit: id("A"), reason: "rally", cite: "4.2" }) },
  );
  expect(field.of("check")[0]).toMatchObject({ roll: 16 });
});

rule("2.5.2", "modifiers are summed, then counted in rows", () => {
  expect(modified(41, -9)).toBe(24);
  expect(modified(16, 1)).toBe(21);
  expect(modified(21, -1)).toBe(16);
});

rule("2.5.3", "results stay between 11 and 66", () => {
  expect(modified(13, -6)).toBe(11);
  expect(modified(65, 3)).toBe(66);
});

rule(["4.2", "4.2.1", "4.2.2"], "one roll of two dice with all modifiers that apply", () => {
  const units = {
    A: foot("french", "7,7", 0, { increments: 6, losses: 3, morale: "disordered" }),
    L: leader("french", "7,7", { morale: 2 }),
  };
  const [check] = checked(units, 44).of("check");
  expect(check!.modifiers.map(({ value }) => value)).toEqual([-3, -6, 2]);
  expect(check!.result).toBe(modified(44, -7));
});

rule("4.2.3", "only above its Morale Value a unit passes", () => {
  const unit = { A: foot("french", "7,7", 0, { moraleValue: 32 }) };
  expect(checked(unit, 33).of("check")[0]!.passed).toBe(true);
  expect(checked(unit, 32).of("check")[0]!.passed).toBe(false);
});

rule("4.2.4-ex", "Morale 32 needs 33 in Good Order, 36 from disorder, 43 from rout", () => {
  const least = (drm: number) =>
    Array.from({ length: 36 }, (_, row) => rollOf(row)).find((roll) => passes(modified(roll, drm), 32));
  const drm = (morale: string) =>
    lines({ A: foot("french", "7,7", 0, { morale }) }).reduce((sum, [, value]) => sum + value, 0);
  expect([least(drm("good")), least(drm("disordered")), least(drm("routed"))]).toEqual([33, 36, 43]);
});

rule(["4.3.5c", "4.3.6f"], "disorder is -3 and rout -6 in every check", () => {
  expect(lines({ A: foot("french", "7,7", 0, { morale: "disordered" }) })).toEqual([["disordered", -3]]);
  expect(lines({ A: foot("french", "7,7", 0, { morale: "routed" }) })).toEqual([["routed", -6]]);
  expect(lines({ A: foot("french", "7,7", 0) })).toEqual([]);
});

rule("4.2.2", "Road March, command morale and heavy losses count in every check", () => {
  const march = { at: "7,7", formation: "road", facing: 0, increments: 4, nation: "french" };
  const road = { map: { roads: [["7,6", "7,7", "7,8"]] } };
  expect(lines({ A: march }, road)).toEqual([["Road March", -12]]);
  expect(lines({ A: foot("french", "7,7", 0, { losses: 2 }) })).toEqual([]);
  expect(lines({ A: foot("french", "7,7", 0, { losses: 3 }) })).toEqual([["half its strength lost", -6]]);
  const corps = foot("french", "7,7", 0, { command: "french-i" });
  for (const level of [1, 2, 3])
    expect(lines({ A: corps }, { levels: { "french-i": level } })).toEqual([
      [`command morale level ${level}`, -3 * level],
    ]);
});

rule("2.3.3", "the best leader of its own nation in the hex lends a unit his morale bonus", () => {
  const units = {
    A: foot("russian", "7,7", 0),
    L: leader("russian", "7,7", { morale: 1 }),
    M: leader("russian", "7,7", { morale: 3 }),
    N: leader("russian", "7,8", { morale: 5 }),
    P: leader("prussian", "7,7", { morale: 4 }),
  };
  expect(lines(units)).toEqual([["leader", 3]]);
});

rule("4.2.2", "a check shows the enemy the unit's Morale Value", () => {
  const field = checked({ A: foot("french", "7,7", 0) }, 66);
  expect(field.game.rules.view(field.g, "coalition").values[field.id("A")]).toHaveProperty("morale");
});

const soldier = (side: Side, arm: Arm): Unit => ({ side, arm }) as Unit;

rule("4.1a", "French infantry checks when its losses reach or pass an even number", () => {
  const french = (before: number, after: number) => checksAfterFire(soldier(0, "infantry"), before, after);
  expect([french(0, 1), french(1, 2), french(2, 3), french(0, 3), french(1, 3)]).toEqual([
    ...[false, true, false, true, true],
  ]);
  expect(french(2, 2)).toBe(false);
});

rule("4.1b", "Coalition infantry checks when its losses reach or pass an odd number", () => {
  const allied = (before: number, after: number) => checksAfterFire(soldier(1, "infantry"), before, after);
  expect([allied(0, 1), allied(1, 2), allied(2, 3), allied(1, 3), allied(0, 2)]).toEqual([
    ...[true, false, true, true, true],
  ]);
});

rule("4.1c", "cavalry and artillery check for any loss", () => {
  for (const side of [0, 1] as const)
    for (const arm of ["cavalry", "artillery"] as const)
      expect([checksAfterFire(soldier(side, arm), 0, 1), checksAfterFire(soldier(side, arm), 1, 2)]).toEqual([
        true,
        true,
      ]);
});
