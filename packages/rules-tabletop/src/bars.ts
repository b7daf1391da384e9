// What keeps a unit from orders of many kinds: where it is, and in which state.

import { inZone, isRouted, isShaken, onTable, stateOf } from "./board.ts";
import { type Fault, refuse } from "./faults.ts";
import type { Place, Position, UnitId } from "./types.ts";

const AWAY: { readonly [P in Exclude<Place, "table" | "zone">]: Fault } = {
  boat: refuse("is aboard a boat", "IV.1-deployment-list"),
  coming: refuse("has not come onto the table yet", "IX.4"),
  off: refuse("has been driven off the table", "X.5"),
  withdrawn: refuse("has left the table", "IX.4"),
  lost: refuse("is lost", "I.6-zero"),
  unseen: refuse("is not to be seen", "XI.1"),
};

/** Neither on the table nor in a town. */
export function awayBar(g: Position, unit: UnitId): Fault | undefined {
  const { place } = stateOf(g, unit);
  return place === "table" || place === "zone" ? undefined : AWAY[place];
}

/** Without stands on the table. */
export function offTableBar(g: Position, unit: UnitId): Fault | undefined {
  if (onTable(g, unit)) return undefined;
  return inZone(g, unit) ? refuse("is in a town", "XI.6-town") : awayBar(g, unit);
}

/** Not in order: shaken or routed. */
export function disorderBar(g: Position, unit: UnitId): Fault | undefined {
  if (isRouted(g, unit)) return refuse("is routed", "VI.5");
  return isShaken(g, unit) ? refuse("is shaken and stands fast", "VI.4") : undefined;
}

/** One of a combined square, for whom its senior speaks. */
export function juniorBar(g: Position, unit: UnitId): Fault | undefined {
  const { square } = stateOf(g, unit);
  return square >= 0 && square !== unit
    ? refuse("stands in a square with others, and its senior is ordered for all", "IV.3-multi-battalion")
    : undefined;
}
