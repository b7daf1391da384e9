// [6.11] Movement points, in sixths [R2]: what a unit has in its present formation, and what is left of it.

import { edit } from "@grognard/kernel";
import { armOf, printedAllowance, unitOf } from "../board.ts";
import { figure } from "../figures.ts";
import { GRAND, type Play, POINT, type Position, type UnitId } from "../types.ts";
import { disorder } from "../verbs.ts";
import { hoursOfMarch } from "./04.5-distance.ts";
import { isHalvedByCommand } from "./17.12-out-of-command.ts";

export const isGrand = ({ state }: Pick<Position, "state">, unit: UnitId): boolean =>
  (state.did[unit]! & GRAND) !== 0;

/** [6.41] What grand tactical movement adds. */
const bonus = (g: Position, unit: UnitId): number =>
  isGrand(g, unit) ? figure(g.world.charts, "grand tactical bonus") * POINT : 0;

export const allowanceOf = (g: Position, unit: UnitId): number => {
  const whole = printedAllowance(g, unit) * POINT * hoursOfMarch(g) + bonus(g, unit);
  return isHalvedByCommand(g, unit) ? Math.floor(whole / 2) : whole;
};

/** The most that a unit has in any formation: changes are paid from it [7.11-n]. */
const mostOf = (g: Position, unit: UnitId): number => {
  const arm = armOf(g, unit);
  if (arm !== "infantry" && arm !== "artillery") return allowanceOf(g, unit);
  return unitOf(g, unit).mp[0] * POINT * hoursOfMarch(g) + bonus(g, unit);
};

/** For changes of formation, and turns of unlimbered guns. */
export const leftForChange = (g: Position, unit: UnitId): number =>
  Math.max(0, mostOf(g, unit) - g.state.spent[unit]!);

/** For hexes and facing: never more than the allowance of the formation it is in, counted from the change [R11]. */
export const pointsLeft = (g: Position, unit: UnitId): number => {
  const { spent, rated } = g.state;
  const since = spent[unit]! - rated[unit]!;
  return Math.max(0, Math.min(allowanceOf(g, unit) - since, mostOf(g, unit) - spent[unit]!));
};

export function pay(g: Play, unit: UnitId, sixths: number): void {
  edit(g, "spent")[unit]! += sixths;
  tire(g, unit);
}

/** For a change of formation: what was spent before no longer counts against the new allowance [R11]. */
export function payForChange(g: Play, unit: UnitId, sixths: number): void {
  pay(g, unit, sixths);
  edit(g, "rated")[unit] = g.state.spent[unit]!;
}

/** [7.41-3] Exhausted cavalry can make only a short move. */
function tire(g: Play, unit: UnitId): void {
  if (isTired(g, unit, 0)) disorder(g, unit, "7.41-3");
}

/** Whether spending this much more would disorder exhausted cavalry. */
export const isTired = (g: Position, unit: UnitId, sixths: number): boolean =>
  g.state.exhausted[unit] === 1 &&
  g.state.spent[unit]! + sixths > figure(g.world.charts, "exhausted points") * POINT;
