// What deploying costs [15.7-deploy]: every counter pays for the hex in full, head first, and the last also for the way
// there.

import { type Hex, IMPASSABLE } from "@grognard/hex";
import { directionBetween, hexOf, terrainName } from "../board.ts";
import { type CostRow, costOf } from "../charts.ts";
import type { Position, UnitId } from "../types.ts";
import { costsFor } from "./06-costs.ts";
import { OFF_MAP, roadOf, spansOf } from "./15.7-column-shape.ts";
import { marchCosts } from "./15.7-route.ts";

/** The full cost of the hex without its road, over the hexside by which the column has come. */
export function fullCost(g: Position, unit: UnitId): number {
  const [hex, from = OFF_MAP] = roadOf(g, unit) as [Hex, Hex?];
  return groundCost(g, from, hex);
}

function groundCost(g: Position, from: Hex, hex: Hex): number {
  const dir = directionBetween(g, from, hex);
  const cost = dir < 0 ? IMPASSABLE : costsFor(g, "combat").ground[from * 6 + dir]!;
  return cost < IMPASSABLE ? cost : costOf(g.world.charts, terrainName(g, hex) as CostRow, "combat");
}

/** What its next counter pays to join, the head first. `paid`: what the head has paid for the hex in this activation,
 *  which counts [R64]. */
export function joiningCost(g: Position, unit: UnitId, paid: number): number {
  const { state } = g;
  const full = fullCost(g, unit);
  if (state.deploying[unit] === 0) return Math.max(0, full * (1 + joinedBefore(g, hexOf(g, unit))) - paid);
  const counters = state.column[unit]!;
  return full + closingUp(g, unit, counters) - closingUp(g, unit, counters - 1);
}

/** What the head would pay to deploy in a hex beside it. */
export const enteringCost = (g: Position, unit: UnitId, into: Hex): number =>
  groundCost(g, hexOf(g, unit), into) * (1 + joinedBefore(g, into));

/** [15.7-multi] */
const joinedBefore = ({ state }: Position, hex: Hex): number =>
  state.joinedAt.reduce((sum, at) => sum + (at === hex ? 1 : 0), 0);

/** What it costs the last of this number of counters to reach the head at march rates. */
function closingUp(g: Position, unit: UnitId, counters: number): number {
  const road = roadOf(g, unit);
  const [first] = spansOf(g, road, counters).at(-1)!;
  let cost = 0;
  for (let at = first; at > 0; at--) cost += stepCost(g, road[at]!, road[at - 1]!);
  return cost;
}

function stepCost(g: Position, from: Hex, to: Hex): number {
  if (from === OFF_MAP) return costOf(g.world.charts, "minor road", "march"); // as if the road went on [15.13-column]
  return marchCosts(g)[from * 6 + directionBetween(g, from, to)]!;
}
