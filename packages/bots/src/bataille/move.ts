// The active unit or stack: where it goes, and its facing and formation there.

import { type Hex, within } from "@grognard/hex";
import type { Action } from "@grognard/rules-bataille";
import {
  COLUMN,
  FORMATION_IDS,
  hexLabel,
  hexNamed,
  hexOf,
  isArtillery,
  isGood,
  isLeader,
  isLineClear,
  isSkirmish,
  isTwoHex,
  isUnlimbered,
  LINE,
  LINE2,
  type MoveFrame,
  range,
  SQUARE,
  type UnitId,
  unitOf,
  unitsAt,
} from "@grognard/rules-bataille/position";
import type { Appraisal } from "./appraisal.ts";
import { arcsIn, bestFacing, facingWorth, pressure } from "./facing.ts";
import { cavalryNear, closeOrder, formationFor } from "./formation.ts";
import { groundFor, isAstray } from "./ground.ts";
import { leaderGround } from "./leaders.ts";
import { missionOf } from "./missions.ts";
import { strikeOf } from "./targets.ts";
import { best, only, type Verdict } from "./weigh.ts";
import { wording } from "./words/index.ts";

/** A place must be better by this much to go there; by more once the unit is moving. */
export const MARGIN = 0.6;
const SECOND_THOUGHT = 2.5;

export function moveOn(appraisal: Appraisal, actions: readonly Action[]): Verdict {
  const { g } = appraisal;
  const frame = g.state.stack.at(-1) as MoveFrame;
  const lead = frame.units.find((unit) => !isLeader(unitOf(g, unit)));
  const exit = actions.find(({ do: kind }) => kind === "exit");
  if (exit) return { action: exit, why: wording().why.wayOut };
  if (lead === undefined) return leaderMoves(appraisal, frame, actions);
  if (frame.emerging) return emerge(appraisal, lead, actions);
  return (
    (isUnlimbered(g, lead) ? gunsInAction(appraisal, lead, actions) : undefined) ??
    breakOrder(appraisal, frame, lead, actions) ??
    goSomewhere(appraisal, frame, lead, actions) ??
    takeOrder(appraisal, frame, lead, actions) ?? { action: stopOf(actions), why: wording().why.inPlace }
  );
}

const waysOf = (actions: readonly Action[]) =>
  actions.filter((action) => action.do === "march" || action.do === "step") as { do: "march"; to: string }[];

export const stopOf = (actions: readonly Action[]): Action =>
  actions.find(({ do: kind }) => kind === "stop") ?? actions.at(-1)!;

/** Line, Square and Skirmish Order are not for long marches. */
function breakOrder(
  appraisal: Appraisal,
  frame: MoveFrame,
  lead: UnitId,
  actions: readonly Action[],
): Verdict | undefined {
  const { g } = appraisal;
  const now = g.state.formation[lead]!;
  if (!frame.fresh || !isGood(g, lead)) return undefined;
  if (now !== LINE && now !== LINE2 && now !== SQUARE && !isSkirmish(now)) return undefined;
  const hex = hexOf(g, lead);
  const close = closeOrder(appraisal, lead, hex);
  const wanted = formationFor(appraisal, lead, hex);
  if (now === SQUARE && cavalryNear(appraisal, hex, 6) && appraisal.toFoe[hex]! > 1) return undefined;
  const ground = groundFor(appraisal, lead);
  const better = within(g.world.map.grid, hex, 6).some((other) => ground(other) > ground(hex) + 3);
  if (wanted === now || (!better && wanted !== close && now !== SQUARE)) return undefined;
  const action = formAs(appraisal, lead, close, hex, actions);
  return action && { action, why: wording().why.formsToMarch };
}

function goSomewhere(
  appraisal: Appraisal,
  frame: MoveFrame,
  lead: UnitId,
  actions: readonly Action[],
): Verdict | undefined {
  const { g } = appraisal;
  const here = hexOf(g, lead);
  const ground = groundFor(appraisal, lead);
  const goes = waysOf(actions);
  if (goes.length === 0) return undefined;
  const value = (hex: Hex) => ground(hex) - crowd(appraisal, lead, hex) - 0.01 * range(g, here, hex);
  const action = best(goes, ({ to }) => value(hexNamed(g, to)))!;
  const gain = value(hexNamed(g, action.to)) - ground(here) + crowd(appraisal, lead, here);
  if (gain <= (frame.fresh ? MARGIN : SECOND_THOUGHT)) return undefined;
  const strike = strikeOf(appraisal, lead);
  const { task } = missionOf(appraisal, lead);
  const why =
    strike && range(g, hexNamed(g, action.to), strike.at) <= 1
      ? wording().why.strike(hexLabel(g, strike.at), strike.ratio)
      : isGood(g, lead)
        ? wording().why.goesTo(action.to, task())
        : wording().why.keepsAway;
  return { action, why };
}

/** Guns and lines need space; a hex full of friends is worth a little less. */
export function crowd({ g, side }: Appraisal, unit: UnitId, hex: Hex): number {
  let friends = 0;
  for (const one of unitsAt(g, hex, side)) if (one !== unit) friends++;
  return friends * (isArtillery(g, unit) ? 1.5 : 0.3);
}

/** Guns that fire stay; without a target they limber, and follow. */
function gunsInAction(appraisal: Appraisal, lead: UnitId, actions: readonly Action[]): Verdict | undefined {
  const { g } = appraisal;
  const hex = hexOf(g, lead);
  const mission = missionOf(appraisal, lead);
  const { kind, goals } = mission;
  const reach = unitOf(g, lead).range;
  const limber = actions.find((action) => action.do === "limber");
  const leaving = kind === "leave" && !goals.includes(hex);
  const idle = appraisal.toFoe[hex]! > reach + 1 && kind !== "hold";
  if (limber && (leaving || idle || isAstray(appraisal, lead, mission)))
    return { action: limber, why: wording().why.gunsLimber };
  return (
    turnTo(appraisal, lead, hex, actions, 0.35) ?? { action: stopOf(actions), why: wording().why.gunsStay }
  );
}

/** At the end of its way: unlimber, form, turn. */
export function takeOrder(
  appraisal: Appraisal,
  frame: MoveFrame,
  lead: UnitId,
  actions: readonly Action[],
  clearly = frame.entered ? 0.02 : 0.3,
): Verdict | undefined {
  const { g } = appraisal;
  const hex = hexOf(g, lead);
  if (!isGood(g, lead)) return undefined;
  if (isArtillery(g, lead))
    return unlimber(appraisal, lead, hex, actions) ?? turnTo(appraisal, lead, hex, actions, 0);
  const wanted = formationFor(appraisal, lead, hex);
  const underFire = !frame.entered && appraisal.toFoe[hex]! <= 1;
  if (wanted !== g.state.formation[lead] && !underFire) {
    const action = formAs(appraisal, lead, wanted, hex, actions);
    if (action) return { action, why: wording().why.forms(FORMATION_IDS[wanted]!, appraisal.toFoe[hex]!) };
  }
  return turnTo(appraisal, lead, hex, actions, clearly);
}

/** The way into a formation with the best facing towards the enemy. */
function formAs(
  appraisal: Appraisal,
  unit: UnitId,
  formation: number,
  hex: Hex,
  actions: readonly Action[],
): Action | undefined {
  const sides = pressure(appraisal, hex, strikeOf(appraisal, unit)?.at);
  const arcs = arcsIn(appraisal, unit, formation);
  const name = FORMATION_IDS[formation];
  const forms = only(actions, "form").filter((action) => action.formation === name);
  return best(
    forms,
    ({ facing, second }) => facingWorth(sides, arcs, facing) - (second === undefined ? 0 : 0.01),
  );
}

/** Turns only if that is better by this share, because it costs a point and may draw fire. */
function turnTo(
  appraisal: Appraisal,
  unit: UnitId,
  hex: Hex,
  actions: readonly Action[],
  clearly: number,
): Verdict | undefined {
  const { g } = appraisal;
  const turns = only(actions, "turn");
  if (turns.length === 0) return undefined;
  const sides = pressure(appraisal, hex, strikeOf(appraisal, unit)?.at);
  const arcs = arcsIn(appraisal, unit, g.state.formation[unit]!);
  const now = g.state.facing[unit]!;
  const facing = bestFacing(sides, arcs, now);
  const all = sides.reduce((sum, one) => sum + one, 0);
  const gain = facingWorth(sides, arcs, facing) - facingWorth(sides, arcs, now);
  const action = turns.find((turn) => turn.facing === facing);
  if (!action || gain <= clearly * all) return undefined;
  return { action, why: wording().why.turnsToEnemy };
}

function unlimber(
  appraisal: Appraisal,
  unit: UnitId,
  hex: Hex,
  actions: readonly Action[],
): Verdict | undefined {
  const { g, held } = appraisal;
  const offers = only(actions, "unlimber");
  if (offers.length === 0 || missionOf(appraisal, unit).kind === "leave") return undefined;
  const reach = unitOf(g, unit).range;
  const sights = held.some((at) => range(g, hex, at) <= reach && isLineClear(g, hex, at));
  const holds = missionOf(appraisal, unit).kind === "hold" && appraisal.toFoe[hex]! <= reach + 4;
  if (!sights && !holds) return undefined;
  const sides = pressure(appraisal, hex);
  const arcs = arcsIn(appraisal, unit, COLUMN);
  const action = best(offers, ({ facing }) => facingWorth(sides, arcs, facing))!;
  return { action, why: wording().why.fieldOfFire };
}

/** Out of cover: the formation it wants if it stays near, otherwise its usual one. */
function emerge(appraisal: Appraisal, unit: UnitId, actions: readonly Action[]): Verdict {
  const hex = hexOf(appraisal.g, unit);
  const wanted = formationFor(appraisal, unit, hex);
  const usual = isTwoHex(wanted) ? closeOrder(appraisal, unit, hex) : wanted;
  const action = formAs(appraisal, unit, usual, hex, actions) ?? actions[0]!;
  return { action, why: wording().why.intoTheOpen };
}

/** A lone leader rides to the troops of the command. */
function leaderMoves(appraisal: Appraisal, frame: MoveFrame, actions: readonly Action[]): Verdict {
  const { g } = appraisal;
  const [leader] = frame.units as [UnitId];
  const ground = leaderGround(appraisal, leader);
  const goes = waysOf(actions);
  const action = best(goes, ({ to }) => ground(hexNamed(g, to)));
  if (!action || ground(hexNamed(g, action.to)) <= ground(hexOf(g, leader)))
    return { action: stopOf(actions), why: wording().why.leaderWithTroops };
  return { action, why: wording().why.leaderRides };
}
