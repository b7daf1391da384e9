// Why units check their morale in each window, and what the dice must show for one of them.

import { unitOf } from "../board.ts";
import { leastRoll } from "../rules/06-checks.ts";
import { type Cause, NO_CHARGE, weightOn } from "../rules/06-modifiers.ts";
import type { Position, UnitId } from "../types.ts";

/** None do in the other windows. */
export const CAUSES: { readonly [window: string]: Cause } = {
  "early-groups": { charges: true, swept: false },
  groups: { charges: true, swept: false },
  "neighbour-groups": NO_CHARGE,
  "post-groups": NO_CHARGE,
  rally: NO_CHARGE,
};

/** The lowest roll with which it stands, all modifiers taken into account. */
export function leastFor(g: Position, unit: UnitId, cause: Cause): number {
  const needs = g.world.charts.moraleInteger(unitOf(g, unit).grade);
  return leastRoll(needs, weightOn(g, unit, cause).quarters);
}
