// [11.1] Where units on the move can get to in their present formation: the cheapest way to every hex, and among
// equal ones the way that keeps clear of the enemy.

import type { Hex } from "@grognard/hex";
import { enemyOf, type Position } from "../types.ts";
import { inInfluence } from "./06.11-influence.ts";
import {
  crossingFault,
  footprint,
  haltCase,
  isFault,
  type Mover,
  moved,
  restFault,
  type Surroundings,
  strideFor,
  surroundings,
} from "./11.1-steps.ts";

export interface Waypoint {
  readonly mover: Mover;
  /** Half points of the unit that has paid most. */
  readonly cost: number;
  readonly via: Waypoint | undefined;
  /** May end here; others are only passed through. */
  readonly rests: boolean;
  /** Has to stop here. */
  readonly halts: boolean;
}

/** A cost and the number of hexes in enemy influence on the way, as one number. */
const DANGER = 1;
const POINT = 64;

/** The hexes that can be reached, in the order of cost; the start is not among them. */
export function reachOf(g: Position, start: Mover): ReadonlyMap<Hex, Waypoint> {
  const around = surroundings(g, start.side);
  const settled = new Map<Hex, Waypoint>();
  const queue: Waypoint[][] = [[{ mover: start, cost: 0, via: undefined, rests: false, halts: false }]];
  const best = new Map<Hex, number>([[start.hex, 0]]);
  for (let key = 0; key < queue.length; key++) {
    for (const point of queue[key] ?? []) {
      const { hex } = point.mover;
      if (settled.has(hex) || best.get(hex) !== key) continue;
      settled.set(hex, point);
      if (!point.halts) spread(g, point, key, around, best, queue);
    }
  }
  settled.delete(start.hex);
  return settled;
}

function spread(
  g: Position,
  point: Waypoint,
  key: number,
  around: Surroundings,
  best: Map<Hex, number>,
  queue: Waypoint[][],
): void {
  for (let dir = 0; dir < 6; dir++) {
    const stride = strideFor(g, point.mover, dir, around);
    if (isFault(stride)) continue;
    const danger = inInfluence(g, stride.to, enemyOf(point.mover.side)) ? DANGER : 0;
    const next = key + Math.max(...stride.costs) * POINT + danger;
    if (next >= (best.get(stride.to) ?? Number.POSITIVE_INFINITY)) continue;
    const arrived = arrive(g, point, moved(g, point.mover, stride), Math.max(...stride.costs));
    if (!arrived) continue;
    best.set(stride.to, next);
    queue[next] ??= [];
    queue[next].push(arrived);
  }
}

/** The next point of the way; undefined if the party can neither stay nor pass there. */
function arrive(g: Position, via: Waypoint, mover: Mover, cost: number): Waypoint | undefined {
  const rests = restFault(g, mover) === undefined;
  const halts = haltCase(g, mover, footprint(g, mover)) !== undefined;
  if (!rests && (halts || crossingFault(g, mover))) return undefined;
  return { mover, cost: via.cost + cost, via, rests, halts };
}

/** The hexes to go through, the last included, the first not. */
export function wayTo(point: Waypoint): Hex[] {
  const way: Hex[] = [];
  for (let at: Waypoint | undefined = point; at?.via; at = at.via) way.unshift(at.mover.hex);
  return way;
}

/** Whether some neighbour lets the party end its move: for a change of formation among friends [6.7.2]. */
export function hasWayOn(g: Position, mover: Mover): boolean {
  const around = surroundings(g, mover.side);
  for (let dir = 0; dir < 6; dir++) {
    const stride = strideFor(g, mover, dir, around);
    if (!isFault(stride) && !restFault(g, moved(g, mover, stride))) return true;
  }
  return false;
}
