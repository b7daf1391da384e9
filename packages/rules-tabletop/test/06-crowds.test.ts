// [VI.5, R41] Where a crowd runs: homeward, or as near to it as the way is open.

import { expect } from "vitest";
import { crowdAt, crowdRun, homeward } from "../src/march/crowd.ts";
import { type Field, field } from "./field.ts";
import { line, patch } from "./ground.ts";
import { rule } from "./lab.ts";

type Entry = { readonly [key: string]: unknown };

const CENTRE = { x: 100000, y: 80000 };
const table = (units: Entry = {}, more: Entry = {}): Field =>
  field({
    units: {
      A1: { at: [1000, 830], formation: "rout", status: "routed" },
      B9: { at: [2300, 1500], facing: 180 },
      ...units,
    },
    ...more,
  });
/** Degrees from home, to the right of it, how far in mm, and what stopped it. */
const fled = (units: Entry = {}, more: Entry = {}) => {
  const f = table(units, more);
  const unit = f.u("A1");
  const ran = crowdRun(f.g, unit, crowdAt(f.g, unit, CENTRE));
  if (!ran) return undefined;
  const off = (ran.heading - homeward(f.g, unit) + 36000) % 36000;
  return [(off > 18000 ? off - 36000 : off) / 100, ran.run / 100, ran.stoppedBy];
};

rule("VI.5", "straight home, a column-of-route move, if nothing is in the way", () => {
  expect(fled()).toEqual([0, 250, undefined]);
  const f = table();
  const { x, y, heading } = crowdAt(f.g, f.u("A1"), CENTRE);
  expect([x, y, heading]).toEqual([100000, 77000, 18000]); // 60 deep, its middle in the middle
  expect(homeward(f.g, f.u("B9"))).toBe(0);
});

rule("VI.5", "over the edge, if that is nearer", () => {
  const f = table();
  const unit = f.u("A1");
  const ran = crowdRun(f.g, unit, crowdAt(f.g, unit, { x: 100000, y: 10000 }));
  expect([ran?.stoppedBy, ran!.run / 100]).toEqual(["edge", 75]); // the first stride beyond it
});

rule("VI.5", "round shut ground by tens of degrees, the first that is clear all the way", () => {
  // 250 at 70 degrees is 85.5 nearer to the shore, at 60 degrees 125.
  const lake = (far: number) => ({ terrain: [patch("lake", 0, 100, 2400, 800 - far)] });
  const widths = [140, 141, 170, 400].map((far) => fled({}, lake(far)));
  expect(widths.map((one) => [Math.abs(one![0] as number), one![1], one![2]])).toEqual([
    [70, 250, undefined],
    [70, 250, undefined],
    [60, 250, undefined],
    [0, 250, undefined],
  ]);
});

rule("VI.5", "from running water as far as its bank", () => {
  const stream = (far: number) => ({
    terrain: [{ id: "stream", kind: "stream", line: line(0, 2400, 800 - far), width: 40 }],
  });
  const widths = [150, 190].map((far) => fled({}, stream(far)));
  expect(widths.map((one) => [Math.abs(one![0] as number), one![1]])).toEqual([
    [70, 250],
    [60, 250],
  ]);
});

rule("VI.5", "to the hand farther from the nearest enemy; to the right if that decides nothing", () => {
  const shore = { terrain: [patch("lake", 0, 100, 2400, 630)] };
  const hand = (b1: Entry) => Math.sign(fled({ B1: b1 }, shore)![0] as number);
  // South is ahead: west is to its right.
  expect(hand({ at: [700, 1100], facing: 180 })).toBe(-1);
  expect(hand({ at: [1300, 1100], facing: 180 })).toBe(1);
  expect(hand({ at: [1000, 1100], facing: 180 })).toBe(1);
  expect(hand({ at: [999.99, 1100], facing: 180 })).toBe(-1);
  const two = (one: Entry, other: Entry) => Math.sign(fled({ B1: one, B2: other }, shore)![0] as number);
  expect(two({ at: [700, 1000], facing: 180 }, { at: [1500, 1000], facing: 180 })).toBe(-1);
  expect(two({ at: [500, 1000], facing: 180 }, { at: [1300, 1000], facing: 180 })).toBe(1);
  expect(two({ at: [700, 1000], facing: 180 }, { at: [1290, 1400], facing: 180 })).toBe(-1);
  expect(two({ at: [700, 1400], facing: 180 }, { at: [1290, 1000], facing: 180 })).toBe(1);
});

rule("VI.5", "50 from every enemy, unless it was nearer; it may always move away", () => {
  const facing = { facing: 0, formation: "close" };
  // Straight in front of it: it passes at an angle.
  expect(fled({ B1: { at: [1000, 700], ...facing } })?.[0]).not.toBe(0);
  expect(fled({ B1: { at: [1200, 700], ...facing } })?.[0]).toBe(0);
  expect(fled({ B1: { at: [1000, 900], facing: 180 } })).toEqual([0, 250, undefined]);
  expect(fled({ B1: { at: [1000, 700], ...facing, status: "routed", formation: "rout" } })?.[0]).toBe(0);
});

rule("VI.5", "with less than 50 open on every side it is destroyed", () => {
  const pond = (half: number) => ({
    terrain: [
      patch("lake", 700, 500, 1300, 800 - half),
      patch("lake", 700, 800 + half, 1300, 1100),
      patch("lake", 700, 500, 1000 - half, 1100),
      patch("lake", 1000 + half, 500, 1300, 1100),
    ],
  });
  // Its radius is 35: at 40 degrees it has 1.3 times the rest before it.
  expect(fled({}, pond(100))).toEqual([40, 84, "ground"]);
  expect([fled({}, pond(74)), fled({}, pond(73))]).toEqual([[40, 50, "ground"], undefined]);
});
