// The Morale Check [5.0]: passed if the die is no more than the rating.

import { idOf, moraleOf, sideName, sideOf } from "../board.ts";
import type { Purpose } from "../sayings.ts";
import type { Case, Play, UnitId } from "../types.ts";

/** Rolls for a unit or leader and tells the result. `plus` raises the rating. */
export function passes(
  g: Play,
  unit: UnitId,
  why: Purpose,
  cite: Case,
  { plus = 0, rating = moraleOf(g, unit) }: { readonly plus?: number; readonly rating?: number } = {},
): boolean {
  const needed = rating + plus;
  const passed = g.roll("d6", sideName(sideOf(g, unit)), why, cite) <= needed;
  g.emit({ type: "checked", unit: idOf(g, unit), why, needed, passed, cite });
  return passed;
}
