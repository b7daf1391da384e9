// How far it is: MP for a division over the ground alone, from everywhere to a hex.

import { createReach, type Hex, reachFrom, UNREACHED } from "@grognard/hex";
import { costsFor, POINT, type Position } from "@grognard/rules-march/position";

export interface Ground {
  readonly g: Position;
  /** By the hex it is to; worked out when asked for. */
  readonly ways: Map<Hex, Float64Array>;
}

const FAR = 60;

/** MP for a division between two hexes over the ground alone. What it costs differs little by direction. */
export function wayTo({ g, ways }: Ground, goal: Hex, from: Hex): number {
  let known = ways.get(goal);
  if (!known) {
    const { ground: costs, roads } = costsFor(g, "combat");
    const reach = reachFrom(createReach(g.world.map.grid), { from: goal, budget: FAR * POINT, costs, roads });
    known = Float64Array.from(reach.cost, (cost) => (cost === UNREACHED ? FAR : cost / POINT));
    ways.set(goal, known);
  }
  return known[from]!;
}
