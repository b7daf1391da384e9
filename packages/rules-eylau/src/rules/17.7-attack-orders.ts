// Attack orders [17.7]: what they give to units under them, and how violations are counted.

import {
  apart,
  hexesOf,
  hexOf,
  idOf,
  isCompany,
  isGood,
  isInfantry,
  onMap,
  sideName,
  sideOf,
} from "../board.ts";
import { ATTACK_LETTERS, type ViolationCause } from "../events.ts";
import { figure } from "../figures.ts";
import {
  type AttackOrder,
  type Case,
  NONE,
  type Play,
  type Position,
  type Side,
  type UnitId,
} from "../types.ts";
import { brigadeOf, roleOf } from "./16.3-chain.ts";
import { isInCommand } from "./17.11-in-command.ts";

export const attackOf = ({ state }: Position, side: Side, letter: number): AttackOrder | undefined =>
  state.attacks.find((attack) => attack.letter === letter && attack.side === side);

export function changeAttack(g: Play, order: AttackOrder, change: Partial<AttackOrder>): void {
  g.state.attacks = g.state.attacks.map((one) => (one === order ? { ...one, ...change } : one));
}

/** The letter that a new attack order gets; 0: all are in use [17.72]. */
export function freeLetter(g: Position, side: Side): number {
  return ATTACK_LETTERS.findIndex((_, at) => !attackOf(g, side, at + 1)) + 1;
}
/** An attack order goes out to this leader: its letter. */
export function beginAttack(g: Play, chief: UnitId): number {
  const side = sideOf(g, chief);
  const letter = freeLetter(g, side);
  const level = roleOf(g, chief) === "corps" ? "corps" : "division";
  const order = {
    letter,
    side,
    chief,
    level,
    held: false,
    implemented: false,
    violations: 0,
    left: [],
  } as const;
  g.state.attacks = [...g.state.attacks, order];
  return letter;
}
export const letterOf = (letter: number): (typeof ATTACK_LETTERS)[number] => ATTACK_LETTERS[letter - 1]!;

/** Under an order that has begun: not one that is still held in hand. */
export const isAttacking = (g: Position, leader: UnitId): boolean => {
  const letter = g.state.attack[leader]!;
  return letter !== 0 && attackOf(g, sideOf(g, leader), letter)?.implemented === true;
};

/** [17.73-2a] [17.73-2c] [R133] On the effectiveness of infantry in order and in command. */
export function attackBonus(g: Position, unit: UnitId): 0 | 1 {
  if (g.state.attacks.length === 0 || !isGood(g, unit)) return 0;
  if (isCompany(g, unit)) return isBesideAttackers(g, unit) ? 1 : 0;
  return isInfantry(g, unit) && isInAttack(g, unit) && isInCommand(g, unit) ? 1 : 0;
}

const isInAttack = (g: Position, unit: UnitId): boolean => {
  const brigade = brigadeOf(g, unit);
  return brigade !== NONE && isAttacking(g, brigade);
};

/** [17.73-2c] */
function isBesideAttackers(g: Position, company: UnitId): boolean {
  const reach = figure(g.world.charts, "attack companies");
  const isNear = (unit: UnitId): boolean =>
    hexesOf(g, unit).some((hex) => apart(g, hex, hexOf(g, company)) <= reach);
  return g.world.units.some(
    ({ index, arm, side }) =>
      arm === "infantry" &&
      side === sideOf(g, company) &&
      onMap(g, index) &&
      isInAttack(g, index) &&
      isNear(index),
  );
}

const VIOLATIONS: { readonly [W in ViolationCause]: Case } = {
  holdsBack: "17.75-1",
  routed: "17.75-2",
  tired: "17.75-3",
  standing: "17.75-4",
  fallen: "17.75-4",
};
/** [17.75] One more violation of the attack order that this leader is under. */
export function violate(g: Play, leader: UnitId, why: ViolationCause): void {
  const side = sideOf(g, leader);
  const order = attackOf(g, side, g.state.attack[leader]!);
  if (!order?.implemented) return;
  const violations = order.violations + 1;
  changeAttack(g, order, { violations });
  const letter = letterOf(order.letter);
  const unit = idOf(g, leader);
  g.emit({ type: "violated", side: sideName(side), letter, violations, unit, why, cite: VIOLATIONS[why] });
}
