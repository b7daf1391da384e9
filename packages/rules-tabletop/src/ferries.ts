// Ferries: a unit goes aboard, is taken across, and lands on a later turn [charts B13].

import type { Point } from "@grognard/table";
import type { Position, UnitId } from "./types.ts";

/** Where the boat lies that carries this unit. */
export function ferryPoint(g: Position, unit: UnitId): Point {
  const at = g.state.ground.ferries.findIndex(({ cargo }) => cargo === unit);
  const crossing = g.world.ground.crossings[at];
  if (!crossing) return { x: 0, y: 0 };
  return g.state.ground.ferries[at]!.bank === 0 ? crossing.from : crossing.to;
}
