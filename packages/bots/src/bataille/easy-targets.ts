// Easy targets for cavalry: shaken units, guns without escort, columns on the road.

import type { Hex } from "@grognard/hex";
import {
  hexOf,
  isArtillery,
  isCavalry,
  isClear,
  isGood,
  ROAD,
  range,
  unitsAt,
} from "@grognard/rules-bataille/position";
import type { Appraisal } from "./appraisal.ts";

/** How far a regiment looks, in hexes. */
const SIGHT = 12;

/** The easy target nearest to a hex; -1 if there is none in sight. */
export function nearestEasyTarget(appraisal: Appraisal, from: Hex): Hex {
  let nearest = -1;
  for (const unit of appraisal.theirs) {
    const hex = hexOf(appraisal.g, unit);
    if (!isEasyTarget(appraisal, hex) || range(appraisal.g, from, hex) > SIGHT) continue;
    if (nearest < 0 || range(appraisal.g, from, hex) < range(appraisal.g, from, nearest)) nearest = hex;
  }
  return nearest;
}

export function isEasyTarget({ g, foe }: Appraisal, hex: Hex): boolean {
  const units = unitsAt(g, hex, foe);
  if (units.length === 0 || !isClear(g, hex) || units.some((unit) => isCavalry(g, unit) && isGood(g, unit)))
    return false;
  return (
    units.every((unit) => isArtillery(g, unit)) ||
    units.every((unit) => !isGood(g, unit)) ||
    units.some((unit) => g.state.formation[unit] === ROAD)
  );
}
