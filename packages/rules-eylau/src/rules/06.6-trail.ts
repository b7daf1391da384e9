// [6.65] The length of what marches on a road: the hexes behind the head.

import type { Hex } from "@grognard/hex";
import {
  armOf,
  beyond,
  hexOf,
  inRoadColumn,
  isArtillery,
  isObstructed,
  sideBits,
  strengthOf,
} from "../board.ts";
import { columnLength } from "../charts.ts";
import { figure } from "../figures.ts";
import { type Position, ROADWAY, type UnitId } from "../types.ts";
import { isGrand } from "./06.11-points.ts";

/** Hexes of road that a column takes [6.65-a] [6.65-b], and points to leave it [6.62]. */
export const lengthOf = (g: Position, unit: UnitId): number => {
  const arm = armOf(g, unit);
  return arm === "infantry" || arm === "cavalry" || arm === "artillery"
    ? columnLength(g.world.charts, arm, strengthOf(g, unit))
    : 1;
};

/** What will lie behind a unit after a step: road columns trail over the road they came by [R18], big batteries over
 *  one hex of road in broken ground [6.52-e]. */
export function trailBehind(g: Position, unit: UnitId, dir: number): Hex[] {
  const at = hexOf(g, unit);
  if (inRoadColumn(g, unit)) return [at, ...g.state.trail[unit]!].slice(0, lengthOf(g, unit) - 1);
  if (!isArtillery(g, unit) || isGrand(g, unit)) return [];
  const big = strengthOf(g, unit) > figure(g.world.charts, "artillery road guns");
  return big && isObstructed(g, beyond(g, at, dir)) && (sideBits(g, at, dir) & ROADWAY) !== 0 ? [at] : [];
}
