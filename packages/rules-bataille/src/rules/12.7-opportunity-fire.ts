// [12.7] Fire at whoever leaves a front hex, or changes formation or facing in it [R56] [R46].

import type { Hex } from "@grognard/hex";
import type { FireTrigger, OpportunityFireFrame } from "../frames.ts";
import type { Play, Step, UnitId } from "../types.ts";

/** Asks the other side before the units in `hex` do something. True if a frame was pushed: act when it has gone. */
export function offerOpportunityFire(
  _g: Play,
  _units: readonly UnitId[],
  _hex: Hex,
  _why: FireTrigger,
): boolean {
  return false;
}

export const opportunityFire: Step<OpportunityFireFrame> = { run: (g) => g.pop() };
