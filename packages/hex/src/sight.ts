// Line of sight over heights. Slopes are compared by cross-multiplication, so nothing is ever rounded. Obstacles in
// the observer's and the target's own hex never block.

import type { Grid, Hex } from "./grid.ts";
import { type Heading, headingOf } from "./heading.ts";
import { cornerOf, runsAlongHexsides } from "./trace.ts";

/** Per hex, in any unit. */
export interface Heights {
  readonly ground: Int16Array;
  readonly obstacles: Int16Array; // woods, houses, troops: on top of the ground
}

export interface SightRules {
  /** A line along a hexside is blocked if both hexes block, or if either does. */
  readonly alongHexside: "both" | "either";
  /** Whether an obstacle that just reaches the line blocks it. */
  readonly grazing: "sees" | "blocked";
}

export const USUAL_SIGHT: SightRules = { alongHexside: "both", grazing: "sees" };

/**
 * The first hex that blocks the view, or -1. `eye` and `mark` are heights above the ground of their hexes. Along the
 * edge of the map only the hex on the map counts.
 */
export function sightBlocker(
  grid: Grid,
  heights: Heights,
  from: Hex,
  to: Hex,
  eye: number,
  mark: number,
  rules: SightRules = USUAL_SIGHT,
): Hex | -1 {
  const heading = headingOf(grid, from, to);
  if (heading.length < 2) return -1;
  const low = heights.ground[from]! + eye;
  const rise = heights.ground[to]! + mark - low; // of the line, over its whole length
  const grazed = rules.grazing === "blocked" ? 1 : 0; // among integers, "at least" is "more than one less"
  const base = low * heading.length - grazed;
  return runsAlongHexsides(heading)
    ? alongHexsides(grid, heights, from, heading, base, rise, rules.alongHexside === "both")
    : throughHexes(grid, heights, from, heading, base, rise);
}

export const canSee = (...sight: Parameters<typeof sightBlocker>): boolean => sightBlocker(...sight) < 0;

// The two walks of trace.ts, written out again because sight is asked far too often to allocate.

function throughHexes(grid: Grid, heights: Heights, from: Hex, heading: Heading, base: number, rise: number) {
  const { neighbours } = grid;
  const { ground, obstacles } = heights;
  const { length, main, minor, minorSteps, across } = heading;
  const back = (across + 3) % 6;
  const corner = cornerOf(heading);
  let hex = from;
  let error = 0;
  let line = base;
  for (let range = 1; range < length; range++) {
    line += rise;
    error += 6 * minorSteps;
    if (error > 3 * length) {
      error -= 6 * length;
      hex = neighbours[hex * 6 + minor]!;
    } else hex = neighbours[hex * 6 + main]!;
    if (error > corner) {
      const clipped = neighbours[hex * 6 + across]!;
      if ((ground[clipped]! + obstacles[clipped]!) * length > line) return clipped;
    }
    if ((ground[hex]! + obstacles[hex]!) * length > line) return hex;
    if (error < -corner) {
      const clipped = neighbours[hex * 6 + back]!;
      if ((ground[clipped]! + obstacles[clipped]!) * length > line) return clipped;
    }
  }
  return -1;
}

function alongHexsides(
  { neighbours }: Grid,
  { ground, obstacles }: Heights,
  from: Hex,
  { length, main, minor }: Heading,
  base: number,
  rise: number,
  needsBoth: boolean,
): Hex | -1 {
  let hex = from;
  let line = base;
  for (let range = 1; range < length; range += 2) {
    const one = neighbours[hex * 6 + main]!;
    const two = neighbours[hex * 6 + minor]!;
    const left = one < 0 ? two : one;
    const right = two < 0 ? one : two;
    line += rise;
    const leftBlocks = (ground[left]! + obstacles[left]!) * length > line;
    const rightBlocks = (ground[right]! + obstacles[right]!) * length > line;
    if (needsBoth ? leftBlocks && rightBlocks : leftBlocks || rightBlocks) return leftBlocks ? left : right;
    hex = one < 0 ? neighbours[two * 6 + main]! : neighbours[one * 6 + minor]!;
    line += rise;
    if (range + 1 < length && (ground[hex]! + obstacles[hex]!) * length > line) return hex;
  }
  return -1;
}
