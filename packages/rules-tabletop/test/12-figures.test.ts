// [XII.1, XII.3, XII.4] The figures of commanders: with their units, driven off, struck down.

import { describe, expect } from "vitest";
import { deploymentWindow } from "../src/rules/03-deployment.ts";
import { besideUnit, driveOffCommanders, rollInjuries, settleCommanders } from "../src/rules/12-command.ts";
import { type Field, field } from "./field.ts";
import { d10, d100, lab, rule, type Script } from "./lab.ts";

type Entry = { readonly [key: string]: unknown };

const UNITS = { A1: { at: [1000, 600] }, B1: { at: [1000, 1300], facing: 180 } };
const table = (leader: Entry, units: Entry = {}, dice: Script = [], more: Entry = {}): Field =>
  field(
    { units: { ...UNITS, ...units }, commanders: { Ax: { rating: "crack", ...leader } }, ...more } as never,
    {
      dice,
    },
  );
const leader = ({ g }: Field) => g.state.commanders[g.world.commanderById.get("Ax")!]!;

describe("with his unit", () => {
  const attached = { attached: "A1" };

  rule("XII.3", "gone while it is off the table, back where it is when it is back", () => {
    const f = table(attached);
    const unit = f.g.state.units[f.u("A1")]!;
    const { bodies } = unit;
    Object.assign(unit, { place: "off", bodies: [] });
    settleCommanders(f.g);
    expect(leader(f)).toMatchObject({ onTable: false, attached: f.u("A1") });
    Object.assign(unit, { place: "table", bodies: [{ ...bodies[0]!, x: 70000, y: 30000 }] });
    settleCommanders(f.g);
    expect(leader(f)).toMatchObject({ onTable: true, attached: f.u("A1"), x: 70000, y: 30000 });
    expect(f.told).toEqual([]);
  });

  rule("XII.1", "if it is no more he saves himself with the nearest of his own", () => {
    const f = table(attached, { A2: { at: [1000, 450] }, A3: { at: [1000, 350] } });
    Object.assign(f.g.state.units[f.u("A1")]!, { place: "lost", bodies: [] });
    settleCommanders(f.g);
    expect(leader(f)).toMatchObject({ onTable: true, attached: -1, x: 100000, y: 45000, rating: "crack" });
    expect(f.told).toMatchObject([
      { type: "rode", commander: "Ax", path: [{ x: 100000 }, { x: 100000, y: 45000 }], cite: "XII.1" },
    ]);
  });
});

describe("driven off", () => {
  const touched = (y: number, units: Entry = {}, dice: Script = []) => {
    const f = table({ at: [1000, y] }, units, dice);
    driveOffCommanders(f.g);
    return f;
  };

  rule("XII.1", "an enemy who touches his figure, and only such a one", () => {
    expect(leader(touched(1250))).toMatchObject({ x: 100000, y: 125000 });
    expect(touched(1250).told).toEqual([]);
    const near = touched(1295, { A2: { at: [1000, 1150] } });
    expect(leader(near)).toMatchObject({ x: 100000, y: 115000, onTable: true });
    expect(leader(touched(595))).toMatchObject({ y: 59500 }); // a friend
  });

  rule(
    ["XII.1", "XII.4-successor"],
    "too far from his own he is taken, and another takes his place there",
    () => {
      const f = touched(1295, {}, [d100(50)]);
      expect(f.told).toMatchObject([
        { type: "captured", commander: "Ax", cite: "XII.1" },
        { type: "injured", cite: "XII.4-successor" },
        { type: "rating", rating: "average", cite: "XII.4-successor", only: ["blue"] },
      ]);
      expect(leader(f)).toMatchObject({
        rating: "average",
        successor: 1,
        onTable: true,
        x: 100000,
        y: 60000,
      });
    },
  );
});

describe("struck down", () => {
  const hit = (lost: number, dice: Script, rating = "average") => {
    const f = table({ attached: "A1", rating }, {}, dice);
    f.g.state.units[f.u("A1")]!.lost = lost;
    rollInjuries(f.g);
    return f;
  };

  rule("XII.4", "a tenth of the losses of his unit or less on a die", () => {
    expect(leader(hit(9, []))).toMatchObject({ successor: 0, attached: 0 });
    expect(leader(hit(10, [d10(2)]))).toMatchObject({ successor: 0, attached: 0 });
    expect(leader(hit(29, [d10(3)]))).toMatchObject({ successor: 0 });
    const f = hit(20, [d10(2), d100(99)]);
    expect(leader(f)).toMatchObject({ successor: 1, attached: -1, onTable: true });
    expect(f.told).toMatchObject([{ type: "injured", cite: "XII.4" }, { type: "rating" }]);
  });

  rule("XII.4-successor", "the new man is never better than the one before him", () => {
    const heir = (rating: string, roll: number) => leader(hit(20, [d10(1), d100(roll)], rating)).rating;
    expect([heir("crack", 1), heir("crack", 50), heir("crack", 100)].sort()).toEqual([
      "average",
      "crack",
      "poor",
    ]);
    expect([1, 50, 100].map((roll) => heir("poor", roll))).toEqual(["poor", "poor", "poor"]);
    expect(heir("average", 100)).not.toBe("crack");
  });
});

rule("XII.3", "his figure stands at the front of a unit, in a town in its middle", () => {
  const f = table({}, { A2: { zone: "T", posture: "sheltered" } }, [], {
    terrain: [{ id: "T", kind: "town", corner: [300, 300] }],
  });
  expect(besideUnit(f.g, f.u("A1"))).toEqual({ x: 100000, y: 60000 });
  expect(besideUnit(f.g, f.u("A2"))).toEqual({ x: 35000, y: 35000 });
});

rule("XII.3", "drawn at random he joins one of those offered, or leaves", () => {
  const t = lab({
    units: { ...UNITS, A2: { at: [1000, 500] } },
    commanders: { Ax: { at: [1000, 560] } },
  } as never);
  const drawn = (form: object, roll: (faces: number) => number) =>
    deploymentWindow.sample(t.game.position, "Ax", form as never, { roll });
  const attach = { order: "attach", to: ["A1", "A2"] };
  expect(drawn(attach, () => 1)).toEqual({ commander: "Ax", order: "attach", to: "A1" });
  expect(drawn(attach, (faces) => faces)).toEqual({ commander: "Ax", order: "attach", to: "A2" });
  expect(drawn({ order: "attach", to: [] }, () => 1)).toBeUndefined();
  expect(drawn({ order: "detach" }, () => 1)).toEqual({ commander: "Ax", order: "detach" });
});
