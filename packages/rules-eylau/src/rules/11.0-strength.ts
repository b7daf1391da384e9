// [11.0-F4] [11.0-F5] The column of the fire tables, and the firing class.

import type { Hex } from "@grognard/hex";
import {
  formationOf,
  isCompany,
  isDisordered,
  isHardCover,
  isObstructed,
  isSoftCover,
  unitOf,
} from "../board.ts";
import { type Band, batteryColumn, FIRE_COLUMNS, type FireLine, infantryColumn, shifted } from "../charts.ts";
import { figure } from "../figures.ts";
import { EXTENDED, LINE, type Position, type UnitId } from "../types.ts";
import type { FireKind } from "./11.1-firers.ts";

interface Manner {
  readonly centre?: boolean;
  /** As if disordered. */
  readonly hasty?: boolean;
}

/** The column for this number of points or guns; -1: in its state it does not fire that far [7.21-1b]. */
export function columnOf(
  g: Position,
  unit: UnitId,
  kind: FireKind,
  from: Hex,
  band: Band,
  strength: number,
  { centre = false, hasty = false }: Manner = {},
): number {
  const { charts } = g.world;
  const shaken = hasty || isDisordered(g, unit);
  if (kind === "guns") {
    const row = g.state.depleted[unit] === 1 ? LONGER[band] : band;
    const column = batteryColumn(charts, row, strength);
    return shaken ? shifted(charts, row, band, column) : column;
  }
  const line = lineOf(g, unit, kind, from);
  const reach = band === "minimum" ? "minimum" : "maximum";
  const points = centre ? figure(charts, "half line cap") : strength;
  const column = infantryColumn(charts, line, reach, points) + bonusOf(g, unit, kind);
  return shaken && !isSteadied(g, unit) ? shifted(charts, line, band, column) : column;
}

/** [11.93-2a] Without ammunition, the row of the next longer range. */
const LONGER: { readonly [B in Band]: Band } = {
  minimum: "medium",
  medium: "maximum",
  maximum: "extended",
  extended: "extended",
};

/** The row of its formation; what is disordered in cover fires like skirmishers [8.54-9]. */
function lineOf(g: Position, unit: UnitId, kind: FireKind, from: Hex): FireLine {
  if (kind === "loose" || kind === "escort") return "skirmish";
  if (isDisordered(g, unit) && (isObstructed(g, from) || isSteadied(g, unit))) return "skirmish";
  return kind === "line" || kind === "extended" ? "line" : "column";
}

/** [21.52] Disordered lines fire like skirmishers, and no weaker. */
export const isSteadied = (g: Position, unit: UnitId): boolean =>
  g.world.options.disorderedFire &&
  isDisordered(g, unit) &&
  (formationOf(g, unit) === LINE || formationOf(g, unit) === EXTENDED);

/** [21.25] */
const bonusOf = (g: Position, unit: UnitId, kind: FireKind): number =>
  g.world.options.columnFire && kind === "column" && unitOf(g, unit).firing === 1 ? 1 : 0;

/** The last column that a table has. */
export const LAST_COLUMN = FIRE_COLUMNS - 1;

/** [11.0-F5] Printed, but for loose troops: better only in cover and close to the enemy [8.65-D1] [8.54-4]. */
export function firingClass(g: Position, unit: UnitId, kind: FireKind, from: Hex, band: Band): number {
  if (kind !== "loose" && kind !== "escort") return unitOf(g, unit).firing;
  const covered = isCompany(g, unit) ? isHardCover(g, from) || isSoftCover(g, from) : isObstructed(g, from);
  return figure(g.world.charts, covered && band === "minimum" ? "skirmish class, cover" : "skirmish class");
}
