// Ferries [charts B13]: a unit goes aboard in one turn, is taken across in the non-combatant phase, lands in a later
// one. Boarding and landing are deployment options.

import type { Point } from "@grognard/table";
import { stateOf } from "../board.ts";
import type { Crossing } from "../ground.ts";
import type { Position, UnitId } from "../types.ts";

/** The ferry that a unit is aboard. */
export const ferryOf = (g: Position, unit: UnitId): Crossing | undefined =>
  g.world.ground.crossings[g.state.ground.ferries.findIndex(({ cargo }) => cargo === unit)];

/** Where the boat is that carries this unit. */
export function ferryPoint(g: Position, unit: UnitId): Point {
  const ferry = ferryOf(g, unit);
  return ferry ? mooringOf(g, ferry) : { x: 0, y: 0 };
}

export const mooringOf = (g: Position, { index, from, to }: Crossing): Point =>
  g.state.ground.ferries[index]!.bank === 0 ? from : to;

/** Aboard since the deployment phase at the latest, and not just about to land. */
export const mayCross = (g: Position, unit: UnitId): boolean =>
  stateOf(g, unit).place === "boat" && ferryOf(g, unit) !== undefined;
