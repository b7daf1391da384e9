// Whoever is being led now.

import type { ChargeFrame, MoveFrame } from "../frames.ts";
import type { Position, UnitId } from "../types.ts";

/** On the march or in a charge; leaders last. */
export function moversOf({ state }: Position): readonly UnitId[] {
  const top = state.stack.at(-1);
  return top?.step === "move" || top?.step === "charge" ? (top as MoveFrame | ChargeFrame).units : [];
}
