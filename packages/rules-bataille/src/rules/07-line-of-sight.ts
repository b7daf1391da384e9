// [7.0] Line of sight: from centre to centre, blocked by woods, houses, troops and crests [R58] [R59].

import { type Hex, trace } from "@grognard/hex";
import { areAdjacent, hexesOf, isCover, isRouted, levelAt, sideOf, stackAt } from "../board.ts";
import type { Position, Side, UnitId } from "../types.ts";
import { arcAt, exitSides } from "./06-formations/06.2-arcs.ts";

/** The first hex that blocks the line, or -1. Neighbours always see each other [7.1.2]. */
export function lineBlocker(g: Position, from: Hex, to: Hex): Hex | -1 {
  if (from === to || areAdjacent(g, from, to)) return -1;
  const high = Math.max(levelAt(g, from), levelAt(g, to));
  for (const { hex, other } of trace(g.world.map.grid, from, to)) {
    for (const between of [hex, other]) {
      if (between < 0 || between === from || between === to) continue;
      if (blocks(g, between, high)) return between; // along a hexside either of the two [7.1.5]
    }
  }
  return -1;
}

/** [7.1.4] Woods, village, town, a unit that is not routed; ground higher than both ends [7.1.6c]. */
function blocks(g: Position, hex: Hex, high: number): boolean {
  return isCover(g, hex) || levelAt(g, hex) > high || stackAt(g, hex).some((unit) => !isRouted(g, unit));
}

export const isLineClear = (g: Position, from: Hex, to: Hex): boolean => lineBlocker(g, from, to) < 0;

/** [7.1.1] Through a front hexside of a side's units; through a vertex if either hexside there is front. */
export const looksToward = (g: Position, from: Hex, side: Side, to: Hex): boolean =>
  exitSides(g, from, to).some((dir) => arcAt(g, from, side, dir) === "front");

/** Whether units of a side in one hex see another hex. */
export const seesFrom = (g: Position, from: Hex, side: Side, to: Hex): boolean =>
  looksToward(g, from, side, to) && isLineClear(g, from, to);

/** Whether a unit sees a hex, from any of its own. */
export const sees = (g: Position, unit: UnitId, to: Hex): boolean =>
  hexesOf(g, unit).some((from) => seesFrom(g, from, sideOf(g, unit), to));
