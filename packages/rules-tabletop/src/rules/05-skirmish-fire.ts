// Skirmishers fire stand by stand [V.15]. Neither ground nor weather nor their own state reduces it.

import { idOf, sideOf } from "../board.ts";
import { d100 } from "../dice.ts";
import { because, within } from "../faults.ts";
import type { Play, UnitId } from "../types.ts";
import { type FireResults, recordHit, tellShot, tellSum } from "./05-fire-results.ts";
import type { Shooting } from "./05-shooting.ts";

/** The rolls from which a stand worries those it fires at, and from which it costs them this much [V.15]. */
export const WORRIES = 75;
export const KILLS = 90;
export const KILLED = 2;

/** What a stand's roll does to its target: losses, or a morale modifier. */
export const skirmishHit = (roll: number): { readonly loss: number; readonly worries: boolean } => ({
  loss: roll >= KILLS ? KILLED : 0,
  worries: roll >= WORRIES,
});

export function fireSkirmish(g: Play, firer: UnitId, shooting: Shooting, results: FireResults): void {
  const { part, name, point } = shooting;
  const { unit } = shooting.mark!;
  const why = because("skirmishing", idOf(g, firer), within(part.name), name);
  const roll = d100(g, sideOf(g, firer), why, "V.15");
  const { loss, worries } = skirmishHit(roll);
  const cite = loss > 0 ? "V.15-90" : worries ? "V.15-75" : "V.15";
  recordHit(results, unit, loss, cite);
  if (worries)
    results.burdens.push({ unit, modifier: "skirmish-hit", cite: "VI.9-skirmish-hit", battery: "" });
  tellSum(g, firer, name, [{ label: part.name, value: String(roll), cite: "V.15" }], loss, cite);
  tellShot(g, firer, shooting, point, [{ unit, loss }], cite);
}
