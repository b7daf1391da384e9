// [II.2-skirmishers-withdraw, R13] Skirmishers that give way, step by step; what is reported of a march; what enters.

import { expect } from "vitest";
import { type Lab, lab, rule } from "./lab.ts";
import { at, forward, move, shift } from "./marching.ts";

type Entry = { readonly [key: string]: unknown };

const SCREEN = { at: [1000, 580], facing: 180, formation: "skirmish" };
const table = (units: Entry, more: Entry = {}, dice: number[] = []): Lab =>
  lab({ window: "movement", units, ...more }, { dice });
const y = (t: Lab, id: string, part = 0): number => at(t, id, part)[1];

rule(
  "II.2-skirmishers-withdraw",
  "a fixed distance per step, from their first step on, and no more than their rate",
  () => {
    // Horse closes 2.5 a step on 80, less the 50 that it keeps: from step 13 they run 1 a step, and it is held up.
    const horse = table({ A1: { at: [1000, 500], arm: "cavalry", formation: "cav-attack" }, B1: SCREEN });
    horse.act(move("A1", forward(250)));
    expect([y(horse, "A1"), y(horse, "B1")]).toEqual([618, 668]);
    expect(horse.of("evaded")).toMatchObject([{ unit: "B1" }]);
    const slow = table({ A1: { at: [1000, 500] }, B1: { ...SCREEN, at: [1000, 550] } });
    slow.act(move("A1", forward(100)));
    expect([y(slow, "A1"), y(slow, "B1")]).toEqual([600, 650]);
  },
);

rule(
  "II.2-skirmishers-withdraw",
  "a unit that was moving stops there, and it is reported as two moves",
  () => {
    const t = table({ A1: { at: [1000, 500] }, B1: { ...SCREEN, at: [1000, 700] }, B2: { at: [1000, 800] } });
    t.act(move("A1", forward(100)), move("B1", shift(180, 140)));
    expect(
      t
        .of("moved")
        .filter(({ unit }) => unit === "B1")
        .map(({ how }) => how),
    ).toEqual(["move", "evade"]);
    expect(y(t, "B1") - y(t, "A1")).toBe(50);
  },
);

rule("IV.7", "friends that they ran through stand still, their own half does not count", () => {
  const t = table({
    A1: { at: [880, 500], formation: "close" },
    B1: SCREEN,
    B2: { at: [1130, 600], facing: 180 },
    B3: { at: [1600, 900], facing: 180 },
  });
  t.act(move("A1", forward(100)));
  expect(["B1", "B2", "B3"].map((id) => t.unit(id).passed)).toEqual([false, true, false]);
  const barred = table({
    A1: { at: [880, 500], formation: "close" },
    B1: SCREEN,
    B2: { at: [1130, 640], facing: 180, formation: "square" },
  });
  barred.act(move("A1", forward(100)));
  expect(barred.unit("B2").passed).toBe(false);
});

rule("IV.4-move", "a move is told with where it was at sixths of the way", () => {
  const t = table({ A1: { at: [1000, 500] }, B1: { at: [2000, 1500], facing: 180 } });
  t.act(move("A1", forward(100)));
  expect(t.of("moved")).toMatchObject([
    {
      unit: "A1",
      how: "move",
      path: [500, 516.66, 533.33, 550, 566.66, 583.33, 600].map((mm) => ({ y: Math.round(mm * 100) })),
    },
  ]);
  expect(t.of("moved")[0]!.path).toHaveLength(7);
});

rule("IV.4-move", "a unit that got nowhere is not reported as having moved", () => {
  const t = table({ A1: { at: [1000, 500] }, B1: { at: [1000, 550], facing: 180 } });
  t.act(move("A1", forward(20)));
  expect(t.of("moved")).toEqual([]);
  expect(t.of("stopped")).toEqual([
    {
      type: "stopped",
      unit: "A1",
      why: { says: "enemyWithin", with: [5000] },
      by: "B1",
      cite: "VII.1-halt",
      only: ["blue"],
    },
  ]);
});

rule(
  "XI.6-town-transit",
  "a town that is full by then, or the enemy's, is not entered: it stops before the houses",
  () => {
    const town = { terrain: [{ id: "Z", kind: "town", corner: [1000, 800] }] };
    const race = (far: number, from = 960, others: Entry = {}) => {
      const t = table(
        {
          A1: { at: [1050, 800 - far], formation: "attack" },
          B1: { at: [1050, from], facing: 180, formation: "attack" },
          ...others,
        },
        town,
        [10, 10],
      );
      t.act(move("A1", forward(far + 20)), move("B1", forward(from - 880)));
      return t;
    };
    const won = race(40);
    expect([won.unit("A1").place, won.unit("B1").place]).toEqual(["zone", "table"]);
    const reported = won.of("moved").find(({ unit }) => unit === "A1");
    expect([reported?.path.at(-1), reported?.bodies]).toEqual([{ x: 105000, y: 80100, heading: 0 }, []]); // to the houses
    expect(at(won, "B1")).toEqual([1050, 950, 180]); // fifty from a garrison
    expect(won.of("stopped")).toMatchObject([{ unit: "B1", cite: "XI.6-town-garrison" }]);
    const crowded = race(40, 1020, { B2: { at: [1050, 960], facing: 180, formation: "skirmish" } });
    expect(at(crowded, "B1")).toEqual([1050, 974, 180]); // behind its friends there
    const lost = race(80);
    expect([lost.unit("A1").place, lost.unit("B1").place]).toEqual(["table", "zone"]);
    expect(at(lost, "A1")).toEqual([1050, 750, 0]);
  },
);

rule("IX.4", "a unit that finds no space at the edge is kept off the table", () => {
  const coming = (from: number, to: number) => ({
    place: "coming",
    arrives: { turn: 1, from: [from, 0], to: [to, 0] },
  });
  const t = table(
    { A1: coming(400, 600), A2: coming(400, 600), B1: { at: [2000, 1500], facing: 180 } },
    { announced: ["A1", "A2"] },
  );
  const enter = (unit: string, x: number) =>
    ({ unit, order: "enter", at: { x: x * 100, y: 0 }, formation: "route", path: [] }) as const;
  t.act(enter("A1", 500), enter("A2", 510));
  expect([t.unit("A1").place, t.unit("A2").place]).toEqual(["table", "coming"]);
  expect(t.of("arrives").map(({ unit, cite }) => [unit, cite])).toEqual([["A1", "IX.4"]]);
  expect(t.of("prevented")).toMatchObject([{ unit: "A2", cite: "III.6-space" }]);
  expect(t.unit("A1")).toMatchObject({ exit: null, awayTurns: 0, done: ["move"] });
  expect(t.unit("A2").done).toEqual([]);
});

rule("XII.1", "a ride ends on the table, its very edge included", () => {
  const t = table(
    { A1: { at: [1000, 500] }, B1: { at: [2000, 1500], facing: 180 } },
    { commanders: { G: { side: "blue", at: [200, 300] } } },
  );
  const ride = (heading: number, mm: number) =>
    t.objection("blue", { commander: "G", order: "ride", heading: heading * 100, d: mm * 100 })?.message;
  expect([ride(180, 300), ride(270, 200), ride(0, 400)]).toEqual([undefined, undefined, undefined]);
  expect(ride(180, 300.01)).toContain("he would leave the table");
  expect(ride(270, 200.01)).toContain("he would leave the table");
  expect(ride(0, 400.01)).toContain("the distance is from 0 mm to 400 mm");
  t.act({ commander: "G", order: "ride", heading: 0, d: 10000 });
  expect(t.of("rode")).toEqual([
    {
      type: "rode",
      commander: "G",
      path: [
        { x: 20000, y: 30000 },
        { x: 20000, y: 40000 },
      ],
      cite: "XII.1",
      only: ["blue"],
    },
  ]);
});
