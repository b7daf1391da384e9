// Refuses positions and starting states that the rules could never lead to.

import { Problem, refuseAll } from "@grognard/kernel";
import { hexLabel, idsOf, isCombat, isDisorganized, isSmashed, isStaff, isTrain, sideOf } from "./board.ts";
import { figure } from "./charts.ts";
import { breachesOf } from "./invariants.ts";
import { buildIndex } from "./occupancy.ts";
import { stackingAt } from "./rules/06.1-stacking.ts";
import type { Position, State, World } from "./types.ts";

/** Where the file has a unit. */
type PlaceOf = (unit: string) => string;

export function refuseBreaches(
  world: World,
  state: State,
  file: "formations" | "position",
  placeOf: PlaceOf,
): void {
  const g = { world, state, index: buildIndex(world, state) };
  const breaches = breachesOf(g);
  refuseAll(breaches.map(({ unit, says, cite }) => new Problem(says, unit ? placeOf(unit) : file, cite)));
  refuseCrowds(g, file === "formations", placeOf);
}

/** [6.1] No more than fits, unless all units there are disorganized because of it [6.1-overstack]; during a game
 *  trains may have fled to them [R24]. */
function refuseCrowds(g: Position, isSetup: boolean, placeOf: PlaceOf): void {
  const problems: Problem[] = [];
  const most = figure(g.world.charts, "stacking");
  for (const [hex, pieces = []] of g.index.at.entries())
    for (const side of [0, 1] as const) {
      const own = pieces.filter((unit) => sideOf(g, unit) === side && !isStaff(g, unit));
      if (own.every((unit) => !isCombat(g, unit) || isDisorganized(g, unit) || isSmashed(g, unit))) continue;
      const fled = isSetup ? [] : own.filter((unit) => isTrain(g, unit));
      const there = stackingAt(g, hex, side, fled);
      if (there <= most) continue;
      const ids = idsOf(g, own);
      const says = `${ids.join(", ")} in ${hexLabel(g, hex)} are ${there} SP, and ${most} is the most`;
      problems.push(new Problem(says, placeOf(ids[0]!), "6.1"));
    }
  refuseAll(problems);
}
