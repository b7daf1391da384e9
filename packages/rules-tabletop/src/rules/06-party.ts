// Units that stand or run together: a combined square [R60], and all units in a town zone [R58].

import { comrades, sideOf, stateOf } from "../board.ts";
import type { Position, UnitId } from "../types.ts";

/** All that share its fate, itself included, by id. */
export function partyOf(g: Position, unit: UnitId): readonly UnitId[] {
  const { place, zone } = stateOf(g, unit);
  if (place !== "zone") return comrades(g, unit);
  return g.world.army[sideOf(g, unit)].filter((one) => stateOf(g, one).zone === zone);
}

/** The units of a party that fight and check for the others: troops in shelter never do [VII.2-town]. */
export const holdersOf = (g: Position, party: readonly UnitId[]): readonly UnitId[] =>
  party.filter((unit) => stateOf(g, unit).posture !== "sheltered");
