// The hexes of a unit: one hex, those of a march column [15.7-length] [R61] [R63], the two of a train on a minor road
// [15.8-stack] or of an extended line [16.7].

import { DIRECTIONS, directionTo, type Hex } from "@grognard/hex";
import { MAJOR, type Position, type UnitId, type World } from "../types.ts";

/** How many hexes behind its head a column can reach: two counters of two hexes. */
export const LONGEST_TRAIL = 4;
/** In a trail: still off the map, on the road that continues beyond its edge [15.13-column]. */
export const OFF_MAP = -1;

/** Which hexes of its road each counter covers, head first: a trailing one covers one behind a major road, else two.
 *  Counters without a road yet are at its beginning [R62]. */
export function spansOf(
  g: { readonly world: World },
  road: readonly Hex[],
  counters: number,
): [number, number][] {
  const spans: [number, number][] = [[0, 0]];
  let last = 0;
  for (let counter = 1; counter < counters; counter++) {
    const first = Math.min(last + 1, road.length - 1);
    const end = first > last && isMajor(g, road, first) ? first : first + 1;
    last = Math.min(end, road.length - 1);
    spans.push([first, last]);
  }
  return spans;
}

/** Whether a major road leads from the hex of this number to the one before it. */
function isMajor({ world: { map } }: { readonly world: World }, road: readonly Hex[], at: number): boolean {
  const from = road[at]!;
  if (from !== OFF_MAP)
    return (map.sides[from * 6 + directionTo(map.grid, from, road[at - 1]!)]! & MAJOR) !== 0;
  const entry = road.findLast((hex) => hex !== OFF_MAP)!;
  return DIRECTIONS.some((dir) => (map.sides[entry * 6 + dir]! & MAJOR) !== 0);
}

/** The hexes of each counter of a column, head first; OFF_MAP for those still off the map. */
export const partsOf = (g: Position, unit: UnitId): Hex[][] =>
  layOut(g, roadOf(g, unit), g.state.column[unit]!);

/** The same for a number of counters on a road. */
export const layOut = (g: { readonly world: World }, road: readonly Hex[], counters: number): Hex[][] =>
  spansOf(g, road, counters).map(([first, last]) => [...new Set(road.slice(first, last + 1))]);

/** The head and the hexes behind it. */
export const roadOf = ({ state }: Position, unit: UnitId): Hex[] => [state.hex[unit]!, ...state.trail[unit]!];

/** All hexes a unit is in, the head of a column first. */
export function hexesOf(g: Position, unit: UnitId): Hex[] {
  const { hex, column, trail, wing } = g.state;
  if (hex[unit]! < 0) return [];
  if (wing[unit]! >= 0) return [hex[unit]!, wing[unit]!];
  if (column[unit] === 0 && trail[unit]!.length > 0) return roadOf(g, unit); // a train
  if (column[unit]! < 2) return [hex[unit]!];
  return [...new Set(partsOf(g, unit).flat())].filter((at) => at !== OFF_MAP);
}

/** Stacking points of such a column in one of its hexes [15.7-stack] [R23]: its head counts what its
 *  counter says and covers what is still with it, a counter over two hexes `each` in both, one in a single hex twice
 *  that. */
export function columnWeight(
  parts: readonly (readonly Hex[])[],
  hex: Hex,
  face: number,
  each: number,
): number {
  if (parts[0]!.includes(hex)) return face;
  return parts.reduce(
    (sum, part) => (part.includes(hex) ? sum + (part.length > 1 ? each : 2 * each) : sum),
    0,
  );
}
