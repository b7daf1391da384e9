// [16.11] Leaders go with the troops in their hex.

import type { Hex } from "@grognard/hex";
import { leadersAt, sideOf, unitsAt } from "../board.ts";
import type { Position, UnitId } from "../types.ts";

/** The leaders in a hex who go along with these units: none while other troops stay there [R233]. */
export function followers(g: Position, from: Hex, units: readonly UnitId[]): UnitId[] {
  const side = sideOf(g, units[0]!);
  if (unitsAt(g, from, side).some((unit) => !units.includes(unit))) return [];
  return leadersAt(g, from).filter((leader) => sideOf(g, leader) === side);
}
