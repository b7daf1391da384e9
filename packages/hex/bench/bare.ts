// The upper limit: the same walks over the same typed arrays, without a single rule.

import { headingOf } from "../src/heading.ts";
import { IMPASSABLE } from "../src/index.ts";
import { costs, grid } from "./battlefield.ts";

const { neighbours, count } = grid;
const cost = new Uint16Array(count);
const buckets = new Int32Array(4096).fill(-1);
const queued = new Int32Array(count * 6);

/** Dijkstra over the whole map; how many hexes were settled. */
export function bareField(from: number): number {
  cost.fill(IMPASSABLE);
  cost[from] = 0;
  let settled = 0;
  let furthest = 0;
  let hex = from;
  for (let spent = 0; spent <= furthest; ) {
    if (cost[hex] === spent) {
      settled++;
      for (let step = hex * 6, end = step + 6; step < end; step++) {
        const into = neighbours[step]!;
        if (into < 0) continue;
        const total = spent + costs[step]!;
        if (total >= cost[into]!) continue;
        cost[into] = total;
        queued[step] = buckets[total]!;
        buckets[total] = step;
        if (total > furthest) furthest = total;
      }
    }
    while (spent <= furthest && buckets[spent]! < 0) spent++;
    const step = buckets[spent]!;
    if (spent > furthest) break;
    buckets[spent] = queued[step]!;
    hex = neighbours[step]!;
  }
  return settled;
}

/** Follows a line and looks at nothing on it. */
export function bareLine(a: number, b: number): number {
  const { length, main, minor, minorSteps } = headingOf(grid, a, b);
  let hex = a;
  let error = 0;
  for (let i = 0; i < length; i++) {
    error += 2 * minorSteps;
    if (error > length) {
      error -= 2 * length;
      hex = neighbours[hex * 6 + minor]!;
    } else hex = neighbours[hex * 6 + main]!;
  }
  return hex;
}
