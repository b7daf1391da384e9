// Where smashed units flee to: their side's supply sources, or its edges of the map [R108].

import type { Hex } from "@grognard/hex";
import { apart } from "../board.ts";
import { edgeDistances } from "../edges.ts";
import type { Position, Side } from "../types.ts";

/** How far a smashed unit flees [10.2-retreat] [10.2-failure]. */
export const SMASHED_RUN = 2;

/** In hexes; terrain does not matter. */
export function homeDistance(g: Position, side: Side, hex: Hex): number {
  const sources = g.world.sources[side];
  if (sources.length === 0) return edgeDistances(g.world, "friendly", side)[hex]!;
  return Math.min(...sources.map((source) => apart(g, hex, source)));
}
