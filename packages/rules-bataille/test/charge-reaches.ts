// A helper for tests: everything that a charge could reach.

import type { Hex } from "@grognard/hex";
import { unitOf } from "../src/board.ts";
import { byRun, legs, STRAIGHT } from "../src/rules/10-charges/10.1-reach.ts";
import { chargeAllowance, rideOf } from "../src/rules/10-charges/10.1-ride.ts";
import { pathOf } from "../src/screen/charge-legs.ts";
import type { Position, UnitId } from "../src/types.ts";

export interface Reach {
  readonly hex: Hex;
  /** In Movement Points. */
  readonly cost: number;
  /** From where it is now, that hex first. */
  readonly path: readonly Hex[];
  /** Whether this path ends with three hexes straight ahead [10.2.5]. */
  readonly straight: boolean;
}

/** The hexes that a charge of these units could reach. */
export function chargeReach(g: Position, units: readonly UnitId[]): Reach[] {
  const riders = units.filter((unit) => unitOf(g, unit).arm === "cavalry");
  const [unit] = riders;
  if (unit === undefined) return [];
  const left = Math.min(...riders.map((one) => chargeAllowance(g, one)));
  const found = new Map<Hex, Reach>();
  for (const leg of legs(g, rideOf(g, unit, left, -1, riders), byRun)) {
    if (!leg.step) continue;
    const { hex } = leg.ride;
    const known = found.get(hex);
    const straight = leg.run === STRAIGHT;
    if (!known) found.set(hex, { hex, cost: leg.spent / 2, path: pathOf(leg), straight });
    else if (straight && leg.spent / 2 === known.cost)
      found.set(hex, { ...known, path: pathOf(leg), straight });
  }
  return [...found.values()];
}
