// Straggler recovery [10.1].

import { edit, type Violation } from "@grognard/kernel";
import { hexOf, idOf, isCavalry, isNight, isUnsupplied } from "../board.ts";
import { figure } from "../charts.ts";
import type { UnitFrame } from "../frames.ts";
import { no } from "../sayings.ts";
import type { Case, Play, Position, UnitId } from "../types.ts";
import { passes } from "./05-morale-check.ts";
import { overstack } from "./06.1-stacking.ts";

export function whyNoRecovery(g: Position, { unit, tried }: Readonly<UnitFrame>): Violation | undefined {
  if (tried) return no("triedAlready", "10.1");
  if (g.state.stragglers[unit] === 0) return no("noStragglers", "10.1");
  return isUnsupplied(g, unit) ? no("hungryStragglers", "12.2") : undefined;
}

/** [10.1-cavalry] [R129] The rating counts higher for cavalry, and by night. */
export function recoveryBonus(g: Position, unit: UnitId): number {
  const { charts } = g.world;
  const cavalry = isCavalry(g, unit) ? figure(charts, "recovery, cavalry") : 0;
  return cavalry + (isNight(g) ? figure(charts, "recovery, night") : 0);
}

export function recover(g: Play, held: UnitFrame): void {
  held.tried = true;
  const { unit } = held;
  if (passes(g, unit, "recovery", "10.1", { plus: recoveryBonus(g, unit) })) regain(g, unit, "10.1");
}

/** A step comes back, of those lost in forced marches first [R110]. */
export function regain(g: Play, unit: UnitId, cite: Case): void {
  const { state } = g;
  edit(g, "stragglers")[unit]!--;
  edit(g, "steps")[unit]!++;
  if (state.forced[unit]! > 0) edit(g, "forced")[unit]!--;
  g.emit({ type: "regained", unit: idOf(g, unit), cite });
  overstack(g, hexOf(g, unit));
}
