// [4.2] How morale is checked: two dice, the modifiers of the tables that the reason calls for, strictly above the
// unit's Morale Value.

import { lookUp } from "@grognard/kernel";
import { modified, passes, ROLLS } from "../../base-six.ts";
import {
  bonusesOf,
  hexesOf,
  idOf,
  isDisordered,
  isRouted,
  ownLeadersAt,
  sideName,
  sideOf,
  unitOf,
} from "../../board.ts";
import type { Line } from "../../events.ts";
import type { Label, Purpose } from "../../sayings.ts";
import { type Case, type Play, type Position, ROAD, SHOWN_MORALE, type UnitId } from "../../types.ts";
import { show } from "../../verbs.ts";
import { commandLevel } from "../09-command/09-command.ts";

export interface Check {
  readonly unit: UnitId;
  /** Briefly: "fire losses", "rally". */
  readonly reason: Purpose;
  readonly cite: Case;
  /** In addition to Table 1. */
  readonly lines?: readonly Line[];
  /** A roll that several units share [10.2.7b] [11.2.3c]; rolled here if absent. */
  readonly roll?: number;
}

/**
 * Rolls, reports, and returns whether the unit passed. What failing does is up to the caller: see
 * 04.3-states.
 */
export function checkMorale(g: Play, { unit, reason, cite, lines = [], roll }: Check): boolean {
  const dice = roll ?? g.roll("base6", sideName(sideOf(g, unit)), reason, cite);
  const modifiers = [...alwaysLines(g, unit), ...lines];
  const result = modified(dice, sumOf(modifiers));
  const passed = passes(result, unitOf(g, unit).morale);
  show(g, unit, SHOWN_MORALE);
  g.emit({ type: "check", unit: idOf(g, unit), reason, roll: dice, modifiers, result, passed, cite });
  return passed;
}

export interface CheckOdds {
  readonly modifiers: readonly Line[];
  /** Rolls of 36 that pass. */
  readonly passing: number;
}

/** How such a check would go. */
export function checkOdds(g: Position, unit: UnitId, lines: readonly Line[] = []): CheckOdds {
  const modifiers = [...alwaysLines(g, unit), ...lines];
  const drm = sumOf(modifiers);
  const { morale } = unitOf(g, unit);
  return { modifiers, passing: ROLLS.filter((roll) => passes(modified(roll, drm), morale)).length };
}

const sumOf = (lines: readonly Line[]): number => lines.reduce((sum, { value }) => sum + value, 0);

/** Conditions of Table 1. */
export type Always =
  | "disordered"
  | "routed"
  | "road march"
  | `command level ${1 | 2 | 3}`
  | "half lost"
  | "friends retreat"
  | "friends rout"
  | "mixed nations"
  | `force march ${1 | 2 | 3}`;

/** A line of Table 1; the caller adds those that come with a particular reason. */
export const alwaysLine = (g: Position, condition: Always, label: Label, cite: Case): Line => ({
  label,
  value: lookUp(g.world.charts.moraleAlways, condition),
  cite,
});

/** Table 1: in every check. */
export function alwaysLines(g: Position, unit: UnitId): Line[] {
  const lines: Line[] = [];
  if (isDisordered(g, unit)) lines.push(alwaysLine(g, "disordered", "disordered", "4.3.5c"));
  if (isRouted(g, unit)) lines.push(alwaysLine(g, "routed", "routed", "4.3.6f"));
  if (g.state.formation[unit] === ROAD) lines.push(alwaysLine(g, "road march", "Road March", "6.10.9"));
  const level = commandLevel(g, unit);
  if (level === 1 || level === 2 || level === 3)
    lines.push(alwaysLine(g, `command level ${level}`, `command morale level ${level}`, "9.2.7c"));
  if (2 * g.state.losses[unit]! >= unitOf(g, unit).increments)
    lines.push(alwaysLine(g, "half lost", "half of it lost", "4.2.2"));
  const bonus = moraleBonus(g, unit);
  if (bonus !== 0) lines.push({ label: "leader", value: bonus, cite: "2.3.3" });
  return lines;
}

/** [2.3.3] [R11] Among the leaders of its nation with the unit, the one who helps most. */
export function moraleBonus(g: Position, unit: UnitId): number {
  const { nation, side } = unitOf(g, unit);
  const bonuses = hexesOf(g, unit)
    .flatMap((hex) => ownLeadersAt(g, hex, side))
    .filter((leader) => unitOf(g, leader).nation === nation)
    .map((leader) => bonusesOf(g, leader).morale);
  return Math.max(0, ...bonuses);
}
