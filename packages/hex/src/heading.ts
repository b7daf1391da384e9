// Any straight line mixes steps in two adjacent directions. Lines, traces and sight start from here.

import { distance } from "./distance.ts";
import type { Direction, Grid, Hex } from "./grid.ts";

export interface Heading {
  readonly length: number;
  readonly main: number; // the direction of most steps
  readonly minor: number; // and of the others
  readonly minorSteps: number; // at most half of them; exactly half if the line runs along hexsides
  readonly across: number; // the direction from a step in main to one in minor
}

/** The first of the two adjacent directions between which `to` is, both included. */
export function sectorOf(grid: Grid, from: Hex, to: Hex): Direction {
  const q = grid.q[to]! - grid.q[from]!;
  const r = grid.r[to]! - grid.r[from]!;
  const flat = q >= 0 && q + r <= 0 ? 0 : q > 0 ? (r < 0 ? 1 : 2) : q + r >= 0 ? 3 : r >= 0 ? 4 : 5;
  return (grid.pointy ? (flat + 5) % 6 : flat) as Direction;
}

export function headingOf(grid: Grid, from: Hex, to: Hex): Heading {
  const length = distance(grid, from, to);
  const sector = sectorOf(grid, from, to);
  const second = secondSteps(grid, from, to, sector);
  const isFirst = 2 * second <= length;
  return {
    length,
    main: isFirst ? sector : (sector + 1) % 6,
    minor: isFirst ? (sector + 1) % 6 : sector,
    minorSteps: isFirst ? second : length - second,
    across: (sector + (isFirst ? 2 : 5)) % 6,
  };
}

// How many steps go in the second direction of the sector.
function secondSteps(grid: Grid, from: Hex, to: Hex, sector: Direction): number {
  const q = grid.q[to]! - grid.q[from]!;
  const r = grid.r[to]! - grid.r[from]!;
  const axis = (grid.pointy ? sector + 1 : sector) % 3;
  return Math.abs(axis === 0 ? q : axis === 1 ? q + r : r);
}
