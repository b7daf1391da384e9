// Charges: at broken troops, guns and open flanks rather than at steady battalions.

import { inCone, line } from "@grognard/hex";
import type { Action } from "@grognard/rules-eylau";
import {
  apart,
  arcOfUnit,
  directionBetween,
  effectivenessOf,
  facingOf,
  hexOf,
  inSquare,
  isArtillery,
  isCompany,
  isDisordered,
  isFormed,
  isObstructed,
  isRouted,
  stackAt,
  strengthAll,
  strengthOf,
  type UnitId,
  unitNamed,
} from "@grognard/rules-eylau/position";
import type { Appraisal } from "./appraisal.ts";
import { only, passIn, type Verdict } from "./weigh.ts";

export function charges(appraisal: Appraisal, actions: readonly Action[]): Verdict {
  const charge = only(actions, "charge").find(({ unit }) =>
    wantsCharge(appraisal, unitNamed(appraisal.g, unit)),
  );
  return charge ? { action: charge, why: "rideDown" } : { action: passIn(actions)!, why: "noCharge" };
}

/** The first enemy in its path must be worth charging, without many steady troops near by. */
export function wantsCharge(appraisal: Appraisal, unit: UnitId): boolean {
  const { g, theirs } = appraisal;
  const hex = hexOf(g, unit);
  const strength = strengthAll(g, stackAt(g, hex));
  let best = Number.NEGATIVE_INFINITY;
  for (const enemy of theirs) {
    const at = hexOf(g, enemy);
    const far = apart(g, hex, at);
    if (far > 4 || isObstructed(g, at) || !inCone(g.world.map.grid, hex, facingOf(g, unit), 1, at)) continue;
    best = Math.max(best, prey(appraisal, unit, strength, enemy) - 0.3 * far);
  }
  return best > 0.5;
}

/** How easy a target is: what the differential will say, roughly. */
export function prey({ g }: Appraisal, unit: UnitId, strength: number, enemy: UnitId): number {
  const own = effectivenessOf(g, unit, "shock").value + 2;
  const theirs = effectivenessOf(g, enemy, "shock").value;
  const ratio = strength / Math.max(1, strengthOf(g, enemy));
  let value = own - theirs + (ratio >= 1.5 ? 1 : ratio < 0.7 ? -1 : 0);
  if (inSquare(g, enemy)) value -= 7;
  if (isDisordered(g, enemy) || isRouted(g, enemy)) value += 3;
  if (isCompany(g, enemy)) value += 1;
  if (isArtillery(g, enemy)) value += 1.5;
  if (isFormed(g, enemy)) {
    const way = line(g.world.map.grid, hexOf(g, enemy), hexOf(g, unit))[1]!;
    const dir = directionBetween(g, hexOf(g, enemy), way);
    if (dir >= 0 && arcOfUnit(g, enemy, dir as 0) !== "front") value += 3;
    else value -= 2; // it may form square, and it fires
  }
  return value - 1.5;
}
