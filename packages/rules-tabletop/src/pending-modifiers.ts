// Event modifiers: what has happened to a unit and counts in its next check [R25]. A garrison and a combined square
// check as one, so the unit that is hit carries it for all of them.

import { stateOf } from "./board.ts";
import type { Case } from "./cases.ts";
import type { MoraleModifier } from "./charts/charts.ts";
import { editUnit } from "./editing.ts";
import type { PendingModifier, Play, UnitId } from "./types.ts";

/** It counts in the next check only. */
export function addModifier(g: Play, unit: UnitId, modifier: MoraleModifier, cite: Case, times = 1): void {
  const value = g.world.charts.modifier(modifier);
  const more = Array.from({ length: times }, () => ({ cite, value }));
  editUnit(g, unit).burdens = [...stateOf(g, unit).burdens, ...more];
}

/** Takes and clears them: each counts once. */
export function spendModifiers(g: Play, unit: UnitId): readonly PendingModifier[] {
  const spent = stateOf(g, unit).burdens;
  editUnit(g, unit).burdens = [];
  return spent;
}
