// [11.9] Ammunition: companies run out of it [11.91] and are supplied again [11.92], batteries have a number of points
// [11.93].

import { DIRECTIONS } from "@grognard/hex";
import { edit, goOn } from "@grognard/kernel";
import {
  beyond,
  enemyOf,
  hexesOf,
  hexOf,
  idOf,
  isArtillery,
  isCompany,
  isHeldBy,
  isInfantry,
  isManned,
  onMap,
  sideOf,
  stackAt,
  turnOf,
  unitOf,
  unitsAt,
} from "../board.ts";
import { type Band, usesAmmunition } from "../charts.ts";
import { figure } from "../figures.ts";
import type { FrameOf } from "../frames.ts";
import { unsettleZones } from "../occupancy.ts";
import { type Case, NONE, type Play, type Position, type Side, type Step, type UnitId } from "../types.ts";
import { inMinimumZone } from "./11.2-fire-zones.ts";

const USED = 2; // in state.fired: a point in this phase [11.93-1n]

/** [11.93-1] What a fire costs the batteries that took part; `rolled`: the die as it fell [R58]. */
export function useAmmunition(g: Play, units: readonly UnitId[], band: Band, rolled: number): void {
  if (!usesAmmunition(g.world.charts, band, rolled)) return;
  const { state } = g;
  for (const unit of units) {
    if (!isArtillery(g, unit) || (state.fired[unit]! & USED) !== 0 || state.ammunition[unit] === 0) continue;
    edit(g, "fired")[unit]! |= USED;
    edit(g, "ammunition")[unit]!--;
    g.emit({
      type: "ammunition",
      unit: idOf(g, unit),
      left: state.ammunition[unit]!,
      cite: BAND_CASES[band],
    });
  }
}

/** [11.93-2] Batteries that have fired their last point; shots that belong together are made first [R57]. */
export function markEmptied(g: Play): void {
  const { fired, ammunition } = g.state;
  for (let unit = 0; unit < fired.length; unit++)
    if ((fired[unit]! & USED) !== 0 && ammunition[unit] === 0) mark(g, unit, "11.93-2");
}
const BAND_CASES = {
  minimum: "11.93-1d",
  medium: "11.93-1c",
  maximum: "11.93-1b",
  extended: "11.93-1a",
} as const satisfies { readonly [B in Band]: Case };

/** [11.91] Whether companies have run out of ammunition with this die. */
export const emptiesPouches = (g: Position, rolled: number): boolean =>
  rolled >= figure(g.world.charts, "skirmish depletion");

/** Those of them that are companies. */
export function deplete(g: Play, units: readonly UnitId[], cite: Case): void {
  for (const unit of units) if (isCompany(g, unit)) mark(g, unit, cite);
}

function mark(g: Play, unit: UnitId, cite: Case): void {
  if (g.state.depleted[unit] === 1) return;
  edit(g, "depleted")[unit] = 1;
  unsettleZones(g, unit);
  g.emit({ type: "depleted", unit: idOf(g, unit), cite });
}

/** [11.91] At the end of a phase companies share what they have: nothing, if one of them has nothing. */
export function spreadDepletion(g: Play): void {
  for (const { index: unit } of g.world.units) {
    if (!isCompany(g, unit) || !onMap(g, unit) || g.state.depleted[unit] === 0) continue;
    deplete(g, unitsAt(g, hexOf(g, unit), sideOf(g, unit)), "11.91");
  }
}

/** [11.92] [11.93-3] At the end of a side's Command Phase. */
export const resupplyStage: Step<FrameOf<"command">> = {
  run(g, frame) {
    for (const { index: unit, side } of g.world.units) {
      if (side !== frame.side || !onMap(g, unit)) continue;
      if (isCompany(g, unit) && g.state.depleted[unit] === 1 && isSupplied(g, unit)) supply(g, unit, "11.92");
      if (isArtillery(g, unit) && turnOf(g).light === "transitional") refill(g, unit);
    }
    return goOn(frame, "over");
  },
};

function supply(g: Play, unit: UnitId, cite: Case): void {
  edit(g, "depleted")[unit] = 0;
  unsettleZones(g, unit);
  g.emit({ type: "supplied", unit: idOf(g, unit), cite });
}

function refill(g: Play, unit: UnitId): void {
  const full = figure(g.world.charts, "ammunition");
  if (g.state.ammunition[unit] === full) return;
  edit(g, "ammunition")[unit] = full;
  supply(g, unit, "11.93-3");
}

/** A way of up to four hexes to a battalion or battery of its nation, not into an enemy minimum zone except with
 *  friends. */
function isSupplied(g: Position, unit: UnitId): boolean {
  const side = sideOf(g, unit);
  const seen = new Set(hexesOf(g, unit));
  let edge = [...seen];
  for (let range = 0; range <= figure(g.world.charts, "skirmish supply"); range++) {
    if (edge.some((hex) => stackAt(g, hex).some((other) => isSource(g, unit, other)))) return true;
    const next = edge.flatMap((hex) => DIRECTIONS.map((dir) => beyond(g, hex, dir)));
    edge = [...new Set(next)].filter((hex) => hex !== NONE && !seen.has(hex) && isOpen(g, hex, side));
    for (const hex of edge) seen.add(hex);
  }
  return false;
}

const isOpen = (g: Position, hex: number, side: Side): boolean =>
  !isHeldBy(g, hex, enemyOf(side)) && (isHeldBy(g, hex, side) || !inMinimumZone(g, hex, enemyOf(side)));

const isSource = (g: Position, unit: UnitId, other: UnitId): boolean =>
  unitOf(g, other).nation === unitOf(g, unit).nation &&
  (isInfantry(g, other) || (isArtillery(g, other) && isManned(g, other)));
