// Facing [6.7] [6.8]: towards a hexside; the three hexes about it are front, the other three rear [R3].

import type { Hex } from "@grognard/hex";
import { combatUnitsAt, directionBetween, hexOf, inColumn, isCombat, sideOf } from "../board.ts";
import { costOf } from "../charts.ts";
import type { Play, Position, UnitId } from "../types.ts";
import { face } from "../verbs.ts";

/** Whether a neighbour in this direction is in front of a unit that faces so. */
export const isFront = (facing: number, dir: number): boolean => (dir - facing + 7) % 6 < 3;

/** Whether an adjacent hex is in front of the unit, by its facing alone. */
export function facesTowards(g: Position, unit: UnitId, hex: Hex): boolean {
  const dir = directionBetween(g, hexOf(g, unit), hex);
  return dir >= 0 && isFront(g.state.facing[unit]!, dir);
}

/** Those with whom the unit shares, or would share, its facing [6.1-facing]. */
export const matesAt = (g: Position, unit: UnitId, hex: Hex): UnitId[] =>
  !isCombat(g, unit) ? [] : combatUnitsAt(g, hex, sideOf(g, unit)).filter((other) => other !== unit && !inColumn(g, other));

/** What a unit that comes into the hex facing so pays to face like those there [R6]. */
export function joiningCost(g: Position, unit: UnitId, hex: Hex, facing: number): number {
  const mate = matesAt(g, unit, hex)[0];
  if (mate === undefined || g.state.facing[mate] === facing) return 0;
  return costOf(g.world.charts, "turn", "combat");
}

/** At the end of its movement [R6]. */
export function joinStack(g: Play, unit: UnitId): void {
  const mate = matesAt(g, unit, hexOf(g, unit))[0];
  if (mate === undefined) return;
  g.state.spent[unit]! += joiningCost(g, unit, hexOf(g, unit), g.state.facing[unit]!);
  face(g, unit, g.state.facing[mate]!, "6.1-facing");
}
