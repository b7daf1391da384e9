// [VI.5, I.6-zero, R60] Which units leave the table and where, close up a square, or are out of danger.

import { describe, expect } from "vitest";
import { figureOf } from "../src/bodies/figures.ts";
import { editUnit } from "../src/editing.ts";
import { groupFaults, sampleGroup } from "../src/rules/06-groups.ts";
import { leaveTable, remove, routAll, runRouts, settleZero } from "../src/rules/06-rout.ts";
import { isSafe } from "../src/rules/06-safety.ts";
import { type Field, field } from "./field.ts";
import { patch } from "./ground.ts";
import { rule } from "./lab.ts";

type Entry = { readonly [key: string]: unknown };

const FAR = { B9: { at: [200, 1500], facing: 180 } };
const table = (units: Entry, more: Entry = {}, options: readonly string[] = []): Field =>
  field({ units: { ...units, ...FAR }, ...more }, { options: [...options] });
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

  rule("I.6-zero", "a junior leaves the senior in place", () => {
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

describe("which units run", () => {
  const NEAR = { A1: { at: [1000, 700], strength: 10 }, A2: { at: [1000, 585] } }; // 100 between them

  rule("VI.5", "a unit on the table that has not run yet; its friends within 100 see it", () => {
    const f = table({ ...NEAR, A3: { at: [1300, 700], status: "routed" }, A4: { place: "withdrawn" } });
    const run = (id: string) => ({ unit: f.u(id), loss: 4, cite: "VI.5" as const });
    routAll(f.g, [run("A1"), run("A3"), run("A4")]);
    expect(f.g.state.routs).toEqual([{ unit: f.u("A1"), near: [f.u("A2")], swept: [] }]);
    expect(
      f.events.flatMap((event) => (event.type === "loss" ? [[event.unit, event.loss, event.cite]] : [])),
    ).toEqual([["A1", 4, "VI.6"]]);
    const far = table({ ...NEAR, A2: { at: [1000, 584.99] } });
    routAll(far.g, [{ unit: far.u("A1"), loss: 0, cite: "VI.5" }]);
    expect(far.g.state.routs).toMatchObject([{ near: [] }]);
  });

  rule(["VI.6", "VII.7-blocked"], "what it loses is told by the rule that costs it", () => {
    const f = table(NEAR);
    routAll(f.g, [{ unit: f.u("A1"), loss: 4, cite: "VII.7-blocked" }]);
    expect(f.events.find(({ type }) => type === "loss")).toMatchObject({ unit: "A1", cite: "VII.7-blocked" });
  });

  rule("I.6-zero", "with one left it runs, with none it is gone", () => {
    const left = (loss: number) => {
      const f = table(NEAR);
      routAll(f.g, [{ unit: f.u("A1"), loss, cite: "VI.5" }]);
      return [state(f, "A1").place, f.events.some(({ type }) => type === "moved")];
    };
    expect([left(9), left(10)]).toEqual([
      ["table", true],
      ["lost", false],
    ]);
    const f = table(NEAR);
    editUnit(f.g, f.u("A1")).strength = 1;
    settleZero(f.g);
    expect(state(f, "A1").place).toBe("table");
  });

  rule("VI.7-passing", "lower grades within 100 of its way are noted with units that saw it begin", () => {
    const run = (grade: number, x: number) => {
      const f = table({
        A1: { at: [1000, 700], grade: 3 },
        A2: { at: [1000, 585], grade: 5 },
        A3: { at: [x, 500], grade },
        A4: { at: [2000, 700], grade: 3 },
        A5: { at: [2000, 500], grade: 2 },
        A6: { place: "withdrawn", grade: 1 },
      });
      routAll(
        f.g,
        ["A4", "A1"].map((id) => ({ unit: f.u(id), loss: 0, cite: "VI.5" })),
      );
      return f.g.state.routs.map(({ unit, near }) => [unit, ...near].map((one) => f.g.world.units[one]!.id));
    };
    // a crowd is 70 wide, a line 140: they are 100 apart at 205
    expect(run(2, 1205)).toEqual([
      ["A4", "A5"],
      ["A1", "A2", "A3"],
    ]);
    expect(run(2, 1205.01)).toEqual([
      ["A4", "A5"],
      ["A1", "A2"],
    ]);
    expect(run(3, 1205)).toEqual([
      ["A4", "A5"],
      ["A1", "A2"],
    ]);
  });

  rule(
    ["VI.7-passing", "VI.5-continue"],
    "in later phases too, and no unit is noted that none passes",
    () => {
      const noted = (x: number) => {
        const f = table({
          A1: { at: [1000, 700], facing: 180, formation: "rout", status: "routed", grade: 3 },
          A2: { at: [x, 500], grade: 1 },
          B1: { at: [1000, 900], facing: 180 },
        });
        runRouts(f.g);
        return f.g.state.routs;
      };
      expect(noted(1000)).toEqual([{ unit: 0, near: [1], swept: [] }]);
      expect(noted(1600)).toEqual([]);
    },
  );

  rule("XI.1", "in the fog its flight is told to units that see it begin", () => {
    const reported = (terrain: readonly object[]) => {
      const f = table({ A1: { at: [1000, 700] }, B1: { at: [1000, 1000], facing: 180 } }, { terrain }, [
        "fogOfWar",
      ]);
      routAll(f.g, [{ unit: f.u("A1"), loss: 0, cite: "VI.5" }]);
      return f.events.find(({ type }) => type === "moved")?.only;
    };
    expect([reported([]), reported([patch("forest", 0, 800, 2400, 950)])]).toEqual([undefined, ["blue"]]);
  });

  rule("IV.3-multi-battalion", "the battalions of a square run each for itself, from its middle", () => {
    const member = { square: "A1", brigade: "first" };
    const f = table({ A1: { at: [1000, 700], ...member }, A2: member, A3: member });
    routAll(
      f.g,
      ["A1", "A2", "A3"].map((id) => ({ unit: f.u(id), loss: 0, cite: "VI.5" })),
    );
    const all = ["A1", "A2", "A3"].map((id) => state(f, id));
    expect(all.map(({ square, bodies }) => [square, bodies[0]!.formation, bodies[0]!.x])).toEqual(
      all.map(() => [-1, "rout", 100000]),
    );
    expect(new Set(all.map(({ bodies }) => bodies[0]!.y)).size).toBe(3); // one behind the other
  });
});

describe("his general", () => {
  const beside = (units: Entry = {}) =>
    table(
      { A1: { at: [1000, 500], formation: "rout", status: "routed" }, ...units },
      {
        commanders: { Ax: { side: "blue", attached: "A1" } },
      },
    );
  const leader = (f: Field) => f.g.state.commanders[f.g.world.commanderById.get("Ax")!]!;

  rule("XII.3-rout", "is off the table as soon as his men are", () => {
    const f = beside();
    leaveTable(f.g, f.u("A1"), "VI.5");
    expect(leader(f)).toMatchObject({ onTable: false, attached: f.u("A1") });
  });

  rule("XII.1", "saves himself as soon as his men are hemmed in", () => {
    const f = beside({
      A2: { at: [1000, 250] },
      B1: { at: [1000, 420], facing: 0 },
      B2: { at: [900, 475], facing: 90 },
      B3: { at: [1100, 475], facing: 270 },
      B4: { at: [1000, 560], facing: 180 },
    });
    runRouts(f.g);
    expect([state(f, "A1").place, leader(f).attached, leader(f).y]).toEqual(["lost", -1, 25000]);
  });
});

describe("over the edge", () => {
  rule("VI.5", "it goes off abreast of where it hangs over most", () => {
    const exit = (at: readonly number[], facing: number) => {
      const f = table({ A1: { at: [1000, 500], formation: "rout", status: "routed", awayTurns: 2 } });
      const [body] = state(f, "A1").bodies;
      editUnit(f.g, f.u("A1")).bodies = [
        { ...body!, x: at[0]! * 100, y: at[1]! * 100, heading: facing * 100 },
      ];
      leaveTable(f.g, f.u("A1"), "VI.5");
      const { place, awayTurns, exit: point } = state(f, "A1");
      expect([place, awayTurns]).toEqual(["off", 0]);
      expect(f.events).toMatchObject([{ type: "left-table", unit: "A1", why: "driven off", cite: "VI.5" }]);
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
    editUnit(f.g, f.u("A1")).bodies = [{ ...body!, x, y: 0, heading: 18000 }]; // over no edge, but along two
    leaveTable(f.g, f.u("A1"), "VI.5");
    expect(state(f, "A1").exit).toEqual({ x, y: 0 });
  });
});

describe("running on", () => {
  rule("VI.5-continue", "routed units in danger run, those on recall and safe ones do not", () => {
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

  rule("I.6-zero", "a unit that has no strength left is taken off, and friends near by see it", () => {
    const f = table({
      A1: { at: [1000, 700], strength: 5 },
      A2: { at: [1000, 620] },
      A3: { at: [600, 100] },
      A4: { at: [1400, 700], formation: "rout", status: "routed" },
      A5: { at: [1400, 620] },
    });
    for (const id of ["A1", "A4"]) editUnit(f.g, f.u(id)).strength = 0;
    settleZero(f.g);
    expect(["A1", "A2", "A3", "A4"].map((id) => state(f, id).place)).toEqual([
      "lost",
      "table",
      "table",
      "lost",
    ]);
    expect(f.g.state.routs).toMatchObject([{ unit: f.u("A1"), near: [f.u("A2")], swept: [] }]);
    expect(f.events.filter(({ type }) => type === "destroyed")).toMatchObject([
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
  /** The gap is 30 less: half the depth of a crowd is in front of its middle. */
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
      // level with its front is not ahead of it: the crowd is between 470 and 530 here
      const beside = (y: number) => safe({ ...horse, at: [1200, y], facing: 0 });
      expect([beside(499.99), beside(500)]).toEqual([false, true]);
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
  rule("VI.1-group", "a group names others that check, each once", () => {
    const cites = (...orders: object[]) =>
      groupFaults(orders as never, ["A1", "A2", "A3"]).flatMap((fault) => (fault ? [fault.cite] : []));
    const group = (unit: string, ...others: string[]) => ({ order: "group", unit, with: others });
    expect(cites(group("A1", "A2"))).toEqual([]);
    expect(cites(group("A1"))).toEqual(["VI.1-group"]);
    expect(cites(group("A1", "A9"))).toEqual(["VI.1-group"]);
    expect(cites(group("A1", "A2"), group("A3", "A2"))).toEqual(["VI.1-group"]);
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
