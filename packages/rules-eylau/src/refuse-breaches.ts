// Refuses positions and openings that the rules could never lead to.

import { Problem, refuseAll } from "@grognard/kernel";
import { hexLabel, idsOf, isGood, isManned } from "./board.ts";
import { breachesOf } from "./invariants.ts";
import { buildIndex } from "./occupancy.ts";
import { crowding } from "./rules/09.1-stacking.ts";
import type { Position, State, World } from "./types.ts";

/** Where the file has a unit. */
type PlaceOf = (unit: string) => string;

export function refuseBreaches(world: World, state: State, file: string, placeOf: PlaceOf): void {
  const g = { world, state, index: buildIndex(world, state) };
  const breaches = breachesOf(g);
  refuseAll(breaches.map(({ unit, says, cite }) => new Problem(says, unit ? placeOf(unit) : file, cite)));
  refuseCrowds(g, placeOf);
}

/** [9.1] No more than fits, unless everybody there is disordered for it. */
function refuseCrowds(g: Position, placeOf: PlaceOf): void {
  const problems: Problem[] = [];
  for (const [hex, stack = []] of g.index.at.entries()) {
    if (!stack.some((unit) => isGood(g, unit) && isManned(g, unit))) continue;
    const cite = crowding(g, hex);
    if (!cite) continue;
    const ids = idsOf(g, stack);
    const says = `${ids.join(", ")} in ${hexLabel(g, hex)} are too many`;
    problems.push(new Problem(says, placeOf(ids[0]!), cite));
  }
  refuseAll(problems);
}
