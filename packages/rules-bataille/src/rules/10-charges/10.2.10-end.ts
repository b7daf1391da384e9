// [10.2.10] How a charge ends: in contact, halted, or blown.

import type { Violation } from "@grognard/kernel";
import { hexLabel, hexOf, idsOf } from "../../board.ts";
import type { ChargeFrame } from "../../frames.ts";
import { no } from "../../refusal.ts";
import type { Play, Position } from "../../types.ts";
import { settleOverstack } from "../03-increments/03.1-stacking.ts";
import { rout } from "../04-morale/04.3-states.ts";
import { standsInSquare } from "../06-formations/06.5-square-fire.ts";
import { isAmongFriends } from "./10.1-ride.ts";
import { chargedSide, chargeHexes, pursuedNow, rideNow } from "./10.2-stage.ts";

const isUponSquare = (g: Position, charge: ChargeFrame): boolean =>
  chargeHexes(g, charge).some((hex) => standsInSquare(g, chargedSide(g), hex));

/** A charge never halts on a square [10.1.10b] or among friends [3.1.2]. */
export const mayHalt = (g: Position, charge: ChargeFrame): boolean =>
  !isUponSquare(g, charge) && !isAmongFriends(g, rideNow(g, charge));

/** [10.2.9e] [R73] Why a charge may not halt before its next hex; undefined if it may. */
export function haltFault(g: Position, charge: ChargeFrame): Violation | undefined {
  if (!charge.excused) return no("haltsIfRecalled", "10.2.9");
  if (pursuedNow(g, charge).length > 0) return no("mustFollow", "10.2.8j-iii");
  if (mayHalt(g, charge)) return undefined;
  return isUponSquare(g, charge) ? no("noHaltOnSquare", "10.1.10b") : no("noHaltAmongFriends", "3.1.2");
}

/** The charge ends where it is; the hex may be too full [6.7.17]. */
export function finishCharge(g: Play, charge: ChargeFrame): void {
  const hexes = chargeHexes(g, charge);
  g.pop();
  for (const hex of hexes) settleOverstack(g, hex, charge.units);
}

/** [10.2.10] [R74] No enemy was met: routed in place; it cannot stay in a square's hex. */
export function noContact(g: Play, charge: ChargeFrame): void {
  const { units } = charge;
  const stay = !isUponSquare(g, charge);
  if (charge.excused && stay) return finishCharge(g, charge);
  const hex = hexOf(g, units[0]!);
  g.pop();
  g.emit({ type: "noContact", units: idsOf(g, units), hex: hexLabel(g, hex), cite: "10.2.10" });
  rout(g, units, { cite: "10.2.10", stay });
  if (stay) settleOverstack(g, hex, units);
}
