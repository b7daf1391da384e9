// [4.2] How morale is checked: two dice, the modifiers of the tables that the reason calls for, strictly above the
// unit's Morale Value.

import { modified, passes } from "../base-six.ts";
import { idOf, sideName, sideOf, unitOf } from "../board.ts";
import type { Line } from "../events.ts";
import { type Case, type Play, type Position, SHOWN_MORALE, type UnitId } from "../types.ts";
import { show } from "../verbs.ts";

export interface Check {
  readonly unit: UnitId;
  /** In a few words: "fire losses", "rally". */
  readonly reason: string;
  readonly cite: Case;
  /** Beyond Table 1. */
  readonly lines?: readonly Line[];
  /** A roll that several units share [10.2.7b] [11.2.3c]; rolled here if absent. */
  readonly roll?: number;
}

/** Rolls, tells, and says whether the unit passed. What failing does is for the caller: see 04.3-states. */
export function checkMorale(g: Play, { unit, reason, cite, lines = [], roll }: Check): boolean {
  const dice = roll ?? g.roll("base6", sideName(sideOf(g, unit)), reason, cite);
  const modifiers = [...alwaysLines(g, unit), ...lines];
  const result = modified(
    dice,
    modifiers.reduce((sum, { value }) => sum + value, 0),
  );
  const passed = passes(result, unitOf(g, unit).morale);
  show(g, unit, SHOWN_MORALE);
  g.emit({ type: "check", unit: idOf(g, unit), reason, roll: dice, modifiers, result, passed, cite });
  return passed;
}

/** Table 1: in every check. */
export function alwaysLines(_g: Position, _unit: UnitId): Line[] {
  return [];
}
