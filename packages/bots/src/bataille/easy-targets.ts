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
import type { Look } from "./look.ts";

/** How far a regiment looks, in hexes. */
const SIGHT = 12;

/** The easy target nearest to a hex; -1 if there is none in sight. */
export function nearestEasyTarget(look: Look, from: Hex): Hex {
  let nearest = -1;
  for (const unit of look.theirs) {
    const hex = hexOf(look.g, unit);
    if (!isEasyTarget(look, hex) || range(look.g, from, hex) > SIGHT) continue;
    if (nearest < 0 || range(look.g, from, hex) < range(look.g, from, nearest)) nearest = hex;
  }
  return nearest;
}

export function isEasyTarget({ g, foe }: Look, hex: Hex): boolean {
  const units = unitsAt(g, hex, foe);
  if (units.length === 0 || !isClear(g, hex) || units.some((unit) => isCavalry(g, unit) && isGood(g, unit)))
    return false;
  return (
    units.every((unit) => isArtillery(g, unit)) ||
    units.every((unit) => !isGood(g, unit)) ||
    units.some((unit) => g.state.formation[unit] === ROAD)
  );
}
