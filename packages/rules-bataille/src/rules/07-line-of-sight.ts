// [7.0] Line of sight: from centre to centre, blocked by woods, houses, troops and crests [R58] [R59].

import {
  type Grid,
  type Heights,
  type Hex,
  headingOf,
  runsAlongHexsides,
  type SightRules,
  sightBlocker,
} from "@grognard/hex";
import { once } from "@grognard/parts";
import { hexesOf, isCover, isRouted, levelAt, sideOf, stackAt } from "../board.ts";
import type { GameMap, Position, Side, UnitId } from "../types.ts";
import { frontSides } from "./06-formations/06.2-arcs.ts";

/** Along a hexside either of the two hexes blocks [7.1.5]. */
const RULES: SightRules = { alongHexside: "either", grazing: "sees" };

/**
 * The first hex that blocks the line, or -1. Neighbours always see each other [7.1.2]. The line is level with the
 * higher end, since only ground higher than both ends blocks it [7.1.6c].
 */
export function lineBlocker(g: Position, from: Hex, to: Hex): Hex | -1 {
  const [low, high] = [levelAt(g, from), levelAt(g, to)];
  const level = Math.max(low, high);
  return sightBlocker(g.world.map.grid, g.index.heights, from, to, level - low, level - high, RULES);
}

/** Higher than any ground. */
const TALL = 1000;

/** [7.1.4] How high woods, village, town or a unit that is not routed rise above the ground. */
export const barsView = (g: Position, hex: Hex): number =>
  isCover(g, hex) || stackAt(g, hex).some((unit) => !isRouted(g, unit)) ? TALL : 0;

/** The heights of a map with no units on it. */
export const bareHeights = once((map: GameMap): Heights => {
  const world = { map };
  const obstacles = Int16Array.from(map.terrain, (_, hex) => (isCover({ world }, hex) ? TALL : 0));
  return { ground: Int16Array.from(map.level), obstacles };
});

export const isLineClear = (g: Position, from: Hex, to: Hex): boolean => lineBlocker(g, from, to) === -1;

/** [7.1.1] Through a front hexside of a side's units; through a vertex if either hexside there is front. */
export function looksToward(g: Position, from: Hex, side: Side, to: Hex): boolean {
  return (frontSides(g, from, side) & exitBits(g.world.map.grid, from, to)) !== 0;
}

/** The hexside by which a line leaves, or the two at a vertex it runs through. */
export function exitBits(grid: Grid, from: Hex, to: Hex): number {
  const heading = headingOf(grid, from, to);
  return (1 << heading.main) | (runsAlongHexsides(heading) ? 1 << heading.minor : 0);
}

/** Whether units of a side in one hex see another hex. */
export const seesFrom = (g: Position, from: Hex, side: Side, to: Hex): boolean =>
  looksToward(g, from, side, to) && isLineClear(g, from, to);

/** Whether a unit sees a hex, from any of its own. */
export const sees = (g: Position, unit: UnitId, to: Hex): boolean =>
  hexesOf(g, unit).some((from) => seesFrom(g, from, sideOf(g, unit), to));
