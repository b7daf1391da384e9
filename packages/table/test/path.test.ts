import { describe, expect, test } from "vitest";
import {
  bodyOn,
  layPath,
  type Measures,
  type Path,
  type Primitive,
  slid,
  steer,
  type Walker,
} from "../src/index.ts";

const LINE: Walker = { x: 0, y: 0, heading: 0, track: null };
const MEASURES: Measures<Walker> = {
  width: () => 14_000,
  depth: () => 1500,
  length: () => 6000,
  radius: () => 14_081,
  looseRadius: () => 2000,
  sidestep: 3500,
};
const way = (...path: Primitive[]) => layPath(MEASURES, LINE, path);
const end = (...path: Primitive[]) => way(...path).end;

describe("parts of a path", () => {
  test("straight, inclined, back and aside", () => {
    expect(end({ go: "forward", d: 1000 })).toEqual({ ...LINE, y: 1000 });
    expect(end({ go: "oblique", d: 1000, a: 9000 })).toEqual({ ...LINE, x: 1000 });
    expect(end({ go: "back", d: 1000 })).toEqual({ ...LINE, y: -1000 });
    expect(end({ go: "sidestep", to: "left" })).toEqual({ ...LINE, x: -3500 });
    expect(end({ go: "by-face", face: 1 }, { go: "forward", d: 700 })).toEqual({ ...LINE, x: 700 });
  });

  test("a wheel costs what the farthest corner runs, and is gone in part", () => {
    const wheel = way({ go: "wheel", to: "left", q: 9000 });
    expect(wheel.end).toEqual({ ...LINE, x: -7000, y: 7000, heading: 27_000 });
    expect(bodyOn(wheel, Math.floor(wheel.cost / 2)).heading).toBe(31_501);
    expect(end({ go: "back-wheel", to: "left", q: 9000 })).toEqual({
      ...LINE,
      x: -7000,
      y: -7000,
      heading: 9000,
    });
  });

  test("loose order shifts and turns at once, for the dearer of the two", () => {
    const go = { go: "skirmish", heading: 9000, d: 1000, q: -9000 } as const;
    expect(way(go).cost).toBe(3142);
    expect(bodyOn(way(go), 1571)).toEqual({ ...LINE, x: 500, heading: 31_500 });
    expect(end(go)).toEqual({ ...LINE, x: 1000, heading: 27_000 });
  });

  test("a column bends behind its head and is straight again when its tail has passed the corner", () => {
    const follow = (d: number): Primitive => ({ go: "follow", legs: [{ heading: 9000, d }] });
    expect(end(follow(5999)).track).toHaveLength(2);
    expect(end(follow(6000))).toEqual({ ...LINE, x: 6000, heading: 9000 });
    expect(end(follow(2000), { go: "forward", d: 5000 })).toEqual({ ...LINE, x: 7000, heading: 9000 });
  });
});

test("so much of a way, and all of it", () => {
  const both = way({ go: "forward", d: 1000 }, { go: "oblique", d: 500, a: 9000 });
  expect(both.cost).toBe(1500);
  expect([0, 400, 1000, 1200, 9999].map((run) => bodyOn(both, run))).toEqual([
    LINE,
    { ...LINE, y: 400 },
    { ...LINE, y: 1000 },
    { ...LINE, x: 200, y: 1000 },
    { ...LINE, x: 500, y: 1000 },
  ]);
  expect(bodyOn(way(), 5)).toBe(LINE);
  expect(slid(LINE, 9000, 7)).toEqual({ ...LINE, x: 7 });
});

test("steering to a point", () => {
  const by = (primitives: readonly Primitive["go"][], x: number, y: number, allowance = 3000): Path =>
    steer(MEASURES, LINE, { primitives, incline: 1000 }, { x, y }, allowance, 2000);
  expect(by(["skirmish"], 5, 0)).toEqual([{ go: "skirmish", heading: 9000, d: 3000, q: 0 }]);
  expect(by(["back"], 0, -9)).toEqual([{ go: "back", d: 3000 }]);
  expect(by(["forward", "oblique"], 0, 9)).toEqual([{ go: "forward", d: 3000 }]);
  expect(by(["forward", "oblique"], -1, 99)).toEqual([{ go: "oblique", d: 3000, a: -58 }]);
  expect(by(["forward", "follow"], 9, 0)).toEqual([{ go: "follow", legs: [{ heading: 9000, d: 3000 }] }]);
  expect(by(["forward", "follow"], 9, 0, 1999)).toEqual([{ go: "forward", d: 1999 }]);
  expect(by(["forward", "wheel"], 1, 5)).toEqual([
    { go: "wheel", to: "right", q: 1131 },
    { go: "forward", d: 220 },
  ]);
  expect(by(["forward", "wheel"], -9, 0, 2458)).toEqual([{ go: "wheel", to: "left", q: 1000 }]);
  expect(by([], 9, 0)).toEqual([]);
});
