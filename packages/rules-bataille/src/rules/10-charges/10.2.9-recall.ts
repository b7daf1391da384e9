// [10.2.9] Calling a charge back.

import { asking, goOn, plainly, type Violation } from "@grognard/kernel";
import { asked, idsOf, sideName, sideOf, unitOf } from "../../board.ts";
import { recallsOn } from "../../charts.ts";
import type { ChargeFrame } from "../../frames.ts";
import { no } from "../../refusal.ts";
import type { Bataille, Case, Play, Position, UnitId } from "../../types.ts";
import { finishCharge, mayHalt } from "./10.2.10-end.ts";
import { chargingSide, riderIds, ridersOf, type Stage } from "./10.2-stage.ts";

/** [10.2.9a] After its second hex, once, and not while it pursues. */
export function recallFault({ tried, ways, pursued }: ChargeFrame): Violation | undefined {
  if (tried) return no("recalledOnce", "10.2.9");
  if (pursued.length > 0) return no("mustFollow", "10.2.8j-iii");
  return ways.length >= 2 ? undefined : no("recalledAfterSecond", "10.2.9a");
}

/** [10.2.9d] +1, regardless of the leader's bonus. */
const leaderBonus = (g: Position, units: readonly UnitId[]): number =>
  units.some((unit) => (unitOf(g, unit).bonuses?.cavalry ?? 0) > 0) ? 1 : 0;

/** The die needed by the unit that obeys least readily. */
const needed = (g: Position, units: readonly UnitId[]): number =>
  Math.max(
    ...units
      .filter((unit) => unitOf(g, unit).arm === "cavalry")
      .map((unit) => recallsOn(g.world.charts, unitOf(g, unit))),
  ) - leaderBonus(g, units);

/** [10.2.9c] */
export function rollRecall(g: Play, charge: ChargeFrame, cite: Case): boolean {
  const units = ridersOf(charge);
  const die = g.roll("d6", sideName(sideOf(g, units[0]!)), "recall", cite);
  const succeeds = die >= needed(g, units);
  g.emit({ type: "recall", units: idsOf(g, units), die, succeeds, cite });
  return succeeds;
}

/** Chances in six. */
export const recallChance = (g: Position, units: readonly UnitId[]): number =>
  Math.max(0, Math.min(6, 7 - needed(g, units)));

/**
 * The voluntary attempt; if it succeeds, the charge may halt here or later [R73]; if not, it rides for the nearest
 * enemy [10.2.9f].
 */
export function trySignal(g: Play, charge: ChargeFrame): void {
  charge.tried = true;
  if (rollRecall(g, charge, "10.2.9c")) {
    charge.excused = true;
    charge.back = "ride";
    charge.stage = "recalled";
    return;
  }
  charge.bound = true;
  charge.target = -1;
}

/** [10.2.9e] */
export const recalled: Stage = {
  run: (g, charge) => (mayHalt(g, charge) ? undefined : goOn(charge, charge.back)),
  ...asking<Bataille, ChargeFrame>(
    (g, charge) => asked(chargingSide(g), "recalled", "10.2.9e", riderIds(g, charge)),
    plainly("halt"),
    plainly("goOn"),
  ),
  answer(g, charge, action) {
    if (action.do === "halt") finishCharge(g, charge);
    else charge.stage = charge.back;
  },
};
