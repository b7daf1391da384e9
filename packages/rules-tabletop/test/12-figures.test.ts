// [XII.1, XII.3, XII.4] The figures of commanders: with their units, driven off, struck down.

import { describe, expect } from "vitest";
import { editCommander, editUnit } from "../src/editing.ts";
import { canSeeCommander } from "../src/ground/sight.ts";
import { enterZone, leaveZone } from "../src/ground/town-moves.ts";
import {
  besideUnit,
  commanderGap,
  driveOffCommanders,
  presenceOf,
  rollInjuries,
  settleCommanders,
} from "../src/rules/12-command.ts";
import { WINDOW } from "../src/sequence.ts";
import { takeOff } from "../src/verbs.ts";
import { type Field, field } from "./field.ts";
import { patch } from "./ground.ts";
import { d10, d100, lab, rule, type Script } from "./lab.ts";

type Entry = { readonly [key: string]: unknown };

const UNITS = { A1: { at: [1000, 600] }, B1: { at: [1000, 1300], facing: 180 } };
const table = (leader: Entry, units: Entry = {}, dice: Script = [], more: Entry = {}): Field =>
  field(
    { units: { ...UNITS, ...units }, commanders: { Ax: { rating: "crack", ...leader } }, ...more },
    { dice, options: { fogOfWar: true } },
  );
const leader = ({ g }: Field) => g.state.commanders[g.world.commanderById.get("Ax")!]!;

describe("with his unit", () => {
  const attached = { attached: "A1" };

  rule("XII.3", "gone while it is off the table, back where it is when it is back", () => {
    const f = table(attached);
    const { bodies } = f.g.state.units[f.u("A1")]!;
    takeOff(f.g, f.u("A1"), "off");
    settleCommanders(f.g);
    expect(leader(f)).toMatchObject({ onTable: false, attached: f.u("A1") });
    Object.assign(editUnit(f.g, f.u("A1")), {
      place: "table",
      bodies: [{ ...bodies[0]!, x: 70000, y: 30000 }],
    });
    settleCommanders(f.g);
    expect(leader(f)).toMatchObject({ onTable: true, attached: f.u("A1"), x: 70000, y: 30000 });
    expect(f.events).toEqual([]);
  });

  rule("XII.3", "and seen no longer than it", () => {
    const f = table(attached, { B2: { at: [1000, 900], facing: 180 } });
    const isSeen = () => canSeeCommander(f.g, 1, f.g.world.commanderById.get("Ax")!);
    expect(isSeen()).toBe(true);
    takeOff(f.g, f.u("A1"), "off");
    settleCommanders(f.g);
    expect(isSeen()).toBe(false);
  });

  rule("XII.1-radius", "a commander off the table is near no unit", () => {
    const f = table({ at: [1000, 500] }, { A2: { place: "lost" } });
    const ax = f.g.world.commanderById.get("Ax")!;
    expect([commanderGap(f.g, ax, f.u("A1")), commanderGap(f.g, ax, f.u("A2"))]).toEqual([8500, Infinity]);
    editCommander(f.g, ax).onTable = false;
    expect(commanderGap(f.g, ax, f.u("A1"))).toBe(Infinity);
  });

  rule("XII.3", "those beside him feel him, wherever they are in a town", () => {
    const f = table({ attached: "A2" }, { A2: { zone: "T", posture: "sheltered" } }, [], {
      terrain: [{ id: "T", kind: "town", corner: [300, 300] }],
    });
    expect(presenceOf(f.g, f.g.world.commanderById.get("Ax")!)).toEqual([f.u("A2")]);
  });

  rule("XII.3", "into a town, to the middle of it", () => {
    const f = table(attached, {}, [], { terrain: [{ id: "T", kind: "town", corner: [1000, 650] }] });
    enterZone(f.g, f.u("A1"), 0);
    expect(leader(f)).toMatchObject({ onTable: true, attached: f.u("A1"), x: 105000, y: 70000 });
    expect(f.g.state.units[f.u("A1")]).toMatchObject({
      place: "zone",
      posture: "sheltered",
      lining: [0, 0, 0, 0],
      square: -1,
      bodies: [],
    });
    leaveZone(f.g, f.u("A1"), f.body("A1", "route", 1050, 900));
    expect(leader(f)).toMatchObject({ x: 105000, y: 90000 });
    expect(f.g.state.units[f.u("A1")]).toMatchObject({ place: "table", zone: -1, posture: "none" });
  });

  rule("XII.1", "if it is no more he saves himself with the nearest of his own", () => {
    const f = table(attached, { A2: { at: [1000, 450] }, A3: { at: [1000, 350] } });
    takeOff(f.g, f.u("A1"), "lost");
    settleCommanders(f.g);
    expect(leader(f)).toMatchObject({ onTable: true, attached: -1, x: 100000, y: 45000, rating: "crack" });
    expect(f.events).toMatchObject([
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

  rule("XII.1", "only an enemy that touches his figure", () => {
    expect(leader(touched(1250))).toMatchObject({ x: 100000, y: 125000 });
    expect(touched(1250).events).toEqual([]);
    const near = touched(1295, { A2: { at: [1000, 1150] } });
    expect(leader(near)).toMatchObject({ x: 100000, y: 115000, onTable: true });
    expect(leader(touched(595))).toMatchObject({ y: 59500 }); // a friend
  });

  rule("XII.1", "12.5 from his middle is a touch; beside his unit he is safe", () => {
    const A2 = { at: [1000, 1150] };
    expect(leader(touched(1287.5, { A2 })).y).toBe(115000);
    expect(leader(touched(1287.49, { A2 })).y).toBe(128749);
    const f = table({ attached: "A1" }, { A2, B2: { at: [1000, 610], facing: 180 } });
    driveOffCommanders(f.g);
    expect([leader(f).y, f.events]).toEqual([60000, []]);
  });

  rule("XII.1", "his own are near at 400; of two as near he rides to the first", () => {
    const at = (x: number, y: number) => ({ at: [x, y] });
    expect(leader(touched(1295, { A2: at(1000, 895) }))).toMatchObject({ y: 89500, successor: 0 });
    const taken = touched(1295, { A2: at(1000, 894.99) }, [d100(99)]);
    expect(leader(taken)).toMatchObject({ y: 89499, successor: 1 });
    expect(leader(touched(1295, { A2: at(800, 1000), A3: at(1200, 1000) })).x).toBe(80000);
    expect(leader(touched(1295, { A2: at(800, 1000), A3: at(1200, 1000.01) })).x).toBe(120000);
  });

  rule("XII.1", "with none of his own left he is taken, and no one takes over", () => {
    const f = touched(1295, { A1: { place: "lost" } }, [d100(99)]);
    expect(leader(f)).toMatchObject({ onTable: false, successor: 1 });
    expect(f.events.map(({ type }) => type)).toEqual(["captured", "injured", "rating"]);
  });

  rule("XII.1", "the enemy is told what it sees, and counts the generals it has seen fall", () => {
    const heard = (units: Entry, terrain: readonly object[] = []) => {
      const f = table({ at: [1000, 1295] }, units, [d100(99, 99)], { terrain });
      driveOffCommanders(f.g);
      return [f.events.map(({ type, only }) => (only ? type : `${type} to all`)), leader(f).fallsSeen];
    };
    const A2 = { at: [1000, 1150] };
    expect(heard({ A2 })).toEqual([["rode to all"], 0]);
    // B1, which touches him, sees him wherever he is; not where he has ridden
    const forest = patch("forest", 500, 1160, 1500, 1280);
    expect(heard({ A2 }, [forest])).toEqual([["rode"], 0]);
    expect(heard({})).toEqual([["captured to all", "injured to all", "rating"], 1]);
  });

  rule(
    ["XII.1", "XII.4-successor"],
    "too far from his own he is taken, and another takes his place there",
    () => {
      const f = touched(1295, {}, [d100(50)]);
      expect(f.events).toMatchObject([
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
    const f = table({ attached: "A1", rating }, { A1: { ...UNITS.A1, lost } }, dice);
    rollInjuries(f.g);
    return f;
  };

  rule("XII.4", "a tenth of the losses of his unit or less on a die", () => {
    expect(leader(hit(9, []))).toMatchObject({ successor: 0, attached: 0 });
    expect(leader(hit(10, [d10(2)]))).toMatchObject({ successor: 0, attached: 0 });
    expect(leader(hit(29, [d10(3)]))).toMatchObject({ successor: 0 });
    const f = hit(20, [d10(2), d100(99)]);
    expect(leader(f)).toMatchObject({ successor: 1, attached: -1, onTable: true });
    expect(f.events).toMatchObject([{ type: "injured", cite: "XII.4" }, { type: "rating" }]);
  });

  rule("XII.4", "side by side, each in the order of his army", () => {
    const f = field(
      {
        units: {
          A1: { at: [1000, 600], lost: 10 },
          A2: { at: [400, 600], lost: 10 },
          B1: { at: [1000, 1300], lost: 10 },
          B2: { at: [400, 1300], lost: 10 },
        },
        commanders: {
          Ka: { side: "red", attached: "B1" },
          Kb: { side: "blue", attached: "A2" },
          Kc: { side: "red", attached: "B2" },
          Kd: { side: "blue", attached: "A1" },
        },
      },
      { dice: [d10(1), d100(50), d10(1), d100(50), d10(1), d100(50), d10(1), d100(50)] },
    );
    rollInjuries(f.g);
    const struck = f.events.flatMap((event) => (event.type === "injured" ? [event.commander] : []));
    expect(struck).toEqual(["Kb", "Kd", "Ka", "Kc"]);
  });

  rule("XII.4", "the enemy is told if it sees it", () => {
    const struck = (terrain: readonly object[]) => {
      const f = table({ attached: "A1" }, { A1: { ...UNITS.A1, lost: 10 } }, [d10(1), d100(50)], { terrain });
      rollInjuries(f.g);
      return [f.events.map(({ type, only }) => (only ? type : `${type} to all`)), leader(f).fallsSeen];
    };
    expect(struck([])).toEqual([["injured to all", "rating"], 1]);
    expect(struck([patch("forest", 500, 800, 1500, 1000)])).toEqual([["injured", "rating"], 0]);
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
  });
  const drawn = (form: object, roll: (faces: number) => number) =>
    WINDOW.deployment.sample(t.game.position, "Ax", form as never, { roll });
  const attach = { order: "attach", to: ["A1", "A2"] };
  expect(drawn(attach, () => 1)).toEqual({ commander: "Ax", order: "attach", to: "A1" });
  expect(drawn(attach, (faces) => faces)).toEqual({ commander: "Ax", order: "attach", to: "A2" });
  expect(drawn({ order: "detach" }, () => 1)).toEqual({ commander: "Ax", order: "detach" });
});
