// Refuses positions and openings that the rules could never lead to.

import { Problem } from "@grognard/kernel";
import { hexLabel, idsOf, isGood, isManned } from "./board.ts";
import { breachesOf } from "./invariants.ts";
import { buildIndex } from "./occupancy.ts";
import { crowding } from "./rules/09.1-stacking.ts";
import type { Position, State, World } from "./types.ts";

/** A problem with units names their place in the file. */
export function refuseBreaches(world: World, state: State, file: string, units: string): void {
  const g = { world, state, index: buildIndex(world, state) };
  const [breach] = breachesOf(g);
  if (breach) throw new Problem(breach.says, breach.unit ? `${units}.${breach.unit}` : file, breach.cite);
  refuseCrowds(g, units);
}

/** [9.1] No more than fits, unless everybody there is disordered for it. */
function refuseCrowds(g: Position, units: string): void {
  for (const [hex, stack = []] of g.index.at.entries()) {
    if (!stack.some((unit) => isGood(g, unit) && isManned(g, unit))) continue;
    const cite = crowding(g, hex);
    if (cite)
      throw new Problem(`${idsOf(g, stack).join(", ")} in ${hexLabel(g, hex)} are too many`, units, cite);
  }
}
