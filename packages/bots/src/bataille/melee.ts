// Assaults: which are worth it, which unit leads, stays or follows.

import type { Action } from "@grognard/rules-bataille";
import {
  type Assault,
  type AssaultFrame,
  hexNamed,
  increments,
  isCavalry,
  isInfantry,
  isLeader,
  meleeForecast,
  partNamed,
  planned,
  range,
  type UnitId,
  unitNamed,
  unitOf,
  unitsNamed,
} from "@grognard/rules-bataille/position";
import type { Appraisal } from "./appraisal.ts";
import { arcsIn, facingWorth, pressure } from "./facing.ts";
import { closeOrder } from "./formation.ts";
import { missionOf } from "./missions.ts";
import { assaultProspect, type Prospect } from "./odds.ts";
import { best, decline, only, type Verdict } from "./weigh.ts";
import { wording } from "./words/index.ts";
import { worth } from "./worth.ts";

type Assaults = Extract<Action, { do: "assault" }>;

/** Ground that counts is worth this many increments. */
const GROUND = 6;
/** An assault must promise more than this. */
const LEAST = 0.3;

export function assault(appraisal: Appraisal, actions: readonly Action[]): Verdict {
  const { g } = appraisal;
  const offers = only(actions, "assault");
  const found = best(
    offers.map((action) => weighed(appraisal, action)),
    ({ value }) => value,
  );
  const mandatory = !actions.some(({ do: kind }) => kind === "pass");
  if (!found || (!mandatory && found.value <= LEAST))
    return { action: decline(actions), why: wording().why.noAssault };
  const { action, wins } = found;
  const { totals } = meleeForecast(g, meleeFor(appraisal, action));
  return {
    action,
    why: wording().why.assault(totals, Math.round(36 * wins)),
  };
}

const meleeFor = ({ g }: Appraisal, { at, with: names }: Assaults): Assault =>
  planned(
    g,
    hexNamed(g, at),
    names.map((name) => partNamed(g, name)),
  );

const prospectOf = (appraisal: Appraisal, action: Assaults): Prospect =>
  assaultProspect(appraisal.g, meleeFor(appraisal, action));

function weighed(appraisal: Appraisal, action: Assaults): Prospect & { readonly action: Assaults } {
  const { g } = appraisal;
  const at = hexNamed(g, action.at);
  const { value, wins } = prospectOf(appraisal, action);
  const counts = g.world.objectives.some(({ hex }) => hex === at) ? GROUND * urgency(appraisal) : 0;
  return { action, value: value + wins * counts - 0.05 * action.with.length, wins };
}

/** Of the assaults on each hex only the one with most units is considered. */
export function allTogether(appraisal: Appraisal, actions: readonly Action[]): Verdict {
  const most = new Map<string, Assaults>();
  for (const one of only(actions, "assault"))
    if (one.with.length > (most.get(one.at)?.with.length ?? 0)) most.set(one.at, one);
  return assault(appraisal, [...most.values(), ...actions.filter(({ do: kind }) => kind !== "assault")]);
}

/** Towards the end of a day what is not taken now is not taken. */
function urgency({ g }: Appraisal): number {
  const left = g.world.turns.length - g.state.turn;
  return left <= 1 ? 3 : left <= 3 ? 1.5 : 1;
}

const frameOf = ({ g }: Appraisal): AssaultFrame =>
  g.state.stack.findLast(({ step }) => step === "assault") as AssaultFrame;

/** Units that may evade do so if the melee would cost more than the ground is worth. */
export function retreatBefore(appraisal: Appraisal, actions: readonly Action[]): Verdict {
  const { g, toFoe } = appraisal;
  const frame = frameOf(appraisal);
  const retreats = only(actions, "retreat");
  const [first] = retreats;
  const stay = decline(actions);
  if (!first) return { action: stay, why: wording().why.nowhere };
  const unit = unitNamed(g, first.unit);
  if (isLeader(unitOf(g, unit))) return { action: stay, why: wording().why.leaderStays };
  const { value: cost } = assaultProspect(g, { ...frame, defenders: [...frame.defenders] });
  const risk = isCavalry(g, unit) ? 0 : 1;
  if (cost <= risk) return { action: stay, why: wording().why.canBearAssault };
  const action = best(
    retreats,
    ({ to }) => Math.min(toFoe[hexNamed(g, to)]!, 4) - 0.1 * range(g, hexNamed(g, to), frame.at),
  )!;
  return { action, why: wording().why.assaultTooStrong };
}

/** The best bonus leads. */
export function lead(appraisal: Appraisal, actions: readonly Action[]): Verdict {
  const { g } = appraisal;
  const attacking = appraisal.side === g.state.active;
  const bonus = (leader: UnitId) => {
    const bonuses = unitOf(g, leader).bonuses;
    return bonuses ? Math.max(attacking ? bonuses.attack : bonuses.defence, bonuses.cavalry) : 0;
  };
  const action = best(only(actions, "lead"), ({ leader }) => bonus(unitNamed(g, leader)));
  return { action: action ?? decline(actions), why: wording().why.leaderHelps };
}

/** Horses are spared only where the fight is won without them. */
export function spare(appraisal: Appraisal, actions: readonly Action[]): Verdict {
  const { g } = appraisal;
  const frame = frameOf(appraisal);
  const attacking = appraisal.side === g.state.active;
  const now = meleeForecast(g, frame);
  const options = only(actions, "spare").map((action) => {
    const then = meleeForecast(g, { ...frame, spared: [...frame.spared, unitNamed(g, action.unit)] });
    return { action, same: then.column === now.column };
  });
  const free = options.find(({ same }) => same);
  if (free) return { action: free.action, why: wording().why.oddsStay };
  return {
    action: decline(actions),
    why: attacking ? wording().why.everySabre : wording().why.fightsForLife,
  };
}

/** Into the hex: the strongest that may, facing the enemy; cavalry goes back behind the line. */
export function advance(appraisal: Appraisal, actions: readonly Action[]): Verdict {
  const { g } = appraisal;
  const frame = frameOf(appraisal);
  const at = frame.at;
  const counts = g.world.objectives.some(({ hex }) => hex === at);
  const sides = pressure(appraisal, at);
  const stays = { action: decline(actions), why: wording().why.stayInRanks };
  const value = ({ units, facing }: Extract<Action, { do: "advance" }>) => {
    const all = unitsNamed(g, units);
    const troops = all.filter((unit) => !isLeader(unitOf(g, unit)));
    const [top] = troops;
    if (top === undefined) return -1;
    const foot = troops.filter((unit) => isInfantry(g, unit));
    const strength = foot.reduce((sum, unit) => sum + worth(g, unit), 0);
    const arcs = arcsIn(appraisal, top, closeOrder(appraisal, top, at));
    const crowd = troops.reduce((sum, unit) => sum + increments(g, unit), 0) > 9 && !counts ? 2 : 0;
    const leaders = (all.length - troops.length) * 0.1;
    return (
      Math.min(strength, 12) -
      crowd +
      leaders +
      0.001 * facingWorth(sides, arcs, facing) -
      (foot.length < troops.length ? 20 : 0)
    );
  };
  const action = best(only(actions, "advance"), value);
  if (!action) return stays;
  const cavalryOnly = value(action) < -5;
  const holders = unitsNamed(g, action.units).every((unit) =>
    ["hold", "leave"].includes(missionOf(appraisal, unit).kind),
  );
  if (!counts && (cavalryOnly || holders)) return stays;
  return { action, why: counts ? wording().why.groundCounts : wording().why.followUp };
}

/** Pursuit of units that fell back: only if it pays. */
export function onward(appraisal: Appraisal, actions: readonly Action[]): Verdict {
  return assault(appraisal, actions);
}
