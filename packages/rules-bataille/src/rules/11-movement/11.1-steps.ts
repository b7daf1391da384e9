// [11.1] One step of moving units: where it leads, what it costs each of them, and why it is refused.

import { DIRECTIONS, type Hex } from "@grognard/hex";
import type { Violation } from "@grognard/kernel";
import { numbersFor } from "@grognard/parts";
import {
  across,
  defaultFormation,
  isArtillery,
  isCover,
  isLeader,
  isRouted,
  occupiedHexes,
  range,
  unitOf,
  unitsAt,
} from "../../board.ts";
import { firstFault, no } from "../../refusal.ts";
import {
  enemyOf,
  facesVertex,
  GENERAL,
  isTwoHex,
  LINE2,
  NONE,
  type Position,
  ROAD,
  type Side,
  SKIRMISH2,
  SQUARE,
  UNLIMBERED,
  type UnitId,
} from "../../types.ts";
import { OUT_OF_REACH } from "../04-morale/04.4-country.ts";
import { type Harassed, harassment } from "../06-formations/06.8-cavalry-skirmishers.ts";
import { roadAhead, tailBehind } from "../06-formations/06.10-road-march.ts";
import { harassed } from "../06-formations/06.11-horse.ts";
import { inInfluence } from "../06-formations/06.11-influence.ts";
import { changeCost } from "../06-formations/06-changes.ts";
import { goesByRoad, SQUARE_ALLOWANCE, skirmishesInCover, stepCosts } from "./11.1-costs.ts";
import { mayPass, standFault } from "./11.1-standing.ts";

/** Units that move together, as they are or would be at some hex of their path. */
export interface Mover {
  readonly side: Side;
  /** Top first, leaders last. */
  readonly units: readonly UnitId[];
  readonly formations: readonly number[];
  /** Left hex or head. */
  readonly hex: Hex;
  readonly facing: number;
  readonly tail: readonly Hex[];
  /** What a step costs each of them in its formation, by hex * 6 + direction. */
  readonly paces: readonly Int16Array[];
  /** Half points spent and still available, by unit. */
  readonly spent: readonly number[];
  readonly left: readonly number[];
  /** Its formation in two hexes, in which it moves alone. */
  readonly wide: number | undefined;
  readonly forced: boolean; // on a force march
  readonly disordered: boolean;
}

export interface Stride {
  readonly to: Hex;
  readonly dir: number;
  readonly costs: readonly number[];
  readonly formations: readonly number[];
  readonly facing: number;
  /** Leaves woods or houses for open ground: any formation may be taken [6.6.9]. */
  readonly emerges: boolean;
}

/** What does not change while one side's units move: asked once, used for every step. */
export interface Surroundings {
  readonly harassed: Harassed;
}

export const surroundings = (g: Position, side: Side): Surroundings => ({ harassed: harassed(g, side) });

/** The formation of a unit in two hexes. */
export const wideOf = (formations: readonly number[]): number | undefined => formations.find(isTwoHex);

/** [2.3.6] Leaders pay as cavalry does; with a column of march or limbered guns they have the road rate. */
export function pacesOf(
  g: Position,
  units: readonly UnitId[],
  formations: readonly number[],
): readonly Int16Array[] {
  let anyByRoad = false;
  for (let i = 0; i < units.length; i++) anyByRoad ||= goesByRoad(g, units[i]!, formations[i]!);
  const paces = [paceOf(g, units[0]!, formations[0]!, anyByRoad)];
  for (let i = 1; i < units.length; i++) paces.push(paceOf(g, units[i]!, formations[i]!, anyByRoad));
  return paces;
}

function paceOf(g: Position, unit: UnitId, formation: number, anyByRoad: boolean): Int16Array {
  const { arm } = unitOf(g, unit);
  const byRoad = arm === "leader" ? anyByRoad : goesByRoad(g, unit, formation);
  return stepCosts(g, arm, formation, byRoad);
}

export const fights = (g: Position, unit: UnitId): boolean => !isLeader(unitOf(g, unit));

/** All hexes of a mover: left and right, or head and tail. */
export function footprint(g: Position, mover: Mover): Hex[] {
  const { hex, facing, tail } = mover;
  return mover.wide === undefined ? [hex, ...tail] : [hex, across(g, hex, facing + 2)];
}

/** [11.1.4] A Line in two hexes goes straight ahead, through either hexside at its vertex [10.1.7] [R65]. */
const isOpen = (mover: Mover, dir: number): boolean =>
  mover.wide !== LINE2 || dir === mover.facing || dir === (mover.facing + 1) % 6;

/** [11.1.4] [R161] Skirmishers in two hexes close up into cover, from either of them. */
const closesUp = (g: Position, { wide }: Mover, to: Hex): boolean =>
  wide === SKIRMISH2 && isCover(g, to) && !skirmishesInCover(g, wide);

/** The ways that a mover can take: the hexsides of its hex, or its left one; six higher, those of its right one. */
export const waysFrom = ({ wide }: Mover): readonly number[] =>
  wide === SKIRMISH2 ? BOTH_WINGS : DIRECTIONS;
const BOTH_WINGS: readonly number[] = [...DIRECTIONS, ...DIRECTIONS.map((dir) => dir + 6)];

/** Where such a way begins. */
const wingOn = (g: Position, { hex, facing }: Mover, way: number): Hex =>
  way < 6 ? hex : across(g, hex, facing + 2);

/** Where it leads; -1 if nowhere. */
export function endOf(g: Position, mover: Mover, way: number): Hex {
  const to = across(g, wingOn(g, mover, way), way % 6);
  return way < 6 || (to !== -1 && closesUp(g, mover, to)) ? to : -1;
}

/** The way to a neighbouring hex, the cheapest if there are several; -1 if there is none. */
export function wayInto(g: Position, mover: Mover, to: Hex, around: Surroundings): number {
  const ways = waysFrom(mover).filter((way) => endOf(g, mover, way) === to);
  const prices = ways.map((way) => {
    const price = priceOf(g, mover, 0, way, around);
    return price === -1 ? Infinity : price;
  });
  return ways[prices.indexOf(Math.min(...prices))] ?? -1;
}

/** The step on that way, or why there is none. Units in the hex it leads to are checked separately. */
export function strideFor(g: Position, mover: Mover, dir: number, around: Surroundings): Stride | Violation {
  const to = endOf(g, mover, dir);
  if (to === -1) return no("mapEnds", "11.1.1");
  const fault = shapeFault(mover, dir, to);
  if (fault) return fault;
  const costs: number[] = [];
  for (let i = 0; i < mover.units.length; i++) {
    const price = priceOf(g, mover, i, dir, around);
    if (price === -1) return closedBecause(g, mover.units[i]!, mover.formations[i]!, to);
    if (price > spendableBy(mover, i)) return tooDear(g, mover.units[i]!, mover.formations[i]!);
    costs.push(price);
  }
  return restriction(g, mover, to) ?? arrivalOf(g, mover, dir, to, costs);
}

/** Whether the step is impossible, whatever it costs: for a search that knows the costs from `pricesOf`. */
export const isBarred = (g: Position, mover: Mover, dir: number, to: Hex): boolean =>
  shapeFault(mover, dir, to) !== undefined || restriction(g, mover, to) !== undefined;

/** What its formation and the hexes behind it rule out. */
function shapeFault(mover: Mover, dir: number, to: Hex): Violation | undefined {
  if (!isOpen(mover, dir)) return no("lineMovesStraight", "11.1.5");
  if (mover.formations.includes(UNLIMBERED)) return no("limberFirst", "6.9");
  return mover.tail.includes(to) ? no("noTurningBack", "6.10.7") : undefined;
}

/** The step to where the mover could end its move, or why there is none. */
export function stepFor(g: Position, mover: Mover, dir: number, around: Surroundings): Stride | Violation {
  const stride = strideFor(g, mover, dir, around);
  return isFault(stride) ? stride : (restFault(g, moved(g, mover, stride)) ?? stride);
}

/** Puts what each would pay into `costs`; returns the highest, -1 if one of them cannot. */
export function pricesOf(
  g: Position,
  mover: Mover,
  dir: number,
  around: Surroundings,
  costs: number[],
): number {
  let most = 0;
  for (let i = 0; i < mover.units.length; i++) {
    const price = priceOf(g, mover, i, dir, around);
    if (price === -1 || price > spendableBy(mover, i)) return -1;
    if (price > most) most = price;
    costs[i] = price;
  }
  return most;
}

/** [6.5.12] A Square has one point, however it was formed. */
export const spendable = (formation: number, left: number, spent: number): number =>
  formation === SQUARE ? Math.min(left, SQUARE_ALLOWANCE - spent) : left;

const spendableBy = ({ formations, left, spent }: Mover, i: number): number =>
  spendable(formations[i]!, left[i]!, spent[i]!);

const tooDear = (g: Position, unit: UnitId, formation: number): Violation =>
  formation === SQUARE
    ? no("squareHasOnePoint", "6.5.12")
    : no("lacksPoints", "11.1.1", unitOf(g, unit).name);

/** Half points for one unit of the party, -1 if it cannot go there; in two hexes the higher cost counts [6.4.7]. */
function priceOf(g: Position, mover: Mover, i: number, dir: number, around: Surroundings): number {
  const unit = mover.units[i]!;
  if (closesUp(g, mover, endOf(g, mover, dir)))
    return closingPrice(g, unit, wingOn(g, mover, dir), dir % 6, around);
  const left = wingPrice(g, mover, i, mover.hex, dir, around);
  if (left === -1 || !fights(g, unit)) return left;
  if (mover.wide === undefined)
    return left + emergingCost(g, unit, mover.formations[i]!, mover.hex, across(g, mover.hex, dir));
  const right = wingPrice(g, mover, i, across(g, mover.hex, mover.facing + 2), dir, around);
  return right === -1 ? -1 : Math.max(left, right);
}

const closingPrice = (g: Position, unit: UnitId, from: Hex, dir: number, around: Surroundings): number =>
  stepPrice(
    stepCosts(g, unitOf(g, unit).arm, GENERAL, false),
    paidBy(g, unit, around),
    from,
    dir,
    across(g, from, dir),
  );

const wingPrice = (
  g: Position,
  { units, paces }: Mover,
  i: number,
  from: Hex,
  dir: number,
  around: Surroundings,
): number => stepPrice(paces[i]!, paidBy(g, units[i]!, around), from, dir, across(g, from, dir));

/** What a step costs in one hex; -1 if not allowed. */
export function stepPrice(
  paces: Int16Array,
  harassed: Harassed | undefined,
  from: Hex,
  dir: number,
  to: Hex,
): number {
  const cost = paces[from * 6 + dir]!;
  return cost === -1 || !harassed ? cost : cost + harassment(harassed, from, to);
}

/** Whose harassment a unit pays for: only infantry and guns do. */
export function paidBy(g: Position, unit: UnitId, { harassed }: Surroundings): Harassed | undefined {
  const { arm } = unitOf(g, unit);
  return arm === "cavalry" || arm === "leader" ? undefined : harassed;
}

function closedBecause(g: Position, unit: UnitId, formation: number, to: Hex): Violation {
  if (formation === ROAD) return no("roadMarchKeepsToRoad", "6.10");
  if (isTwoHex(formation)) return no("twoHexesKeepToOpen", "6.4.4");
  if (isArtillery(g, unit) && isCover(g, to)) return no("gunsInWoodsByRoad", "11.1.3");
  return no("nobodyGoesThere", "16.1.2");
}

/** [6.6.9] [R48] The change of formation that leaving cover costs. */
export function emergingCost(g: Position, unit: UnitId, formation: number, from: Hex, to: Hex): number {
  if (formation !== GENERAL || !isCover(g, from) || isCover(g, to)) return 0;
  return changeCost(g, unit, defaultFormation(g, unit, to));
}

/** Restrictions on where a unit may go, other than stacking. */
function restriction(g: Position, mover: Mover, to: Hex): Violation | undefined {
  if (mover.disordered && isNearerToEnemy(g, mover.side, mover.hex, to))
    return no("disorderedGoesNoNearer", "4.4.1");
  if (!mover.forced) return undefined;
  if (inInfluence(g, to, enemyOf(mover.side))) return no("noInfluenceOnForceMarch", "11.2.5");
  return mover.formations.includes(GENERAL) && !isCover(g, to)
    ? no("noLeavingCoverOnForceMarch", "11.2.5-2")
    : undefined;
}

/** [R155] Nearer to any enemy combat unit that is neither routed nor far off. */
export function isNearerToEnemy(g: Position, side: Side, from: Hex, to: Hex): boolean {
  const enemy = enemyOf(side);
  return occupiedHexes(g, enemy).some((hex) => {
    const far = range(g, to, hex);
    if (far > OUT_OF_REACH || far >= range(g, from, hex)) return false;
    return unitsAt(g, hex, enemy).some((unit) => !isRouted(g, unit));
  });
}

function arrivalOf(g: Position, mover: Mover, dir: number, to: Hex, costs: readonly number[]): Stride {
  const formations = formationsOn(g, mover, to);
  return {
    to,
    dir,
    costs,
    formations,
    facing: facingOn(g, mover, dir, to, formations[0]!),
    emerges:
      formations !== mover.formations &&
      formations.some((formation, i) => mover.formations[i] === GENERAL && formation !== GENERAL),
  };
}

/** Which way the party faces after entering a hex going `dir`. */
export function facingOn(g: Position, mover: Mover, dir: number, to: Hex, lead: number): number {
  const keeps = facesVertex(lead) && facesVertex(mover.formations[0]!);
  if (keeps || isTwoHex(lead)) return mover.facing;
  return lead === ROAD ? roadAhead(g, to, dir) : dir % 6;
}

/** The formations of the party in another hex: the same list object if none changes. */
export function formationsOn(g: Position, { units, formations }: Mover, to: Hex): readonly number[] {
  for (let i = 0; i < units.length; i++) {
    if (formationOn(g, units[i]!, formations[i]!, to) !== formations[i])
      return numbersFor(formations, (formation, at) => formationOn(g, units[at]!, formation, to));
  }
  return formations;
}

/** [6.6.1] The formation in which a unit arrives: General Order in cover, its default one when it comes out. */
export function formationOn(g: Position, unit: UnitId, formation: number, to: Hex): number {
  if (!fights(g, unit) || isArtillery(g, unit) || formation === NONE || formation === ROAD) return formation;
  if (isCover(g, to)) return skirmishesInCover(g, formation) ? formation : GENERAL;
  return formation === GENERAL ? defaultFormation(g, unit, to) : formation;
}

export const isFault = (one: object): one is Violation => "says" in one;

/** The mover as it would be after a stride. */
export const moved = (g: Position, mover: Mover, { to, facing, formations, costs }: Stride): Mover => ({
  side: mover.side,
  units: mover.units,
  formations,
  paces: formations === mover.formations ? mover.paces : pacesOf(g, mover.units, formations),
  wide: wideOf(formations),
  hex: to,
  facing,
  tail: tailBehind(g, mover.units[0]!, mover.hex, mover.tail, formations[0]!),
  spent: numbersFor(mover.spent, (points, i) => points + costs[i]!),
  left: numbersFor(mover.left, (points, i) => points - costs[i]!),
  forced: mover.forced,
  disordered: mover.disordered,
});

/** Why the mover could not end its move where it is. */
export const restFault = (g: Position, mover: Mover): Violation | undefined =>
  isInOneHex(mover)
    ? standFault(g, mover.hex, mover)
    : firstFault(footprint(g, mover), (hex) => standFault(g, hex, mover));

export const mayCross = (g: Position, mover: Mover): boolean =>
  isInOneHex(mover)
    ? mayPass(g, mover.hex, mover)
    : footprint(g, mover).every((hex) => mayPass(g, hex, mover));

export const isInOneHex = ({ wide, tail }: Mover): boolean => wide === undefined && tail.length === 0;
