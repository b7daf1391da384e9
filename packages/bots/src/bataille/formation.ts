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
import type { Look } from "./look.ts";
import { missionOf } from "./missions.ts";
import { strikeOf } from "./targets.ts";

/** Infantry this near makes infantry deploy; cavalry this near keeps it closed up. */
const MUSKETS = 4;
const SABRES = 10;
/** A Line in one hex fires with no more than four increments, and from eight on it is shot at like a Column. */
const LINE_MOST = 7;

/** What it marches and assaults in. */
export const closeOrder = ({ g }: Look, unit: UnitId, hex: Hex): Formation => {
  if (isCover(g, hex)) return GENERAL;
  return isInfantry(g, unit) && unitOf(g, unit).nation === "austrian" ? MASSE : COLUMN;
};

export function formationFor(look: Look, unit: UnitId, hex: Hex): Formation {
  const { g, toFoe } = look;
  const close = closeOrder(look, unit, hex);
  if (close === GENERAL) return close;
  const { lancer, nation } = unitOf(g, unit);
  if (isCavalry(g, unit)) return lancer && toFoe[hex]! <= SABRES && close === COLUMN ? LINE : COLUMN;
  const now = g.state.formation[unit] as Formation;
  const { kind } = missionOf(look, unit);
  if (strikeOf(look, unit) || kind === "leave" || toFoe[hex]! > MUSKETS + 2) return close;
  if (isSkirmish(now) && !cavalryNear(look, hex, SABRES)) return now;
  if (toFoe[hex]! > MUSKETS || increments(g, unit) > LINE_MOST) return close;
  if (kind !== "hold") return close;
  // Russians close into square from Line as fast as others from Column.
  return nation === "russian" || !cavalryNear(look, hex, SABRES) ? LINE : close;
}

export const cavalryNear = ({ g, theirs }: Look, hex: Hex, hexes: number): boolean =>
  theirs.some(
    (unit) =>
      isCavalry(g, unit) && isGood(g, unit) && !isRouted(g, unit) && range(g, hexOf(g, unit), hex) <= hexes,
  );
