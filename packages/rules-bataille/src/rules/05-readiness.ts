// [5.0] Horses tire: Fresh, Fatigued, Exhausted, and rest.

import type { Play, UnitId } from "../types.ts";

/** [5.2] After a melee: one step worse, or Exhausted at once after a charge, unless the horses were spared. */
export function tire(
  _g: Play,
  _unit: UnitId,
  _how: { readonly charged: boolean; readonly spared: boolean },
): void {}

/** [5.3.4] Something that breaks a rest: STIRRED, MOVED_FAR, MELEED, EVADED, SHOT. */
export function breakRest(g: Play, unit: UnitId, bits: number): void {
  g.state.rest[unit]! |= bits;
}
