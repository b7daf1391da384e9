// [10.2.5] The bonus for three hexes straight at the target [R66].

import type { Hex } from "@grognard/hex";
import { across } from "../../board.ts";
import type { ChargeFrame } from "../../frames.ts";
import { isLine, type Position } from "../../types.ts";
import { type Leg, STRAIGHT } from "./10.1-reach.ts";
import { ahead, rideHexes } from "./10.1-ride.ts";
import { chargeHexes } from "./10.2-stage.ts";

/** Whether the charge has approached a hex in a straight line: to the hex before it, or into that of a square. */
export function isStraight(g: Position, charge: ChargeFrame, hex: Hex): boolean {
  const unit = charge.units[0]!;
  const facing = g.state.facing[unit]!;
  const formation = g.state.formation[unit]!;
  const ways = charge.ways.slice(-STRAIGHT);
  const facings = charge.facings.slice(-STRAIGHT);
  if (ways.length < STRAIGHT || facings.some((one) => one !== facing)) return false;
  const open = ahead(formation, facing); // a change of formation may have turned it away from its first hex
  const even =
    ways.every((way) => open.includes(way)) &&
    (!isLine(formation) || ways.every((way, i) => i === 0 || way !== ways[i - 1])); // [10.2.5-note]
  return even && isAhead(g, chargeHexes(g, charge), formation, facing, hex);
}

/** The same for a way that has not been ridden. */
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

function isAhead(g: Position, hexes: readonly Hex[], formation: number, facing: number, hex: Hex): boolean {
  if (hexes.includes(hex)) return true; // on the square
  return hexes.some((from) => ahead(formation, facing).some((dir) => across(g, from, dir) === hex));
}
