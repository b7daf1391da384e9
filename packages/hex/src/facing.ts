// Which way a unit faces. Facing f means hexside f, or the vertex between hexsides f and f + 1 (clockwise); which of
// the two, and how far the front extends, is up to the rulebook: hence Arcs.

import { DIRECTIONS, type Direction, type Grid, type Hex } from "./grid.ts";
import { headingOf, sectorOf } from "./heading.ts";
import { directionTo, neighbour } from "./neighbours.ts";

export type Facing = Direction;
export type Arc = "front" | "flank" | "rear";

/** The arc of each of the six hexsides, clockwise from the one numbered like the facing. */
export type Arcs = readonly [Arc, Arc, Arc, Arc, Arc, Arc];

/** Facing a hexside, with the usual front of three. */
export const HEXSIDE_ARCS: Arcs = ["front", "front", "flank", "rear", "flank", "front"];

/** Facing a vertex: two hexes each of front, flank and rear. */
export const VERTEX_ARCS: Arcs = ["front", "front", "flank", "rear", "rear", "flank"];

export const arcOf = (arcs: Arcs, facing: Facing, dir: Direction): Arc => arcs[(dir - facing + 6) % 6]!;

/** The arc of the unit in which an adjacent hex is; undefined if it is not adjacent. */
export function arcToward(grid: Grid, arcs: Arcs, hex: Hex, facing: Facing, other: Hex): Arc | undefined {
  const dir = directionTo(grid, hex, other);
  return dir < 0 ? undefined : arcOf(arcs, facing, dir as Direction);
}

/** The adjacent hexes of one arc, clockwise from direction 0. */
export function arcHexes(grid: Grid, arcs: Arcs, hex: Hex, facing: Facing, arc: Arc): Hex[] {
  return DIRECTIONS.filter((dir) => arcOf(arcs, facing, dir) === arc)
    .map((dir) => neighbour(grid, hex, dir))
    .filter((other) => other >= 0);
}

/** The hexsides of one arc as six bits, the form that zones and first steps need. */
export function arcMask(arcs: Arcs, facing: Facing, arc: Arc): number {
  let mask = 0;
  for (const dir of DIRECTIONS) if (arcOf(arcs, facing, dir) === arc) mask |= 1 << dir;
  return mask;
}

/**
 * Whether a hex at any distance is between direction `first` and the direction `sixths` further clockwise, both
 * included: a field of fire. For a unit facing vertex f that is inCone(f, 1).
 */
export function inCone(grid: Grid, hex: Hex, first: Direction, sixths: number, other: Hex): boolean {
  if (hex === other) return false;
  if ((sectorOf(grid, hex, other) - first + 6) % 6 < sixths) return true;
  // A hex straight along the first or last direction may have been assigned to the sector outside.
  const { main, minorSteps } = headingOf(grid, hex, other);
  return minorSteps === 0 && (main === first || main === (first + sixths) % 6);
}

/** Clockwise by this number of hexsides; negative turns left. */
export const turn = (facing: Facing, sixths: number): Facing => ((((facing + sixths) % 6) + 6) % 6) as Facing;

/** How many hexsides a unit must turn through, the shorter way: 0 to 3. */
export function turnsBetween(from: Facing, to: Facing): number {
  const clockwise = (to - from + 6) % 6;
  return Math.min(clockwise, 6 - clockwise);
}
