// Where a unit lies: one hex, the hexes of a march column [15.7-length] [R61] [R63], or the two of an extended line
// [16.7].

import { directionTo, type Hex } from "@grognard/hex";
import { MAJOR, type Position, type UnitId } from "../types.ts";

/** The hexes of each counter of a column, head first: a trailing one covers one hex behind a major road, else two. */
export function partsOf(g: Position, unit: UnitId): Hex[][] {
  const { hex, column, trail } = g.state;
  const road = [hex[unit]!, ...trail[unit]!];
  const parts: Hex[][] = [[road[0]!]];
  let last = 0;
  for (let counter = 1; counter < column[unit]!; counter++) {
    const first = Math.min(last + 1, road.length - 1);
    const isMajor = first > last && isMajorRoad(g, road[first]!, road[last]!);
    const end = Math.min(isMajor ? first : first + 1, road.length - 1);
    parts.push([...new Set(road.slice(first, end + 1))]);
    last = end;
  }
  return parts;
}

const isMajorRoad = ({ world: { map } }: Position, from: Hex, to: Hex): boolean =>
  (map.sides[from * 6 + directionTo(map.grid, from, to)]! & MAJOR) !== 0;

/** All hexes a unit is in, the head of a column first. */
export function hexesOf(g: Position, unit: UnitId): Hex[] {
  const { hex, column, wing } = g.state;
  if (hex[unit]! < 0) return [];
  if (wing[unit]! >= 0) return [hex[unit]!, wing[unit]!];
  if (column[unit]! < 2) return [hex[unit]!];
  return [...new Set(partsOf(g, unit).flat())];
}
