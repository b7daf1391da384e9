// [3.3] What losses do to a unit's values. Later factors are multiplied first and rounded once [R9].

import { increments, unitOf } from "../../board.ts";
import type { Position, UnitId } from "../../types.ts";

/** [16.2.1] The Russian Guard rounds up, all others down. */
export function rounded(g: Position, unit: UnitId, numerator: number, denominator: number): number {
  const { nation, guard } = unitOf(g, unit);
  const up = nation === "russian" && guard;
  return up ? Math.ceil(numerator / denominator) : Math.floor(numerator / denominator);
}

/** [3.3.1] Melee Value in proportion to the increments left; [3.3.4] a battery's is halved by any loss. */
export function currentMelee(g: Position, unit: UnitId): number {
  const { arm, melee, increments: full } = unitOf(g, unit);
  if (arm === "artillery") return g.state.losses[unit]! > 0 ? rounded(g, unit, melee, 2) : melee;
  return rounded(g, unit, melee * increments(g, unit), full);
}

/** [3.3.2] */
export function currentLance(g: Position, unit: UnitId): number {
  const { lance, increments: full } = unitOf(g, unit);
  return rounded(g, unit, lance * increments(g, unit), full);
}
