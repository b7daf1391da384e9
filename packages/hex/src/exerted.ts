// What troops exert around them, as running counts: when one stack changes, only the hexes around it are touched.
// Unlike a zone of control (zones.ts) it may cover any of the hexes around, and each hex remembers what it exerts.

import { ring } from "./distance.ts";
import type { Grid, Hex } from "./grid.ts";
import { neighboursOf } from "./neighbours.ts";

/** The hexes around each hex, `width` entries for each, -1 where there is none. */
export interface Around {
  readonly width: number;
  readonly hexes: Int32Array;
}

export interface Exerted {
  /** By hex: bit k is set if it exerts into the k-th hex around it. */
  readonly from: Int32Array;
  /** By hex: how many exert into it. */
  readonly into: Uint8Array;
}

export const adjacentHexes = ({ neighbours }: Grid): Around => ({ width: 6, hexes: neighbours });

/** The first six entries are neighbours, the other twelve hexes two away. */
export const NEIGHBOURS = 0b111111;

/** All hexes at most two away. */
export function nearHexes(grid: Grid): Around {
  const width = 18;
  const hexes = new Int32Array(grid.count * width).fill(-1);
  for (let hex = 0; hex < grid.count; hex++) {
    hexes.set(neighboursOf(grid, hex), hex * width);
    hexes.set(ring(grid, hex, 2), hex * width + 6);
  }
  return { width, hexes };
}

export const createExerted = ({ count }: Grid): Exerted => ({
  from: new Int32Array(count),
  into: new Uint8Array(count),
});

export const copyExerted = ({ from, into }: Exerted): Exerted => ({ from: from.slice(), into: into.slice() });

/** From now on `hex` exerts into exactly these hexes around it; no bit may be set for a hex off the map. */
export function exert({ width, hexes }: Around, { from, into }: Exerted, hex: Hex, bits: number): void {
  let changed = from[hex]! ^ bits;
  from[hex] = bits;
  for (let k = 0; changed !== 0; k++, changed >>>= 1) {
    if ((changed & 1) === 0) continue;
    const other = hexes[hex * width + k]!;
    into[other] = into[other]! + ((bits >>> k) & 1 ? 1 : -1);
  }
}
