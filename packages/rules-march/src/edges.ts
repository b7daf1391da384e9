// Edges of the map, and how far they are.

import type { Hex } from "@grognard/hex";
import { once } from "@grognard/parts";
import { apart, isClosed } from "./board.ts";
import type { Side } from "./units.ts";
import { EDGES, type Edge, type World } from "./world.ts";

/** The edges that a hex is on. */
export function edgesAt({ map: { grid } }: World, hex: Hex): Edge[] {
  const column = hex % grid.columns;
  const row = (hex - column) / grid.columns;
  const on = {
    north: row === 0,
    east: column === grid.columns - 1,
    south: row === grid.rows - 1,
    west: column === 0,
  };
  return EDGES.filter((edge) => on[edge]);
}

/** Hexes of these edges that units can enter: the far bank is not an edge. */
export const edgeHexes = (world: World, edges: readonly Edge[]): Hex[] =>
  Array.from(world.map.terrain.keys()).filter(
    (hex) => !isClosed({ world }, hex) && edgesAt(world, hex).some((edge) => edges.includes(edge)),
  );

type Distances = readonly [Uint16Array, Uint16Array];
const distancesIn = once((world: World): { readonly friendly: Distances; readonly enemy: Distances } => ({
  friendly: [measured(world, world.friendlyEdges[0]), measured(world, world.friendlyEdges[1])],
  enemy: [measured(world, world.enemyEdges[0]), measured(world, world.enemyEdges[1])],
}));

/** By hex: how many hexes away the nearest friendly or enemy edge of a side is [R48]. */
export const edgeDistances = (world: World, whose: "friendly" | "enemy", side: Side): Uint16Array =>
  distancesIn(world)[whose][side];

function measured(world: World, edges: readonly Edge[]): Uint16Array {
  const goals = edgeHexes(world, edges);
  return Uint16Array.from({ length: world.map.grid.count }, (_, hex) =>
    Math.min(...goals.map((goal) => apart({ world }, hex, goal))),
  );
}
