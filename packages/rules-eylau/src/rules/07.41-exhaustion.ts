// [7.41] Exhausted cavalry: the back of its counter. What it costs in movement is told with movement points [7.41-3],
// in effectiveness with morale [R124].

import { edit } from "@grognard/kernel";
import { fielded, idOf, isGood } from "../board.ts";
import type { Case, Play, Side, UnitId } from "../types.ts";

/** After a hard charge [7.41-a], or routed in one [7.41-b]. */
export function exhaust(g: Play, unit: UnitId, cite: Case = "7.41-a"): void {
  if (g.state.exhausted[unit] === 1) return;
  edit(g, "exhausted")[unit] = 1;
  g.emit({ type: "exhausted", unit: idOf(g, unit), cite });
}

/** [7.41-1] When a Rally Phase begins: those in order are fresh again. */
export function refreshCavalry(g: Play, side: Side): void {
  for (const unit of fielded(g, side)) {
    if (g.state.exhausted[unit] !== 1 || !isGood(g, unit)) continue;
    edit(g, "exhausted")[unit] = 0;
    g.emit({ type: "refreshed", unit: idOf(g, unit), cite: "7.41-1" });
  }
}
