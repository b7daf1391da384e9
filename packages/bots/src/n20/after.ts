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
import { type Appraisal, type Ground, nearest } from "./appraisal.ts";
import { danger, friendsNear, surveyGround, valueOfHex } from "./ground.ts";
import { strengthOf } from "./strength.ts";
import { type Weighed, weigh } from "./weigh.ts";
import { worthOfGarrison } from "./worth.ts";

/** Whose retreat, placing or flight is being decided. */
const unitNow = ({ g }: Appraisal): UnitId => {
  const frame = g.state.stack.at(-1);
  return frame && "unit" in frame ? frame.unit : -1;
};

/** The safest hex, then the one nearest to friends. */
export function weighRefuges(appraisal: Appraisal, actions: readonly Action[]): Weighed[] {
  const ground = surveyGround(appraisal);
  return weigh(actions, (action) => refugeValue(appraisal, ground, action));
}

const NOWHERE = -50;

function refugeValue(appraisal: Appraisal, ground: Ground, action: Action): number {
  const { g } = appraisal;
  const unit = "unit" in action && action.unit !== undefined ? unitNamed(g, action.unit) : unitNow(appraisal);
  const hex = refugeOf(appraisal, unit, action);
  if (hex < 0 || unit < 0) return NOWHERE;
  if (pieceOf(g, unit).type === "leader") return valueOfHex(appraisal, ground, unit, hex);
  const friends = appraisal.own.filter((one) => one !== unit);
  return (
    -danger(appraisal, ground, unit, hex, friendsNear(appraisal, unit, hex)) -
    foesNextTo(appraisal, hex).length -
    0.1 * nearest(appraisal, hex, friends)
  );
}

/** Where it would be: there, or still here; -1 if that is off the map. */
function refugeOf({ g }: Appraisal, unit: UnitId, action: Action): Hex {
  if ("hex" in action) return hexNamed(g, action.hex);
  if ("to" in action) return hexNamed(g, action.to);
  return unit < 0 ? -1 : hexOf(g, unit);
}

/** A stronghold is held; otherwise the weaker unit makes room first. */
export const weighRetreats = (appraisal: Appraisal, actions: readonly Action[]): Weighed[] =>
  weigh(actions, (action) => {
    if (action.do === "hold") return 9;
    if (action.do === "play") return 5;
    return action.do === "retreat" ? -strengthOf(appraisal.g, unitNamed(appraisal.g, action.unit)) : -9;
  });

/** Toward the line of communications with the fewest enemies about it. */
export const weighHomes = (appraisal: Appraisal, actions: readonly Action[]): Weighed[] =>
  weigh(actions, (action) => {
    if (action.do !== "toward") return -99;
    const hex = hexNamed(appraisal.g, action.loc);
    return (
      Math.min(6, nearest(appraisal, hex, appraisal.foes)) -
      0.2 * nearest(appraisal, hex, [unitNow(appraisal)])
    );
  });

/** Forward where the new place is no worse than the old one. */
export function weighAdvances(appraisal: Appraisal, actions: readonly Action[]): Weighed[] {
  const ground = surveyGround(appraisal);
  const { g } = appraisal;
  const worth = (action: Action): number => {
    if (action.do === "pass") return 0;
    if (action.do === "urge") return -0.1;
    if (action.do !== "advance") return -99;
    const unit = unitNamed(g, action.unit);
    const gain =
      valueOfHex(appraisal, ground, unit, hexNamed(g, action.to)) -
      valueOfHex(appraisal, ground, unit, hexOf(g, unit));
    return gain + overrunning(appraisal, hexNamed(g, action.to)) + 0.1 - (action.with ? 0.05 : 0);
  };
  return weigh(actions, worth);
}

/** A garrison falls when the hex is entered [9.4.4.4]. */
function overrunning({ g, enemy }: Appraisal, hex: Hex): number {
  const garrison = garrisonAt(g, hex, enemy);
  return garrison < 0 ? 0 : worthOfGarrison(g.world, garrison);
}

/** Every Broken unit tries: failing costs nothing. A point for all rolls only when many try and plenty are left. */
export function weighRallies(appraisal: Appraisal, actions: readonly Action[]): Weighed[] {
  const { g, side } = appraisal;
  const trying = actions.filter((action) => action.do === "rally").length;
  const rich = g.state.morale[side] >= 7 && trying >= 4;
  return weigh(actions, (action) => {
    if (action.do === "spendOnRally") return rich ? 9 : -2;
    if (action.do === "rally") return pieceOf(g, unitNamed(g, action.unit)).strength;
    return action.do === "pass" ? -1 : -9;
  });
}

/** Back on the map: near the front, not in it. */
export function weighPlaces(appraisal: Appraisal, actions: readonly Action[]): Weighed[] {
  const ground = surveyGround(appraisal);
  const unit = unitNow(appraisal);
  const broken = appraisal.g.state.place[unit] === BROKEN;
  const worth = (action: Action): number => {
    if (action.do !== "place") return -50;
    const hex = hexNamed(appraisal.g, action.hex);
    return (
      valueOfHex(appraisal, ground, unit, hex) - foesNextTo(appraisal, hex).length - (action.dummy ? 0.1 : 0)
    );
  };
  return weigh(actions, broken ? worth : (_, i) => -i);
}

/** A card names a unit: the one that matters most, ours for a boon and theirs for a bane. */
export const weighNamed = (appraisal: Appraisal, actions: readonly Action[]): Weighed[] =>
  weigh(actions, (action) => {
    if (action.do !== "choose") return -1;
    const unit = unitAt(appraisal.g, hexNamed(appraisal.g, action.hex));
    return unit < 0 ? 0 : strengthOf(appraisal.g, unit);
  });
