// [10.1.7] How a charge moves: straight ahead, hex by hex, turning as it enters [R65]. Also used hypothetically: a
// Ride need not be where the unit is.

import { type Arcs, DIRECTIONS, type Hex } from "@grognard/hex";
import { sameJson, type Violation } from "@grognard/kernel";
import type { Action, ActionOf } from "../../actions.ts";
import {
  across,
  directionBetween,
  formationOf,
  hexLabel,
  hexNamed,
  hexOf,
  isCavalry,
  isClear,
  isLimbered,
  isSkirmishing,
  isWet,
  sideBits,
  sideOf,
  stackAt,
  unitOf,
  unitsAt,
} from "../../board.ts";
import { no } from "../../refusal.ts";
import {
  CLOSED,
  COLUMN,
  COLUMN_ARCS,
  enemyOf,
  facesVertex,
  isLine,
  isTwoHex,
  LEFT_LINE_ARCS,
  LINE,
  LINE_ARCS,
  LINE2,
  OPEN_ARCS,
  type Position,
  RIGHT_LINE_ARCS,
  type Side,
  type UnitId,
} from "../../types.ts";
import { passingFault, stackingFault } from "../03-increments/03.1-stacking.ts";
import { standsInSquare } from "../06-formations/06.5-square-fire.ts";
import { enterCost } from "../11-movement/11.1-costs.ts";

/** [16.1.3a] [R67] On dry ground, and [11.1.5] [R40] in Line; in half points. */
const GALLOP = 10;
export const LINE_LOSS = 4;

/** Consecutive hexes that it may ride through without being able to stay. */
const PASSED_IN_A_ROW = 3;

/** Where and how cavalry is placed, or would be. */
export interface Ride {
  /** The charger, or the topmost of them. */
  readonly unit: UnitId;
  /** All who ride together. */
  readonly company: readonly UnitId[];
  /** Friends who will be gone before it comes: they charge, too. */
  readonly leaving: readonly UnitId[];
  readonly formation: number;
  /** The left one of two. */
  readonly hex: Hex;
  readonly facing: number;
  /** Half points. */
  readonly left: number;
  /** A square there is entered to stay; any other hex only to leave it again [10.1.10b]. */
  readonly target: Hex;
}

export interface RideStep {
  /** Where the unit, or its left hex, will be, and its facing then. */
  readonly hex: Hex;
  readonly facing: number;
  /** The hexside crossed; -1 for a wheel. */
  readonly way: number;
  readonly cost: number;
  /** A wheel [10.1.7b]: the hex that stays, and the one that the other wing enters. */
  readonly on: Hex;
  readonly wing: Hex;
}

/** Formations in which cavalry can charge. */
export const mayRideIn = (formation: number): boolean => formation === COLUMN || isLine(formation);

/** [10.1.9] [R67] Half points of a charge. */
export function chargeAllowance(g: Position, unit: UnitId): number {
  const points = 2 * unitOf(g, unit).ma + (isWet(g) ? 0 : GALLOP);
  return isLine(formationOf(g, unit)) ? points - LINE_LOSS : points;
}

/** As the unit is placed now. */
export const rideOf = (
  g: Position,
  unit: UnitId,
  left: number,
  target: Hex,
  company: readonly UnitId[] = [unit],
  leaving: readonly UnitId[] = [],
): Ride => ({
  unit,
  company,
  leaving,
  formation: formationOf(g, unit),
  hex: hexOf(g, unit),
  facing: g.state.facing[unit]!,
  left,
  target,
});

/** As it would be after a step. */
export const riddenOn = (ride: Ride, { hex, facing, cost }: RideStep): Ride => ({
  unit: ride.unit,
  company: ride.company,
  leaving: ride.leaving,
  formation: ride.formation,
  hex,
  facing,
  left: ride.left - cost,
  target: ride.target,
});

/** All hexes of a ride. */
export const rideHexes = (g: Position, { formation, hex, facing }: Stand): Hex[] =>
  isTwoHex(formation) ? [hex, across(g, hex, facing + 2)] : [hex];

/** [10.1.7] [R65] The hexsides straight ahead: one, or the two at a vertex. */
export const ahead = (formation: number, facing: number): number[] =>
  facesVertex(formation) ? [facing, (facing + 1) % 6] : [facing];

/** [10.1.7] The hexes it may enter next, with every possible facing there. */
export const rideSteps = (g: Position, ride: Ride): RideStep[] =>
  openSteps(g, ride).filter((step) => mayStay(g, ride, step, PASSED_IN_A_ROW));

/** The same, including those where it might end up on a square or among friends and unable to leave. */
function openSteps(g: Position, ride: Ride): RideStep[] {
  const steps: RideStep[] = [];
  for (const way of ahead(ride.formation, ride.facing)) steps.push(...stepsTo(g, ride, way));
  if (ride.formation === LINE2) steps.push(...wheels(g, ride));
  return steps;
}

/** One hex through one hexside; a unit in one hex may turn as it enters [10.1.7a]. */
export function stepsTo(g: Position, ride: Ride, way: number): RideStep[] {
  const { facing, formation } = ride;
  const from = rideHexes(g, ride);
  const to = from.map((hex) => across(g, hex, way));
  const cost = costOf(g, ride, from, to);
  if (typeof cost === "object") return [];
  const [hex] = to as [Hex];
  const turned = (turn: number): RideStep => ({
    hex,
    facing: (facing + turn) % 6,
    way,
    cost,
    on: -1,
    wing: -1,
  });
  return isTwoHex(formation) ? [turned(0)] : [turned(0), turned(5), turned(1)];
}

/** [10.1.7b] One wing stays, the other goes forward. */
function swings(g: Position, { hex: left, facing }: Ride) {
  const right = across(g, left, facing + 2);
  return [
    { hex: left, facing: (facing + 5) % 6, on: left, from: right, wing: across(g, left, facing + 1) },
    {
      hex: across(g, right, facing),
      facing: (facing + 1) % 6,
      on: right,
      from: left,
      wing: across(g, right, facing),
    },
  ];
}

function wheels(g: Position, ride: Ride): RideStep[] {
  const found: RideStep[] = [];
  for (const { hex, facing, on, from, wing } of swings(g, ride)) {
    const cost = costOf(g, ride, [from], [wing]);
    if (typeof cost === "number") found.push({ hex, facing, way: -1, cost, on, wing });
  }
  return found;
}

type RideAction = ActionOf<"step" | "pivot">;

/** Why a ride cannot go like that next, whatever it does after that. */
export function goingFault(
  g: Position,
  ride: Ride,
  action: RideAction,
  ways = ahead(ride.formation, ride.facing),
  aside = no("straightAhead", "10.1.7"),
): Violation | undefined {
  const to = hexNamed(g, action.to);
  if (to === -1) return no("noSuchHex", "10.1.7");
  if (action.do === "pivot") return wheelFault(g, ride, hexNamed(g, action.on), to);
  const from = rideHexes(g, ride);
  const way = ways.find((one) => across(g, ride.hex, one) === to);
  if (way === undefined)
    return ways.some((one) => from.some((hex) => across(g, hex, one) === to))
      ? no("movesByLeft", "10.1.7")
      : aside;
  const cost = costOf(
    g,
    ride,
    from,
    from.map((hex) => across(g, hex, way)),
  );
  return typeof cost === "object" ? cost : turnFault(g, ride, action.facing);
}

function wheelFault(g: Position, ride: Ride, on: Hex, to: Hex): Violation | undefined {
  if (ride.formation !== LINE2) return no("onlyTwoHexesWheel", "10.1.7b");
  const swing = swings(g, ride).find((one) => one.on === on && one.wing === to);
  if (!swing) return no("wheelsForward", "10.1.7b");
  const cost = costOf(g, ride, [swing.from], [to]);
  return typeof cost === "object" ? cost : undefined;
}

/** [10.1.7a] As it enters a hex. */
function turnFault(g: Position, { unit, formation, facing }: Ride, to = -1): Violation | undefined {
  if (to === -1) return undefined;
  if (isTwoHex(formation)) return no("wheelsToTurn", "10.1.7b");
  if (to === facing) return no("facesSoAlready", "10.1.7a");
  const isNext = to === (facing + 1) % 6 || to === (facing + 5) % 6;
  return isNext ? undefined : no("turnsByOne", "10.1.7a", unitOf(g, unit).name);
}

/** Why a ride that can go there does not: it could not leave that hex again. */
export const trapFault = (g: Position, ride: Ride, to: Hex): Violation =>
  standsInSquare(g, enemyOf(sideOf(g, ride.unit)), to) ? no("noWayOutOfSquare", "10.1.10b") : FRIENDS;

const ROUGH = no("chargeOverClear", "10.1.9");
const ENEMIES = no("throughSquaresOnly", "10.1.10");
const FRIENDS = no("friendsInTheWay", "6.1.2");
const SPENT = no("noPointsLeft", "10.2.10");

/** [6.4.7] The most expensive of the hexes entered; or why one cannot be entered. */
function costOf(g: Position, ride: Ride, from: readonly Hex[], to: readonly Hex[]): number | Violation {
  const costs: number[] = [];
  for (const [i, hex] of to.entries()) {
    const fault = openFault(g, ride, hex); // off the map there is no open ground
    if (fault) return fault;
    const cost = enterCost(g, ride.unit, ride.formation, from[i]!, hex);
    if (cost === -1) return ROUGH;
    costs.push(cost);
  }
  const dearest = Math.max(...costs);
  return dearest > ride.left ? SPENT : dearest;
}

/** [10.1.9] Clear ground only; [R75] [R80] through squares, and through friends that let cavalry pass. */
function openFault(g: Position, ride: Ride, hex: Hex): Violation | undefined {
  if (!isClear(g, hex)) return ROUGH;
  if (stackAt(g, hex).length === 0) return undefined;
  const side = sideOf(g, ride.unit);
  const enemy = enemyOf(side);
  if (unitsAt(g, hex, enemy).length > 0 && !standsInSquare(g, enemy, hex)) return ENEMIES;
  return friendsLetPass(g, ride, hex, side) ? undefined : FRIENDS;
}

/** Friends in a hex that are not part of the charge. */
export const friendsIn = (g: Position, { unit, company, leaving }: Stand, hex: Hex): UnitId[] =>
  unitsAt(g, hex, sideOf(g, unit)).filter((one) => !company.includes(one) && !leaving.includes(one));

/** [3.1.2] [6.1.2] Skirmishers, limbered guns, a square; other cavalry where there is space for both. */
function friendsLetPass(g: Position, ride: Ride, hex: Hex, side: Side): boolean {
  const friends = friendsIn(g, ride, hex);
  if (standsInSquare(g, side, hex)) return true;
  const riders = friends.filter((one) => isCavalry(g, one));
  const others = friends.filter((one) => !riders.includes(one));
  if (!others.every((one) => isLimbered(g, one) || isSkirmishing(g, one))) return false;
  const formations = [...ride.company.map(() => ride.formation), ...riders.map((one) => formationOf(g, one))];
  return riders.length === 0 || !passingFault(g, hex, side, [...ride.company, ...riders], formations);
}

/** [10.1.10c] Whether there is space on a square, where other cavalry may be already. */
function mayJoin(g: Position, ride: Stand, hex: Hex): boolean {
  const side = sideOf(g, ride.unit);
  const friends = friendsIn(g, ride, hex);
  const formations = [
    ...ride.company.map(() => ride.formation),
    ...friends.map((one) => formationOf(g, one)),
  ];
  return !stackingFault(g, hex, side, [...ride.company, ...friends], formations);
}

/** It stays in a square's hex only if that is its target [10.1.10b], and never among friends [3.1.2]. */
function mayStay(g: Position, ride: Ride, step: RideStep, more: number): boolean {
  const next = riddenOn(ride, step);
  const hexes = rideHexes(g, next);
  if (hexes.every((hex) => stackAt(g, hex).length === 0)) return true;
  const enemy = enemyOf(sideOf(g, ride.unit));
  const squares = hexes.filter((hex) => standsInSquare(g, enemy, hex));
  const isUpon = squares.includes(ride.target);
  if (isUpon ? mayJoin(g, next, ride.target) : squares.length === 0 && !isAmongFriends(g, next)) return true;
  return more > 0 && openSteps(g, next).some((one) => mayStay(g, next, one, more - 1));
}

export const isAmongFriends = (g: Position, ride: Stand): boolean =>
  rideHexes(g, ride).some((hex) => friendsIn(g, ride, hex).length > 0);

type Stand = Omit<Ride, "left" | "target">;

/** Whether a charge would be in contact with enemies in a hex: it has them in front, or is on their square. */
export function isInContact(g: Position, ride: Stand, hex: Hex): boolean {
  if (standsInSquare(g, enemyOf(sideOf(g, ride.unit)), hex))
    return rideHexes(g, ride).includes(hex) && mayJoin(g, ride, hex);
  if (contactHexes(g, ride, hex).length === 0) return false;
  return !isAmongFriends(g, ride) && !isUponSquare(g, ride); // [3.1.2] [10.1.10b]
}

const isUponSquare = (g: Position, ride: Stand): boolean =>
  rideHexes(g, ride).some((hex) => standsInSquare(g, enemyOf(sideOf(g, ride.unit)), hex));

/** Those of its hexes that have a neighbouring hex in front, with open ground between. */
export function contactHexes(g: Position, ride: Stand, hex: Hex): Hex[] {
  return rideHexes(g, ride).filter((from, i) => {
    const dir = directionBetween(g, from, hex);
    if (dir === -1 || (sideBits(g, from, dir) & CLOSED) !== 0) return false;
    return arcsOf(g, ride, i === 0)[(dir - ride.facing + 6) % 6] === "front";
  });
}

/** The hexsides in front of cavalry in one hex. */
export const frontWays = (g: Position, ride: Stand): number[] =>
  DIRECTIONS.filter((dir) => arcsOf(g, ride, true)[(dir - ride.facing + 6) % 6] === "front");

function arcsOf(g: Position, { unit, formation }: Stand, isLeft: boolean): Arcs {
  if (formation === LINE2) return isLeft ? LEFT_LINE_ARCS : RIGHT_LINE_ARCS;
  if (formation === LINE) return LINE_ARCS;
  return unitOf(g, unit).heavy ? COLUMN_ARCS : OPEN_ARCS; // [6.3.2]
}

/** How a step is offered to cavalry that faces like this: without a facing if it keeps the one it has. */
export function stepAction(g: Position, now: number, { hex, facing, on, wing }: RideStep): Action {
  if (on !== -1) return { do: "pivot", on: hexLabel(g, on), to: hexLabel(g, wing) };
  const to = hexLabel(g, hex);
  return facing === now ? { do: "step", to } : { do: "step", to, facing };
}

/** The step that was offered like that. */
export const stepMeant = (
  g: Position,
  unit: UnitId,
  steps: readonly RideStep[],
  action: Action,
): RideStep | undefined => steps.find((step) => sameJson(stepAction(g, g.state.facing[unit]!, step), action));
