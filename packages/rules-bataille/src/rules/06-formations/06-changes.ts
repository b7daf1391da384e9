// [6.1] Changing formation: which units may take which formation, where, and at what cost [R38] [R41].

import type { Hex } from "@grognard/hex";
import type { Violation } from "@grognard/kernel";
import {
  across,
  bitsBetween,
  formationOf,
  hexesOf,
  hexNamed,
  hexOf,
  holds,
  increments,
  isCover,
  isGood,
  isInfantry,
  sideOf,
  unitOf,
  unitsAt,
} from "../../board.ts";
import { goingCost } from "../../charts.ts";
import { no } from "../../refusal.ts";
import {
  CLOSED,
  COLUMN,
  enemyOf,
  type Formation,
  GENERAL,
  isLine,
  isTwoHex,
  LINE,
  LINE2,
  MASSE,
  type Position,
  ROAD,
  type Side,
  SKIRMISH,
  SKIRMISH2,
  SQUARE,
  type Unit,
  type UnitId,
} from "../../types.ts";
import type { Stance } from "../../verbs.ts";
import { stackingFault } from "../03-increments/03.1-stacking.ts";
import { skirmishesInCover } from "../11-movement/11.1-costs.ts";
import { residentsAt } from "../11-movement/11.1-standing.ts";
import { roadSides, tailFor } from "./06.10-road-march.ts";

/** Fewest increments for a Line in two hexes [6.4.6] [6.4.9a], most for skirmishers in one [6.7.5], for a Square. */
const LINE2_INFANTRY = 5;
const LINE2_CAVALRY = 8;
const SKIRMISH_ONE_HEX = 3;
const SQUARE_LEAST = 3;

/** All formations a change may lead to, in the order they are offered. */
export const CHANGES: readonly Formation[] = [
  COLUMN,
  MASSE,
  LINE,
  LINE2,
  SQUARE,
  SKIRMISH,
  SKIRMISH2,
  ROAD,
  GENERAL,
];

/** [16.2.5] */
export function isLandwehr(g: Position, unit: UnitId): boolean {
  const { arm, nation, kind } = unitOf(g, unit);
  return arm === "infantry" && nation === "prussian" && kind === "landwehr";
}

/** Half points [6.1.4] [6.1.6] [6.4.8a] [16.2.5]; entering General Order is free [6.1.7]. */
export function changeCost(g: Position, unit: UnitId, formation: number): number {
  const { charts } = g.world;
  const { arm } = unitOf(g, unit);
  if (formation === GENERAL) return 0;
  const landwehr = isLandwehr(g, unit) && isLine(formation);
  const change = goingCost(charts, landwehr ? "landwehr line" : "formation", arm);
  return formation === LINE2 ? change + goingCost(charts, "two-hex line", arm) : change;
}

/**
 * Why a unit cannot change its formation where it is; undefined if it can. `second` is the other hex of a formation
 * in two; for a unit in two hexes that closes up into one, the right hex if it is that one; else -1. Movement Points
 * and other units in the hex are for the caller.
 */
export function changeFault(
  g: Position,
  unit: UnitId,
  formation: number,
  facing: number,
  second: Hex,
): Violation | undefined {
  return (
    ownFault(g, unit, formation) ??
    stanceFault(g, unit, formation, changedStance(g, unit, formation, facing, second))
  );
}

/** Why the other hex that is named is none. */
export const secondFault = (
  g: Position,
  { second }: { readonly second?: string | undefined },
): Violation | undefined =>
  second !== undefined && hexNamed(g, second) === -1 ? no("noSuchHex", "6.4.6") : undefined;

/** What no facing and no other hex would fix. */
export function ownFault(g: Position, unit: UnitId, formation: number): Violation | undefined {
  if (!isGood(g, unit)) return no("disorderedHasNone", "4.3.5");
  if (formationOf(g, unit) === formation) return no("sameFormation", "6.1.1");
  return kindFault(g, unit, formation);
}

/** Why the unit cannot be placed like that, if its hexes and facing are compatible at all. */
export function stanceFault(
  g: Position,
  unit: UnitId,
  formation: number,
  stance: Stance | undefined,
): Violation | undefined {
  if (!stance)
    return formation === ROAD ? no("tooLittleRoadBehind", "6.10.7") : no("hexesLieOtherwise", "6.4.6");
  return (
    groundFault(g, unit, formation, stance) ?? (formation === ROAD ? roadFault(g, unit, stance) : undefined)
  );
}

/** How the unit would be placed after the change; undefined if hexes and facing are incompatible. */
export function changedStance(
  g: Position,
  unit: UnitId,
  formation: number,
  facing: number,
  second: Hex,
): Stance | undefined {
  const now = hexesOf(g, unit);
  const [hex] = now;
  if (hex === undefined) return undefined;
  if (isTwoHex(formation)) return twoHexStance(g, now, formation, facing, second);
  if (second !== -1) {
    return isTwoHex(formationOf(g, unit)) && second === now[1]
      ? { hex: second, formation, facing }
      : undefined;
  }
  const tail = formation === ROAD ? tailFor(g, unit, hex, facing) : [];
  return tail && { hex, formation, facing, tail };
}

/** The unit's hexes and `second` become left and right; a unit in two hexes keeps both. */
function twoHexStance(
  g: Position,
  now: readonly Hex[],
  formation: number,
  facing: number,
  second: Hex,
): Stance | undefined {
  const [here] = now as [Hex];
  if (now.length > 1 && second !== now[1]) return undefined;
  if (across(g, here, facing + 2) === second) return { hex: here, formation, facing };
  const isLeft = second !== -1 && across(g, second, facing + 2) === here;
  return isLeft ? { hex: second, formation, facing } : undefined;
}

/** What its nation, arm and strength allow; terrain and facing are checked elsewhere. */
export function kindFault(g: Position, unit: UnitId, formation: number): Violation | undefined {
  const counter = unitOf(g, unit);
  const { arm, nation } = counter;
  const strength = increments(g, unit);
  const austrian = arm === "infantry" && nation === "austrian";
  if (arm === "artillery" || arm === "leader") return no("noSuchFormation", "6.9");
  switch (formation) {
    case COLUMN:
      return austrian ? no("masseNotColumn", "16.2.7") : undefined;
    case MASSE:
      return austrian ? undefined : no("masseIsAustrian", "16.2.7");
    case LINE:
      return undefined; // [6.4.3]
    case LINE2:
      return lineTooShort(arm, strength);
    case SQUARE:
      return squareFault(g, unit, austrian);
    case SKIRMISH:
    case SKIRMISH2:
      return skirmishFault(counter, strength, formation);
    case ROAD:
      return counter.battalions.length > 0 ? no("battalionsFormRoadMarch", "6.10.3") : undefined;
    case GENERAL:
      return undefined;
    default:
      return no("notForThisArm", "6.1.1");
  }
}

function lineTooShort(arm: Unit["arm"], strength: number): Violation | undefined {
  if (arm === "cavalry") return strength < LINE2_CAVALRY ? no("horseLineNeedsFour", "6.4.9a") : undefined;
  return strength < LINE2_INFANTRY ? no("lineNeedsFive", "6.4.6") : undefined;
}

function squareFault(g: Position, unit: UnitId, austrian: boolean): Violation | undefined {
  if (!isInfantry(g, unit)) return no("squareIsInfantry", "6.5.1");
  if (austrian) return no("noAustrianSquare", "16.2.7e");
  const others = unitsAt(g, hexOf(g, unit), sideOf(g, unit)).filter(
    (one) => one !== unit && isInfantry(g, one),
  );
  const strength = others.reduce((sum, one) => sum + increments(g, one), increments(g, unit));
  return strength < SQUARE_LEAST ? no("squareNeedsThree", "6.5.1") : undefined;
}

function skirmishFault(
  { arm, range, heavy, skirmishFire }: Unit,
  strength: number,
  formation: number,
): Violation | undefined {
  if (arm === "cavalry") {
    if (heavy || skirmishFire === 0) return no("horseCannotSkirmish", "6.8");
    return formation === SKIRMISH ? no("horseSkirmishesInTwo", "6.8.1") : undefined;
  }
  if (range < 2) return no("footCannotSkirmish", "6.7.1");
  const small = strength <= SKIRMISH_ONE_HEX;
  if (formation === SKIRMISH) return small ? undefined : no("tooStrongToSkirmish", "6.7.6");
  return small ? no("threeSkirmishInOne", "6.7.5") : undefined;
}

/** Open ground, except for General Order and the road; a second hex that is free. */
function groundFault(
  g: Position,
  unit: UnitId,
  formation: number,
  { hex, facing }: Stance,
): Violation | undefined {
  const inCover = isCover(g, hex);
  if (formation === GENERAL) return inCover ? undefined : no("generalOrderInCover", "6.6.1");
  if (inCover && formation !== ROAD && !skirmishesInCover(g, formation))
    return no("onlyGeneralOrder", formation === SQUARE ? "6.5.1" : "6.6.1");
  return isTwoHex(formation) ? wingFault(g, unit, formation, hex, across(g, hex, facing + 2)) : undefined;
}

/** [R41] */
function wingFault(
  g: Position,
  unit: UnitId,
  formation: number,
  left: Hex,
  right: Hex,
): Violation | undefined {
  const side = sideOf(g, unit);
  if ((bitsBetween(g, left, right) & CLOSED) !== 0) return no("noRoomForWing", "6.4.6"); // or the map ends
  return (
    oneWingFault(g, side, formation, left) ??
    oneWingFault(g, side, formation, right) ??
    roomFault(g, unit, formation, hexesOf(g, unit).includes(left) ? right : left)
  );
}

function oneWingFault(g: Position, side: Side, formation: number, hex: Hex): Violation | undefined {
  if (isCover(g, hex) && !skirmishesInCover(g, formation)) return no("bothHexesOpen", "6.4.4");
  return holds(g, hex, enemyOf(side)) ? no("enemyBarsWing", "6.4.6") : undefined;
}

/** [6.10.5] The road runs through all its hexes, and there is space in those behind the head. */
function roadFault(g: Position, unit: UnitId, { hex, facing, tail = [] }: Stance): Violation | undefined {
  const sides = roadSides(g, hex);
  if (sides.length === 0) return no("roadMarchNeedsRoad", "6.10.7");
  if (!sides.includes(facing)) return no("headAlongRoad", "6.10.2");
  for (const behind of tail) {
    const fault = roomFault(g, unit, ROAD, behind);
    if (fault) return fault;
  }
  return undefined;
}

/** [3.1] Why part of the unit cannot stack with the friends in a hex. */
function roomFault(g: Position, unit: UnitId, formation: number, hex: Hex): Violation | undefined {
  const side = sideOf(g, unit);
  const party = { side, units: [unit], formations: [formation] };
  return stackingFault(g, hex, side, party.units, party.formations, residentsAt(g, hex, party));
}
