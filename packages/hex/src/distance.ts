import { type Direction, type Grid, type Hex, hexAtAxial, stepOf } from "./grid.ts";

/** In hexes; terrain does not matter. */
export function distance(grid: Grid, a: Hex, b: Hex): number {
  const q = grid.q[a]! - grid.q[b]!;
  const r = grid.r[a]! - grid.r[b]!;
  return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) >> 1;
}

/** All hexes at most this far away, the center included, by axial q and then r. */
export function within(grid: Grid, center: Hex, radius: number): Hex[] {
  const far = Math.min(radius, grid.columns + grid.rows); // nothing on the map is farther
  const found: Hex[] = [];
  for (let q = -far; q <= far; q++) {
    const last = Math.min(far, far - q);
    for (let r = Math.max(-far, -far - q); r <= last; r++)
      keep(found, hexAtAxial(grid, grid.q[center]! + q, grid.r[center]! + r));
  }
  return found;
}

/** The same, kept: for small distances that are asked about again and again. */
export function discOf(grid: Grid, center: Hex, radius: number): readonly Hex[] {
  grid.discs[radius] ??= new Array(grid.count);
  grid.discs[radius][center] ??= within(grid, center, radius);
  return grid.discs[radius][center];
}

/** All hexes exactly this far away, clockwise from direction 0. */
export function ring(grid: Grid, center: Hex, radius: number): Hex[] {
  if (radius === 0) return [center];
  const found: Hex[] = [];
  if (radius > grid.columns + grid.rows) return found;
  const first = stepOf(grid.pointy, 0);
  let q = grid.q[center]! + first.q * radius;
  let r = grid.r[center]! + first.r * radius;
  for (let side = 0; side < 6; side++) {
    const step = stepOf(grid.pointy, ((side + 2) % 6) as Direction);
    for (let i = 0; i < radius; i++) {
      keep(found, hexAtAxial(grid, q, r));
      q += step.q;
      r += step.r;
    }
  }
  return found;
}

function keep(found: Hex[], hex: Hex): void {
  if (hex >= 0) found.push(hex);
}
