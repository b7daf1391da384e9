// [10.11] [10.43] What the ground contributes to sight, computed once for a map.

import { DIRECTIONS, type Grid, type Hex } from "@grognard/hex";
import { once } from "@grognard/parts";
import { FARMETTE, type GameMap, NONE, TOWN, WOODS } from "../types.ts";

export interface Relief {
  readonly grid: Grid;
  readonly level: Uint8Array;
  /** 1: woods, which block at any height [10.42-4]; 2: buildings. */
  readonly cover: Uint8Array;
  /** The directions in which a neighbour lies lower, as bits: a slope hex has some, a full hex none [R40]. */
  readonly falls: Uint8Array;
}
export const IN_WOODS = 1;
export const BUILT_UP = 2;

export const reliefOf = once(({ grid, level, terrain }: GameMap): Relief => {
  const cover = new Uint8Array(grid.count);
  const falls = new Uint8Array(grid.count);
  for (let hex = 0; hex < grid.count; hex++) {
    const ground = terrain[hex]!;
    cover[hex] = ground === WOODS ? IN_WOODS : ground === TOWN || ground === FARMETTE ? BUILT_UP : 0;
    for (const dir of DIRECTIONS) {
      const next = grid.neighbours[hex * 6 + dir]!;
      if (next !== NONE && level[next]! < level[hex]!) falls[hex]! |= 1 << dir;
    }
  }
  return { grid, level, cover, falls };
});

/** Whether the hexside in this direction has no part lower than the level: its hexes and those at its ends [R40]. */
export function isFullSide({ grid, level }: Relief, hex: Hex, dir: number, height: number): boolean {
  const { neighbours } = grid;
  const other = neighbours[hex * 6 + dir]!;
  const left = neighbours[hex * 6 + ((dir + 5) % 6)]!;
  const right = neighbours[hex * 6 + ((dir + 1) % 6)]!;
  return (
    level[hex] === height &&
    level[other] === height &&
    (left === NONE || level[left]! >= height) &&
    (right === NONE || level[right]! >= height)
  );
}
