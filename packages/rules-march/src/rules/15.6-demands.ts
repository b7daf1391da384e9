// What orders demand [15.6]: that units go somewhere, or that one of them attacks.

import { DIRECTIONS, type Hex } from "@grognard/hex";
import { frameOf, type Violation } from "@grognard/kernel";
import {
  apart,
  beyond,
  enemyOf,
  formationOf,
  hexOf,
  inColumn,
  isBarred,
  isChateau,
  isCombat,
  isDetachment,
  isDisorganized,
  isHeld,
  isInfantry,
  isNight,
  isSmashed,
  isSpent,
  isUnsupplied,
  isVillageOrTown,
  onMap,
  printedMp,
  sideOf,
  unitOf,
} from "../board.ts";
import { costOf } from "../charts.ts";
import { edgeDistances } from "../edges.ts";
import type { ActivationFrame } from "../frames.ts";
import { no } from "../sayings.ts";
import {
  type Case,
  type Category,
  type FormationId,
  MOBILE,
  POINT,
  type Position,
  RESTING,
  STATIONARY,
  type UnitId,
} from "../types.ts";
import { isZoned } from "./06.2-zones.ts";
import { isFront, joiningCost, matesAt } from "./06.8-facing.ts";
import { leftOf } from "./06-allowance.ts";
import { inHand, openWays, type Way } from "./06-reach.ts";
import { bindingOrder, commandOf, needsCheck, whyNoAttack, whyNoDeed, whyNotMobile } from "./15.6-orders.ts";
import { distancesTo } from "./15.7-route.ts";
import { isNextToEnter } from "./15.13-reinforcements.ts";

type Activation = Readonly<ActivationFrame>;

/** Where an order wants a unit to end. There is one only if the unit can get where it is met. */
export interface Demand {
  readonly cite: Case;
  meets(hex: Hex): boolean;
}

export function demandOn(g: Position, frame: Activation, unit: UnitId): Demand | undefined {
  if (!isBound(g, frame, unit) || inColumn(g, unit)) return undefined;
  switch (bindingOrder(g, frame, unit)) {
    case "attack":
      return attackDemand(g, frame, unit);
    case "advance":
      return advanceDemand(g, frame, unit);
    case "retreat":
      return retreatDemand(g, frame, unit);
    default:
      return undefined;
  }
}

/** Orders move infantry; of a formation without any they move its cavalry to an ATTACK [R51]. Nobody is bound who is out
 *  of command and has not passed his check. */
function isBound(g: Position, frame: Activation, unit: UnitId): boolean {
  if (frame.refused.includes(unit) || needsCheck(frame, unit)) return false;
  return isInfantry(g, unit) || (bindingOrder(g, frame, unit) === "attack" && strikesWithCavalry(g, unit));
}

/** [15.6-attack-cav] */
const strikesWithCavalry = (g: Position, unit: UnitId): boolean =>
  isCombat(g, unit) &&
  !formationOf(g, unitOf(g, unit).formation).units.some((one) => unitOf(g, one).arm === "infantry");

/** Where the unit could still go, and where it is. */
function waysOpen(g: Position, frame: Activation, unit: UnitId): readonly Way[] {
  const held = frameOf(g, "unit");
  if (held?.unit === unit) return openWays(g, frame, held);
  return frame.done.includes(unit) ? [] : openWays(g, frame, inHand(g, unit));
}

function endsOf(g: Position, frame: Activation, unit: UnitId): Hex[] {
  const ends = waysOpen(g, frame, unit).map(({ to }) => to);
  return onMap(g, unit) ? [...ends, hexOf(g, unit)] : ends;
}

/** A demand to end in such a hex, if any can be reached. */
const within = (cite: Case, ends: readonly Hex[], meets: (hex: Hex) => boolean): Demand | undefined =>
  ends.some(meets) ? { cite, meets } : undefined;

/** [15.6-advance] [R52] Nearer to the enemy's headquarters or to his edge of the map. */
function advanceDemand(g: Position, frame: Activation, unit: UnitId): Demand | undefined {
  const start = g.state.started[unit]!;
  const ends = endsOf(g, frame, unit);
  if (start < 0) return entryDemand(g, unit, "15.6-advance", ends);
  const side = sideOf(g, unit);
  const isNearZone = DIRECTIONS.some((dir) => {
    const hex = beyond(g, start, dir);
    return hex >= 0 && isZoned(g, hex, side);
  });
  if (frame.zonedThen.includes(unit) || isNearZone) return undefined; // [15.6-advance-exempt]
  const edge = edgeDistances(g.world, "enemy", side);
  const hq = g.world.hq[enemyOf(side)];
  const goal = hq >= 0 && onMap(g, hq) ? hexOf(g, hq) : -1;
  const gains = (hex: Hex) =>
    edge[hex]! < edge[start]! || (goal >= 0 && apart(g, hex, goal) < apart(g, start, goal));
  return within("15.6-advance", ends, gains);
}

/** Who comes in this activation comes onto the map if it can, and has then done enough. */
const entryDemand = (g: Position, unit: UnitId, cite: Case, ends: readonly Hex[]): Demand | undefined =>
  onMap(g, unit) ? undefined : within(cite, ends, () => true);

/** [15.6-retreat] Nearer to the nearest friendly edge; who is there has done it. */
function retreatDemand(g: Position, frame: Activation, unit: UnitId): Demand | undefined {
  const start = g.state.started[unit]!;
  if (start < 0) return undefined;
  const edge = edgeDistances(g.world, "friendly", sideOf(g, unit));
  return within("15.6-retreat", endsOf(g, frame, unit), (hex) => edge[hex]! < edge[start]!);
}

function attackDemand(g: Position, frame: Activation, unit: UnitId): Demand | undefined {
  const { goal } = commandOf(g, frame, unit)!;
  if (isLastStriker(g, frame, unit)) return strikeDemand(g, frame, unit);
  return goal >= 0 ? approachDemand(g, frame, unit, goal) : undefined;
}

/** [15.6-attack-approach] [R51] Half its printed allowance nearer to the stack that was named, or as near as can be. */
function approachDemand(g: Position, frame: Activation, unit: UnitId, goal: Hex): Demand | undefined {
  const start = g.state.started[unit]!;
  const ends = endsOf(g, frame, unit);
  if (start < 0) return entryDemand(g, unit, "15.6-attack-approach", ends);
  const far = distancesTo(g, goal, -1, "combat");
  const before = far[start]!;
  const nearest = Math.min(...ends.map((hex) => far[hex]!));
  if (nearest >= before) return undefined; // [15.6-attack-blocked]
  const enough = Math.max(nearest, before - (printedMp(g, unit) * POINT) / 2);
  return { cite: "15.6-attack-approach", meets: (hex) => far[hex]! <= enough };
}

/** The last who can still attack goes where it can. */
function strikeDemand(g: Position, frame: Activation, unit: UnitId): Demand {
  const left = leftOf(g, frame, unit);
  const places = waysOpen(g, frame, unit)
    .filter((way) => strikesAfter(g, unit, way, left))
    .map(({ to }) => to);
  if (strikesNow(g, unit)) places.push(hexOf(g, unit));
  return { cite: "15.6-attack", meets: (hex) => places.includes(hex) };
}

/** [R70] Whether an enemy stands there whom somebody in the hex could attack. */
function isTarget(g: Position, unit: UnitId, hex: Hex, dir: number): boolean {
  const into = beyond(g, hex, dir);
  return into >= 0 && isHeld(g, into, enemyOf(sideOf(g, unit))) && !isBarred(g, hex, dir);
}

/** In a village all sides are front [7.7.2]. */
const fronts = (g: Position, unit: UnitId, hex: Hex, facing: number, dir: number): boolean =>
  isVillageOrTown(g, hex) || (isChateau(g, hex) && isDetachment(g, unit)) || isFront(facing, dir);

/** Whether an enemy is in front of it. */
const strikesNow = (g: Position, unit: UnitId): boolean =>
  onMap(g, unit) && seesEnemy(g, unit, g.state.facing[unit]!);

/** The same if it faced so. */
const seesEnemy = (g: Position, unit: UnitId, facing: number): boolean =>
  DIRECTIONS.some(
    (dir) => isTarget(g, unit, hexOf(g, unit), dir) && fronts(g, unit, hexOf(g, unit), facing, dir),
  );

/** Whether the unit in hand, having moved, can turn towards one. */
function strikesByTurning(g: Position, frame: Activation, unit: UnitId): boolean {
  const held = frameOf(g, "unit");
  if (held?.unit !== unit || held.turned || g.state.spent[unit] === 0) return false;
  return (
    leftOf(g, frame, unit) >= costOf(g.world.charts, "turn", "combat") &&
    matesAt(g, unit, hexOf(g, unit)).length === 0 &&
    DIRECTIONS.some((dir) => isTarget(g, unit, hexOf(g, unit), dir))
  );
}

/** Whether one would be after this way: as the unit arrives, as the stack faces, or for the price of a turn [6.8-cost]. */
function strikesAfter(g: Position, unit: UnitId, { to, cost, facing }: Way, left: number): boolean {
  const mate = matesAt(g, unit, to)[0];
  const total = cost + joiningCost(g, unit, to, facing);
  const after = mate === undefined ? facing : g.state.facing[mate]!;
  const mayTurn = mate === undefined && total + costOf(g.world.charts, "turn", "combat") <= left;
  return (
    total <= left &&
    DIRECTIONS.some((dir) => isTarget(g, unit, to, dir) && (mayTurn || fronts(g, unit, to, after, dir)))
  );
}

/** [R50] Whether it could attack if an enemy were before it. */
const isAble = (g: Position, frame: Activation, unit: UnitId): boolean =>
  isBound(g, frame, unit) &&
  bindingOrder(g, frame, unit) === "attack" &&
  !isDisorganized(g, unit) &&
  !isSpent(g, unit) &&
  !isUnsupplied(g, unit) &&
  g.state.category[unit] !== STATIONARY &&
  g.state.category[unit] !== RESTING &&
  !whyNoAttack(g, frame, unit);

/** Whether it can still come to attack with so much of its MP to spare. */
function canStrike(g: Position, frame: Activation, unit: UnitId, spare = 0): boolean {
  if (!isAble(g, frame, unit)) return false;
  if (strikesNow(g, unit) || strikesByTurning(g, frame, unit)) return true;
  const left = leftOf(g, frame, unit) - spare;
  return waysOpen(g, frame, unit).some((way) => strikesAfter(g, unit, way, left));
}

/** Units of a formation that are on the map or may enter next. */
const present = (g: Position, formation: FormationId): UnitId[] =>
  formationOf(g, formation).units.filter((unit) => onMap(g, unit) || isNextToEnter(g, unit));

/** [R49] Whether any unit has an enemy within range of a Deployed attack. */
export function hasTargetInRange(g: Position, frame: Activation, formation: FormationId): boolean {
  const prepare = costOf(g.world.charts, "prepare", "combat");
  return present(g, formation).some((unit) => canStrike(g, frame, unit, prepare));
}

/** Whether the formation still has to attack. */
const owesAttack = (g: Position, frame: Activation, formation: FormationId): boolean =>
  frame.commands[frame.formations.indexOf(formation)]?.strikes === true &&
  !formationOf(g, formation).units.some(
    (unit) => g.state.attacked[unit] === 1 || frame.combats.some(({ attackers }) => attackers.includes(unit)),
  );

/** Whether nobody else of its formation, which must attack, can still do so. */
function isLastStriker(g: Position, frame: Activation, unit: UnitId): boolean {
  const { formation } = unitOf(g, unit);
  return (
    owesAttack(g, frame, formation) &&
    canStrike(g, frame, unit) &&
    !present(g, formation).some((other) => other !== unit && canStrike(g, frame, other))
  );
}

/** [15.6-attack] Whether a formation must attack now and has somebody with an enemy before him. */
export const mustAttack = (g: Position, frame: Activation): boolean =>
  frame.formations.some(
    (formation) =>
      owesAttack(g, frame, formation) &&
      present(g, formation).some((unit) => isAble(g, frame, unit) && strikesNow(g, unit)),
  );

/** [15.6-march] Infantry in column goes on as fast as it can. */
const mustMarch = (g: Position, frame: Activation, unit: UnitId): boolean =>
  inColumn(g, unit) && isBound(g, frame, unit) && bindingOrder(g, frame, unit) === "march";

/** Whether the unit owes a move. */
function whyNotIdle(g: Position, frame: Activation, unit: UnitId): Violation | undefined {
  const { name } = unitOf(g, unit);
  if (mustMarch(g, frame, unit)) return no("mustMove", "15.6-march", name, "march");
  const demand = demandOn(g, frame, unit);
  if (!demand || (onMap(g, unit) && demand.meets(hexOf(g, unit)))) return undefined;
  return no("mustMove", demand.cite, name, bindingOrder(g, frame, unit)!);
}

/** Whether command keeps the unit from such actions [R57]; at night it may always rest [15.11]. */
export function whyNotCategory(
  g: Position,
  frame: Activation,
  unit: UnitId,
  category: Category,
): Violation | undefined {
  if (category === RESTING && isNight(g)) return undefined;
  if (category === MOBILE) return whyNoDeed(g, frame, unit) ?? whyNotMobile(g, frame, unit);
  const idle = category === STATIONARY ? whyNoDeed(g, frame, unit) : undefined;
  if (idle) return idle;
  const { formation } = unitOf(g, unit);
  if (isLastStriker(g, frame, unit)) return no("mustStrike", "15.6-attack", formationOf(g, formation).name);
  return whyNotIdle(g, frame, unit);
}

/** Whether the units cannot be done yet: one owes a move, or the formation an attack. */
export function whyNotDone(g: Position, frame: Activation): Violation | undefined {
  for (const formation of frame.formations) {
    const { name } = formationOf(g, formation);
    const units = present(g, formation);
    for (const unit of units) {
      const owing = frame.done.includes(unit) || isSmashed(g, unit) ? undefined : whyNotIdle(g, frame, unit);
      if (owing) return owing;
    }
    if (!owesAttack(g, frame, formation)) continue;
    const strikers = units.filter((unit) => canStrike(g, frame, unit));
    if (strikers.length > 0 && !strikers.some((unit) => strikesNow(g, unit)))
      return no("mustStrike", "15.6-attack", name);
  }
  return undefined;
}

/** [R49] Whether, facing so, the last who can attack would have no enemy before it. */
export function whyNotFace(
  g: Position,
  frame: Activation,
  unit: UnitId,
  facing: number,
): Violation | undefined {
  const isBlind = !seesEnemy(g, unit, facing);
  return isBlind && isLastStriker(g, frame, unit) ? no("mustFace", "15.6-attack") : undefined;
}
