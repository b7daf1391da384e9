// After the die: retreats, advances, rallies, and the small questions in between.

import type { Hex } from "@grognard/hex";
import type { Action } from "@grognard/rules-n20";
import {
  BROKEN,
  garrisonAt,
  hexNamed,
  hexOf,
  pieceOf,
  type UnitId,
  unitAt,
  unitNamed,
} from "@grognard/rules-n20/position";
import { foesNextTo } from "./allocate.ts";
import { danger, friendsNear, surveyGround, valueOfHex } from "./ground.ts";
import { type Ground, type Look, nearest } from "./look.ts";
import { strengthOf } from "./strength.ts";
import { type Weighed, weigh } from "./weigh.ts";
import { worthOfGarrison } from "./worth.ts";

/** Whose retreat, placing or flight is being decided. */
const unitNow = ({ g }: Look): UnitId => {
  const frame = g.state.stack.at(-1);
  return frame && "unit" in frame ? frame.unit : -1;
};

/** The safest hex, then the one nearest to friends. */
export function weighRefuges(look: Look, actions: readonly Action[]): Weighed[] {
  const ground = surveyGround(look);
  return weigh(actions, (action) => refugeValue(look, ground, action));
}

const NOWHERE = -50;

function refugeValue(look: Look, ground: Ground, action: Action): number {
  const { g } = look;
  const unit = "unit" in action && action.unit !== undefined ? unitNamed(g, action.unit) : unitNow(look);
  const hex = refugeOf(look, unit, action);
  if (hex < 0 || unit < 0) return NOWHERE;
  if (pieceOf(g, unit).type === "leader") return valueOfHex(look, ground, unit, hex);
  const friends = look.own.filter((one) => one !== unit);
  return (
    -danger(look, ground, unit, hex, friendsNear(look, unit, hex)) -
    foesNextTo(look, hex).length -
    0.1 * nearest(look, hex, friends)
  );
}

/** Where it would be: there, or still here; -1 if that is off the map. */
function refugeOf({ g }: Look, unit: UnitId, action: Action): Hex {
  if ("hex" in action) return hexNamed(g, action.hex);
  if ("to" in action) return hexNamed(g, action.to);
  return unit < 0 ? -1 : hexOf(g, unit);
}

/** A stronghold is held; otherwise the weaker unit makes room first. */
export const weighRetreats = (look: Look, actions: readonly Action[]): Weighed[] =>
  weigh(actions, (action) => {
    if (action.do === "hold") return 9;
    if (action.do === "play") return 5;
    return action.do === "retreat" ? -strengthOf(look.g, unitNamed(look.g, action.unit)) : -9;
  });

/** Toward the line of communications with the fewest enemies about it. */
export const weighHomes = (look: Look, actions: readonly Action[]): Weighed[] =>
  weigh(actions, (action) => {
    if (action.do !== "toward") return -99;
    const hex = hexNamed(look.g, action.loc);
    return Math.min(6, nearest(look, hex, look.foes)) - 0.2 * nearest(look, hex, [unitNow(look)]);
  });

/** Forward where the new place is no worse than the old one. */
export function weighAdvances(look: Look, actions: readonly Action[]): Weighed[] {
  const ground = surveyGround(look);
  const { g } = look;
  const worth = (action: Action): number => {
    if (action.do === "pass") return 0;
    if (action.do === "urge") return -0.1;
    if (action.do !== "advance") return -99;
    const unit = unitNamed(g, action.unit);
    const gain =
      valueOfHex(look, ground, unit, hexNamed(g, action.to)) - valueOfHex(look, ground, unit, hexOf(g, unit));
    return gain + overrunning(look, hexNamed(g, action.to)) + 0.1 - (action.with ? 0.05 : 0);
  };
  return weigh(actions, worth);
}

/** A garrison falls when the hex is entered [9.4.4.4]. */
function overrunning({ g, enemy }: Look, hex: Hex): number {
  const garrison = garrisonAt(g, hex, enemy);
  return garrison < 0 ? 0 : worthOfGarrison(g.world, garrison);
}

/** Every Broken unit tries: failing costs nothing. A point for all rolls only when many try and plenty are left. */
export function weighRallies(look: Look, actions: readonly Action[]): Weighed[] {
  const { g, side } = look;
  const trying = actions.filter((action) => action.do === "rally").length;
  const rich = g.state.morale[side] >= 7 && trying >= 4;
  return weigh(actions, (action) => {
    if (action.do === "spendOnRally") return rich ? 9 : -2;
    if (action.do === "rally") return pieceOf(g, unitNamed(g, action.unit)).strength;
    return action.do === "pass" ? -1 : -9;
  });
}

/** Back on the map: near the front, not in it. */
export function weighPlaces(look: Look, actions: readonly Action[]): Weighed[] {
  const ground = surveyGround(look);
  const unit = unitNow(look);
  const broken = look.g.state.place[unit] === BROKEN;
  const worth = (action: Action): number => {
    if (action.do !== "place") return -50;
    const hex = hexNamed(look.g, action.hex);
    return valueOfHex(look, ground, unit, hex) - foesNextTo(look, hex).length - (action.dummy ? 0.1 : 0);
  };
  return weigh(actions, broken ? worth : (_, i) => -i);
}

/** A card names a unit: the one that matters most, ours for a boon and theirs for a bane. */
export const weighNamed = (look: Look, actions: readonly Action[]): Weighed[] =>
  weigh(actions, (action) => {
    if (action.do !== "choose") return -1;
    const unit = unitAt(look.g, hexNamed(look.g, action.hex));
    return unit < 0 ? 0 : strengthOf(look.g, unit);
  });
