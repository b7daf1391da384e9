// The same questions asked of honeycomb-grid.

import { Direction, defineHex, Grid, line, Orientation, rectangle } from "honeycomb-grid";
import { costs, grid, pairs } from "./battlefield.ts";

const Tile = defineHex({ orientation: Orientation.FLAT, offset: -1 });
type Tile = InstanceType<typeof Tile>;

const board = new Grid(Tile, rectangle({ width: grid.columns, height: grid.rows }));
const AROUND = [Direction.N, Direction.NE, Direction.SE, Direction.S, Direction.SW, Direction.NW];
const ON_MAP = { allowOutside: false } as const;

/** Tiles by our hex number. */
export const tiles: Tile[] = [];
for (const tile of board) tiles[indexOf(tile)] = tile;
export const tilePairs = Array.from(pairs, (hex) => tiles[hex]!);

function indexOf(tile: Tile): number {
  return tile.row * grid.columns + tile.col;
}

export function honeycombNeighbours(tile: Tile): Tile[] {
  const found: Tile[] = [];
  for (const way of AROUND) {
    const next = board.neighborOf(tile, way, ON_MAP);
    if (next) found.push(next);
  }
  return found;
}

export const honeycombDistance = (a: Tile, b: Tile): number => board.distance(a, b);

export const honeycombLine = (a: Tile, b: Tile): Tile[] =>
  board.traverse(line({ start: a, stop: b })).toArray();

/** Dijkstra over the whole board, with buckets too, so that only the grids differ. */
export function honeycombField(from: Tile): number {
  const cost = new Map<Tile, number>([[from, 0]]);
  const buckets: Tile[][] = [[from]];
  let settled = 0;
  for (let spent = 0; spent < buckets.length; spent++) {
    const bucket = buckets[spent] ?? [];
    for (let tile = bucket.pop(); tile; tile = bucket.pop()) {
      if (cost.get(tile) !== spent) continue;
      settled++;
      for (let dir = 0; dir < 6; dir++) {
        const into = board.neighborOf(tile, AROUND[dir]!, ON_MAP);
        if (!into) continue;
        const total = spent + costs[indexOf(tile) * 6 + dir]!;
        if (total >= (cost.get(into) ?? Number.POSITIVE_INFINITY)) continue;
        cost.set(into, total);
        buckets[total] ??= [];
        buckets[total].push(into);
      }
    }
  }
  return settled;
}
