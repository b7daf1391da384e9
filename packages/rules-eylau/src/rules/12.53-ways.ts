// [12.53] Where a charge can go and what it must attack [R75] [R76].

import { DIRECTIONS, type Direction, type Hex } from "@grognard/hex";
import type { Violation } from "@grognard/kernel";
import {
  apart,
  arcOfUnit,
  beyond,
  directionBetween,
  enemyOf,
  hexOf,
  isHeldBy,
  isObstructed,
} from "../board.ts";
import type { ChargeFrame } from "../frames.ts";
import { no } from "../sayings.ts";
import { NONE, type Position, type UnitId } from "../types.ts";
import { chargeOf, zoneAt } from "./12.52-charge-zones.ts";

const topOf = ({ units }: Readonly<ChargeFrame>): UnitId => units[0]!;

/** How a direction lies to the zone: two forward, two lateral, two rearward. */
function bearing(
  g: Position,
  frame: Readonly<ChargeFrame>,
  dir: Direction,
): "forward" | "lateral" | "rearward" {
  const off = (dir - chargeOf(g, topOf(frame))!.facing + 6) % 6;
  return off < 2 ? "forward" : off === 2 || off === 5 ? "lateral" : "rearward";
}

/** Why the charge may not attack a hex; undefined for targets that it must or may attack. */
export function whyNotAt(g: Position, frame: Readonly<ChargeFrame>, at: Hex): Violation | undefined {
  const unit = topOf(frame);
  const from = hexOf(g, unit);
  const dir = directionBetween(g, from, at);
  if (dir === NONE) return no("notAdjacent", "12.11-3");
  if (!isHeldBy(g, at, enemyOf(frame.side))) return no("nobodyThere", "12.11-3");
  if (isObstructed(g, at)) return no("noChargeIntoCover", "12.54-1");
  if (frame.trigger !== NONE && at !== frame.trigger) return no("meetsTriggerFirst", "12.56-2a");
  if (arcOfUnit(g, unit, dir) !== "front") return no("notFaced", "12.11-3");
  if (frame.secondary) return undefined;
  const how = bearing(g, frame, dir);
  if (how === "rearward") return no("bypassed", "12.53-P2");
  if (how === "lateral" && !zoneAt(g, chargeOf(g, unit)!, at)) return no("bypassed", "12.53-P2");
  return undefined;
}

/** The enemies it must attack, and those in its primary zone beside it that it may [12.53-P2]. */
export function targetsOf(g: Position, frame: Readonly<ChargeFrame>): { must: Hex[]; may: Hex[] } {
  const from = hexOf(g, topOf(frame));
  const must: Hex[] = [];
  const may: Hex[] = [];
  for (const dir of DIRECTIONS) {
    const at = beyond(g, from, dir);
    if (at === NONE || whyNotAt(g, frame, at)) continue;
    (frame.secondary || bearing(g, frame, dir) === "forward" ? must : may).push(at);
  }
  return { must, may };
}

/** [R75] Why it does not ride into a hex. */
export function whyNotAhead(g: Position, frame: Readonly<ChargeFrame>, to: Hex): Violation | undefined {
  if (!hexesAhead(g, frame).includes(to)) return no("onlyForward", "12.53-3");
  if (isObstructed(g, to)) return no("noChargeIntoCover", "12.54-1");
  if (isHeldBy(g, to, enemyOf(frame.side))) return no("enemyThere", "12.53-3");
  if (frame.trigger !== NONE && apart(g, to, frame.trigger) > 1) return no("meetsTriggerFirst", "12.56-2a");
  return undefined;
}

/** The two hexes before it, in the direction of its zone. */
function hexesAhead(g: Position, frame: Readonly<ChargeFrame>): Hex[] {
  const from = hexOf(g, topOf(frame));
  const { facing } = chargeOf(g, topOf(frame))!;
  return [beyond(g, from, facing), beyond(g, from, facing + 1)].filter((to) => to !== NONE);
}

/** Those of them that can be entered. */
export const forwardHexes = (g: Position, frame: Readonly<ChargeFrame>): Hex[] =>
  hexesAhead(g, frame).filter((to) => !whyNotAhead(g, frame, to));
