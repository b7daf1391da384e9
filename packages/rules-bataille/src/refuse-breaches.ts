import { Problem, refuseAll } from "@grognard/kernel";
import { breachesOf } from "./invariants.ts";
import { buildIndex } from "./occupancy.ts";
import type { State, World } from "./types.ts";

/**
 * A position that the rules could never lead to is refused, and so is such a start of a game. Faults of units
 * are reported at a place in the file.
 */
export function refuseBreaches(
  world: World,
  state: State,
  file: string,
  placeOf: (unit: string) => string,
): void {
  const breaches = breachesOf({ world, state, index: buildIndex(world, state) }, true);
  refuseAll(breaches.map(({ unit, says, cite }) => new Problem(says, unit ? placeOf(unit) : file, cite)));
}
