// How far it is: MP for a division over the ground alone, from everywhere to a hex.

import { createReach, type Hex, reachFrom, UNREACHED } from "@grognard/hex";
import { costsFor, POINT, type Position } from "@grognard/rules-march/position";

export interface Ground {
  readonly g: Position;
}

const FAR = 60;

/** By the costs they are worked out from, which stay the same as long as the bridges do, and the hex they lead to. */
const known = new WeakMap<object, Map<Hex, Float64Array>>();

/** MP for a division between two hexes over the ground alone. What it costs differs little by direction. */
export function wayTo({ g }: Ground, goal: Hex, from: Hex): number {
  const all = costsFor(g, "combat");
  const ways = known.get(all) ?? new Map<Hex, Float64Array>();
  known.set(all, ways);
  let way = ways.get(goal);
  if (!way) {
    const { ground: costs, roads } = all;
    const reach = reachFrom(createReach(g.world.map.grid), { from: goal, budget: FAR * POINT, costs, roads });
    way = Float64Array.from(reach.cost, (cost) => (cost === UNREACHED ? FAR : cost / POINT));
    ways.set(goal, way);
  }
  return way[from]!;
}
