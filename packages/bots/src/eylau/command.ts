// Orders: brigades that are needed are activated, leaders with far to go are mobilized, and an attack is ordered
// where troops are ready for it.

import type { Action } from "@grognard/rules-eylau";
import {
  apart,
  bringsInfantry,
  DISPLAY,
  hexOf,
  rankOf,
  type UnitId,
  unitNamed,
} from "@grognard/rules-eylau/position";
import { type Appraisal, toFoe } from "./appraisal.ts";
import { under } from "./leaders.ts";
import { missionsOf } from "./missions.ts";
import { best, has, only, passIn, type Verdict } from "./weigh.ts";

export function command(appraisal: Appraisal, actions: readonly Action[]): Verdict {
  const order = best(only(actions, "order"), (one) => orderWorth(appraisal, one));
  if (order && orderWorth(appraisal, order) > 0) return { action: order, why: "needed" };
  const implement = best(only(actions, "implement"), ({ level }) => (level === "corps" ? 1 : 0));
  if (implement && isReady(appraisal, unitNamed(appraisal.g, implement.unit)))
    return { action: implement, why: "ready" };
  const mobilize = only(actions, "mobilize").find(({ unit }) =>
    hasFarToGo(appraisal, unitNamed(appraisal.g, unit)),
  );
  if (mobilize && !appraisal.rests) return { action: mobilize, why: "farToGo" };
  return { action: passIn(actions) ?? has(actions, "pass") ?? actions[0]!, why: "allOrdered" };
}

function orderWorth(
  appraisal: Appraisal,
  { unit, attack, urgent }: Extract<Action, { do: "order" }>,
): number {
  const { g } = appraisal;
  const to = unitNamed(g, unit);
  if (g.state.dispatches.some((one) => one.to === to)) return -1;
  const need =
    g.state.place[to] === DISPLAY ? urge(appraisal, to) : 0.6 * sleepers(appraisal, to) + stir(appraisal, to);
  if (attack) return bringsInfantry(g, to) && isReady(appraisal, to) ? 1.5 + need : -1;
  return need - (urgent ? 0.4 : 0);
}

/** How much a brigade or division that waits is wanted: its goal is not ours, or the enemy comes. */
function urge(appraisal: Appraisal, leader: UnitId): number {
  const troops = under(appraisal, leader);
  if (troops.length === 0) return 0;
  const near = Math.min(...troops.map((unit) => toFoe(appraisal, hexOf(appraisal.g, unit))));
  if (appraisal.rests) return near <= 2 ? 0.5 : 0; // let them sleep
  const goal = missionsOf(appraisal).get(leader) ?? missionOf(appraisal, troops[0]!);
  const wanted = goal && !goal.ours ? 1.2 : 0.2;
  return wanted + (near <= 8 ? 1 : near <= 14 ? 0.5 : 0);
}

const missionOf = (appraisal: Appraisal, unit: UnitId) =>
  missionsOf(appraisal).get(appraisal.g.state.superior[unit]!);

/** Subordinates that are not committed yet. */
function sleepers({ g }: Appraisal, leader: UnitId): number {
  if (g.state.ordered[leader] === 1) return 0;
  const count = g.world.units.filter(
    ({ index, leader: own }) => own && g.state.superior[index] === leader && g.state.place[index] === DISPLAY,
  ).length;
  return Math.min(2, count);
}

/** An active leader who is standing while the troops have far to go. */
const stir = (appraisal: Appraisal, leader: UnitId): number =>
  appraisal.g.state.mobilized[leader] === 0 &&
  appraisal.g.state.ordered[leader] === 0 &&
  hasFarToGo(appraisal, leader)
    ? 0.6
    : 0;

function hasFarToGo(appraisal: Appraisal, leader: UnitId): boolean {
  const { g } = appraisal;
  if (rankOf(g, leader) === "army") return false;
  const troops = under(appraisal, leader);
  const goals = troops.flatMap((unit) => {
    const goal = missionOf(appraisal, unit);
    return goal && !goal.ours ? [apart(g, goal.hex, hexOf(g, unit))] : [];
  });
  return goals.length > 0 && goals.reduce((sum, far) => sum + far, 0) / goals.length > 6;
}

/** Its troops are near the enemy and stronger there. */
function isReady(appraisal: Appraisal, leader: UnitId): boolean {
  const { g, theirs } = appraisal;
  const troops = under(appraisal, leader);
  const near = troops.filter((unit) => toFoe(appraisal, hexOf(g, unit)) <= 8);
  if (2 * near.length < troops.length || near.length === 0) return false;
  const sum = (units: readonly UnitId[]) => units.reduce((all, unit) => all + g.state.strength[unit]!, 0);
  const facing = theirs.filter((enemy) =>
    near.some((unit) => apart(g, hexOf(g, unit), hexOf(g, enemy)) <= 6),
  );
  return sum(near) > sum(facing);
}
