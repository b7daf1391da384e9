// Each row compares us with a reference in the same run, taking turns. As a script: node
// packages/hex/bench/hex.bench.ts

import { againstIn, type BenchRow, printRows, type Work } from "@grognard/testkit/measure";
import { createReach, distance, line, neighboursOf, reachFrom, sightBlocker } from "../src/index.ts";
import { bareField, bareLine } from "./bare.ts";
import { costs, enemies, enemyZones, grid, pairs, plain, roads } from "./battlefield.ts";
import {
  honeycombDistance,
  honeycombField,
  honeycombLine,
  honeycombNeighbours,
  tilePairs,
  tiles,
} from "./honeycomb.ts";

const reach = createReach(grid);
const middle = grid.count / 2 + grid.columns / 2;
const budget = 2000; // more than any path across costs

export function hexBench(quick = false): BenchRow[] {
  const against = againstIn(quick);
  return [
    against("neighbours, vs honeycomb", "hexes", ourNeighbours, theirNeighbours),
    against("distance, vs honeycomb", "pairs", overPairs(distanceOf), overTiles(honeycombDistance)),
    against(
      "line of 40, vs honeycomb",
      "lines",
      overPairs(lineOf),
      overTiles((a, b) => honeycombLine(a, b).length),
    ),
    against("movement field, vs honeycomb", "hexes", field, () => honeycombField(tiles[middle]!)),
    against("movement field with zones and roads, vs bare", "hexes", fieldWithRules, () => bareField(middle)),
    against("line of sight, vs bare line", "lines", overPairs(sightOf), overPairs(bareLine)),
  ];
}

const seen = new Int32Array(1); // results go here, or the optimizer would remove the unused work

function ourNeighbours(): number {
  for (let hex = 0; hex < grid.count; hex++) seen[0]! ^= neighboursOf(grid, hex).length;
  return grid.count;
}

function theirNeighbours(): number {
  for (let hex = 0; hex < 1000; hex++) seen[0]! ^= honeycombNeighbours(tiles[hex * 10]!).length;
  return 1000;
}

const distanceOf = (a: number, b: number): number => distance(grid, a, b);
const lineOf = (a: number, b: number): number => line(grid, a, b).length;
const sightOf = (a: number, b: number): number => sightBlocker(grid, plain, a, b, 4, 4);

function overPairs(ask: (a: number, b: number) => number): Work {
  return () => {
    for (let i = 0; i < pairs.length; i += 2) seen[0]! ^= ask(pairs[i]!, pairs[i + 1]!);
    return pairs.length / 2;
  };
}

type Tile = (typeof tiles)[number];

function overTiles(ask: (a: Tile, b: Tile) => number): Work {
  return () => {
    for (let i = 0; i < tilePairs.length; i += 2) seen[0]! ^= ask(tilePairs[i]!, tilePairs[i + 1]!);
    return tilePairs.length / 2;
  };
}

const field: Work = () => reachFrom(reach, { from: middle, budget, costs }).size;

const fieldWithRules: Work = () =>
  reachFrom(reach, {
    from: middle,
    budget,
    costs,
    roads,
    offRoad: enemyZones,
    closed: enemies,
    stop: enemyZones,
  }).size;

if (import.meta.main) printRows(hexBench());
