// [12.53-1] Charges that have been declared, one by one.

import type { Hex } from "@grognard/hex";
import { NONE, type Play, type Position, type Side, type UnitId } from "../types.ts";
import { changeCharge, chargeOf, isLive } from "./12.52-charge-zones.ts";

/** Declared charges of a side that are still to be ridden. */
export function pendingCharges(g: Position, side: Side): UnitId[] {
  return g.state.charges
    .filter((charge) => charge.side === side && !charge.ridden && isLive(g, charge))
    .map(({ units }) => units[0]!);
}

/** The declared charge of this unit begins; inside a Shock Phase, at the enemy that brought it about [12.56-2]. */
export function executeCharge(g: Play, unit: UnitId, swift?: { readonly trigger: Hex }): void {
  const { units, side } = chargeOf(g, unit)!;
  changeCharge(g, unit, { ridden: true });
  g.push({
    step: "charge",
    side,
    units: [...units],
    stage: "begin",
    swift: swift !== undefined,
    trigger: swift?.trigger ?? NONE,
    entered: 0,
    secondary: false,
    settled: false,
    outside: false,
    shocks: 0,
    fights: [],
    fired: [],
    to: NONE,
    stopped: false,
    path: [],
    withdrawn: false,
  });
}
