// [10.2.5] How a charge could come into contact, and how straight it has come or would come, for display.

import type { Hex } from "@grognard/hex";
import type { ChargeFrame } from "../frames.ts";
import { byPlace, byRun, type Leg, leastCost, legs, STRAIGHT } from "../rules/10-charges/10.1-reach.ts";
import { ahead, isInContact, type Ride, rideHexes } from "../rules/10-charges/10.1-ride.ts";
import { isAhead } from "../rules/10-charges/10.2.5-bonus.ts";
import { isLine, type Position } from "../types.ts";

/** Whether a way that has not been ridden would come straight at a hex. */
export const wouldBeStraight = (g: Position, { ride, run }: Leg, hex: Hex): boolean =>
  run === STRAIGHT && isAhead(g, rideHexes(g, ride), ride.formation, ride.facing, hex);

/** How many hexes it has come straight so far, at most three: for display. */
export function straightRun(g: Position, charge: ChargeFrame): number {
  const unit = charge.units[0]!;
  const facing = g.state.facing[unit]!;
  const line = isLine(g.state.formation[unit]!);
  const open = ahead(g.state.formation[unit]!, facing);
  let run = 0;
  for (let i = charge.ways.length - 1; i >= 0 && run < STRAIGHT; i--) {
    const way = charge.ways[i]!;
    if (!open.includes(way) || charge.facings[i] !== facing) break;
    if (line && way === charge.ways[i + 1]) break;
    run++;
  }
  return run;
}

/** The cheapest path to every position in contact with a hex, one that ends straight ahead [10.2.5] apart from others. */
export function waysToContact(g: Position, start: Ride, hex: Hex): Leg[] {
  const found = new Map<number, Leg>();
  /** It goes no further than contact. */
  const isUseful = (ride: Ride, before: Ride) =>
    leastCost(g, ride, hex) <= ride.left && (before === start || !isInContact(g, before, hex));
  for (const leg of legs(g, start, byRun, isUseful)) {
    const key = byPlace(leg.ride) * 2 + (leg.run === STRAIGHT ? 1 : 0);
    if (leg.step && !found.has(key) && isInContact(g, leg.ride, hex)) found.set(key, leg);
  }
  return [...found.values()];
}

/** The hexes of a leg from its start. */
export function pathOf(leg: Leg): Hex[] {
  const path: Hex[] = [];
  for (let one: Leg | undefined = leg; one; one = one.before) path.unshift(one.ride.hex);
  return path;
}
