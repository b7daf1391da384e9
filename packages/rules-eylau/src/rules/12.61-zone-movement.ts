// [12.61] How an enemy charge zone affects movement, facing and formation in it.

import { type Hex, within } from "@grognard/hex";
import { once } from "@grognard/parts";
import { apart, hexesOf, hexOf, inSquare, isGood, isLeader, sideOf, topAt } from "../board.ts";
import { actionCost } from "../charts.ts";
import { figure } from "../figures.ts";
import type { Charge, Play, Position, Side, UnitId } from "../types.ts";
import { isSkirmisher } from "./08.65-leash.ts";
import { inChargeZone, isLive, zoneAt } from "./12.52-charge-zones.ts";
import { checkHex, checkMorale } from "./13.1-check.ts";
import { disorderUnits } from "./13.3-stacks.ts";

/** [12.61-1] [R83] On top of the ground: in the zone, and near the charger outside it on the way towards the zone. */
export function zoneCost(g: Position, side: Side, from: Hex, to: Hex): number {
  for (const charge of g.state.charges) {
    if (charge.side === side || !isLive(g, charge)) continue;
    if (zoneAt(g, charge, to) !== undefined || (isNear(g, charge, to) && isNearer(g, charge, from, to)))
      return actionCost(g.world.charts, "zone hex");
  }
  return 0;
}

/** An extended line with either of its hexes [8.32-1]. */
const standsInZone = (g: Position, unit: UnitId): boolean =>
  hexesOf(g, unit).some((hex) => inChargeZone(g, hex, sideOf(g, unit)));

/** [12.61-2] A change of formation costs more in the zone, and next to it for units that have moved. */
export function zoneChangeCost(g: Position, unit: UnitId, moved: boolean): number {
  const side = sideOf(g, unit);
  const near = (hex: Hex): boolean =>
    g.state.charges.some((charge) => charge.side !== side && isLive(g, charge) && isNear(g, charge, hex));
  const dearer = standsInZone(g, unit) || (moved && hexesOf(g, unit).some(near));
  return dearer ? actionCost(g.world.charts, "zone formation") : 0;
}

/** [12.61-2] Facing costs twice as much. */
export const zoneFacingFactor = (g: Position, unit: UnitId): number =>
  standsInZone(g, unit) ? figure(g.world.charts, "zone facing factor") : 1;

/** Whether the riders of a charge are near a hex. */
const isNear = (g: Position, { units: [top] }: Charge, hex: Hex): boolean =>
  apart(g, hexOf(g, top!), hex) <= figure(g.world.charts, "zone neighbourhood");

/** Whether a step leads towards the zone. */
function isNearer(g: Position, charge: Charge, from: Hex, to: Hex): boolean {
  const reach = figure(g.world.charts, "charge rows") + 1;
  const far = toZone(g, charge, to);
  return far <= reach && far < toZone(g, charge, from);
}

function toZone(g: Position, charge: Charge, hex: Hex): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (const one of hexesOfZone(charge, g)) nearest = Math.min(nearest, apart(g, one, hex));
  return nearest;
}

/** Charges are replaced, never changed. */
const hexesOfZone = once((charge: Charge, g: Position): readonly Hex[] =>
  within(g.world.map.grid, charge.from, figure(g.world.charts, "charge rows")).filter(
    (hex) => zoneAt(g, charge, hex) !== undefined,
  ),
);

/** [12.61-2] [8.43-2] One check of the top unit before they turn or change in a zone [12.61-2c]: a stack that fails is
 *  disordered, and one that fails badly may not do it [12.61-2b]. Squares need none [13.11-6]. */
export function passesZone(g: Play, units: readonly UnitId[]): boolean {
  const top = units.find((unit) => !isLeader(g, unit) && isGood(g, unit));
  if (top === undefined || inSquare(g, top) || !standsInZone(g, top)) return true;
  const excess = checkMorale(g, top, "zone", "12.61-2");
  if (excess <= 0) return true;
  const much = excess >= figure(g.world.charts, "much excess");
  disorderUnits(g, units, much ? "12.61-2b" : "12.61-2a");
  return !much;
}

/** [12.61-1a] Skirmishers, and crews like them [7.61-A], check in the first zone hex of their move; true if they
 *  have. */
export function checkCompanies(g: Play, units: readonly UnitId[], hex: Hex): boolean {
  const top = units.find((unit) => isSkirmisher(g, unit));
  if (top === undefined || !inChargeZone(g, hex, sideOf(g, top))) return false;
  if (topAt(g, hex, sideOf(g, top)) === top) checkHex(g, hex, sideOf(g, top), "company", "12.61-1a");
  else if (checkMorale(g, top, "company", "12.61-1a") > 0) disorderUnits(g, units, "12.61-1a");
  return true;
}
