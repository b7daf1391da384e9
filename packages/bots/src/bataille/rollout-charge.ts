// Quick decisions on charges: the path is computed only where a straight ride would promise enough.

import { type Hex, line } from "@grognard/hex";
import type { Action } from "@grognard/rules-bataille";
import {
  chargeAllowance,
  hexLabel,
  holds,
  type Leg,
  rideOf,
  type UnitId,
  unitsNamed,
} from "@grognard/rules-bataille/position";
import type { Appraisal } from "./appraisal.ts";
import { bestCourse, chargeIn, chargeValue, ride, ridersAmong, targetsNear, WORTHWHILE } from "./charge.ts";
import { decline, only, type Verdict } from "./weigh.ts";
import { wording } from "./words/index.ts";

type Declares = Extract<Action, { do: "declare" }>;

/** How many of the most promising are examined closely. */
const CLOSELY = 1;

export function rolloutCharge(appraisal: Appraisal, actions: readonly Action[]): Verdict {
  const { g } = appraisal;
  const aims = aimsIn(appraisal);
  const claimed = [...aims.values()];
  const plans = only(actions, "declare")
    .flatMap((action) => promisesOf(appraisal, action, claimed))
    .sort((a, b) => b.worth - a.worth)
    .slice(0, CLOSELY);
  for (const { action, riders, left, hex } of plans) {
    const course = bestCourse(appraisal, riders, left, [], hex);
    if (!course || course.value < WORTHWHILE) continue;
    aims.set(riders[0]!, hex);
    return { action, why: wording().why.invitesCharge(hexLabel(g, hex)) };
  }
  return { action: decline(actions), why: wording().why.noCharge };
}

/** By game: the target of each charge declared in this phase, by its first unit. */
const aims = new WeakMap<Appraisal["g"], { readonly turn: number; readonly by: Map<UnitId, Hex> }>();

/** One charge against each is enough. */
function aimsIn({ g }: Appraisal): Map<UnitId, Hex> {
  const turn = 2 * g.state.turn + g.state.active;
  const known = aims.get(g);
  if (known?.turn === turn) return known.by;
  const by = new Map<UnitId, Hex>();
  aims.set(g, { turn, by });
  return by;
}

/** On towards the target it was declared for, as long as that is there. */
export function rolloutRide(appraisal: Appraisal, actions: readonly Action[]): Verdict {
  const { units, target, declined } = chargeIn(appraisal);
  const aim = aimsIn(appraisal).get(units[0]!) ?? -1;
  const isOpen = target < 0 && aim >= 0 && !declined.includes(aim) && holds(appraisal.g, aim, appraisal.foe);
  return ride(appraisal, actions, "ride", isOpen ? aim : target);
}

/** The enemies worth considering for this charge. */
function promisesOf(appraisal: Appraisal, action: Declares, claimed: readonly Hex[]) {
  const riders = ridersAmong(appraisal, unitsNamed(appraisal.g, action.units));
  const left = Math.min(...riders.map((unit) => chargeAllowance(appraisal.g, unit)));
  return targetsNear(appraisal, riders[0]!, left)
    .filter((hex) => !claimed.includes(hex))
    .map((hex) => ({ action, riders, left, hex, worth: promise(appraisal, riders, hex) }))
    .filter(({ worth }) => worth >= WORTHWHILE);
}

/** What a ride straight at them would be worth, if nothing were in the way. */
function promise(appraisal: Appraisal, riders: readonly UnitId[], hex: Hex): number {
  const { g } = appraisal;
  const start = rideOf(g, riders[0]!, 0, hex, riders);
  const way = line(g.world.map.grid, start.hex, hex);
  const before: Leg = { ride: start, spent: 0, run: 0, way: -1, step: undefined, before: undefined };
  const leg = { ...before, ride: { ...start, hex: way.at(-2) ?? start.hex }, before };
  return chargeValue(appraisal, riders, hex, leg, way.length > 3);
}
