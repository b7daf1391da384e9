// Zones of control as running counts: moving one unit touches six hexes, not the map. What a zone does is up to the
// rulebook; this only says where it is.

import { ALL_AROUND, type Grid, type Hex } from "./grid.ts";

export interface Zones {
  readonly grid: Grid;
  /** Six bits for each hex: bit d is set if a zone crosses the hexside in direction d, outwards. */
  readonly crosses: Uint8Array;
  /** How many zones of each side cover each hex. Can be given to reach as its stop flags. */
  readonly counts: readonly Uint8Array[];
}

/** Zones that nothing stops, unless `crosses` says otherwise. */
export function createZones(grid: Grid, sides: number, crosses = everywhere(grid)): Zones {
  return { grid, crosses, counts: Array.from({ length: sides }, () => new Uint8Array(grid.count)) };
}

const everywhere = (grid: Grid): Uint8Array => new Uint8Array(grid.count).fill(ALL_AROUND);

/** The mask for createZones from a function called for each hexside. */
export function crossingMask(grid: Grid, crosses: (hex: Hex, dir: number, into: Hex) => boolean): Uint8Array {
  const mask = new Uint8Array(grid.count);
  for (let i = 0; i < grid.neighbours.length; i++) {
    const hex = Math.floor(i / 6);
    const into = grid.neighbours[i]!;
    if (into >= 0 && crosses(hex, i % 6, into)) mask[hex]! |= 1 << (i % 6);
  }
  return mask;
}

/** A unit of this side now exerts a zone from `hex`, in the directions of `arc` (six bits). */
export const addZone = (zones: Zones, side: number, hex: Hex, arc = ALL_AROUND): void =>
  shift(zones, side, hex, arc, 1);

/** The exact reverse of addZone with the same arguments. */
export const removeZone = (zones: Zones, side: number, hex: Hex, arc = ALL_AROUND): void =>
  shift(zones, side, hex, arc, -1);

function shift(zones: Zones, side: number, hex: Hex, arc: number, by: 1 | -1): void {
  const { neighbours } = zones.grid;
  const count = zones.counts[side]!;
  const open = zones.crosses[hex]! & arc;
  for (let dir = 0; dir < 6; dir++) {
    const into = neighbours[hex * 6 + dir]!;
    if (into < 0 || (open & (1 << dir)) === 0) continue;
    const zonesHere = count[into]! + by;
    if (zonesHere < 0 || zonesHere > 255)
      throw new Error(`hex ${into} in ${zonesHere} zones of side ${side}`);
    count[into] = zonesHere;
  }
}

export const inZone = (zones: Zones, side: number, hex: Hex): boolean => zones.counts[side]![hex]! > 0;

export function clearZones(zones: Zones): void {
  for (const count of zones.counts) count.fill(0);
}
