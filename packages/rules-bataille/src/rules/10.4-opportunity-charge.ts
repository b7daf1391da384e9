// [10.4] Cavalry falls upon whoever comes within two hexes in the enemy's Movement Phase [R77].

import type { Hex } from "@grognard/hex";
import type { OpportunityChargeFrame } from "../frames.ts";
import type { Play, Step, UnitId } from "../types.ts";

/** Asks the other side after units have entered `hex`. True if a frame was pushed. Who is contacted is marked. */
export function offerOpportunityCharge(_g: Play, _units: readonly UnitId[], _hex: Hex): boolean {
  return false;
}

export const opportunityCharge: Step<OpportunityChargeFrame> = { run: (g) => g.pop() };
