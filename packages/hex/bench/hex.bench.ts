// Each row pits us against a reference in the same run, turn and turn about.
// As a script: node packages/hex/bench/hex.bench.ts

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

/** Rates per second, higher is better; ratio = ours / reference. */
export interface HexBenchRow {
  name: string;
  ours: number;
  reference: number;
  unit: string;
  ratio: number;
}

const ROUNDS = 7;
const WARM_UP_MS = 120;
const SLICE_MS = 40;

const reach = createReach(grid);
const middle = grid.count / 2 + grid.columns / 2;
const budget = 2000; // more than any way across costs

export function hexBench(): HexBenchRow[] {
  return [
    row("neighbours, vs honeycomb", "hexes", ourNeighbours, theirNeighbours),
    row("distance, vs honeycomb", "pairs", overPairs(distanceOf), overTiles(honeycombDistance)),
    row(
      "line of 40, vs honeycomb",
      "lines",
      overPairs(lineOf),
      overTiles((a, b) => honeycombLine(a, b).length),
    ),
    row("movement field, vs honeycomb", "hexes", field, () => honeycombField(tiles[middle]!)),
    row("movement field with zones and roads, vs bare", "hexes", fieldWithRules, () => bareField(middle)),
    row("line of sight, vs bare line", "lines", overPairs(sightOf), overPairs(bareLine)),
  ];
}

/** Work done once, as a count of things asked. */
type Work = () => number;

const seen = new Int32Array(1); // results go here, or the optimizer would notice that nobody wants them

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

function row(name: string, unit: string, ours: Work, reference: Work): HexBenchRow {
  rate(ours, WARM_UP_MS);
  rate(reference, WARM_UP_MS);
  const rounds = Array.from({ length: ROUNDS }, () => {
    const [us, them] = [rate(ours, SLICE_MS), rate(reference, SLICE_MS)];
    return { us, them, ratio: us / them };
  });
  const median = rounds.sort((a, b) => a.ratio - b.ratio)[ROUNDS >> 1]!;
  return { name, ours: median.us, reference: median.them, unit: `${unit}/s`, ratio: median.ratio };
}

function rate(work: Work, forMs: number): number {
  const start = performance.now();
  let done = 0;
  let elapsed = 0;
  do {
    done += work();
    elapsed = performance.now() - start;
  } while (elapsed < forMs);
  return (done / elapsed) * 1000;
}

if (import.meta.main) {
  for (const { name, ours, reference, unit, ratio } of hexBench())
    console.log(
      `${name.padEnd(46)}${Math.round(ours).toLocaleString("en").padStart(14)}${Math.round(reference)
        .toLocaleString("en")
        .padStart(14)} ${unit.padEnd(8)} ${ratio.toFixed(2)}x`,
    );
}
