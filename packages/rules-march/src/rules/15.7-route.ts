// Ways by terrain alone, and that of a march column [15.6-march] [R55]: the cheapest, over the Waypoint. Units in the
// way matter only on entering the next hex.

import {
  type Costs,
  createCosts,
  createReach,
  DIRECTIONS,
  type Grid,
  type Hex,
  IMPASSABLE,
  reachFrom,
} from "@grognard/hex";
import { once } from "@grognard/parts";
import { beyond } from "../board.ts";
import type { Pace, Position, UnitId } from "../types.ts";
import { costsFor } from "./06-costs.ts";
import { goalOf } from "./15.7-marching.ts";

/** Enough for any map. */
const BUDGET = 0x3fff;

interface Ways {
  /** Road or ground, whichever is cheaper, from each hex in each direction. */
  readonly costs: Costs;
  /** The same from the hex beyond, for searching backwards from a goal. */
  readonly back: Costs;
  /** By goal: how far every hex is from it. */
  readonly fields: Map<number, Uint16Array>;
}
/** Ways follow from the costs, which change only with bridges. */
const waysBy = once((ground: Costs, roads: Costs, grid: Grid): Ways => {
  const costs = createCosts(grid, (hex, dir) => Math.min(ground[hex * 6 + dir]!, roads[hex * 6 + dir]!));
  const back = createCosts(grid, (_hex, dir, into) => costs[into * 6 + ((dir + 3) % 6)]!);
  return { costs, back, fields: new Map() };
});

function waysOf(g: Position, pace: Pace): Ways {
  const { ground, roads } = costsFor(g, pace);
  return waysBy(ground, roads, g.world.map.grid);
}

/** What every step costs a marching unit [15.6-march-rate], by hex * 6 + direction. */
export const marchCosts = (g: Position): Costs => waysOf(g, "march").costs;

/** How far every hex is from the goal by terrain alone, in eighths; UNREACHED where there is no way. */
export function distancesTo(g: Position, goal: Hex, pace: Pace = "march", shunned: Hex = -1): Uint16Array {
  const { back, fields } = waysOf(g, pace);
  const { grid } = g.world.map;
  const old = shunned < 0 ? fields.get(goal) : undefined;
  if (old) return old;
  const closed = new Uint8Array(grid.count);
  closed[shunned] = 1; // without effect if it is -1
  const { cost } = reachFrom(createReach(grid), { from: goal, budget: BUDGET, costs: back, closed });
  if (shunned < 0) fields.set(goal, cost);
  return cost;
}

/** The next hexes of all equally short ways; none if it has arrived, or if there is no way. */
export function nextHexes(
  g: Position,
  unit: UnitId,
  from: Hex,
  shunned: Hex = g.state.shunned[unit]!,
): Hex[] {
  const goal = goalOf(g, unit);
  if (goal < 0) return [];
  const costs = marchCosts(g);
  const left = distancesTo(g, goal, "march", shunned);
  return DIRECTIONS.flatMap((dir) => {
    const into = beyond(g, from, dir);
    const cost = costs[from * 6 + dir]!;
    return cost < IMPASSABLE && cost + left[into]! === left[from] ? [into] : [];
  });
}
