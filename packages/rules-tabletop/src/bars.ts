// What bars a unit from orders of many kinds: where it is, and its state.

import { inZone, isRouted, isShaken, onTable, stateOf } from "./board.ts";
import { type Fault, refuse } from "./faults.ts";
import type { Place, Position, UnitId } from "./types.ts";

const AWAY: { readonly [P in Exclude<Place, "table" | "zone">]: Fault } = {
  boat: refuse("aboard", "IV.1-deployment-list"),
  coming: refuse("notComeYet", "IX.4"),
  off: refuse("drivenOff", "X.5"),
  withdrawn: refuse("leftTable", "IX.4"),
  lost: refuse("lost", "I.6-zero"),
  unseen: refuse("unseen", "XI.1"),
};

/** Neither on the table nor in a town. */
export function awayBar(g: Position, unit: UnitId): Fault | undefined {
  const { place } = stateOf(g, unit);
  return place === "table" || place === "zone" ? undefined : AWAY[place];
}

/** Without stands on the table. */
export function offTableBar(g: Position, unit: UnitId): Fault | undefined {
  if (onTable(g, unit)) return undefined;
  return inZone(g, unit) ? refuse("inTown", "XI.6-town") : awayBar(g, unit);
}

/** Not in order: shaken or routed. */
export function disorderBar(g: Position, unit: UnitId): Fault | undefined {
  if (isRouted(g, unit)) return refuse("routed", "VI.5");
  return isShaken(g, unit) ? refuse("shakenStands", "VI.4") : undefined;
}

/** In a combined square, where the senior unit takes the orders. */
export function juniorBar(g: Position, unit: UnitId): Fault | undefined {
  const { square } = stateOf(g, unit);
  return square >= 0 && square !== unit ? refuse("seniorOrdered", "IV.3-multi-battalion") : undefined;
}
