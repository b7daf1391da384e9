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
import { errandOf } from "./ground.ts";
import { isAtExit, leaderGround } from "./leaders.ts";
import type { Look } from "./look.ts";
import { missionOf } from "./missions.ts";
import { strikeOf } from "./targets.ts";
import { best, only, type Verdict } from "./weigh.ts";
import { goesLast } from "./withdrawal.ts";
import { said } from "./words/index.ts";

export function nextMove(look: Look, actions: readonly Action[]): Verdict {
  return (
    breakUp(look, actions) ??
    buildUp(look, actions) ??
    setOut(look, actions) ??
    comeIn(look, actions) ??
    leadersRide(look, actions) ?? {
      action: actions.find(({ do: kind }) => kind === "pass") ?? actions.at(-1)!,
      why: said().why.allInPlace,
    }
  );
}

/** Houses hold one battalion: a regiment that is to take some goes in by battalions. */
const HOUSES = 3;

const housesWanted = ({ g, side }: Look): Hex[] =>
  g.world.objectives.flatMap(({ hex }, i) => (g.state.owners[i] !== side && isBuilt(g, hex) ? [hex] : []));

export function breakUp(look: Look, actions: readonly Action[]): Verdict | undefined {
  const { g } = look;
  const wanting = housesWanted(look);
  const action = only(actions, "breakDown").find(({ unit }) => {
    const hex = hexOf(g, unitNamed(g, unit));
    return hex >= 0 && wanting.some((other) => range(g, hex, other) <= HOUSES);
  });
  return action && { action, why: said().why.houses };
}

/** Away from houses a regiment is better kept together. */
export function buildUp(look: Look, actions: readonly Action[]): Verdict | undefined {
  const { g } = look;
  const wanting = housesWanted(look);
  const action = only(actions, "buildUp").find(({ unit }) => {
    const battalions = unitOf(g, unitNamed(g, unit)).battalions.filter((one) => hexOf(g, one) >= 0);
    return battalions.every((one) => wanting.every((hex) => range(g, hexOf(g, one), hex) > 2 * HOUSES));
  });
  return action && { action, why: said().why.gathers };
}

/** Combat units in the order in which they are to move; stacks together with their leaders. */
function setOut(look: Look, actions: readonly Action[]): Verdict | undefined {
  const { g } = look;
  const moves = only(actions, "move");
  const leads = new Map<UnitId, Extract<Action, { do: "move" }>[]>();
  for (const action of moves) {
    const units = unitsNamed(g, action.units);
    for (const unit of units) {
      if (isLeader(unitOf(g, unit))) continue;
      leads.set(unit, [...(leads.get(unit) ?? []), action]);
    }
  }
  const able = [...leads.keys()].filter((unit) => wantsToMove(look, unit));
  const unit = best(able, (one) => urgency(look, one));
  if (unit === undefined) return undefined;
  return { action: partyFor(look, unit, leads.get(unit)!), why: reason(look, unit) };
}

function reason(look: Look, unit: UnitId): string {
  if (strikeOf(look, unit)) return said().why.inAssault;
  return isDisordered(look.g, unit) ? said().why.shaken : said().why.division(missionOf(look, unit).task());
}

export function urgency(look: Look, unit: UnitId): number {
  const { g, toFoe } = look;
  const strike = strikeOf(look, unit);
  const front = -toFoe[hexOf(g, unit)]!;
  if (isDisordered(g, unit)) return 2000 + front; // out of the way first
  if (strike) return 1000 + 100 * Math.min(strike.ratio, 5) - range(g, hexOf(g, unit), strike.at);
  if (errandOf(look, unit) >= 0) return 900 + front;
  if (missionOf(look, unit).kind === "leave") return 500 - distanceLeft(look, unit);
  return front + (isArtillery(g, unit) ? -20 : isCavalry(g, unit) ? -40 : 0);
}

/** The head of a column goes before its tail. */
function distanceLeft(look: Look, unit: UnitId): number {
  const { g } = look;
  return Math.min(...missionOf(look, unit).goals.map((hex) => range(g, hexOf(g, unit), hex)));
}

/** Well-placed units far from everything are left alone. */
const QUIET = 9;

export function wantsToMove(look: Look, unit: UnitId): boolean {
  const { g, toFoe, side } = look;
  const hex = hexOf(g, unit);
  const { kind, goals } = missionOf(look, unit);
  if (isDisordered(g, unit) && kind !== "leave") {
    const friends = unitsAt(g, hex, side).some((one) => one !== unit && isGood(g, one));
    return toFoe[hex]! <= 4 && !friends;
  }
  if (kind === "hold" && toFoe[hex]! > QUIET) return goals.every((goal) => range(g, hex, goal) > 3);
  return true;
}

/** The whole stack if all have the same mission, otherwise the unit alone; leaders go where the troops go. */
export function partyFor(
  look: Look,
  unit: UnitId,
  options: readonly Extract<Action, { do: "move" }>[],
): Action {
  const { g } = look;
  const errand = errandOf(look, unit) >= 0;
  const strike = strikeOf(look, unit)?.at;
  const leaving = missionOf(look, unit).kind === "leave";
  const size = (action: Extract<Action, { do: "move" }>) =>
    unitsNamed(g, action.units).filter((one) => !isLeader(unitOf(g, one)));
  const together = options.filter((action) =>
    size(action).every(
      (one) => one === unit || (!errand && errandOf(look, one) < 0 && strikeOf(look, one)?.at === strike),
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
export function comeIn(look: Look, actions: readonly Action[]): Verdict | undefined {
  const { g } = look;
  const usual = ["column", "masse", "general", "limbered"];
  const offers = only(actions, "enter").filter(({ formation }) => usual.includes(formation));
  const all = offers.length > 0 ? offers : only(actions, "enter");
  const nearest = ({ at }: { at: string }) => {
    const hex = g.world.map.grid.named.get(at)!;
    return -look.toFoe[hex]!;
  };
  const action = best(all, (one) => one.units.length * 20 + rank(look, one.units) + 0.01 * nearest(one));
  return action && { action, why: said().why.freshTroops };
}

function rank({ g }: Look, ids: readonly string[]): number {
  const unit = unitOf(g, unitNamed(g, ids[0]!));
  return unit.arm === "infantry"
    ? 10 + unit.increments * 0.1
    : unit.arm === "cavalry"
      ? 8
      : unit.arm === "artillery"
        ? 5
        : 0;
}

function leadersRide(look: Look, actions: readonly Action[]): Verdict | undefined {
  for (const action of only(actions, "move")) {
    const verdict = action.units.length > 1 ? undefined : ridesElsewhere(look, action);
    if (verdict) return verdict;
  }
  return undefined;
}

/** Whether the active unit is a lone leader who is needed elsewhere. */
export function ridesElsewhere(look: Look, action: Extract<Action, { do: "move" }>): Verdict | undefined {
  const { g } = look;
  const [leader] = unitsNamed(g, action.units) as [UnitId];
  if (!isLeader(unitOf(g, leader))) return undefined;
  const ground = leaderGround(look, leader);
  const here = ground(hexOf(g, leader));
  const { kind, goals } = missionOf(look, leader);
  if (isAtExit(look, leader) || (kind === "leave" && goals.some((hex) => ground(hex) > here + 3)))
    return { action, why: said().why.leaderLeaves };
  const near = look.ours.some(
    (unit) => range(g, hexOf(g, unit), hexOf(g, leader)) <= 14 && ground(hexOf(g, unit)) > here + 3,
  );
  return near ? { action, why: said().why.leaderElsewhere } : undefined;
}
