import type { Direction, Grid, Hex } from "./grid.ts";

/** -1 off the map. */
export const neighbour = (grid: Grid, hex: Hex, dir: Direction): Hex => grid.neighbours[hex * 6 + dir]!;

/** Clockwise from direction 0; those off the map are left out. */
export function neighboursOf(grid: Grid, hex: Hex): Hex[] {
  const found: Hex[] = [];
  const end = hex * 6 + 6;
  for (let i = hex * 6; i < end; i++) {
    const next = grid.neighbours[i]!;
    if (next >= 0) found.push(next);
  }
  return found;
}

/** -1 unless the hexes are adjacent. */
export function directionTo(grid: Grid, from: Hex, to: Hex): Direction | -1 {
  if (to < 0) return -1; // otherwise a hex on the edge would find "off the map" among its neighbours
  for (let dir = 0; dir < 6; dir++) if (grid.neighbours[from * 6 + dir] === to) return dir as Direction;
  return -1;
}

export const isAdjacent = (grid: Grid, a: Hex, b: Hex): boolean => directionTo(grid, a, b) >= 0;

export const opposite = (dir: Direction): Direction => ((dir + 3) % 6) as Direction;

/** Whether one of its neighbours would be off the map. */
export const isEdge = (grid: Grid, hex: Hex): boolean =>
  grid.neighbours.subarray(hex * 6, hex * 6 + 6).includes(-1);
