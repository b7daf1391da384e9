// The Movement Phase: which unit moves next. Attackers go first, then the rest from the front to the rear,
// leaders last.

import type { Hex } from "@grognard/hex";
import type { Action } from "@grognard/rules-bataille";
import {
  hexOf,
  isArtillery,
  isBuilt,
  isCavalry,
  isDisordered,
  isGood,
  isLeader,
  range,
  type UnitId,
  unitNamed,
  unitOf,
  unitsAt,
  unitsNamed,
} from "@grognard/rules-bataille/position";
import type { Appraisal } from "./appraisal.ts";
import { errandOf } from "./ground.ts";
import { isAtExit, leaderGround } from "./leaders.ts";
import { missionOf } from "./missions.ts";
import { strikeOf } from "./targets.ts";
import { best, only, type Verdict } from "./weigh.ts";
import { goesLast } from "./withdrawal.ts";
import { wording } from "./words/index.ts";

export function nextMove(appraisal: Appraisal, actions: readonly Action[]): Verdict {
  return (
    breakUp(appraisal, actions) ??
    buildUp(appraisal, actions) ??
    setOut(appraisal, actions) ??
    comeIn(appraisal, actions) ??
    leadersRide(appraisal, actions) ?? {
      action: actions.find(({ do: kind }) => kind === "pass") ?? actions.at(-1)!,
      why: wording().why.allInPlace,
    }
  );
}

/** Houses hold one battalion: a regiment that is to take some goes in by battalions. */
const HOUSES = 3;

const housesWanted = ({ g, side }: Appraisal): Hex[] =>
  g.world.objectives.flatMap(({ hex }, i) => (g.state.owners[i] !== side && isBuilt(g, hex) ? [hex] : []));

export function breakUp(appraisal: Appraisal, actions: readonly Action[]): Verdict | undefined {
  const { g } = appraisal;
  const wanting = housesWanted(appraisal);
  const action = only(actions, "breakDown").find(({ unit }) => {
    const hex = hexOf(g, unitNamed(g, unit));
    return hex >= 0 && wanting.some((other) => range(g, hex, other) <= HOUSES);
  });
  return action && { action, why: wording().why.houses };
}

/** Away from houses a regiment is better kept together. */
export function buildUp(appraisal: Appraisal, actions: readonly Action[]): Verdict | undefined {
  const { g } = appraisal;
  const wanting = housesWanted(appraisal);
  const action = only(actions, "buildUp").find(({ unit }) => {
    const battalions = unitOf(g, unitNamed(g, unit)).battalions.filter((one) => hexOf(g, one) >= 0);
    return battalions.every((one) => wanting.every((hex) => range(g, hexOf(g, one), hex) > 2 * HOUSES));
  });
  return action && { action, why: wording().why.gathers };
}

/** Combat units in the order in which they are to move; stacks together with their leaders. */
function setOut(appraisal: Appraisal, actions: readonly Action[]): Verdict | undefined {
  const { g } = appraisal;
  const moves = only(actions, "move");
  const leads = new Map<UnitId, Extract<Action, { do: "move" }>[]>();
  for (const action of moves) {
    const units = unitsNamed(g, action.units);
    for (const unit of units) {
      if (isLeader(unitOf(g, unit))) continue;
      leads.set(unit, [...(leads.get(unit) ?? []), action]);
    }
  }
  const able = [...leads.keys()].filter((unit) => wantsToMove(appraisal, unit));
  const unit = best(able, (one) => urgency(appraisal, one));
  if (unit === undefined) return undefined;
  return { action: partyFor(appraisal, unit, leads.get(unit)!), why: reason(appraisal, unit) };
}

function reason(appraisal: Appraisal, unit: UnitId): string {
  if (strikeOf(appraisal, unit)) return wording().why.inAssault;
  return isDisordered(appraisal.g, unit)
    ? wording().why.shaken
    : wording().why.division(missionOf(appraisal, unit).task());
}

export function urgency(appraisal: Appraisal, unit: UnitId): number {
  const { g, toFoe } = appraisal;
  const strike = strikeOf(appraisal, unit);
  const front = -toFoe[hexOf(g, unit)]!;
  if (isDisordered(g, unit)) return 2000 + front; // out of the way first
  if (strike) return 1000 + 100 * Math.min(strike.ratio, 5) - range(g, hexOf(g, unit), strike.at);
  if (errandOf(appraisal, unit) >= 0) return 900 + front;
  if (missionOf(appraisal, unit).kind === "leave") return 500 - distanceLeft(appraisal, unit);
  return front + (isArtillery(g, unit) ? -20 : isCavalry(g, unit) ? -40 : 0);
}

/** The head of a column goes before its tail. */
function distanceLeft(appraisal: Appraisal, unit: UnitId): number {
  const { g } = appraisal;
  return Math.min(...missionOf(appraisal, unit).goals.map((hex) => range(g, hexOf(g, unit), hex)));
}

/** Well-placed units far from everything are left alone. */
const QUIET = 9;

export function wantsToMove(appraisal: Appraisal, unit: UnitId): boolean {
  const { g, toFoe, side } = appraisal;
  const hex = hexOf(g, unit);
  const { kind, goals } = missionOf(appraisal, unit);
  if (isDisordered(g, unit) && kind !== "leave") {
    const friends = unitsAt(g, hex, side).some((one) => one !== unit && isGood(g, one));
    return toFoe[hex]! <= 4 && !friends;
  }
  if (kind === "hold" && toFoe[hex]! > QUIET) return goals.every((goal) => range(g, hex, goal) > 3);
  return true;
}

/** The whole stack if all have the same mission, otherwise the unit alone; leaders go where the troops go. */
export function partyFor(
  appraisal: Appraisal,
  unit: UnitId,
  options: readonly Extract<Action, { do: "move" }>[],
): Action {
  const { g } = appraisal;
  const errand = errandOf(appraisal, unit) >= 0;
  const strike = strikeOf(appraisal, unit)?.at;
  const leaving = missionOf(appraisal, unit).kind === "leave";
  const size = (action: Extract<Action, { do: "move" }>) =>
    unitsNamed(g, action.units).filter((one) => !isLeader(unitOf(g, one)));
  const together = options.filter((action) =>
    size(action).every(
      (one) =>
        one === unit || (!errand && errandOf(appraisal, one) < 0 && strikeOf(appraisal, one)?.at === strike),
    ),
  );
  const heldUp = (action: Extract<Action, { do: "move" }>) =>
    leaving && unitsNamed(g, action.units).some((one) => goesLast(g, one)) ? 100 : 0;
  return (
    best(
      together,
      (action) => size(action).length * 10 + action.units.length * (errand ? -1 : 1) - heldUp(action),
    ) ?? options[0]!
  );
}

/** Reinforcements in the order of battle, in their usual formation, leaders with the first. */
export function comeIn(appraisal: Appraisal, actions: readonly Action[]): Verdict | undefined {
  const { g } = appraisal;
  const usual = ["column", "masse", "general", "limbered"];
  const offers = only(actions, "enter").filter(({ formation }) => usual.includes(formation));
  const all = offers.length > 0 ? offers : only(actions, "enter");
  const nearest = ({ at }: { at: string }) => {
    const hex = g.world.map.grid.named.get(at)!;
    return -appraisal.toFoe[hex]!;
  };
  const action = best(all, (one) => one.units.length * 20 + rank(appraisal, one.units) + 0.01 * nearest(one));
  return action && { action, why: wording().why.freshTroops };
}

function rank({ g }: Appraisal, ids: readonly string[]): number {
  const unit = unitOf(g, unitNamed(g, ids[0]!));
  return unit.arm === "infantry"
    ? 10 + unit.increments * 0.1
    : unit.arm === "cavalry"
      ? 8
      : unit.arm === "artillery"
        ? 5
        : 0;
}

function leadersRide(appraisal: Appraisal, actions: readonly Action[]): Verdict | undefined {
  for (const action of only(actions, "move")) {
    const verdict = action.units.length > 1 ? undefined : ridesElsewhere(appraisal, action);
    if (verdict) return verdict;
  }
  return undefined;
}

/** Whether the active unit is a lone leader who is needed elsewhere. */
export function ridesElsewhere(
  appraisal: Appraisal,
  action: Extract<Action, { do: "move" }>,
): Verdict | undefined {
  const { g } = appraisal;
  const [leader] = unitsNamed(g, action.units) as [UnitId];
  if (!isLeader(unitOf(g, leader))) return undefined;
  const ground = leaderGround(appraisal, leader);
  const here = ground(hexOf(g, leader));
  const { kind, goals } = missionOf(appraisal, leader);
  if (isAtExit(appraisal, leader) || (kind === "leave" && goals.some((hex) => ground(hex) > here + 3)))
    return { action, why: wording().why.leaderLeaves };
  const near = appraisal.ours.some(
    (unit) => range(g, hexOf(g, unit), hexOf(g, leader)) <= 14 && ground(hexOf(g, unit)) > here + 3,
  );
  return near ? { action, why: wording().why.leaderElsewhere } : undefined;
}
