// [12.52-2] The zone of a charge: a triangle before the unit, in which the enemy moves and stands less freely [12.6].

import { type Direction, type Hex, inCone } from "@grognard/hex";
import {
  apart,
  hexesOf,
  hexOf,
  inSquare,
  isDisordered,
  isRouted,
  onMap,
  sideOf,
  strengthOf,
  terrainAt,
  unitOf,
} from "../board.ts";
import { chargeDrm } from "../charts.ts";
import type { Term } from "../events.ts";
import { figure } from "../figures.ts";
import { label } from "../sayings.ts";
import {
  type Charge,
  NONE,
  type Play,
  type Position,
  type Side,
  TOWN,
  type UnitId,
  WETLANDS,
  WOODS,
} from "../types.ts";
import { lineClear, visibility } from "./10.4-sight.ts";

export type Zone = "primary" | "secondary";
export type Triangle = Pick<Charge, "from" | "facing" | "secondary" | "primaryOnly">;

/** In which part of the triangle a hex lies [R73]; wetlands, towns and woods are left out, hexes beyond them are
 *  not. */
export function zoneAt(
  g: Position,
  { from, facing, secondary, primaryOnly }: Triangle,
  hex: Hex,
): Zone | undefined {
  const terrain = terrainAt(g, hex);
  if (terrain === TOWN || terrain === WOODS || terrain === WETLANDS) return undefined;
  const row = apart(g, from, hex);
  const deep = figure(g.world.charts, "primary rows");
  const far = primaryOnly || secondary ? deep : figure(g.world.charts, "charge rows");
  if (row < 1 || row > far || !inCone(g.world.map.grid, from, facing as Direction, 1, hex)) return undefined;
  return secondary || row > deep ? "secondary" : "primary";
}

/** Whether any units can still charge: not once they are routed, or have left the place where they declared it. */
export const isLive = (g: Position, { units, from, ridden }: Charge): boolean => {
  const top = units[0] ?? NONE;
  return onMap(g, top) && !isRouted(g, top) && (ridden || hexOf(g, top) === from);
};

export interface Threat {
  readonly charge: Charge;
  readonly zone: Zone;
}
/** The enemy charges in whose zones a hex lies. */
export function chargesOver(g: Position, hex: Hex, against: Side): Threat[] {
  const threats: Threat[] = [];
  for (const charge of g.state.charges) {
    if (charge.side === against || !isLive(g, charge)) continue;
    const zone = zoneAt(g, charge, hex);
    if (zone) threats.push({ charge, zone });
  }
  return threats;
}

export function inChargeZone(g: Position, hex: Hex, against: Side): boolean {
  for (const charge of g.state.charges)
    if (charge.side !== against && isLive(g, charge) && zoneAt(g, charge, hex)) return true;
  return false;
}

export const chargeOf = (g: Position, unit: UnitId): Charge | undefined =>
  g.state.charges.find(({ units }) => units.includes(unit));

export function endCharge(g: Play, unit: UnitId): void {
  g.state.charges = g.state.charges.filter(({ units }) => !units.includes(unit));
}

/** [R243] When its Shock Phase is over a side has no charges left, ridden or not. */
export function forgetCharges(g: Play, side: Side): void {
  g.state.charges = g.state.charges.filter((charge) => charge.side !== side);
}

/** A charge changes: it is being ridden, or is in its secondary zone. */
export function changeCharge(g: Play, unit: UnitId, change: Partial<Charge>): void {
  g.state.charges = g.state.charges.map((charge) =>
    charge.units.includes(unit) ? { ...charge, ...change } : charge,
  );
}

/** [12.63] [R84] What a charge adds to the die of a unit that checks in its zone: the worst of several, or that of the
 *  cavalry which is upon it [12.62-1a]. */
export function chargeModifier(g: Position, unit: UnitId, attacker?: UnitId): Term | undefined {
  if (inSquare(g, unit)) return undefined;
  let worst = 0;
  for (const hex of hexesOf(g, unit))
    for (const { charge, zone } of chargesOver(g, hex, sideOf(g, unit))) {
      if (attacker !== undefined && !charge.units.includes(attacker)) continue;
      if (!isSeen(g, charge, hex, sideOf(g, unit))) continue;
      worst = Math.max(worst, weightOf(g, charge, zone));
    }
  return worst > 0 ? { label: label("charge"), value: worst, cite: "12.63" } : undefined;
}

/** [12.63-n] Formed, and in sight. */
function isSeen(g: Position, { units: [top = NONE] }: Charge, hex: Hex, side: Side): boolean {
  if (isDisordered(g, top)) return false;
  const at = hexOf(g, top);
  return apart(g, hex, at) <= visibility(g) && lineClear(g, hex, at, side);
}

/** By the kind of the topmost unit, and the strength of all of its kind. */
function weightOf(g: Position, { units }: Charge, zone: Zone): number {
  const { heavy } = unitOf(g, units[0]!);
  let strength = 0;
  for (const unit of units) if (unitOf(g, unit).heavy === heavy) strength += strengthOf(g, unit);
  return chargeDrm(g.world.charts, strength, heavy, zone === "primary");
}
