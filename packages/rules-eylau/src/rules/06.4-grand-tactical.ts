// [6.4] Grand tactical movement: far from the enemy units go farther, and without a front.

import type { Violation } from "@grognard/kernel";
import { edit } from "@grognard/kernel";
import {
  armOf,
  formationOf,
  hexOf,
  idOf,
  inRoadColumn,
  isGood,
  isLeader,
  isManned,
  isNight,
  isObstructed,
  isUnlimbered,
  nearestEnemy,
  sideOf,
} from "../board.ts";
import { figure } from "../figures.ts";
import { no } from "../sayings.ts";
import { COLUMN, GENERAL, GRAND, type Play, type Position, ROAD, type UnitId } from "../types.ts";
import { isGrand } from "./06.11-points.ts";
import { fightersOf, type Party } from "./06-steps.ts";
import { adoptGeneral, knowsGeneralOrder } from "./08.5-general-order.ts";
import { isOut } from "./17.11-in-command.ts";

/** Declared before anything is spent, for all in hand [R16]. */
export function whyNotGrand(g: Position, { units }: Party): Violation | undefined {
  for (const unit of units) {
    const fault = isGrand(g, unit)
      ? no("isGrand", "6.41")
      : g.state.spent[unit]! > 0
        ? no("grandFirst", "6.41")
        : whyNoGrandUnit(g, unit);
    if (fault) return { ...fault, about: idOf(g, unit) };
  }
  return undefined;
}

/** [6.41] Whether a unit can move this way from where it is. */
export function whyNoGrandUnit(g: Position, unit: UnitId): Violation | undefined {
  if (isNearEnemy(g, unit))
    return no("enemyNear", "6.41-b", figure(g.world.charts, "grand tactical distance"));
  if (isNight(g) && !inRoadColumn(g, unit)) return no("nightOffRoad", "19.9-3");
  if (isLeader(g, unit)) return undefined;
  if (!isGood(g, unit) || isOut(g, unit)) return no("grandInOrder", "6.41-a");
  const formation = formationOf(g, unit);
  switch (armOf(g, unit)) {
    case "infantry":
      if (g.state.rearward[unit] === 1) return no("facesRear", "5.42-2b");
      return formation === COLUMN || formation === ROAD || formation === GENERAL
        ? undefined
        : no("grandInColumn", "6.41-c");
    case "cavalry":
      return g.state.exhausted[unit] === 1 ? no("grandFresh", "6.41-d") : undefined;
    case "artillery":
      return isManned(g, unit) && !isUnlimbered(g, unit) ? undefined : no("unlimbered", "7.51");
    default:
      return no("grandFormed", "6.41");
  }
}

/** [6.41-b] A non-routed enemy within six hexes; this holds for lone leaders too. */
export const isNearEnemy = (g: Position, unit: UnitId): boolean =>
  nearestEnemy(g, hexOf(g, unit), sideOf(g, unit)) <= figure(g.world.charts, "grand tactical distance");

export function goGrand(g: Play, units: readonly UnitId[]): void {
  for (const unit of units) edit(g, "did")[unit]! |= GRAND;
}

/** [R16] Back in its formation, in broken ground in general order. */
export function endGrand(g: Play, units: readonly UnitId[]): void {
  for (const unit of fightersOf(g, units)) {
    if (!isGrand(g, unit)) continue;
    edit(g, "did")[unit]! &= ~GRAND;
    if (isObstructed(g, hexOf(g, unit)) && knowsGeneralOrder(g, unit) && !inRoadColumn(g, unit))
      adoptGeneral(g, unit, "8.51-a");
  }
}
