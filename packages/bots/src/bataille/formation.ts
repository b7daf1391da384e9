// The formation that a unit wants where it is.

import type { Hex } from "@grognard/hex";
import {
  COLUMN,
  type Formation,
  GENERAL,
  hexOf,
  increments,
  isCavalry,
  isCover,
  isGood,
  isInfantry,
  isRouted,
  isSkirmish,
  LINE,
  MASSE,
  range,
  type UnitId,
  unitOf,
} from "@grognard/rules-bataille/position";
import type { Appraisal } from "./appraisal.ts";
import { missionOf } from "./missions.ts";
import { strikeOf } from "./targets.ts";

/** Infantry this near makes infantry deploy; cavalry this near keeps it closed up. */
const MUSKETS = 4;
const SABRES = 10;
/** A Line in one hex fires with no more than four increments, and from eight on it is shot at like a Column. */
const LINE_MOST = 7;

/** What it marches and assaults in. */
export const closeOrder = ({ g }: Appraisal, unit: UnitId, hex: Hex): Formation => {
  if (isCover(g, hex)) return GENERAL;
  return isInfantry(g, unit) && unitOf(g, unit).nation === "austrian" ? MASSE : COLUMN;
};

export function formationFor(appraisal: Appraisal, unit: UnitId, hex: Hex): Formation {
  const { g, toFoe } = appraisal;
  const close = closeOrder(appraisal, unit, hex);
  if (close === GENERAL) return close;
  const { lancer, nation } = unitOf(g, unit);
  if (isCavalry(g, unit)) return lancer && toFoe[hex]! <= SABRES && close === COLUMN ? LINE : COLUMN;
  const now = g.state.formation[unit] as Formation;
  const { kind } = missionOf(appraisal, unit);
  if (strikeOf(appraisal, unit) || kind === "leave" || toFoe[hex]! > MUSKETS + 2) return close;
  if (isSkirmish(now) && !cavalryNear(appraisal, hex, SABRES)) return now;
  if (toFoe[hex]! > MUSKETS || increments(g, unit) > LINE_MOST) return close;
  if (kind !== "hold") return close;
  // Russians close into square from Line as fast as others from Column.
  return nation === "russian" || !cavalryNear(appraisal, hex, SABRES) ? LINE : close;
}

export const cavalryNear = ({ g, theirs }: Appraisal, hex: Hex, hexes: number): boolean =>
  theirs.some(
    (unit) =>
      isCavalry(g, unit) && isGood(g, unit) && !isRouted(g, unit) && range(g, hexOf(g, unit), hex) <= hexes,
  );
