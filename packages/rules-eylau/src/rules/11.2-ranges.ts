// [11.0-F2] [11.22] [11.23] How far a unit fires, and which band a distance lies in.

import { once } from "@grognard/parts";
import { isArtillery, isDisordered, onMap, strengthOf, unitOf } from "../board.ts";
import { type Band, type Reach, rangeOf } from "../charts.ts";
import { figure } from "../figures.ts";
import type { Charts } from "../load-charts.ts";
import { NONE, type Position, SNOW_IDS, type UnitId } from "../types.ts";

/** Ranges by band, read once: they are asked for every hex of every zone. */
const rangesIn = once((charts: Charts) => ({
  infantry: rowOf(charts, "infantry"),
  battery: rowOf(charts, "battery"),
  "light battery": rowOf(charts, "light battery"),
  lightWhole: figure(charts, "light battery whole"),
  lightRange: figure(charts, "light battery range"),
  extendedGuns: figure(charts, "extended guns"),
}));
const rowOf = (charts: Charts, who: Reach): { readonly [B in Band]: number } => ({
  minimum: rangeOf(charts, who, "minimum"),
  medium: rangeOf(charts, who, "medium"),
  maximum: rangeOf(charts, who, "maximum"),
  extended: rangeOf(charts, who, "extended"),
});

/** [11.22] Class 3 and Russian horse of Class 2 reach less far than the others; a whole
 *  Russian light battery is an exception [19.42-2]. */
function reachRow(g: Position, unit: UnitId): Reach {
  const { arm, nation, firing, horse } = unitOf(g, unit);
  if (arm !== "artillery") return "infantry";
  return firing >= 3 || (firing === 2 && nation === "russian" && horse) ? "light battery" : "battery";
}

/** The farthest hex of a band; 0: it has no such range now. */
export function reachOf(g: Position, unit: UnitId, band: Band): number {
  const ranges = rangesIn(g.world.charts);
  const row = reachRow(g, unit);
  if (!isArtillery(g, unit)) return ranges[row][band];
  if (g.state.depleted[unit] === 1 && (band === "maximum" || band === "extended")) return 0; // [11.93-2a]
  if (band === "extended") return mayFireFar(g, unit) ? ranges[row].extended : 0;
  if (band === "maximum" && isWholeLight(g, unit)) return ranges.lightRange;
  return ranges[row][band];
}

/** [19.42-2] Of many guns, and neither a half nor without its other half. */
const isWholeLight = (g: Position, unit: UnitId): boolean => {
  const { nation, light, parent } = unitOf(g, unit);
  return (
    nation === "russian" &&
    light &&
    parent === NONE &&
    strengthOf(g, unit) >= rangesIn(g.world.charts).lightWhole &&
    g.world.spares[unit]!.every((half) => !onMap(g, half))
  );
};

/** [11.23] Foot batteries of Class 1 with four guns, in order; not in heavy snow [18.5]. */
const mayFireFar = (g: Position, unit: UnitId): boolean => {
  const { firing, horse } = unitOf(g, unit);
  return (
    firing === 1 &&
    !horse &&
    !isDisordered(g, unit) &&
    strengthOf(g, unit) >= rangesIn(g.world.charts).extendedGuns &&
    SNOW_IDS[g.state.snow] !== "heavy"
  );
};

const BANDS: readonly Band[] = ["minimum", "medium", "maximum", "extended"];
/** The band in which a unit fires at a distance; undefined: out of range. */
export const bandOf = (g: Position, unit: UnitId, distance: number): Band | undefined =>
  BANDS.find((band) => distance <= reachOf(g, unit, band));

/** The farthest it fires at all. */
export const farthest = (g: Position, unit: UnitId): number =>
  Math.max(reachOf(g, unit, "medium"), reachOf(g, unit, "maximum"), reachOf(g, unit, "extended"));
