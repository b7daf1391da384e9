// The duty of an ATTACK [15.6-attack]: if any unit has an enemy in range, one of them attacks. No unit may do what
// leaves the formation without a unit that can [R49].

import { DIRECTIONS, type Hex } from "@grognard/hex";
import { frameOf, type Violation } from "@grognard/kernel";
import {
  beyond,
  enemyOf,
  formationOf,
  hexOf,
  inLine,
  isBarred,
  isHeld,
  onMap,
  sideOf,
  unitOf,
} from "../board.ts";
import { costOf } from "../charts.ts";
import type { ActivationFrame } from "../frames.ts";
import { no } from "../sayings.ts";
import type { FormationId, Position, UnitId } from "../types.ts";
import { isFrontAt } from "./06.7-fronts.ts";
import { joiningCost, matesAt } from "./06.8-facing.ts";
import { leftOf } from "./06-allowance.ts";
import { inHand, type Way, waysOf, whyNotEnd } from "./06-reach.ts";
import { targetsOf, whyNoAttacker, whyUndeclared } from "./07-attackers.ts";
import { bindingOrder, isBound, needsCheck } from "./15.6-orders.ts";
import { isNextToEnter } from "./15.13-reinforcements.ts";

type Activation = Readonly<ActivationFrame>;

/** Where a unit's MP would still take it. */
export function waysFor(g: Position, frame: Activation, unit: UnitId): readonly Way[] {
  const held = frameOf(g, "unit");
  if (held?.unit === unit) return waysOf(g, frame, held);
  return frame.done.includes(unit) ? [] : waysOf(g, frame, inHand(g, unit));
}

/** Units of a formation that are on the map or may enter next. */
export const present = (g: Position, formation: FormationId): UnitId[] =>
  formationOf(g, formation).units.filter((unit) => onMap(g, unit) || isNextToEnter(g, unit));

/** [R70] Whether an enemy in this direction can be attacked; `declared`: only if no declaration is needed first. */
function isTarget(
  g: Position,
  frame: Activation,
  unit: UnitId,
  hex: Hex,
  dir: number,
  declared = false,
): boolean {
  const into = beyond(g, hex, dir);
  if (into < 0 || !isHeld(g, into, enemyOf(sideOf(g, unit))) || isBarred(g, hex, dir)) return false;
  return !declared || !whyUndeclared(g, frame, unit, into);
}

/** As it faces, or will when it joins a stack [R6]. */
const facingOf = (g: Position, unit: UnitId): number => {
  const mate = g.state.spent[unit]! > 0 ? matesAt(g, unit, hexOf(g, unit))[0] : undefined;
  return g.state.facing[mate ?? unit]!;
};

/** Whether it has an enemy in front of it that it may attack as it stands. */
const strikesNow = (g: Position, frame: Activation, unit: UnitId): boolean =>
  onMap(g, unit) &&
  (inLine(g, unit) ? targetsOf(g, frame, unit).length > 0 : strikesFacing(g, frame, unit, facingOf(g, unit)));

const strikesFacing = (g: Position, frame: Activation, unit: UnitId, facing: number): boolean =>
  DIRECTIONS.some(
    (dir) =>
      isTarget(g, frame, unit, hexOf(g, unit), dir, true) && isFrontAt(g, unit, hexOf(g, unit), facing, dir),
  );

/** Whether the unit in hand, having moved, can still turn to an enemy [6.8-cost], or declare an attack on cavalry. */
function strikesByWill(g: Position, frame: Activation, unit: UnitId): boolean {
  const held = frameOf(g, "unit");
  if (held?.unit !== unit || g.state.spent[unit] === 0 || inLine(g, unit)) return false;
  const hex = hexOf(g, unit);
  const mayTurn =
    !held.turned &&
    matesAt(g, unit, hex).length === 0 &&
    leftOf(g, frame, unit) >= costOf(g.world.charts, "turn", "combat");
  return DIRECTIONS.some(
    (dir) =>
      isTarget(g, frame, unit, hex, dir) && (mayTurn || isFrontAt(g, unit, hex, facingOf(g, unit), dir)),
  );
}

/** Whether it would face an enemy after this move: as it arrives, as the stack faces, or after paying for a turn. */
function strikesAfter(g: Position, frame: Activation, unit: UnitId, way: Way, left: number): boolean {
  const { to, cost, facing } = way;
  const mate = matesAt(g, unit, to)[0];
  const total = cost + joiningCost(g, unit, to, facing);
  const mayTurn = mate === undefined && total + costOf(g.world.charts, "turn", "combat") <= left;
  const after = mate === undefined ? facing : g.state.facing[mate]!;
  return (
    total <= left &&
    DIRECTIONS.some(
      (dir) => isTarget(g, frame, unit, to, dir) && (mayTurn || isFrontAt(g, unit, to, after, dir)),
    )
  );
}

/** [R50] Whether it must attack, and could if an enemy were in front of it; out of command a unit need not try. */
const isAble = (g: Position, frame: Activation, unit: UnitId): boolean =>
  bindingOrder(g, frame, unit) === "attack" &&
  isBound(g, frame, unit) &&
  !needsCheck(frame, unit) &&
  !whyNoAttacker(g, frame, unit);

/** Whether it can still attack with this number of MP left over. */
function canStrike(g: Position, frame: Activation, unit: UnitId, spare = 0): boolean {
  if (!isAble(g, frame, unit)) return false;
  if (strikesNow(g, frame, unit) || strikesByWill(g, frame, unit)) return true;
  const left = leftOf(g, frame, unit) - spare;
  return waysFor(g, frame, unit).some(
    (way) => strikesAfter(g, frame, unit, way, left) && !whyNotEnd(g, frame, unit, way),
  );
}

/** [R49] Whether any unit has an enemy within range of a Deployed attack. */
export function hasTargetInRange(g: Position, frame: Activation, formation: FormationId): boolean {
  const prepare = costOf(g.world.charts, "prepare", "combat");
  return present(g, formation).some((unit) => canStrike(g, frame, unit, prepare));
}

/** Whether the formation still has to attack. */
const owesAttack = (g: Position, frame: Activation, formation: FormationId): boolean =>
  frame.commands[frame.formations.indexOf(formation)]?.strikes === true &&
  !frame.combats.some(({ attackers }) => attackers.some((unit) => unitOf(g, unit).formation === formation));

/** If the cavalry to be attacked evades, the duty is fulfilled [R49]. */
export function fulfilAttack(g: Position, frame: ActivationFrame, unit: UnitId): void {
  const at = frame.formations.indexOf(unitOf(g, unit).formation);
  frame.commands = frame.commands.with(at, { ...frame.commands[at]!, strikes: false });
}

/** Whether, apart from these, no other unit of a formation that must attack still can. */
export function isLastStriker(
  g: Position,
  frame: Activation,
  unit: UnitId,
  mates: readonly UnitId[] = [],
): boolean {
  const { formation } = unitOf(g, unit);
  const isOther = (other: UnitId): boolean => other !== unit && !mates.includes(other);
  return (
    owesAttack(g, frame, formation) &&
    canStrike(g, frame, unit) &&
    !present(g, formation).some((other) => isOther(other) && canStrike(g, frame, other))
  );
}

/** Where the last unit that can attack may end. */
export function strikingPlaces(g: Position, frame: Activation, unit: UnitId): Hex[] {
  const left = leftOf(g, frame, unit);
  const places = waysFor(g, frame, unit)
    .filter((way) => strikesAfter(g, frame, unit, way, left))
    .map(({ to }) => to);
  return strikesNow(g, frame, unit) ? [...places, hexOf(g, unit)] : places;
}

/** Whether units must go on: the formation must attack, and no unit is yet where it could. */
export function whyNotYet(g: Position, frame: Activation, formation: FormationId): Violation | undefined {
  if (!owesAttack(g, frame, formation)) return undefined;
  const strikers = present(g, formation).filter((unit) => canStrike(g, frame, unit));
  return strikers.length === 0 || strikers.some((unit) => strikesNow(g, frame, unit))
    ? undefined
    : no("mustStrike", "15.6-attack", formationOf(g, formation).name);
}

/** Whether a formation must attack now and has a unit with an enemy in front of it. */
export const mustAttack = (g: Position, frame: Activation): boolean =>
  frame.formations.some(
    (formation) =>
      owesAttack(g, frame, formation) &&
      present(g, formation).some((unit) => isAble(g, frame, unit) && strikesNow(g, frame, unit)),
  );

/** Whether, with this facing, the last unit that can attack would have no enemy in front of it. */
export const whyNotFace = (
  g: Position,
  frame: Activation,
  unit: UnitId,
  facing: number,
): Violation | undefined =>
  !strikesFacing(g, frame, unit, facing) && isLastStriker(g, frame, unit)
    ? no("mustFace", "15.6-attack")
    : undefined;
