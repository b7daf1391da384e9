// [9.6.2-E1] Where a routed unit could fall back to, apart from stacking.

import type { Hex } from "@grognard/hex";
import { hexOf, isNight, pieceOf } from "../board.ts";
import { onUnit } from "../modifiers.ts";
import type { Position, UnitId } from "../types.ts";
import { inEzoc } from "./07-zones-of-control.ts";
import { locChoices, safeRetreatHexes } from "./09.7-retreat-hexes.ts";
import { commitsGuard } from "./12.3-guard.ts";
import { maySpend } from "./12-morale.ts";

export const mayFallBack = (g: Position, unit: UnitId): boolean =>
  (isNight(g) || !inEzoc(g, hexOf(g, unit), pieceOf(g, unit).side)) && // [7.0-day]
  onUnit(g, "no-move", unit).length === 0;

/** Its first steps, apart from stacking: how a routed unit makes way for others [6.9]. */
export function fallBackHexes(g: Position, unit: UnitId): Hex[] {
  const from = hexOf(g, unit);
  if (!mayFallBack(g, unit)) return [];
  return locChoices(g, unit, from).flatMap((toward) => homeward(g, unit, from, [from], toward));
}

/** Safe hexes nearer home; those that would commit a Guard only if the cost can be paid [12.3.1]. */
export function homeward(g: Position, unit: UnitId, from: Hex, path: readonly Hex[], toward: Hex): Hex[] {
  const hexes = safeRetreatHexes(g, unit, from, path, toward);
  if (maySpend(g, pieceOf(g, unit).side, "guard")) return hexes;
  return hexes.filter((hex) => priceOf(g, unit, hex).pays === undefined);
}

export const priceOf = (g: Position, unit: UnitId, hex: Hex): { pays?: 1 } =>
  commitsGuard(g, unit, hex) ? { pays: 1 } : {};
