// [9.1] How many units may be in one hex at any moment.

import type { Hex } from "@grognard/hex";
import type { Violation } from "@grognard/kernel";
import {
  armOf,
  hexLabel,
  inRoadColumn,
  isArtillery,
  isCompany,
  isGood,
  isInfantry,
  isLimbered,
  isManned,
  isObstructed,
  isRouted,
  roadIn,
  stackAt,
  strengthAll,
  strengthOf,
} from "../board.ts";
import { stackingOf } from "../charts.ts";
import { no } from "../sayings.ts";
import type { Case, Play, Position, UnitId } from "../types.ts";
import { disorder } from "../verbs.ts";
import { isGrand } from "./06.11-points.ts";

type Arm = "infantry" | "cavalry" | "artillery";
const POINTS: { readonly [A in Arm]: Case } = {
  infantry: "9.11-1",
  cavalry: "9.11-2",
  artillery: "9.11-3",
};
const LIMITED: readonly Arm[] = ["infantry", "cavalry", "artillery"];

/** The limit that is exceeded when these units, too, are in a hex [9.11] [9.14-1], or its infantry becomes stronger;
 *  road columns ignore limits [6.64]. Leaders, crews [9.11-n] and guns without a crew do not count. */
export function crowding(
  g: Position,
  hex: Hex,
  more: readonly UnitId[] = [],
  stronger = 0,
): Case | undefined {
  const there = stackAt(g, hex);
  const units = [...new Set([...there, ...more])];
  const obstructed = isObstructed(g, hex);
  for (const arm of LIMITED) {
    let points = arm === "infantry" ? stronger : 0;
    let count = 0;
    for (const unit of units) {
      if (armOf(g, unit) !== arm || !isManned(g, unit) || inRoadColumn(g, unit)) continue;
      count++;
      if (!(arm === "artillery" && obstructed && isExcused(g, unit, hex))) points += strengthOf(g, unit);
    }
    if (arm === "infantry") points = withCompanies(g, units, points);
    if (points > stackingOf(g.world.charts, arm, obstructed ? "obstructed" : "clear")) return POINTS[arm];
    if (count > stackingOf(g.world.charts, arm, "units")) return "9.14-1";
  }
  return undefined;
}

/** [9.31] [R160] With battalions or guns in order, companies that are not routed count only among themselves. */
function withCompanies(g: Position, units: readonly UnitId[], points: number): number {
  const companies = units.filter((unit) => isCompany(g, unit));
  const routed = companies.filter((unit) => isRouted(g, unit));
  const counted = units.some((unit) => coversCompanies(g, unit)) ? routed : companies;
  return Math.max(points + strengthAll(g, counted), strengthAll(g, companies));
}
const coversCompanies = (g: Position, unit: UnitId): boolean =>
  (isInfantry(g, unit) || isArtillery(g, unit)) && isManned(g, unit) && isGood(g, unit);

/** [9.11-3] Guns on the road in broken ground; nobody is disordered by ground in grand tactical movement [6.42-2]. */
const isExcused = (g: Position, unit: UnitId, hex: Hex): boolean =>
  isGrand(g, unit) || (isLimbered(g, unit) && roadIn(g, hex) !== undefined);

/** Whether units may come to stand in a hex without crowding it. */
export function whyNoRoom(g: Position, units: readonly UnitId[], hex: Hex): Violation | undefined {
  const cite = crowding(g, hex, units);
  return cite && no("noRoom", cite, hexLabel(g, hex));
}

/** [9.1] [R34] Too many in a hex: all of them are disordered immediately. */
export function overstack(g: Play, hex: Hex): boolean {
  if (!crowding(g, hex)) return false;
  for (const unit of stackAt(g, hex))
    if (isManned(g, unit) && !inRoadColumn(g, unit)) disorder(g, unit, "9.1");
  return true;
}
