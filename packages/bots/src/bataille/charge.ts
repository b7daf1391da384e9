// Cavalry charges: which targets pay, and how to get there.

import type { Hex } from "@grognard/hex";
import type { Action } from "@grognard/rules-bataille";
import {
  byPlace,
  type ChargeFrame,
  chargeAllowance,
  formationOf,
  hexLabel,
  hexNamed,
  hexOf,
  inInfluence,
  isArtillery,
  isCavalry,
  isClear,
  isGood,
  isInContact,
  isInfantry,
  isLeader,
  isLine,
  isSkirmishing,
  isUnlimbered,
  type Leg,
  legs,
  modified,
  type Ride,
  ROLLS,
  range,
  recallChance,
  rideOf,
  SQUARE,
  seesFrom,
  squareLines,
  squareResult,
  standForecast,
  type Unit,
  type UnitId,
  unitOf,
  unitsAt,
  unitsNamed,
} from "@grognard/rules-bataille/position";
import type { Appraisal } from "./appraisal.ts";
import { guardShift, meleeOf } from "./odds.ts";
import { threatTo } from "./readiness.ts";
import { best, decline, only, type Verdict } from "./weigh.ts";
import { wording } from "./words/index.ts";
import { punch, punchOf, worthOf } from "./worth.ts";

/** A charge must promise this much before it is declared. */
export const WORTHWHILE = 4;
/** Under way it is called back if it promises less than this. */
const HESITATES = 0.6;

export interface Course {
  readonly leg: Leg;
  /** Three hexes without a turn [10.2.5]. */
  readonly straight: boolean;
  readonly target: Hex;
  readonly value: number;
}

export const ridersAmong = ({ g }: Appraisal, units: readonly UnitId[]): UnitId[] =>
  units.filter((unit) => !isLeader(unitOf(g, unit)));

export function declareCharge(appraisal: Appraisal, actions: readonly Action[]): Verdict {
  const { g } = appraisal;
  const claimed = claimedTargets(appraisal);
  const plans = only(actions, "declare").map((action) => {
    const riders = ridersAmong(appraisal, unitsNamed(g, action.units));
    const left = Math.min(...riders.map((unit) => chargeAllowance(g, unit)));
    return { action, course: bestCourse(appraisal, riders, left, claimed) };
  });
  const plan = best(plans, ({ action, course }) => (course?.value ?? -99) + 0.1 * action.units.length);
  if (!plan?.course || plan.course.value < WORTHWHILE)
    return { action: decline(actions), why: wording().why.noCharge };
  return { action: plan.action, why: wording().why.invitesCharge(hexLabel(g, plan.course.target)) };
}

/** The targets of the charges declared so far: one charge each is enough. */
function claimedTargets(appraisal: Appraisal): Hex[] {
  const { g } = appraisal;
  const frame = g.state.stack.at(-1);
  const claimed: Hex[] = [];
  for (const units of frame?.step === "chargePhase" ? frame.waiting : []) {
    const riders = ridersAmong(appraisal, units);
    const left = Math.min(...riders.map((unit) => chargeAllowance(g, unit)));
    const course = bestCourse(appraisal, riders, left, claimed);
    if (course) claimed.push(course.target);
  }
  return claimed;
}

/** The charge with the best prospects rides first. */
export function chooseCharge(appraisal: Appraisal, actions: readonly Action[]): Verdict {
  const { g } = appraisal;
  const action = best(only(actions, "charge"), ({ units }) => {
    const riders = ridersAmong(appraisal, unitsNamed(g, units));
    return (
      bestCourse(appraisal, riders, Math.min(...riders.map((unit) => chargeAllowance(g, unit))), [])?.value ??
      -99
    );
  });
  return { action: action ?? actions[0]!, why: wording().why.thisFirst };
}

/** Where contact is possible, and where it pays most. */
export function bestCourse(
  appraisal: Appraisal,
  riders: readonly UnitId[],
  left: number,
  barred: readonly Hex[],
  bound: Hex = -1,
  run = 0,
): Course | undefined {
  const { g } = appraisal;
  const [lead] = riders;
  if (lead === undefined) return undefined;
  const enemies =
    bound >= 0 ? [bound] : targetsNear(appraisal, lead, left).filter((hex) => !barred.includes(hex));
  const courses = new Map<Hex, Course>();
  const squares = enemies.filter((hex) => isSquare(appraisal, hex));
  const others = enemies.filter((hex) => !squares.includes(hex));
  for (const target of [-1, ...squares]) {
    const meant = target < 0 ? others : [target];
    if (meant.length === 0) continue;
    const isUseful = (ride: Ride) => meant.some((hex) => range(g, ride.hex, hex) <= ride.left / 2 + 2);
    for (const leg of legs(g, rideOf(g, lead, left, target, riders), byPlace, isUseful)) {
      for (const hex of meant) {
        const steps = range(g, leg.ride.hex, hex);
        if (steps > 2 || !leg.step || !isInContact(g, leg.ride, hex)) continue;
        const known = courses.get(hex);
        const straight = isStraight(leg, run);
        if (known && (known.straight || !straight)) continue;
        courses.set(hex, {
          leg,
          straight,
          target: hex,
          value: chargeValue(appraisal, riders, hex, leg, straight),
        });
      }
    }
  }
  return best([...courses.values()], ({ value, leg }) => value - 0.002 * leg.spent);
}

const STRAIGHT = 3;

/** With the hexes already ridden straight, if it goes on without a turn. */
function isStraight(leg: Leg, run: number): boolean {
  let steps = 0;
  for (let one: Leg | undefined = leg; one?.step; one = one.before) steps++;
  return leg.run >= STRAIGHT || (leg.run === steps && steps + run >= STRAIGHT);
}

/** The hexes that a charge under way has come straight so far. */
function runSoFar({ g }: Appraisal, { ways, facings, units }: ChargeFrame): number {
  const facing = g.state.facing[units[0]!]!;
  let run = 0;
  for (let i = ways.length - 1; i >= 0 && ways[i]! >= 0 && facings[i] === facing; i--) run++;
  return run;
}

const isSquare = ({ g, foe }: Appraisal, hex: Hex): boolean =>
  unitsAt(g, hex, foe).some((unit) => formationOf(g, unit) === SQUARE);

export function targetsNear({ g, theirs }: Appraisal, lead: UnitId, left: number): Hex[] {
  const reach = left / 2 + 1;
  const hexes = theirs
    .map((unit) => hexOf(g, unit))
    .filter((hex) => isClear(g, hex) && range(g, hexOf(g, lead), hex) <= reach);
  return [...new Set(hexes)];
}

/** The cost of a charge that fails: the horses are blown, and the recall may not succeed. */
const IDLE = 0.3;
/** What running guns and skirmishers lose. */
const RIDDEN_DOWN = 0.6;
/** A regiment that has fought is of less use for an hour. */
const BLOWN = 0.1;
/** And each hex that it leaves under fire may be costly. */
const UNDER_FIRE = 0.12;
/** And among the enemy it may be lost. */
const LOST_AMONG_THEM = 0.4;

/** What a charge on a hex promises, however the enemy reacts. */
export function chargeValue(
  appraisal: Appraisal,
  riders: readonly UnitId[],
  hex: Hex,
  leg: Leg,
  straight: boolean,
): number {
  const { g, foe } = appraisal;
  const units = unitsAt(g, hex, foe);
  const ours = worthOf(g, riders);
  const theirs = worthOf(g, units);
  const weight = punchOf(g, riders) * (straight ? 2 : 1);
  const lance = riders.some((unit) => unitOf(g, unit).lancer && isLine(leg.ride.formation));
  const shift = guardShift(g, riders, units);
  const alone = Math.min(
    1,
    (threatTo(appraisal, leg.ride.hex) - punchOf(g, units)) / (3 * Math.max(1, punchOf(g, riders))),
  );
  const spent = (BLOWN + UNDER_FIRE * shotsAt(appraisal, leg) + LOST_AMONG_THEM * Math.max(0, alone)) * ours;
  const fight = (defence: number) =>
    meleeOf(g, weight, Math.max(1, defence), { ours, theirs, mounted: true, shift }).value - spent;
  if (units.every((unit) => isArtillery(g, unit)))
    return units.every((unit) => isUnlimbered(g, unit)) ? 0.9 * theirs - spent : 0.5 * theirs - spent;
  if (units.some((unit) => isCavalry(g, unit)))
    return fight(punchOf(g, units)) - support(appraisal, riders, hex);
  if (units.some((unit) => formationOf(g, unit) === SQUARE)) {
    const third = lance ? weight / 3 + 10 : weight / 3;
    return meleeOf(g, third, punchOf(g, units), { ours, theirs, mounted: true, shift }).value - 1;
  }
  if (units.every((unit) => isSkirmishing(g, unit))) return RIDDEN_DOWN * theirs * 0.6 - spent;
  return onFoot(appraisal, riders, hex, leg, fight) - support(appraisal, riders, hex);
}

/** Infantry that sees it coming forms square; the others stand, or break. */
function onFoot(
  appraisal: Appraisal,
  riders: readonly UnitId[],
  hex: Hex,
  leg: Leg,
  fight: (defence: number) => number,
): number {
  const { g, foe } = appraisal;
  const units = unitsAt(g, hex, foe);
  const foot = units.filter((unit) => isInfantry(g, unit));
  const [top] = foot as [UnitId];
  const full = punchOf(g, units);
  const theirs = worthOf(g, units);
  const stands = standForecast(g, hex, riders, [leg.ride.hex])[0]?.stands ?? 0;
  const shaken = !isGood(g, top);
  const standing =
    (stands / 36) * fight(full) + (1 - stands / 36) * (shaken ? RIDDEN_DOWN * theirs : fight(full / 2));
  const closes = isGood(g, top) && unitOf(g, top).nation !== "austrian" && seesComing(appraisal, hex, leg);
  if (!closes) return standing;
  const chances = squareChances(appraisal, hex, top, riders, warning(appraisal, hex, leg));
  const idle = -IDLE * worthOf(g, riders) - 0.5;
  return chances.square * idle + chances.disorder * fight(full / 2) + chances.rout * RIDDEN_DOWN * theirs;
}

/** Whether those in a hex have any part of the way in sight. */
function seesComing({ g, foe }: Appraisal, hex: Hex, leg: Leg): boolean {
  for (let one: Leg | undefined = leg; one; one = one.before) {
    const at = one.ride.hex;
    if (range(g, at, hex) <= 4 && at !== hex && seesFrom(g, hex, foe, at)) return true;
  }
  return false;
}

/** Hexes on the way that are in the enemy's front when it leaves them [12.7]. */
function shotsAt({ g, foe }: Appraisal, leg: Leg): number {
  let shots = 0;
  for (let one = leg.before; one; one = one.before) if (inInfluence(g, one.ride.hex, foe)) shots++;
  return shots;
}

/** At how many points they will see it first: four, or where it starts. */
function warning({ g }: Appraisal, hex: Hex, leg: Leg): number {
  let first = leg;
  while (first.before) first = first.before;
  return Math.max(1, Math.min(4, range(g, first.ride.hex, hex)));
}

function squareChances(
  { g }: Appraisal,
  hex: Hex,
  top: UnitId,
  riders: readonly UnitId[],
  distance: number,
): SquareChances {
  const drm = squareLines(g, hex, top, riders).reduce((sum, { value }) => sum + value, 0);
  const from = isLine(formationOf(g, top)) ? "line" : "column";
  const { charts } = g.world;
  const known = counted.get(charts) ?? new Map<string, SquareChances>();
  counted.set(charts, known);
  const key = `${unitOf(g, top).nation} ${from} ${distance} ${drm}`;
  const found = known.get(key) ?? countChances(charts, unitOf(g, top), from, distance, drm);
  known.set(key, found);
  return found;
}

type Charts = Appraisal["g"]["world"]["charts"];
type SquareChances = { readonly [result in ReturnType<typeof squareResult>]: number };

/** Charts do not change: each way of forming square is counted once. */
const counted = new WeakMap<Charts, Map<string, SquareChances>>();

function countChances(
  charts: Charts,
  unit: Unit,
  from: "line" | "column",
  distance: number,
  drm: number,
): SquareChances {
  const chances = { square: 0, disorder: 0, rout: 0 };
  for (const roll of ROLLS)
    chances[squareResult(charts, unit, from, distance, modified(roll, drm))] += 1 / 36;
  return chances;
}

/** Enemy cavalry near the target rides out to meet it. */
function support({ g, theirs }: Appraisal, riders: readonly UnitId[], hex: Hex): number {
  const sum = theirs
    .filter(
      (unit) =>
        isCavalry(g, unit) && isGood(g, unit) && range(g, hexOf(g, unit), hex) <= 4 && hexOf(g, unit) !== hex,
    )
    .reduce((all, unit) => all + punch(g, unit), 0);
  return sum > punchOf(g, riders) ? 2 : sum > 0 ? 0.5 : 0;
}

export const chargeIn = ({ g }: Appraisal): ChargeFrame =>
  g.state.stack.findLast(({ step }) => step === "charge") as ChargeFrame;

/** During the ride: towards the best contact, or back if there is none left. */
export function ride(
  appraisal: Appraisal,
  actions: readonly Action[],
  _id = "",
  bound = chargeIn(appraisal).target,
): Verdict {
  const { g } = appraisal;
  const frame = chargeIn(appraisal);
  const left = Math.min(...frame.left);
  const course = bestCourse(appraisal, frame.units, left, frame.declined, bound, runSoFar(appraisal, frame));
  const recall = actions.find((action) => action.do === "recall");
  const hears = recallChance(g, [...frame.units, ...frame.leaders]) / 6;
  const prospects = course?.value ?? -0.6 * worthOf(g, frame.units);
  if (recall && hears > 0.4 && prospects < HESITATES)
    return { action: recall, why: wording().why.nothingToGain };
  const halt = actions.find((action) => action.do === "halt");
  if (halt && prospects < HESITATES) return { action: halt, why: wording().why.haltsInTime };
  const step = course && firstStep(appraisal, course.leg, actions);
  if (step) return { action: step, why: wording().why.atTheEnemy(hexLabel(g, course.target)) };
  const steps = actions.filter((action) => action.do === "step" || action.do === "pivot") as {
    do: "step";
    to: string;
  }[];
  const action = best(steps, ({ to }) => -appraisal.toFoe[hexNamed(g, to)]!);
  return { action: action ?? recall ?? actions[0]!, why: wording().why.hasToGoOn };
}

function firstStep({ g }: Appraisal, leg: Leg, actions: readonly Action[]): Action | undefined {
  let first = leg;
  while (first.before?.step) first = first.before;
  const { step } = first;
  if (!step) return undefined;
  if (step.wing >= 0) return only(actions, "pivot").find(({ to }) => to === hexLabel(g, step.wing));
  const steps = only(actions, "step").filter(({ to }) => to === hexLabel(g, step.hex));
  return steps.find(({ facing }) => (facing ?? step.facing) === step.facing) ?? steps[0];
}

/** Enemies are near: is the intended target among them? */
export function declareTarget(appraisal: Appraisal, actions: readonly Action[]): Verdict {
  const { g } = appraisal;
  const frame = chargeIn(appraisal);
  const left = Math.min(...frame.left);
  const offers = actions.filter((action) => action.do === "target" || action.do === "switch") as {
    do: "target";
    hex: string;
  }[];
  const run = runSoFar(appraisal, frame);
  const courses = offers.flatMap((action) => {
    const course =
      bestCourse(appraisal, frame.units, left, [], hexNamed(g, action.hex), run) ??
      inPlace(appraisal, frame, hexNamed(g, action.hex));
    return course === undefined
      ? []
      : [{ action, value: typeof course === "number" ? course : course.value }];
  });
  const barred = [...frame.declined, ...offers.map(({ hex }) => hexNamed(g, hex))];
  const others = bestCourse(appraisal, frame.units, left, barred, -1, run);
  const chosen = best(courses, ({ value }) => value);
  if (chosen && chosen.value >= Math.max(0, (others?.value ?? 0) - 0.2))
    return { action: chosen.action, why: wording().why.chargeTarget };
  return { action: decline(actions), why: wording().why.betterTargets };
}

/** Already in contact without another step. */
function inPlace(appraisal: Appraisal, frame: ChargeFrame, hex: Hex): number | undefined {
  const { g } = appraisal;
  const now = rideOf(g, frame.units[0]!, Math.min(...frame.left), hex, frame.units);
  if (!isInContact(g, now, hex)) return undefined;
  const leg: Leg = { ride: now, spent: 0, run: 0, way: -1, step: undefined, before: undefined };
  return chargeValue(appraisal, frame.units, hex, leg, isStraight(leg, runSoFar(appraisal, frame)));
}

/** The recall was heard. */
export function recalled(appraisal: Appraisal, actions: readonly Action[]): Verdict {
  const frame = chargeIn(appraisal);
  const course = bestCourse(
    appraisal,
    frame.units,
    Math.min(...frame.left),
    frame.declined,
    frame.target,
    runSoFar(appraisal, frame),
  );
  const halt = actions.find((action) => action.do === "halt");
  const on = actions.find((action) => action.do === "goOn");
  if (on && course && course.value > WORTHWHILE) return { action: on, why: wording().why.stillToGain };
  return { action: halt ?? on ?? actions[0]!, why: wording().why.halts };
}

/** Lances are of use in Line only; there is no time for other changes. */
export function chargeFormation(actions: readonly Action[]): Verdict {
  return {
    action: actions.find((action) => action.do === "goOn") ?? actions[0]!,
    why: wording().why.keepsOrder,
  };
}
