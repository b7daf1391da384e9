// Detailed supply [16.6]: four allotments a unit; the last one used puts it out of supply.

import { idOf, isCombat } from "../board.ts";
import { figure } from "../charts.ts";
import type { Case, Play, UnitId } from "../types.ts";

/** One allotment is used: in combat [16.6-use], or in a night without a wagon [16.6-levels]. */
export function useAllotment(g: Play, unit: UnitId, cite: Case): void {
  const { state, world } = g;
  if (!world.options.detailedSupply || !isCombat(g, unit)) return;
  const most = figure(world.charts, "allotments");
  if (state.used[unit]! >= most) return;
  state.used[unit]!++;
  if (state.used[unit] === most) state.unsupplied[unit] = 1;
  g.emit({ type: "consumed", unit: idOf(g, unit), left: most - state.used[unit]!, cite });
}
