// [12.3] Committing a Guard costs Morale.

import type { Hex } from "@grognard/hex";
import { edit } from "@grognard/kernel";
import { hexLabel, idOf, isNight, onMap, pieceOf } from "../board.ts";
import type { Play, Position, UnitId } from "../types.ts";
import { reveal } from "../verbs.ts";
import { nextToEnemyUnit } from "./07-zones-of-control.ts";
import { guardPrice, spendMorale } from "./12-morale.ts";

/** Whether entering the hex commits a Guard and costs Morale now (ruling R55). */
export function commitsGuard(g: Position, unit: UnitId, hex: Hex): boolean {
  const { guard, side } = pieceOf(g, unit);
  if (!guard || isNight(g) || g.state.stuck.includes(unit)) return false; // [12.3.1-E1]
  return nextToEnemyUnit(g, hex, side) && guardPrice(g, side, 1) > 0;
}

/** [12.3.1] A Guard unit pays as it enters a hex adjacent to an enemy; under fog it is revealed [16.1.1-B2]. */
export function commitGuard(g: Play, unit: UnitId, hex: Hex): void {
  if (!commitsGuard(g, unit, hex)) return;
  spendMorale(g, pieceOf(g, unit).side, "guard", "12.3.1", idOf(g, unit));
  edit(g, "committed")[unit] = 1;
  if (onMap(g, unit)) reveal(g, unit, "16.1.1-B2");
  else showOnEntry(g, unit, hex);
}

function showOnEntry(g: Play, unit: UnitId, hex: Hex): void {
  if (!g.state.hidden[unit]) return;
  edit(g, "hidden")[unit] = 0;
  g.emit({ type: "revealed", unit: idOf(g, unit), hex: hexLabel(g, hex), cite: "16.1.1-B2", reveals: true });
}
