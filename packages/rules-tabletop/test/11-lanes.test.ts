// [XI.6-unmetalled-movement, XI.6-roadways, R63] On a road, and abreast of another column on a single lane.

import { expect } from "vitest";
import { onTrail, roadFactor } from "../src/ground/roads.ts";
import { field } from "./field.ts";
import { rule } from "./lab.ts";

type Entry = { readonly [key: string]: unknown };

/** How much a road from south to north at x 700 lengthens the march of A1, whose head is at (x, y). */
const factor = (x: number, y: number, others: Entry = {}, kind = "road-unmetalled", formation = "route") => {
  const road = {
    id: "road",
    kind,
    line: [
      [700, 200],
      [700, 1400],
    ],
  };
  const far = { at: [2000, 1500], facing: 180 };
  const f = field({
    terrain: [road],
    units: { A1: { at: [1500, 300], formation: "route" }, ...others, B1: far },
  });
  return roadFactor(f.g, 0, [f.figure("A1", formation as never, x, y)]);
};
const column = (x: number, y: number, facing = 0, formation = "route") => ({
  A2: { at: [x, y], facing, formation },
});

rule("XI.6-roadways", "on a road to twenty from its middle, and from its ends", () => {
  expect([factor(720, 800), factor(720.01, 800), factor(680, 800), factor(679.99, 800)]).toEqual([
    2, 1, 2, 1,
  ]);
  expect([factor(700, 1420), factor(700, 1420.01), factor(700, 180), factor(700, 179.99)]).toEqual([
    2, 1, 2, 1,
  ]);
  expect([factor(700, 800, {}, "road-metalled"), factor(700, 800, {}, "trail")]).toEqual([2, 1]);
  expect(factor(700, 800, {}, "road-metalled", "line")).toBe(1);
});

rule(
  "XI.6-unmetalled-movement",
  "a column abreast on the single lane takes the benefit, on a metalled road not",
  () => {
    expect(factor(690, 800, column(718, 800))).toBe(1);
    expect([707.5, 707.51].map((x) => factor(690, 800, column(x, 800)))).toEqual([2, 1]); // the edge of its head
    expect(factor(690, 800, column(718, 800), "road-metalled")).toBe(2);
    expect(factor(690, 800, column(718, 800, 180))).toBe(1); // the other way up the road
    expect([44.99, 45, 135, 135.01].map((facing) => factor(690, 800, column(718, 800, facing)))).toEqual([
      1, 2, 2, 1,
    ]);
    expect(factor(690, 800, column(718, 800, 90))).toBe(2); // across it
    expect(factor(690, 800, column(718, 800, 0, "close"))).toBe(2);
    expect(factor(690, 800, column(760, 800))).toBe(2); // beside the road
    expect(factor(700, 800, column(700, 1000))).toBe(2); // ahead in the same file
    expect(factor(690, 800, { A2: { place: "withdrawn" } })).toBe(2);
  },
);

rule("XI.6-metalled-movement", "where a metalled road runs along it, no unit is in the way", () => {
  const roads = ["road-unmetalled", "road-metalled"].map((kind) => ({
    id: kind,
    kind,
    line: [
      [700, 200],
      [700, 1400],
    ],
  }));
  const f = field({
    terrain: roads,
    units: { A1: { at: [1500, 300], formation: "route" }, ...column(718, 800), B1: { at: [2000, 1500] } },
  });
  expect(roadFactor(f.g, 0, [f.figure("A1", "route", 690, 800)])).toBe(2);
});

rule("XI.6-unmetalled-movement", "abreast is beside, whichever way the road runs", () => {
  const slanting = (x: number, y: number) => {
    const f = field({
      terrain: [
        {
          id: "road",
          kind: "road-unmetalled",
          line: [
            [400, 400],
            [1200, 1200],
          ],
        },
      ],
      units: {
        A1: { at: [1500, 300], formation: "route" },
        A2: { at: [x, y], facing: 45, formation: "route" },
        B1: { at: [2000, 1500], facing: 180 },
      },
    });
    return roadFactor(f.g, 0, [f.figure("A1", "route", 790, 810, 45)]);
  };
  expect([slanting(813, 787), slanting(940, 940)]).toEqual([1, 2]); // beside it, and ahead
});

rule("XI.6-trail-movement", "a trail counts as one unless it runs along a better road", () => {
  const on = (...kinds: string[]) => {
    const terrain = kinds.map((kind, i) => ({
      id: `r${i}`,
      kind,
      line: [
        [700, 200],
        [700, 1400],
      ],
    }));
    const f = field({
      terrain,
      units: { A1: { at: [700, 800], formation: "route" }, B1: { at: [2000, 1500] } },
    });
    return onTrail(f.g, f.body("A1", "route", 700, 800));
  };
  expect([on("trail"), on("trail", "road-metalled"), on("road-metalled"), on()]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
