// Charges at a glance: only where a straight ride would promise enough is the ride itself worked out.

import { type Hex, line } from "@grognard/hex";
import type { Action } from "@grognard/rules-bataille";
import {
  chargeAllowance,
  type Leg,
  rideOf,
  type UnitId,
  unitsNamed,
} from "@grognard/rules-bataille/position";
import { chargeValue, declareCharge, ridersAmong, targetsNear, WORTHWHILE } from "./charge.ts";
import type { Look } from "./look.ts";
import { decline, type Verdict } from "./weigh.ts";

export function quickCharge(look: Look, actions: readonly Action[]): Verdict {
  const others = decline(actions);
  const promising = actions.filter((action) => action.do === "declare" && isPromising(look, action.units));
  if (promising.length === 0) return { action: others, why: "No charge promises enough" };
  return declareCharge(look, [...promising, others]);
}

function isPromising(look: Look, ids: readonly string[]): boolean {
  const riders = ridersAmong(look, unitsNamed(look.g, ids));
  const [lead] = riders as [UnitId];
  const left = Math.min(...riders.map((unit) => chargeAllowance(look.g, unit)));
  return targetsNear(look, lead, left).some((hex) => promise(look, riders, hex) >= WORTHWHILE);
}

/** What a ride straight at them would be worth, if nothing were in the way. */
function promise(look: Look, riders: readonly UnitId[], hex: Hex): number {
  const { g } = look;
  const start = rideOf(g, riders[0]!, 0, hex, riders);
  const way = line(g.world.map.grid, start.hex, hex);
  const before: Leg = { ride: start, spent: 0, run: 0, way: -1, step: undefined, before: undefined };
  const leg = { ...before, ride: { ...start, hex: way.at(-2) ?? start.hex }, before };
  return chargeValue(look, riders, hex, leg, way.length > 3);
}
