// Rivers, walls, bridges, slopes: what is between two hexes.

import type { Direction, Grid, Hex } from "./grid.ts";
import { directionTo } from "./neighbours.ts";

/** The same number from both sides. Hexsides on the edge of the map have one too. */
export type Hexside = number;

export function hexsideOf(grid: Grid, hex: Hex, dir: Direction): Hexside {
  const own = hex * 6 + dir;
  const twin = twinOf(grid, own);
  return twin < 0 ? own : Math.min(own, twin);
}

// The same hexside counted from the hex beyond; -1 on the edge of the map.
function twinOf({ neighbours }: Grid, own: number): number {
  const other = neighbours[own]!;
  return other < 0 ? -1 : other * 6 + ((own + 3) % 6);
}

/** -1 unless the hexes are adjacent. */
export function hexsideBetween(grid: Grid, a: Hex, b: Hex): Hexside | -1 {
  const dir = directionTo(grid, a, b);
  return dir < 0 ? -1 : hexsideOf(grid, a, dir as Direction);
}

/** The hex that gives the hexside its number, and the direction from there across it. */
export const hexOfHexside = (side: Hexside): Hex => Math.floor(side / 6);
export const directionOfHexside = (side: Hexside): Direction => (side % 6) as Direction;

/** Up to 16 features. Each hexside is stored as seen from either hex, so a look-up is one read. */
export interface HexsideFeatures {
  readonly grid: Grid;
  readonly bits: Uint16Array; // by hex * 6 + direction
}

export const createHexsideFeatures = (grid: Grid): HexsideFeatures => ({
  grid,
  bits: new Uint16Array(grid.count * 6),
});

/** Adds features. A slope differs by side: `there` is seen when leaving `hex`, `back` when entering. */
export function addFeatures(
  on: HexsideFeatures,
  hex: Hex,
  dir: Direction,
  there: number,
  back = there,
): void {
  const own = hex * 6 + dir;
  const twin = twinOf(on.grid, own);
  on.bits[own]! |= there;
  if (twin >= 0) on.bits[twin]! |= back;
}

/** Removes features, with the same two sides. */
export function removeFeatures(on: HexsideFeatures, hex: Hex, dir: Direction, there: number, back = there) {
  const own = hex * 6 + dir;
  const twin = twinOf(on.grid, own);
  on.bits[own]! &= ~there;
  if (twin >= 0) on.bits[twin]! &= ~back;
}

/** All features met when leaving `hex` in this direction. */
export const featuresAt = (on: HexsideFeatures, hex: Hex, dir: Direction): number => on.bits[hex * 6 + dir]!;

export const hasFeature = (on: HexsideFeatures, hex: Hex, dir: Direction, features: number): boolean =>
  (on.bits[hex * 6 + dir]! & features) !== 0;

/** The hexsides that have any feature, each once, in the order of their numbers. */
export function markedHexsides({ grid, bits }: HexsideFeatures): Hexside[] {
  const marked: Hexside[] = [];
  for (let side = 0; side < bits.length; side++) {
    const twin = twinOf(grid, side);
    const isCanonical = twin < 0 || side < twin;
    if (isCanonical && (bits[side] !== 0 || (twin >= 0 && bits[twin] !== 0))) marked.push(side);
  }
  return marked;
}
