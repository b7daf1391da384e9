// Whether any of the charges that could be declared leads to an enemy, as far as the viewer can see.

import { listedIn } from "@grognard/parts";
import { fielded, hexOf, isCavalry, unitsNamed } from "../board.ts";
import { contactCosts } from "../rules/10-charges/10.1-reach.ts";
import { chargeAllowance, rideOf } from "../rules/10-charges/10.1-ride.ts";
import { COLUMN, type Decision, enemyOf, LINE, type Position, type UnitId } from "../types.ts";

/** The formation may be changed on the way: both are tried. */
const FORMATIONS = [COLUMN, LINE];

export function canReachAnybody(g: Position, decision: Decision): boolean {
  const enemies = [...new Set(fielded(g, enemyOf(g.state.active)).map((unit) => hexOf(g, unit)))];
  const chargers = listedIn(decision).flatMap((action) =>
    action.do === "declare" ? unitsNamed(g, action.units).filter((unit) => isCavalry(g, unit)) : [],
  );
  const all = [...new Set(chargers)];
  return all.some((unit) => reaches(g, unit, all, enemies));
}

/** The others will not be in its way: they may charge, too. */
function reaches(g: Position, unit: UnitId, others: readonly UnitId[], enemies: readonly number[]): boolean {
  const ride = rideOf(g, unit, chargeAllowance(g, unit), -1, [unit], others);
  return [ride, ...FORMATIONS.map((formation) => ({ ...ride, formation }))].some(
    (one) => contactCosts(g, one, enemies).size > 0,
  );
}
