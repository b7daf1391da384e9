// Event modifiers: what has happened to a unit and waits for its next check [R25]. A garrison and a combined square
// check as one, so whoever is struck carries it for all.

import { stateOf } from "./board.ts";
import type { Case } from "./cases.ts";
import type { MoraleModifier } from "./charts/charts.ts";
import { editUnit } from "./editing.ts";
import type { Burden, Play, UnitId } from "./types.ts";

/** It will count in the first check taken after this, and is then spent. */
export function burden(g: Play, unit: UnitId, modifier: MoraleModifier, cite: Case, times = 1): void {
  const value = g.world.charts.modifier(modifier);
  const more = Array.from({ length: times }, () => ({ cite, value }));
  editUnit(g, unit).burdens = [...stateOf(g, unit).burdens, ...more];
}

/** Takes what waits: it counts once. */
export function spendBurdens(g: Play, unit: UnitId): readonly Burden[] {
  const spent = stateOf(g, unit).burdens;
  editUnit(g, unit).burdens = [];
  return spent;
}
