// [6.10] Road March: a column on the road, four increments a hex, head first [R51].

import { DIRECTIONS, type Hex } from "@grognard/hex";
import { once } from "@grognard/parts";
import { across, holds, increments, sideOf } from "../../board.ts";
import { enemyOf, type GameMap, type Position, ROAD, ROADWAY, type UnitId } from "../../types.ts";

/** [6.10.5] */
const PER_HEX = 4;

/** [6.10.7] How many road hexes a unit fills. */
export const marchLength = (g: Position, unit: UnitId): number =>
  Math.max(1, Math.ceil(increments(g, unit) / PER_HEX));

/** The hexsides by which a road leaves a hex. */
export const roadSides = (g: Position, hex: Hex): readonly number[] => roadsOn(g.world.map)[hex]!;

const roadsOn = once(({ grid, sides }: GameMap) =>
  grid.names.map((_, hex) => DIRECTIONS.filter((dir) => (sides[hex * 6 + dir]! & ROADWAY) !== 0)),
);

/** [6.10.2] The hexside that a head which entered going `dir` faces: along the road, as straight as possible. */
export function roadAhead(g: Position, hex: Hex, dir: number): number {
  const bend = (side: number) => Math.abs(((side - dir + 9) % 6) - 3);
  const onward = roadSides(g, hex).filter((side) => bend(side) < 3);
  return onward.sort((a, b) => bend(a) - bend(b) || a - b)[0] ?? dir;
}

/** The tail of a column whose head moves on to another hex; no other formation has one. */
export const tailBehind = (
  g: Position,
  unit: UnitId,
  head: Hex,
  tail: readonly Hex[],
  formation: number,
): readonly Hex[] => (formation === ROAD ? [head, ...tail].slice(0, marchLength(g, unit) - 1) : NO_TAIL);

const NO_TAIL: readonly Hex[] = [];

/**
 * Where the tail is when a unit facing `facing` in a road hex forms column of march: back along the road, straightest
 * first. Undefined if the road behind it is too short or not free.
 */
export function tailFor(g: Position, unit: UnitId, hex: Hex, facing: number): Hex[] | undefined {
  return extend(g, unit, [across(g, hex, facing), hex], marchLength(g, unit) - 1)?.slice(2);
}

/** A column's hexes in `way`, the one ahead of it first, then this number of hexes behind. */
function extend(g: Position, unit: UnitId, way: readonly Hex[], more: number): readonly Hex[] | undefined {
  if (more === 0) return way;
  const last = way.at(-1)!;
  const back = roadSides(g, last)
    .map((dir) => across(g, last, dir))
    .filter((hex) => !way.includes(hex) && !holds(g, hex, enemyOf(sideOf(g, unit))));
  for (const hex of straightestFirst(g, last, way.at(-2)!, back)) {
    const found = extend(g, unit, [...way, hex], more - 1);
    if (found) return found;
  }
  return undefined;
}

/** Ordered by distance from the hex that the column comes from. */
function straightestFirst(g: Position, at: Hex, ahead: Hex, hexes: readonly Hex[]): Hex[] {
  const dirOf = (hex: Hex) => DIRECTIONS.find((dir) => across(g, at, dir) === hex) ?? 0;
  const bend = (hex: Hex) => {
    const turn = (dirOf(hex) - dirOf(ahead) + 6) % 6;
    return Math.abs(turn - 3);
  };
  return [...hexes].sort((a, b) => bend(a) - bend(b) || a - b);
}
