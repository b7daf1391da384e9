// Front and rear [6.7]: three hexsides each [R3].

import { DIRECTIONS, type Direction, type Hex, turnsBetween } from "@grognard/hex";
import {
  beyond,
  directionBetween,
  hexesOf,
  inColumn,
  inLine,
  isChateau,
  isDetachment,
  isVillageOrTown,
} from "../board.ts";
import type { Position, UnitId } from "../types.ts";

/** Whether a hexside of one of the unit's hexes belongs to its front. */
export function isFrontSide(g: Position, unit: UnitId, hex: Hex, dir: number): boolean {
  if (inColumn(g, unit)) return false; // [15.6-march-limits]
  const facing = g.state.facing[unit]!;
  if (!inLine(g, unit) || isVillageOrTown(g, hex)) return isFrontAt(g, unit, hex, facing, dir);
  return isFrontOfLine(g, unit, facing, dir);
}

/** The same for a unit in this hex with this facing. */
export const isFrontAt = (g: Position, unit: UnitId, hex: Hex, facing: number, dir: number): boolean =>
  isVillageOrTown(g, hex) ||
  (isChateau(g, hex) && isDetachment(g, unit)) || // [7.7.2]
  turnsBetween(facing as Direction, dir as Direction) <= 1;

/** [R126] The two directions on the faced side of a line: the common neighbour, and the outer one of each hex. */
function isFrontOfLine(g: Position, unit: UnitId, facing: number, dir: number): boolean {
  const along = directionBetween(g, g.state.hex[unit]!, g.state.wing[unit]!);
  const side = (way: number): number => Math.floor(((way - along + 6) % 6) / 3); // 0: clockwise of the line
  const turned = (dir - along + 6) % 6;
  return turned % 3 !== 0 && side(dir) === side(facing);
}

/** Whether a neighbour of one of the unit's hexes is in front of it. */
export const isInFront = (g: Position, unit: UnitId, hex: Hex, neighbour: Hex): boolean =>
  isFrontSide(g, unit, hex, directionBetween(g, hex, neighbour));

/** The hexes in front of a unit, each once. */
export function frontHexes(g: Position, unit: UnitId): Hex[] {
  const own = hexesOf(g, unit);
  const found = own.flatMap((hex) =>
    DIRECTIONS.filter((dir) => isFrontSide(g, unit, hex, dir)).map((dir) => beyond(g, hex, dir)),
  );
  return [...new Set(found)].filter((hex) => hex >= 0 && !own.includes(hex));
}
