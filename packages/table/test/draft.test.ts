// Paths drawn by dragging. A line of 140 by 15 mm is at the corner and faces north; it may go 100 mm.

import { describe, expect, test } from "vitest";
import {
  cutShort,
  type Draft,
  endOf,
  farthest,
  fitted,
  layPath,
  longest,
  type Measures,
  nearestTo,
  type Path,
  type Primitive,
  partWay,
  pulledAround,
  pulledBack,
  pulledCorner,
  pulledOn,
  sidestepped,
  type Walker,
  waysTowards,
  withoutLast,
} from "../src/index.ts";

const MEASURES: Measures<Walker> = {
  width: () => 14_000,
  depth: () => 1500,
  length: () => 6000,
  radius: () => 14_081,
  looseRadius: () => 2000,
  sidestep: 3500,
};

const draft = (primitives: readonly Primitive["go"][], ...path: Primitive[]): Draft<Walker> => {
  const body: Walker = { x: 0, y: 0, heading: 0, track: null };
  return {
    measures: MEASURES,
    body,
    drill: { primitives, incline: 1000, allowance: 10_000 },
    limits: { primitives: 3, backWheel: 1500, leastLeg: 2000, legs: 2, road: 2 },
    path,
    legal: (tried: Path) => layPath(MEASURES, body, tried).cost <= 10_000,
  };
};

const forward = (d: number): Primitive => ({ go: "forward", d });
const at = (x: number, y: number) => ({ x, y });

describe("a knob before the front", () => {
  const line = (...path: Primitive[]) => draft(["forward", "oblique", "wheel"], ...path);

  test("pulled ahead it marches, and no farther than may be handed in", () => {
    expect(pulledOn(line(), at(0, 4030))).toEqual([forward(4000)]);
    expect(pulledOn(line(), at(0, 50_000))).toEqual([forward(10_000)]);
    expect(pulledOn(line(), at(0, -10))).toEqual([]);
  });

  test("pulled aside it inclines as far as the drill allows, or begins a new leg", () => {
    expect(pulledOn(line(), at(5000, 5000))).toMatchObject([{ go: "oblique", a: 1000 }]);
    expect(pulledOn(draft(["forward"]), at(5000, 5000))).toEqual([forward(5000)]);
    expect(pulledOn(line(forward(2000)), at(3000, 4000))).toMatchObject([
      forward(2000),
      { go: "oblique", a: 1000 },
    ]);
    expect(pulledOn(line(forward(2000)), at(0, 4000))).toEqual([forward(4000)]);
  });

  test("a square goes by the face that looks that way", () => {
    expect(pulledOn(draft(["forward", "by-face"]), at(5000, -750))).toEqual([
      { go: "by-face", face: 1 },
      forward(4300),
    ]);
  });

  test("a column bends behind its head, in as many legs as it may have", () => {
    const first = pulledOn(draft(["follow"]), at(0, 3000));
    expect(first).toEqual([{ go: "follow", legs: [{ heading: 0, d: 3000 }] }]);
    const second = pulledOn(draft(["follow"], ...first), at(2500, 3000));
    expect(second).toMatchObject([{ go: "follow", legs: [{ d: 3000 }, { d: 2500, heading: 9000 }] }]);
    expect(pulledOn(draft(["follow"], ...second), at(2500, 7000))).toEqual(second);
    expect(withoutLast(second)).toEqual(first);
    expect(withoutLast(first)).toEqual([]);
  });

  test("skirmishers go anywhere and are turned by a knob of their own", () => {
    const [leg] = pulledOn(draft(["skirmish"]), at(3000, 4000));
    expect(leg).toEqual({ go: "skirmish", heading: 3687, d: 5000, q: 0 });
    expect(pulledAround(draft(["skirmish"], leg!), at(9000, 4000))).toMatchObject([{ d: 5000, q: 9000 }]);
    expect(pulledAround(draft(["skirmish"]), at(0, 100))).toEqual([]);
  });
});

test("a corner pulled forward wheels about the other, within the allowance", () => {
  expect(pulledCorner(draft(["wheel"]), "left", at(-7000, 2000))).toMatchObject([
    { go: "wheel", to: "right" },
  ]);
  const far = pulledCorner(draft(["wheel"]), "left", at(7000, 14_000));
  expect(far).toEqual([{ go: "wheel", to: "right", q: 4050 }]);
  expect(longest(draft(["wheel"]), [], far[0]!)).toBe(4050);
  expect(pulledCorner(draft(["back-wheel"]), "left", at(-6000, -9000))).toMatchObject([
    { go: "back-wheel", q: 1500 },
  ]);
  expect(pulledCorner(draft(["forward"]), "left", at(0, 0))).toEqual([]);
});

test("the rear pulled back falls back, a step aside is taken once", () => {
  expect(pulledBack(draft(["back"]), at(0, -4500))).toEqual([{ go: "back", d: 3000 }]);
  expect(pulledBack(draft(["forward"]), at(0, -4500))).toEqual([]);
  const aside = draft(["forward", "sidestep"], { go: "sidestep", to: "left" }, forward(1000));
  expect(sidestepped(aside, "right")).toEqual([forward(1000), { go: "sidestep", to: "right" }]);
  expect(endOf(aside)).toMatchObject({ x: -3500, y: 1000 });
});

test("a path has a limited number of parts", () => {
  const full: Path = [forward(1000), forward(1000), forward(1000)];
  expect(fitted(draft(["forward"]), full, forward(1000))).toBe(full);
});

test("ways towards something begin with the straightest, and each keeps to the allowance", () => {
  const { measures, body, drill } = draft(["forward", "oblique", "wheel"]);
  const ways = waysTowards(measures, body, drill, [at(0, 9000), at(9000, 9000)], 2000);
  expect(ways[0]).toEqual([forward(10_000)]);
  expect(ways.every((way) => layPath(measures, body, way).cost <= 10_000)).toBe(true);
  expect(ways.filter(([first]) => first!.go === "oblique")).toHaveLength(20);
  expect(waysTowards(measures, body, { ...drill, primitives: ["forward"] }, [], 2000)).toEqual([
    [forward(10_000)],
  ]);
  expect(cutShort([forward(1000)], 0.75)).toEqual([forward(750)]);
});

test("a point is pulled as far as it may be", () => {
  expect(farthest(at(0, 0), at(1000, 0), ({ x }) => x <= 450, 10)).toEqual(at(400, 0));
  expect(farthest(at(0, 0), at(1000, 0), () => false, 10)).toBeUndefined();
  expect(nearestTo(at(90, 0), [at(0, 0), at(100, 0)])).toEqual(at(100, 0));
  expect(partWay(at(0, 0), at(10, 5), 0.5)).toEqual(at(5, 3));
});
