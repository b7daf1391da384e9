// [10.4] Line of sight: what blocks it on the level, between levels, behind crests, and who looks where.

import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { hexNamed } from "../src/board.ts";
import { lineClear } from "../src/rules/10.4-sight.ts";
import type { Side } from "../src/types.ts";
import { type Lab, lab, rule } from "./lab.ts";

type Entries = { readonly [key: string]: Json };

const ground = (map: Entries, units: Entries = {}, more: Entries = {}, options: Json = {}): Lab =>
  lab({ phase: "fire", map, units, ...more }, { options });
const clear = (t: Lab, from: string, to: string, side: Side = 0, guns = false): boolean =>
  lineClear(t.g, hexNamed(t.g, from), hexNamed(t.g, to), side, guns);
/** A column of hexes from 10,2 southwards with these levels. */
const profile = (levels: string, more: Entries = {}): Entries => ({
  levels: Object.fromEntries([...levels].map((level, i) => [`10,${2 + i}`, Number(level)])),
  ...more,
});
/** Three columns of the same levels: ridges that cross the line. */
const ridges = (levels: string): Entries => ({
  levels: Object.fromEntries(
    [...levels].flatMap((level, i) => [8, 9, 10, 11, 12].map((col) => [`${col},${2 + i}`, Number(level)])),
  ),
});
const both = (t: Lab, a: string, b: string): readonly boolean[] => [clear(t, a, b), clear(t, b, a)];

rule("10.4-2", "the line runs from centre to centre: only hexes it passes through matter", () => {
  const t = ground({ terrain: { "10,6": "woods" } });
  expect(both(t, "10,3", "10,9")).toEqual([false, false]);
  expect(both(t, "11,3", "11,9")).toEqual([true, true]);
  // From 8,6 to 12,5 the line clips corners on both sides of its way.
  const clipped = ground({ terrain: { "9,5": "woods" } });
  expect(clear(clipped, "8,6", "11,4")).toBe(false);
  expect(clear(clipped, "8,5", "11,6")).toBe(true);
});
