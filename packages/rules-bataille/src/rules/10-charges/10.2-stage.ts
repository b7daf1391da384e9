// [10.2] A charge goes stage by stage; each stage is in the file of its case. What they share is here.

import type { Hex } from "@grognard/hex";
import { edit } from "@grognard/kernel";
import { hexesOf, hexOf, idsOf, onMap, unitsAt } from "../../board.ts";
import type { ChargeFrame } from "../../frames.ts";
import {
  type Charge,
  enemyOf,
  type Play,
  type Position,
  type Side,
  type Step,
  type UnitId,
} from "../../types.ts";
import { type Ride, rideOf } from "./10.1-ride.ts";

/** Continues without asking, or rests with its question. */
export type Stage = Step<ChargeFrame>;

export const chargingSide = ({ state }: Position): Side => state.active;
export const chargedSide = ({ state }: Position): Side => enemyOf(state.active);

/** Every unit of the charge, for events and fire. */
export const ridersOf = ({ units, leaders }: ChargeFrame): UnitId[] => [...units, ...leaders];
export const riderIds = (g: Position, charge: ChargeFrame): string[] => idsOf(g, ridersOf(charge));

/** The hexes of the charge: its units are together. */
export const chargeHexes = (g: Position, { units }: ChargeFrame): Hex[] => hexesOf(g, units[0]!);

/** The hex it rides for: that of the units it pursues, or its target; -1 if it has none. */
export function aimOf(g: Position, charge: ChargeFrame): Hex {
  const [first] = pursuedNow(g, charge);
  return first === undefined ? charge.target : hexOf(g, first);
}

/** A target in two hexes has closed up into one of them. */
export function keepAim(g: Position, charge: ChargeFrame, unit: UnitId, hex: Hex): void {
  if (hexesOf(g, unit).includes(charge.target)) charge.target = hex;
}

/** [10.2.8j-iii] Those still on the map to be pursued. */
export const pursuedNow = (g: Position, { pursued }: ChargeFrame): UnitId[] =>
  pursued.filter((unit) => onMap(g, unit));

export const rideNow = (g: Position, charge: ChargeFrame): Ride =>
  rideOf(g, charge.units[0]!, Math.max(...charge.left), aimOf(g, charge), charge.units);

/** [10.2.7c] The marker across two hexes: these must fight in the Melee Phase. */
export function markContact(
  g: Play,
  marker: Pick<Charge, "attackers" | "at" | "kind"> & Partial<Charge>,
  defenders: readonly UnitId[] = unitsAt(g, marker.at, chargedSide(g)),
): void {
  edit(g, "charges").push({ straight: [], chargers: [], from: -1, ...marker, defenders: [...defenders] });
}
