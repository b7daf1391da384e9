// What happens to whole stacks at once [13.11].

import { isManned } from "../board.ts";
import type { Case, Play, UnitId } from "../types.ts";
import { disorder, rout } from "../verbs.ts";

/** [7.21] Guns without a crew cannot be disordered [7.56]. */
export function disorderUnits(g: Play, units: readonly UnitId[], cite: Case): void {
  for (const unit of units) if (isManned(g, unit)) disorder(g, unit, cite);
}

/** [7.22] The caller sends them off on their retreat. */
export function routUnits(g: Play, units: readonly UnitId[], cite: Case): void {
  for (const unit of units) if (isManned(g, unit)) rout(g, unit, cite);
}
