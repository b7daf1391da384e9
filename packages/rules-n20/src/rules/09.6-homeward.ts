// [9.6.2-E1] Where a routed unit could fall back to, apart from stacking.

import type { Hex } from "@grognard/hex";
import { friendAt, hexesBetween, hexOf, isNight, pieceOf } from "../board.ts";
import { onUnit } from "../modifiers.ts";
import type { Position, UnitId } from "../types.ts";
import { ALL_RULES, barOf, moverOf } from "./06-mover.ts";
import { inEzoc } from "./07-zones-of-control.ts";
import { locChoices, stepsHome } from "./09.7-retreat-hexes.ts";
import { commitsGuard } from "./12.3-guard.ts";
import { maySpend } from "./12-morale.ts";

export const mayFallBack = (g: Position, unit: UnitId): boolean =>
  (isNight(g) || !inEzoc(g, hexOf(g, unit), pieceOf(g, unit).side)) && // [7.0-day]
  onUnit(g, "no-move", unit).length === 0;

/** How it can make way for others [6.9]: first steps that are open to it wherever other friends go. */
export function fallBackHexes(g: Position, unit: UnitId): Hex[] {
  const from = hexOf(g, unit);
  const { side } = pieceOf(g, unit);
  if (!mayFallBack(g, unit)) return [];
  return locChoices(g, unit, from).flatMap((toward) =>
    homeward(g, unit, [from], toward).filter(
      (hex) =>
        !friendAt(g, hex, side) &&
        !inEzoc(g, hex, side) &&
        hexesBetween(g, hex, toward) < hexesBetween(g, from, toward),
    ),
  );
}

/** By 9.7 and the rules of movement; those that would commit a Guard only if the cost can be paid [12.3.1]. */
export function homeward(g: Position, unit: UnitId, path: readonly Hex[], toward: Hex): Hex[] {
  const { side } = pieceOf(g, unit);
  const mover = moverOf(g, unit, ALL_RULES);
  const hexes = stepsHome(
    g,
    unit,
    path,
    toward,
    (hex) => !barOf(mover, path.at(-1)!, hex) && (mover.mayEnterEzoc || !inEzoc(g, hex, side)),
  );
  if (maySpend(g, side, "guard")) return hexes;
  return hexes.filter((hex) => priceOf(g, unit, hex).pays === undefined);
}

export const priceOf = (g: Position, unit: UnitId, hex: Hex): { pays?: 1 } =>
  commitsGuard(g, unit, hex) ? { pays: 1 } : {};
