// How far a unit can move: Dijkstra's search with one bucket per movement point spent. All rules are passed as
// tables; all memory is kept between calls.

import { ALL_AROUND, type Grid, type Hex } from "./grid.ts";

/** In a cost table: no way through. */
export const IMPASSABLE = 0xffff;
/** In Reach.cost: not reached. */
export const UNREACHED = 0xffff;

/** What it costs to go from a hex in a direction, by hex * 6 + direction. Whole numbers only. */
export type Costs = Uint16Array;

export interface Reach {
  readonly grid: Grid;
  from: Hex;
  readonly cost: Uint16Array; // by hex: spent on arrival, or UNREACHED
  readonly hexes: Int32Array; // the first `size` are those reached, nearest first, the start included
  size: number;
  readonly via: Int32Array; // by hex: hex * 6 + direction of the last step
  readonly nothing: Uint8Array; // stands in for tables that a march does not give
  readonly queued: Int32Array; // by step: the next step in the same bucket
  buckets: Int32Array; // by cost: the step queued last; all -1 between calls
}

export interface March {
  readonly from: Hex;
  readonly budget: number; // below IMPASSABLE
  readonly costs: Costs;
  /** Hexes not to be entered: enemies, the lake. */
  readonly closed?: Uint8Array;
  /** Hexes in which to stop on entering: enemy zones. Starting in one does not hold a unit. */
  readonly stop?: Uint8Array;
  /** Costs along roads, IMPASSABLE where there is none. The cheaper of road and ground is taken. */
  readonly roads?: Costs;
  /** Hexes whose roads cannot be entered at the road's cost: enemy zones, other columns. */
  readonly offRoad?: Uint8Array;
  /** Directions open to the first step, as six bits: say, no step from zone to zone. */
  readonly firstSteps?: number;
}

export function createReach(grid: Grid): Reach {
  return {
    grid,
    from: -1,
    cost: new Uint16Array(grid.count).fill(UNREACHED),
    hexes: new Int32Array(grid.count),
    size: 0,
    via: new Int32Array(grid.count).fill(-1),
    nothing: new Uint8Array(grid.count),
    queued: new Int32Array(grid.count * 6),
    buckets: new Int32Array(64).fill(-1),
  };
}

/** A cost table from a function called for each step; steps off the map are IMPASSABLE. */
export function createCosts(grid: Grid, cost: (hex: Hex, dir: number, into: Hex) => number): Costs {
  const { neighbours } = grid;
  const costs = new Uint16Array(neighbours.length); // `from` with a function takes ten times as long
  for (let step = 0; step < costs.length; step++) {
    const into = neighbours[step]!;
    costs[step] = into < 0 ? IMPASSABLE : cost(Math.floor(step / 6), step % 6, into);
  }
  return costs;
}

/** Fills `reach` with every hex this march can end in or pass through. */
export function reachFrom(reach: Reach, march: March): Reach {
  const { cost, hexes } = reach;
  const { budget } = march;
  if (!Number.isInteger(budget) || budget < 0 || budget >= IMPASSABLE)
    throw new Error(`a budget of ${budget}`);
  if (cost[march.from] === undefined) throw new Error(`a march from hex ${march.from}, which is off the map`);
  for (let i = 0; i < reach.size; i++) cost[hexes[i]!] = UNREACHED;
  if (budget >= reach.buckets.length) reach.buckets = new Int32Array(budget + 1).fill(-1);
  reach.from = march.from;
  spread(reach, march);
  return reach;
}

// A step (hex * 6 + direction) is taken at most once per search, so steps can be chained in their buckets without
// further bookkeeping. One that has been improved on since is recognised by `via` pointing elsewhere.
function spread(reach: Reach, march: March): void {
  const { cost, hexes, via, queued, buckets, nothing } = reach;
  const { neighbours } = reach.grid;
  const { from, budget, costs, roads, closed = nothing, stop = nothing, offRoad = nothing } = march;
  let open = (march.firstSteps ?? ALL_AROUND) & ALL_AROUND;
  let size = 0;
  let spent = 0;
  let furthest = 0;
  let hex = from;
  cost[from] = 0;
  via[from] = -1;
  while (true) {
    hexes[size++] = hex;
    for (let step = hex * 6; open !== 0; step++, open >>= 1) {
      const into = neighbours[step]!;
      if ((open & 1) === 0 || into < 0 || closed[into] !== 0) continue;
      let price = costs[step]!;
      if (roads !== undefined && roads[step]! < price && offRoad[into] === 0) price = roads[step]!;
      const total = spent + price;
      if (total > budget || total >= cost[into]!) continue;
      cost[into] = total;
      via[into] = step;
      queued[step] = buckets[total]!;
      buckets[total] = step;
      if (total > furthest) furthest = total;
    }
    let step: number;
    do {
      while (buckets[spent]! < 0) {
        if (spent === furthest) {
          reach.size = size;
          return;
        }
        spent++;
      }
      step = buckets[spent]!;
      buckets[spent] = queued[step]!;
      hex = neighbours[step]!;
    } while (via[hex] !== step);
    open = stop[hex] === 0 ? ALL_AROUND : 0;
  }
}

export const isReached = (reach: Reach, hex: Hex): boolean => reach.cost[hex] !== UNREACHED;

/** The hexes reached, nearest first, the start included. */
export const reachedHexes = (reach: Reach): Hex[] => Array.from(reach.hexes.subarray(0, reach.size));

/** A cheapest path, both ends included; empty if there is none. The same tables give the same path. */
export function pathTo(reach: Reach, hex: Hex): Hex[] {
  if (!isReached(reach, hex)) return [];
  const path = [hex];
  while (hex !== reach.from) {
    hex = Math.floor(reach.via[hex]! / 6);
    path.push(hex);
  }
  return path.reverse();
}
