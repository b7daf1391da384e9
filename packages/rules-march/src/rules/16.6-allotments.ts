// Detailed supply [16.6]: four allotments a unit; the last one used puts it out of supply.

import { edit } from "@grognard/kernel";
import { idOf, isCombat } from "../board.ts";
import { figure } from "../charts.ts";
import type { Case, Play, UnitId } from "../types.ts";

/** One allotment is used: in combat [16.6-use], or in a night without a wagon [16.6-levels]. */
export function useAllotment(g: Play, unit: UnitId, cite: Case = "16.6-use"): void {
  const { state, world } = g;
  const most = figure(world.charts, "allotments");
  if (!world.options.detailedSupply || !isCombat(g, unit) || state.used[unit]! >= most) return;
  setUsed(g, unit, state.used[unit]! + 1);
  g.emit({ type: "consumed", unit: idOf(g, unit), left: most - state.used[unit]!, cite });
}

/** A unit with none left is out of supply. */
export function setUsed(g: Play, unit: UnitId, used: number): void {
  edit(g, "used")[unit] = used;
  edit(g, "unsupplied")[unit] = used >= figure(g.world.charts, "allotments") ? 1 : 0;
}
