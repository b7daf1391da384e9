// [10.2.5] The bonus for three hexes straight at the target [R66].

import type { Hex } from "@grognard/hex";
import { across } from "../../board.ts";
import type { ChargeFrame } from "../../frames.ts";
import { isLine, type Position } from "../../types.ts";
import { STRAIGHT } from "./10.1-reach.ts";
import { ahead } from "./10.1-ride.ts";
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

/** Whether these hexes are before a hex, straight ahead, or include it: on the square. */
export function isAhead(
  g: Position,
  hexes: readonly Hex[],
  formation: number,
  facing: number,
  hex: Hex,
): boolean {
  if (hexes.includes(hex)) return true;
  return hexes.some((from) => ahead(formation, facing).some((dir) => across(g, from, dir) === hex));
}
