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
import { arcsIn, bestFacing, facingWorth, pressure } from "./facing.ts";
import { cavalryNear, closeOrder, formationFor } from "./formation.ts";
import { groundFor, isAstray } from "./ground.ts";
import { leaderGround } from "./leaders.ts";
import type { Look } from "./look.ts";
import { missionOf } from "./missions.ts";
import { strikeOf } from "./targets.ts";
import { best, only, type Verdict } from "./weigh.ts";
import { said } from "./words/index.ts";

/** A place must be better by this much to go there; by more once the unit is moving. */
export const MARGIN = 0.6;
const SECOND_THOUGHT = 2.5;

export function moveOn(look: Look, actions: readonly Action[]): Verdict {
  const { g } = look;
  const frame = g.state.stack.at(-1) as MoveFrame;
  const lead = frame.units.find((unit) => !isLeader(unitOf(g, unit)));
  const exit = actions.find(({ do: kind }) => kind === "exit");
  if (exit) return { action: exit, why: said().why.wayOut };
  if (lead === undefined) return leaderMoves(look, frame, actions);
  if (frame.emerging) return emerge(look, lead, actions);
  return (
    (isUnlimbered(g, lead) ? gunsInAction(look, lead, actions) : undefined) ??
    breakOrder(look, frame, lead, actions) ??
    goSomewhere(look, frame, lead, actions) ??
    takeOrder(look, frame, lead, actions) ?? { action: stopOf(actions), why: said().why.inPlace }
  );
}

const waysOf = (actions: readonly Action[]) =>
  actions.filter((action) => action.do === "march" || action.do === "step") as { do: "march"; to: string }[];

export const stopOf = (actions: readonly Action[]): Action =>
  actions.find(({ do: kind }) => kind === "stop") ?? actions.at(-1)!;

/** Line, Square and Skirmish Order are not for long marches. */
function breakOrder(
  look: Look,
  frame: MoveFrame,
  lead: UnitId,
  actions: readonly Action[],
): Verdict | undefined {
  const { g } = look;
  const now = g.state.formation[lead]!;
  if (!frame.fresh || !isGood(g, lead)) return undefined;
  if (now !== LINE && now !== LINE2 && now !== SQUARE && !isSkirmish(now)) return undefined;
  const hex = hexOf(g, lead);
  const close = closeOrder(look, lead, hex);
  const wanted = formationFor(look, lead, hex);
  if (now === SQUARE && cavalryNear(look, hex, 6) && look.toFoe[hex]! > 1) return undefined;
  const ground = groundFor(look, lead);
  const better = within(g.world.map.grid, hex, 6).some((other) => ground(other) > ground(hex) + 3);
  if (wanted === now || (!better && wanted !== close && now !== SQUARE)) return undefined;
  const action = formAs(look, lead, close, hex, actions);
  return action && { action, why: said().why.formsToMarch };
}

function goSomewhere(
  look: Look,
  frame: MoveFrame,
  lead: UnitId,
  actions: readonly Action[],
): Verdict | undefined {
  const { g } = look;
  const here = hexOf(g, lead);
  const ground = groundFor(look, lead);
  const goes = waysOf(actions);
  if (goes.length === 0) return undefined;
  const value = (hex: Hex) => ground(hex) - crowd(look, lead, hex) - 0.01 * range(g, here, hex);
  const action = best(goes, ({ to }) => value(hexNamed(g, to)))!;
  const gain = value(hexNamed(g, action.to)) - ground(here) + crowd(look, lead, here);
  if (gain <= (frame.fresh ? MARGIN : SECOND_THOUGHT)) return undefined;
  const strike = strikeOf(look, lead);
  const { task } = missionOf(look, lead);
  const why =
    strike && range(g, hexNamed(g, action.to), strike.at) <= 1
      ? said().why.strike(hexLabel(g, strike.at), strike.ratio)
      : isGood(g, lead)
        ? said().why.goesTo(action.to, task())
        : said().why.keepsAway;
  return { action, why };
}

/** Guns and lines need space; a hex full of friends is worth a little less. */
export function crowd({ g, side }: Look, unit: UnitId, hex: Hex): number {
  let friends = 0;
  for (const one of unitsAt(g, hex, side)) if (one !== unit) friends++;
  return friends * (isArtillery(g, unit) ? 1.5 : 0.3);
}

/** Guns that fire stay; without a target they limber, and follow. */
function gunsInAction(look: Look, lead: UnitId, actions: readonly Action[]): Verdict | undefined {
  const { g } = look;
  const hex = hexOf(g, lead);
  const mission = missionOf(look, lead);
  const { kind, goals } = mission;
  const reach = unitOf(g, lead).range;
  const limber = actions.find((action) => action.do === "limber");
  const leaving = kind === "leave" && !goals.includes(hex);
  const idle = look.toFoe[hex]! > reach + 1 && kind !== "hold";
  if (limber && (leaving || idle || isAstray(look, lead, mission)))
    return { action: limber, why: said().why.gunsLimber };
  return turnTo(look, lead, hex, actions, 0.35) ?? { action: stopOf(actions), why: said().why.gunsStay };
}

/** At the end of its way: unlimber, form, turn. */
export function takeOrder(
  look: Look,
  frame: MoveFrame,
  lead: UnitId,
  actions: readonly Action[],
  clearly = frame.entered ? 0.02 : 0.3,
): Verdict | undefined {
  const { g } = look;
  const hex = hexOf(g, lead);
  if (!isGood(g, lead)) return undefined;
  if (isArtillery(g, lead)) return unlimber(look, lead, hex, actions) ?? turnTo(look, lead, hex, actions, 0);
  const wanted = formationFor(look, lead, hex);
  const underFire = !frame.entered && look.toFoe[hex]! <= 1;
  if (wanted !== g.state.formation[lead] && !underFire) {
    const action = formAs(look, lead, wanted, hex, actions);
    if (action) return { action, why: said().why.forms(FORMATION_IDS[wanted]!, look.toFoe[hex]!) };
  }
  return turnTo(look, lead, hex, actions, clearly);
}

/** The way into a formation with the best facing towards the enemy. */
function formAs(
  look: Look,
  unit: UnitId,
  formation: number,
  hex: Hex,
  actions: readonly Action[],
): Action | undefined {
  const sides = pressure(look, hex, strikeOf(look, unit)?.at);
  const arcs = arcsIn(look, unit, formation);
  const name = FORMATION_IDS[formation];
  const forms = only(actions, "form").filter((action) => action.formation === name);
  return best(
    forms,
    ({ facing, second }) => facingWorth(sides, arcs, facing) - (second === undefined ? 0 : 0.01),
  );
}

/** Turns only if that is better by this share, because it costs a point and may draw fire. */
function turnTo(
  look: Look,
  unit: UnitId,
  hex: Hex,
  actions: readonly Action[],
  clearly: number,
): Verdict | undefined {
  const { g } = look;
  const turns = only(actions, "turn");
  if (turns.length === 0) return undefined;
  const sides = pressure(look, hex, strikeOf(look, unit)?.at);
  const arcs = arcsIn(look, unit, g.state.formation[unit]!);
  const now = g.state.facing[unit]!;
  const facing = bestFacing(sides, arcs, now);
  const all = sides.reduce((sum, one) => sum + one, 0);
  const gain = facingWorth(sides, arcs, facing) - facingWorth(sides, arcs, now);
  const action = turns.find((turn) => turn.facing === facing);
  if (!action || gain <= clearly * all) return undefined;
  return { action, why: said().why.turnsToEnemy };
}

function unlimber(look: Look, unit: UnitId, hex: Hex, actions: readonly Action[]): Verdict | undefined {
  const { g, held } = look;
  const offers = only(actions, "unlimber");
  if (offers.length === 0 || missionOf(look, unit).kind === "leave") return undefined;
  const reach = unitOf(g, unit).range;
  const sights = held.some((at) => range(g, hex, at) <= reach && isLineClear(g, hex, at));
  const holds = missionOf(look, unit).kind === "hold" && look.toFoe[hex]! <= reach + 4;
  if (!sights && !holds) return undefined;
  const sides = pressure(look, hex);
  const arcs = arcsIn(look, unit, COLUMN);
  const action = best(offers, ({ facing }) => facingWorth(sides, arcs, facing))!;
  return { action, why: said().why.fieldOfFire };
}

/** Out of cover: the formation it wants if it stays near, otherwise its usual one. */
function emerge(look: Look, unit: UnitId, actions: readonly Action[]): Verdict {
  const hex = hexOf(look.g, unit);
  const wanted = formationFor(look, unit, hex);
  const usual = isTwoHex(wanted) ? closeOrder(look, unit, hex) : wanted;
  const action = formAs(look, unit, usual, hex, actions) ?? actions[0]!;
  return { action, why: said().why.intoTheOpen };
}

/** A lone leader rides to the troops of the command. */
function leaderMoves(look: Look, frame: MoveFrame, actions: readonly Action[]): Verdict {
  const { g } = look;
  const [leader] = frame.units as [UnitId];
  const ground = leaderGround(look, leader);
  const goes = waysOf(actions);
  const action = best(goes, ({ to }) => ground(hexNamed(g, to)));
  if (!action || ground(hexNamed(g, action.to)) <= ground(hexOf(g, leader)))
    return { action: stopOf(actions), why: said().why.leaderWithTroops };
  return { action, why: said().why.leaderRides };
}
