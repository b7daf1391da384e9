// [R47, R48] Paths laid out: where a body is after part of its path, to the hundredth.

import { bodyOn, type Path } from "@grognard/table";
import { expect } from "vitest";
import type { Formation } from "../src/formations.ts";
import { mannerOf } from "../src/march/check-path.ts";
import { costOf, steer, wayOf } from "../src/march/ways.ts";
import { field } from "./field.ts";
import { rule } from "./lab.ts";
import { byFace, follow, forward, oblique, shift, sidestep, wheel } from "./marching.ts";

const f = field({
  units: {
    A1: { at: [1000, 500] },
    A2: { at: [500, 300], formation: "cav-line-2" },
    B1: { at: [2000, 1500] },
  },
});
const spec = (formation: Formation) => f.g.world.units[formation.startsWith("cav") ? f.u("A2") : f.u("A1")]!;
const start = (formation: Formation, facing = 0) =>
  f.body(formation.startsWith("cav") ? "A2" : "A1", formation, 1000, 500, facing);
const after = (formation: Formation, run: number, ...path: Path) => {
  const { x, y, heading } = bodyOn(wayOf(spec(formation), start(formation), path), run);
  return [x - 100000, y - 50000, heading];
};
const cost = (formation: Formation, ...path: Path) => costOf(spec(formation), start(formation), path);

rule("IV.4-flank-march", "a stand's width to either side", () => {
  expect(after("line", 3500, sidestep("left"))).toEqual([-3500, 0, 0]);
  expect(after("line", 3500, sidestep("right"))).toEqual([3500, 0, 0]);
  expect(after("line", 1000, sidestep("right"))).toEqual([1000, 0, 0]);
  expect(cost("line", sidestep("left"))).toBe(3500);
});

rule("IV.4-move", "part by part: each begins where the last one ended", () => {
  const path = [forward(10), oblique(10, 90), forward(10)];
  const at = (run: number) => after("line", run, ...path);
  expect([at(0), at(999), at(1000), at(1001), at(2000), at(2001), at(2999), at(3000), at(9999)]).toEqual([
    [0, 0, 0],
    [0, 999, 0],
    [0, 1000, 0],
    [1, 1000, 0],
    [1000, 1000, 0],
    [1000, 1001, 0],
    [1000, 1999, 0],
    [1000, 2000, 0],
    [1000, 2000, 0],
  ]);
  const way = wayOf(spec("line"), start("line"), path);
  expect([way.cost, way.legs.map(({ from }) => from)]).toEqual([3000, [0, 1000, 2000]]);
  expect(bodyOn(wayOf(spec("line"), start("line"), []), 0)).toEqual(start("line"));
});

rule("IV.4-move", "a square turns its lead at no cost", () => {
  expect([0, 1, 2, 3].map((face) => after("square", 1000, byFace(face as 0), forward(10)))).toEqual([
    [0, 1000, 0],
    [1000, 0, 0],
    [0, -1000, 0],
    [-1000, 0, 0],
  ]);
  expect(cost("square", byFace(1), forward(10))).toBe(1000);
});

rule("IV.4-skirmish-wheel", "skirmishers turn as they go, whichever of the two takes longer", () => {
  expect([
    cost("skirmish", shift(0, 100, 90)),
    cost("skirmish", shift(0, 200, -90)),
    cost("skirmish", shift(0, 0, 90)),
  ]).toEqual([11781, 20000, 11781]);
  expect(after("skirmish", 5890, shift(0, 100, 90))).toEqual([0, 4999, 4499]);
  expect(after("skirmish", 5890, shift(0, 100, -90))).toEqual([0, 4999, 31501]);
  expect(after("skirmish", 11781, shift(0, 100, 90))).toEqual([0, 10000, 9000]);
  expect(after("skirmish", 0, shift(0, 0, 0))).toEqual([0, 0, 0]);
  expect(after("skirmish", 1000, shift(0, 0, 0), forward(10))).toEqual([0, 1000, 0]);
});

rule("IV.4-gallop-withdraw", "horse that has galloped turns as if it were dispersed", () => {
  expect(cost("cav-line-2", shift(180, 0, 90))).toBe(cost("cav-skirmish", shift(180, 0, 90)));
  expect(cost("cav-skirmish", shift(180, 0, 90))).toBeGreaterThan(0);
});

rule("IV.4-wheel", "a wheel costs what the outer corner runs", () => {
  expect(cost("line", wheel("left", 10))).toBe(2458);
  expect(after("line", 0, wheel("left", 0))).toEqual([0, 0, 0]);
});

rule("III.2-route-manoeuvre", "a column's legs cost what they are long", () => {
  expect(cost("route", follow([0, 30], [90, 40]))).toBe(7000);
  expect(after("route", 5000, follow([0, 30], [90, 40]))).toEqual([2000, 3000, 9000]);
});

// The plain way to a point -----------------------------------------------------------------------------------------

const steered = (
  formation: Formation,
  x: number,
  y: number,
  mm: number,
  pace: "move" | "fall-back" = "move",
) => {
  const id = formation.startsWith("cav") ? "A2" : "A1";
  const manner = mannerOf(f.g, f.u(id), start(formation), pace)!;
  return steer(
    spec(formation),
    start(formation),
    manner,
    { x: 100000 + x * 100, y: 50000 + y * 100 },
    mm * 100,
  );
};

rule("IV.4-move", "straight on, inclined, wheeled first, or back, depending on the point", () => {
  expect(steered("line", 0, 300, 50)).toEqual([forward(50)]);
  const [slant] = steered("line", 30, 300, 50);
  expect(slant).toMatchObject({ go: "oblique", d: 5000, a: 571 });
  expect(steered("line", -30, 300, 50)).toMatchObject([{ go: "oblique", a: -571 }]);
  expect(steered("line", 300, 300, 100)).toMatchObject([{ go: "wheel", to: "right" }]);
  expect(steered("line", -300, 300, 100)).toMatchObject([{ go: "wheel", to: "left" }]);
  expect(steered("attack", 300, 300, 150)).toMatchObject([
    { go: "wheel", to: "right", q: 4500 },
    { go: "forward" },
  ]);
  expect(steered("attack", -300, 300, 150)).toMatchObject([
    { go: "wheel", to: "left", q: 4500 },
    { go: "forward" },
  ]);
  expect(steered("line", 0, -300, 50, "fall-back")).toEqual([{ go: "back", d: 5000 }]);
  expect(steered("skirmish", 300, 0, 50)).toEqual([shift(90, 50)]);
  expect(steered("route", 300, 0, 50)).toEqual([follow([90, 50])]);
  expect(steered("route", 300, 0, 19)).toEqual([forward(19)]);
  expect(steered("line", 300, 300, 0.01)).toEqual([]);
});
