// Facing at the end of a movement [6.8]; stacks share theirs [6.1-facing].

import type { Hex } from "@grognard/hex";
import { edit } from "@grognard/kernel";
import { combatUnitsAt, hexOf, inColumn, isCombat, sideOf } from "../board.ts";
import { costOf } from "../charts.ts";
import type { Play, Position, UnitId } from "../types.ts";
import { face } from "../verbs.ts";

/** The units that share, or would share, its facing [6.1-facing]. */
export const matesAt = (g: Position, unit: UnitId, hex: Hex): UnitId[] =>
  !isCombat(g, unit)
    ? []
    : combatUnitsAt(g, hex, sideOf(g, unit)).filter((other) => other !== unit && !inColumn(g, other));

/** What a unit that enters the hex with this facing pays to face like the units there [R6]. */
export function joiningCost(g: Position, unit: UnitId, hex: Hex, facing: number): number {
  const mate = matesAt(g, unit, hex)[0];
  if (mate === undefined || g.state.facing[mate] === facing) return 0;
  return costOf(g.world.charts, "turn", "combat");
}

/** At the end of its movement [R6]. */
export function joinStack(g: Play, unit: UnitId): void {
  const mate = matesAt(g, unit, hexOf(g, unit))[0];
  if (mate === undefined) return;
  edit(g, "spent")[unit]! += joiningCost(g, unit, hexOf(g, unit), g.state.facing[unit]!);
  face(g, unit, g.state.facing[mate]!, "6.1-facing");
}
