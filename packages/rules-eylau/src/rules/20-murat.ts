// [20.0] On one turn of 8 February Murat may lead all cavalry near him in a charge: a historical option.

import type { Violation } from "@grognard/kernel";
import { hexOf, idOf, onMap, sideOf, unitNamed } from "../board.ts";
import type { Term } from "../events.ts";
import { figure } from "../figures.ts";
import { label, no } from "../sayings.ts";
import type { Play, Position, Side, UnitId } from "../types.ts";
import { reaches } from "./16.12-radius.ts";

/** His id in the scenario that has this rule. */
const murat = (g: Position): UnitId => unitNamed(g, "murat");

export function whyNoMassCharge(g: Position, side: Side): Violation | undefined {
  if (!g.world.special.has("murat-charges") || !g.world.options.historical) return no("noMassCharge", "20.0");
  const leader = murat(g);
  if (sideOf(g, leader) !== side) return no("notYours", "20.0");
  if (!onMap(g, leader)) return no("offMap", "20.0");
  return g.state.massCharge === 0 ? undefined : no("massChargeUsed", "20.0");
}

export function callMassCharge(g: Play): void {
  g.state.massCharge = g.state.turn;
  g.emit({ type: "massCharge", unit: idOf(g, murat(g)), cite: "20.0" });
}

/** Whether it is the turn of his charge and the unit is near him. */
export function isInMassCharge(g: Position, unit: UnitId): boolean {
  const { massCharge, turn } = g.state;
  if (massCharge !== turn || sideOf(g, unit) !== sideOf(g, murat(g))) return false;
  return reaches(g, murat(g), hexOf(g, unit), figure(g.world.charts, "mass charge radius"));
}

export const massChargeTerms = (g: Position, unit: UnitId): Term[] =>
  isInMassCharge(g, unit)
    ? [{ label: label("massCharge"), value: figure(g.world.charts, "mass charge"), cite: "20.0" }]
    : [];
