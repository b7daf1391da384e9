// [7.0] What can be seen from where.

import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { hexLabel, hexNamed } from "../src/board.ts";
import { isLineClear, lineBlocker, sees } from "../src/rules/07-line-of-sight.ts";
import { type Lab, lab, rule } from "./lab.ts";
import { foot, guns, leader, targets } from "./volleys.ts";

type Units = { readonly [id: string]: Json };

const field = (units: Units, map: Json = {}): Lab =>
  lab({ phase: "offensive", units: { Z: foot("french", "14,14", 0), ...units }, map });
const clear = ({ g }: Lab, from: string, to: string): boolean =>
  isLineClear(g, hexNamed(g, from), hexNamed(g, to));
const blocker = ({ g }: Lab, from: string, to: string): string => {
  const hex = lineBlocker(g, hexNamed(g, from), hexNamed(g, to));
  return hex < 0 ? "" : hexLabel(g, hex);
};
const terrain = (hexes: { readonly [hex: string]: string }) => field({}, { terrain: hexes });
const levels = (hexes: { readonly [hex: string]: number }, more = {}) =>
  field({}, { levels: hexes, terrain: more });

rule("7.0", "guns fire at a distance only at what they see", () => {
  const units = { G: guns("french", "7,10", 0), R: foot("russian", "7,6", 3) };
  expect(targets(field(units))).toEqual(["7,6"]);
  expect(targets(field(units, { terrain: { "7,8": "woods" } }))).toEqual([]);
});

rule(["7.1", "7.1.1"], "a unit sees through its front hexsides", () => {
  const at = field({ A: foot("french", "7,7", 0) });
  const seen = (hex: string) => sees(at.g, at.id("A"), hexNamed(at.g, hex));
  expect(["7,4", "9,6", "5,6"].map(seen)).toEqual([true, true, true]); // ahead, and both sides of it
  expect(["7,10", "9,8", "5,8"].map(seen)).toEqual([false, false, false]);
  expect(["8,5", "9,7", "9,9"].map(seen)).toEqual([true, true, false]); // along vertices: one front side is enough
});

rule("7.1.2", "neighbours in front are always seen", () => {
  const at = terrain({ "7,6": "woods", "7,7": "town" });
  expect(clear(at, "7,7", "7,6")).toBe(true);
});

rule("7.1.3", "the line runs from centre to centre", () => {
  expect(blocker(terrain({ "7,8": "woods" }), "7,10", "7,6")).toBe("7,8");
  expect(blocker(terrain({ "6,8": "woods", "8,8": "woods" }), "7,10", "7,6")).toBe("");
});

rule(["7.1.4", "7.1.4-b1", "7.1.4-b2"], "woods, villages and towns block it, but not at its ends", () => {
  for (const kind of ["woods", "village", "town"]) {
    expect(blocker(terrain({ "7,8": kind }), "7,10", "7,6")).toBe("7,8");
    expect(blocker(terrain({ "7,10": kind, "7,6": kind }), "7,10", "7,6")).toBe("");
  }
});

rule("7.1.4-b3", "so do troops of either side, unless they are routed; leaders do not", () => {
  const between = (unit: Json) => blocker(field({ U: unit }), "7,10", "7,6");
  expect(between(foot("french", "7,8", 0))).toBe("7,8");
  expect(between(foot("russian", "7,8", 0, { morale: "disordered" }))).toBe("7,8");
  expect(between(foot("russian", "7,8", 0, { morale: "routed" }))).toBe("");
  expect(between(leader("french", "7,8"))).toBe("");
});

rule("7.1.5", "along a hexside either hex beside it blocks", () => {
  // from 7,7 to 8,5 the line runs between 7,6 and 8,6
  expect(clear(terrain({}), "7,7", "8,5")).toBe(true);
  expect(clear(terrain({ "7,6": "woods" }), "7,7", "8,5")).toBe(false);
  expect(clear(terrain({ "8,6": "woods" }), "7,7", "8,5")).toBe(false);
});

rule("7.1.5-ex", "woods, a unit and a town beside the line each block it, and a crest would", () => {
  const beside = (unit: Units, map: Json) => clear(field(unit, map), "7,7", "8,5");
  expect(beside({}, { terrain: { "8,6": "woods" } })).toBe(false);
  expect(beside({ U: foot("russian", "8,6", 3) }, {})).toBe(false);
  expect(beside({}, { terrain: { "8,6": "town" } })).toBe(false);
  expect(beside({}, { levels: { "8,6": 1 } })).toBe(false);
});

rule(["7.1.6", "7.1.6a"], "up or down one slope there is nothing in the way", () => {
  const hill = levels({ "7,10": 1, "7,9": 1 });
  expect([clear(hill, "7,10", "7,6"), clear(hill, "7,6", "7,10")]).toEqual([true, true]);
});

rule("7.1.6b", "from height to height one sees, unless something else is between", () => {
  const heights = { "7,10": 1, "7,6": 1 };
  expect(clear(levels(heights), "7,10", "7,6")).toBe(true);
  expect(clear(levels(heights, { "7,8": "woods" }), "7,10", "7,6")).toBe(false);
});

rule(["7.1.6c", "7.1.4-b4"], "a height between two lower hexes blocks", () => {
  const ridge = levels({ "7,8": 1 });
  expect(clear(ridge, "7,10", "7,6")).toBe(false);
  expect(clear(levels({ "7,8": 1, "7,10": 1 }), "7,10", "7,6")).toBe(true); // one of them is as high
});

rule("7.1.6d", "an obstacle below blocks the view from above, both ways", () => {
  const hill = levels({ "7,10": 1 }, { "7,8": "village" });
  expect([clear(hill, "7,10", "7,6"), clear(hill, "7,6", "7,10")]).toEqual([false, false]);
});

rule("7.1.6-ex", "from the hill one sees what the hill, troops and town hide from below", () => {
  const A = "7,7"; // on the hill
  const B = "9,10"; // below it
  const at = field(
    { U: foot("french", "9,12", 0) },
    { levels: { "7,7": 1, "8,7": 1, "9,7": 1 }, terrain: { "11,9": "town" } },
  );
  const places = { C: "9,4", D: "9,13", E: "13,8", F: "12,9", G: "5,10" };
  const seen = (from: string, ...names: (keyof typeof places)[]) =>
    names.filter((name) => clear(at, from, places[name]));
  expect(seen(A, "C", "D", "E", "G")).toEqual(["C", "E", "G"]);
  expect(seen(B, "C", "D", "E", "F", "G")).toEqual(["G"]);
  expect(blocker(at, B, places.C)).toBe("9,7");
  expect(blocker(at, B, places.F)).toBe("11,9");
});
