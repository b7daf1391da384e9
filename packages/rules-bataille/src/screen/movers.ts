// The units that are moving now.

import type { ChargeFrame, MoveFrame, NightFrame, SetupFrame } from "../frames.ts";
import type { Position, UnitId } from "../types.ts";

/** On the march or in a charge, leaders last; or the unit being placed. */
export function moversOf({ state }: Position): readonly UnitId[] {
  const top = state.stack.at(-1);
  if (top?.step === "move" || top?.step === "charge") return (top as MoveFrame | ChargeFrame).units;
  const unit = top?.step === "setup" || top?.step === "night" ? (top as SetupFrame | NightFrame).unit : -1;
  return unit >= 0 ? [unit] : [];
}
