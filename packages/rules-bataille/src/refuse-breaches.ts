import { Problem } from "@grognard/kernel";
import { breachesOf } from "./invariants.ts";
import { buildIndex } from "./occupancy.ts";
import type { State, World } from "./types.ts";

/**
 * A position that the rules could never lead to is refused, and so is such a start of a game. Faults of units
 * are reported at a place in the file.
 */
export function refuseBreaches(world: World, state: State, file: string, units: string): void {
  const [breach] = breachesOf({ world, state, index: buildIndex(world, state) }, true);
  if (breach) throw new Problem(breach.says, breach.unit ? `${units}.${breach.unit}` : file, breach.cite);
}
