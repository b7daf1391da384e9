// [8.4] Squares: all battalions of a hex together, at the beginning of their movement, and then they stay.

import type { Hex } from "@grognard/hex";
import type { Violation } from "@grognard/kernel";
import {
  hasLeft,
  hexLabel,
  inSquare,
  isFormed,
  isInfantry,
  isObstructed,
  sideOf,
  unitsAt,
} from "../board.ts";
import { no } from "../sayings.ts";
import { MOVED, type Position, type UnitId } from "../types.ts";

/** [8.41-2] All battalions of the hex where one is to form square, but those in square already; the hex may be
 *  either of an extended line. */
export const squareIn = (g: Position, unit: UnitId, hex: Hex): readonly UnitId[] => [
  unit,
  ...unitsAt(g, hex, sideOf(g, unit)).filter(
    (other) => other !== unit && isInfantry(g, other) && !inSquare(g, other),
  ),
];

/** [8.41] What prevents one of them from forming it. */
export function whyNoSquare(g: Position, unit: UnitId, hex: Hex): Violation | undefined {
  if (isObstructed(g, hex)) return no("noSquareInCover", "8.41-1", hexLabel(g, hex));
  if (!isFormed(g, unit)) return no("squareOfFormed", "8.41");
  const { spent, did } = g.state;
  if (spent[unit]! > 0 || (did[unit]! & MOVED) !== 0 || hasLeft(g, unit)) return no("squareFirst", "8.41");
  return undefined;
}
