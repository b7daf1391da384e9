// [VI.5, I.6-zero, R60] Who leaves the table and where, who closes up a square, who is out of danger.

import { describe, expect } from "vitest";
import { figureOf } from "../src/bodies/figures.ts";
import { judgeGroups, sampleGroup } from "../src/rules/06-groups.ts";
import { leaveTable, remove, runRouts, settleZero } from "../src/rules/06-rout.ts";
import { isSafe } from "../src/rules/06-safety.ts";
import { type Field, field } from "./field.ts";
import { rule } from "./lab.ts";

type Entry = { readonly [key: string]: unknown };

const FAR = { B9: { at: [200, 1500], facing: 180 } };
const table = (units: Entry, more: Entry = {}): Field =>
  field({ units: { ...units, ...FAR }, ...more } as never);
const state = ({ g, u }: Field, id: string) => g.state.units[u(id)]!;

describe("great squares", () => {
  const member = { square: "A1", brigade: "first" };
  const square = (...others: string[]) =>
    table({
      A1: { at: [1000, 500], formation: "great-square", ...member },
      ...Object.fromEntries(others.map((id) => [id, member])),
    });
  const box = (f: Field, id: string) =>
    state(f, id).bodies.map(({ formation, x, y, stands }) => [formation, x, y, stands]);
  const squares = (f: Field, ...ids: string[]) => ids.map((id) => state(f, id).square);

  rule("I.6-zero", "the others close up where they stand, under the next one if the senior is gone", () => {
    const f = square("A2", "A3");
    expect(box(f, "A1")).toEqual([["great-square", 100000, 50000, 12]]);
    remove(f.g, f.u("A1"), "no strength left", "I.6-zero");
    expect(state(f, "A1").place).toBe("lost");
    expect(squares(f, "A1", "A2", "A3")).toEqual([-1, f.u("A2"), f.u("A2")]);
    expect([box(f, "A2"), box(f, "A3")]).toEqual([[["great-square", 100000, 50000, 8]], []]);
  });

  rule("I.6-zero", "a junior leaves the senior in his place", () => {
    const f = square("A2", "A3");
    remove(f.g, f.u("A3"), "no strength left", "I.6-zero");
    expect(squares(f, "A1", "A2", "A3")).toEqual([f.u("A1"), f.u("A1"), -1]);
    expect(box(f, "A1")).toEqual([["great-square", 100000, 50000, 8]]);
  });

  rule("I.6-zero", "the last stands in a square of its own", () => {
    for (const gone of ["A1", "A2"]) {
      const f = square("A2");
      const last = gone === "A1" ? "A2" : "A1";
      remove(f.g, f.u(gone), "no strength left", "I.6-zero");
      expect(squares(f, "A1", "A2")).toEqual([-1, -1]);
      expect(box(f, last)).toEqual([["square", 100000, 50000, 4]]);
      expect(state(f, last).place).toBe("table");
    }
  });
});

describe("over the edge", () => {
  rule("VI.5", "it goes off abreast of where it hangs over most", () => {
    const exit = (at: readonly number[], facing: number) => {
      const f = table({ A1: { at: [1000, 500], formation: "rout", status: "routed", awayTurns: 2 } });
      const [body] = state(f, "A1").bodies;
      state(f, "A1").bodies = [{ ...body!, x: at[0]! * 100, y: at[1]! * 100, heading: facing * 100 }];
      leaveTable(f.g, f.u("A1"), "VI.5");
      const { place, awayTurns, exit: point } = state(f, "A1");
      expect([place, awayTurns]).toEqual(["off", 0]);
      expect(f.told).toMatchObject([{ type: "left-table", unit: "A1", why: "driven off", cite: "VI.5" }]);
      return [point!.x / 100, point!.y / 100];
    };
    const { width, depth } = table({ A1: { at: [1000, 500] } }).g.world.ground;
    const [w, d] = [width / 100, depth / 100];
    expect(exit([700, -20], 180)).toEqual([700, 0]);
    expect(exit([700, d + 20], 0)).toEqual([700, d]);
    expect(exit([-20, 700], 270)).toEqual([0, 700]);
    expect(exit([w + 20, 700], 90)).toEqual([w, 700]);
  });

  rule("VI.5", "at a corner home decides if nothing else does", () => {
    const f = table({ A1: { at: [1000, 500], formation: "rout", status: "routed" } });
    const [body] = state(f, "A1").bodies;
    const x = f.g.world.ground.width - figureOf(f.g, f.u("A1"), body!).width / 2;
    state(f, "A1").bodies = [{ ...body!, x, y: 0, heading: 18000 }]; // over no edge, but along two
    leaveTable(f.g, f.u("A1"), "VI.5");
    expect(state(f, "A1").exit).toEqual({ x, y: 0 });
  });
});

describe("running on", () => {
  rule("VI.5-continue", "the routed who are in danger run, those on recall and the safe do not", () => {
    const ran = (a1: Entry, b1: Entry) => {
      const f = table({
        A1: { at: [1000, 700], facing: 180, formation: "rout", status: "routed", ...a1 },
        B1: b1,
      });
      const [before] = state(f, "A1").bodies;
      runRouts(f.g);
      return before!.y - state(f, "A1").bodies[0]!.y;
    };
    const near = { at: [1000, 900], facing: 180 };
    expect(ran({}, near)).toBe(25000);
    expect(ran({ done: ["recall"] }, near)).toBe(0);
    expect(ran({}, { at: [1000, 1500], facing: 180 })).toBe(0);
    expect(ran({ status: "shaken", formation: "line" }, near)).toBe(0);
  });

  rule("I.6-zero", "who has no strength left is taken off, and friends near by see it", () => {
    const f = table({
      A1: { at: [1000, 700], strength: 5 },
      A2: { at: [1000, 620] },
      A3: { at: [600, 100] },
      A4: { at: [1400, 700], formation: "rout", status: "routed" },
      A5: { at: [1400, 620] },
    });
    for (const id of ["A1", "A4"]) state(f, id).strength = 0;
    settleZero(f.g);
    expect(["A1", "A2", "A3", "A4"].map((id) => state(f, id).place)).toEqual([
      "lost",
      "table",
      "table",
      "lost",
    ]);
    expect(f.g.state.routs).toMatchObject([{ unit: f.u("A1"), near: [f.u("A2")], swept: [] }]);
    expect(f.told.filter(({ type }) => type === "destroyed")).toMatchObject([
      { unit: "A1", cite: "I.6-zero" },
      { unit: "A4", cite: "I.6-zero" },
    ]);
  });
});

describe("safety", () => {
  /** A routed unit at (1000, 500), and an enemy. */
  const safe = (b1: Entry, more: Entry = {}) => {
    const f = table({ A1: { at: [1000, 500], formation: "rout", status: "routed" }, B1: b1 }, more);
    return isSafe(f.g, f.u("A1"));
  };
  /** The gap is 30 less: half the depth of a crowd lies before its middle. */
  const north = (gap: number, more: Entry = {}): Entry => ({ at: [1000, 500 + gap], facing: 180, ...more });

  rule(
    "VI.5-safety",
    "from infantry beyond a march, from horse beyond a gallop, unless they face away",
    () => {
      expect([safe(north(100)), safe(north(600))]).toEqual([false, true]);
      const horse = { arm: "cavalry", formation: "cav-attack" };
      expect([safe(north(500, horse)), safe(north(900, horse))]).toEqual([false, true]);
      expect(safe(north(500, { ...horse, facing: 0 }))).toBe(true);
      expect(safe(north(100, { status: "routed", formation: "rout" }))).toBe(true);
      expect(safe({ place: "withdrawn" })).toBe(true);
    },
  );

  rule("VI.5-safety", "from guns beyond their range or looking elsewhere, though they are near", () => {
    const battery = { formation: "gun-firing", calibre: "medium" };
    expect([safe(north(880, battery)), safe(north(960, battery))]).toEqual([false, true]);
    expect(safe(north(150, { ...battery, facing: 0 }))).toBe(true);
    expect(safe(north(150, { ...battery, formation: "gun-route" }))).toBe(true);
  });
});

describe("groups", () => {
  rule("VI.1-group", "a group names others who check, each once", () => {
    const cites = (...orders: object[]) =>
      judgeGroups(["A1", "A2", "A3"], orders as never).map(({ about, cite }) => `${about} ${cite}`);
    const group = (unit: string, ...others: string[]) => ({ order: "group", unit, with: others });
    expect(cites(group("A1", "A2"))).toEqual([]);
    expect(cites(group("A1"))).toEqual(["A1 VI.1-group"]);
    expect(cites(group("A1", "A9"))).toEqual(["A1 VI.1-group"]);
    expect(cites(group("A1", "A2"), group("A3", "A2"))).toEqual(["A3 VI.1-group"]);
    expect(cites({ order: "hold", unit: "A1" })).toEqual([]);
  });

  rule("VI.1-group", "drawn at random it takes in a third of the others, or is none", () => {
    const drawn = (...rolls: number[]) => {
      const left = [...rolls];
      const roll = (faces: number) => {
        expect(faces).toBe(3);
        return left.shift()!;
      };
      return sampleGroup({} as never, "A1", { order: "group", with: ["A2", "A3"] }, { roll });
    };
    expect(drawn(1, 1)).toEqual({ order: "group", unit: "A1", with: ["A2", "A3"] });
    expect(drawn(2, 1)).toEqual({ order: "group", unit: "A1", with: ["A3"] });
    expect(drawn(3, 2)).toBeUndefined();
  });
});
