// Refuses positions and starting states that the rules could never lead to.

import { Problem } from "@grognard/kernel";
import { hexLabel, idsOf, isCombat, isDisorganized, isSmashed, isStaff, sideOf } from "./board.ts";
import { figure } from "./charts.ts";
import { breachesOf } from "./invariants.ts";
import { buildIndex } from "./occupancy.ts";
import { stackingAt } from "./rules/06.1-stacking.ts";
import type { Position, State, World } from "./types.ts";

/** Problems about units point to this place in the file. */
export function refuseBreaches(world: World, state: State, file: string, units: string): void {
  const g = { world, state, index: buildIndex(world, state) };
  const [breach] = breachesOf(g);
  if (breach) throw new Problem(breach.says, breach.unit ? `${units}.${breach.unit}` : file, breach.cite);
  refuseCrowds(g, units);
}

/** [6.1] No more than fits, unless all units there are disorganized because of it [6.1-overstack]. */
function refuseCrowds(g: Position, units: string): void {
  const most = figure(g.world.charts, "stacking");
  for (const [hex, pieces = []] of g.index.at.entries())
    for (const side of [0, 1] as const) {
      const own = pieces.filter((unit) => sideOf(g, unit) === side && !isStaff(g, unit));
      if (own.every((unit) => !isCombat(g, unit) || isDisorganized(g, unit) || isSmashed(g, unit))) continue;
      const there = stackingAt(g, hex, side);
      if (there <= most) continue;
      const who = idsOf(g, own).join(", ");
      throw new Problem(
        `${who} in ${hexLabel(g, hex)} are ${there} SP, and ${most} is the most`,
        units,
        "6.1",
      );
    }
}
