// [10.2.5] How straight a charge has come, or would come, for display: the rule is in 10.2.5-bonus.ts.

import type { Hex } from "@grognard/hex";
import type { ChargeFrame } from "../frames.ts";
import { type Leg, STRAIGHT } from "../rules/10-charges/10.1-reach.ts";
import { ahead, rideHexes } from "../rules/10-charges/10.1-ride.ts";
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
