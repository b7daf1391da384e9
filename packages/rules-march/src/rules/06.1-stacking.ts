// Stacking [6.1]: ten strength points a hex, checked at the end of each movement, retreat and advance [R23].

import type { Hex } from "@grognard/hex";
import {
  combatUnitsAt,
  faceStrength,
  hexesOf,
  hexLabel,
  inColumn,
  inLine,
  isCombat,
  isSmashed,
  isTrain,
  onMap,
  piecesAt,
  sideOf,
} from "../board.ts";
import { figure } from "../charts.ts";
import { no } from "../sayings.ts";
import type { Play, Position, Side, UnitId } from "../types.ts";
import { disorganize } from "../verbs.ts";
import { columnWeight, partsOf } from "./15.7-column-shape.ts";

/** What a piece counts when all of it is in one hex; leaders, headquarters and guns count nothing. */
function weightOf(g: Position, unit: UnitId): number {
  if (isTrain(g, unit)) return figure(g.world.charts, "train stacking"); // [6.1-trains] [R25]
  if (!isCombat(g, unit)) return 0;
  return isSmashed(g, unit) ? figure(g.world.charts, "smashed stacking") : faceStrength(g, unit);
}

/** What it counts in one of its hexes. */
function weightIn(g: Position, unit: UnitId, hex: Hex): number {
  const whole = weightOf(g, unit);
  if (inLine(g, unit)) return whole / 2; // [R126] a step is two points
  if (!inColumn(g, unit)) return whole;
  return columnWeight(partsOf(g, unit), hex, whole, figure(g.world.charts, "column stacking"));
}

/** Strength points of a side in a hex, for stacking. */
export function stackingAt(g: Position, hex: Hex, side: Side, except: readonly UnitId[] = []): number {
  let sum = 0;
  for (const unit of piecesAt(g, hex))
    if (sideOf(g, unit) === side && !except.includes(unit)) sum += weightIn(g, unit, hex);
  return sum;
}

/** Why these units of one side cannot stay in the hex with those already there. */
export function whyNoRoom(g: Position, hex: Hex, units: readonly UnitId[]) {
  const coming = units.reduce((sum, unit) => sum + weightOf(g, unit), 0);
  if (coming === 0) return undefined;
  const limit = figure(g.world.charts, "stacking");
  const total = coming + stackingAt(g, hex, sideOf(g, units[0]!), units);
  return total > limit ? no("noRoom", "6.1", hexLabel(g, hex), total, limit) : undefined;
}

/** [R24] The hex is overstacked other than by movement: all units there are disorganized. */
export function overstack(g: Play, hex: Hex): void {
  const limit = figure(g.world.charts, "stacking");
  for (const side of [0, 1] as const) {
    if (stackingAt(g, hex, side) <= limit) continue;
    for (const unit of combatUnitsAt(g, hex, side)) disorganize(g, unit, "6.1-overstack");
  }
}

/** [R24] Overstacking caused only by trains is allowed until the end of their next activation. */
export function settleTrains(g: Play, side: Side): void {
  for (const { index: unit } of g.world.units)
    if (sideOf(g, unit) === side && isTrain(g, unit) && onMap(g, unit))
      for (const hex of hexesOf(g, unit)) overstack(g, hex);
}
