// [11.1] The points of a search for paths, taken in order of cost and danger.

import type { Hex } from "@grognard/hex";
import { once } from "@grognard/parts";
import { isLeader, terrainAt, unitOf } from "../../board.ts";
import type { GameMap, Position } from "../../types.ts";
import { type Party, standFault } from "./11.1-standing.ts";
import type { Mover } from "./11.1-steps.ts";

/** The party as it would be in a hex of its path. */
export interface Waypoint extends Pick<Mover, "hex" | "formations" | "paces" | "tail"> {
  /** Half points for the path so far, by unit. */
  readonly paid: readonly number[];
  readonly via: Waypoint | undefined;
  /** May end here; others are only passed through. */
  readonly rests: boolean;
  /** Has to stop here. */
  readonly halts: boolean;
}

export interface Reach {
  /** Beside the party, where it may step and stay. */
  readonly steps: readonly Hex[];
  /** Where it can get to, in order of cost, without the start. */
  readonly points: readonly Waypoint[];
}

/** What a search has found so far: lists that are empty between searches. */
export interface Frontier {
  readonly map: GameMap;
  /** Cost and danger of the best known path to each hex, -1 where there is none. */
  readonly best: Int32Array;
  /** Its last point: among equally good paths, the one nearest to the straight line. */
  readonly known: (Waypoint | undefined)[];
  /** The hexes to which a path is known. */
  readonly touched: Hex[];
  /** By cost and danger: points not yet expanded. */
  readonly queue: Waypoint[][];
  /** The keys present in the queue, the least last. */
  readonly keys: number[];
  /** Whether the party may stay on empty ground, by terrain and formation; -1 where not yet asked. */
  readonly roomy: Int8Array;
}

/** A cost and the number of hexes in enemy influence along the path, as one number. */
export const DANGER = 1;
export const POINT = 64;
const FORMATIONS = 16;

export const frontierOn = once(
  (map: GameMap): Frontier => ({
    map,
    best: new Int32Array(map.grid.count).fill(-1),
    known: new Array<Waypoint | undefined>(map.grid.count).fill(undefined),
    touched: [],
    queue: [],
    keys: [],
    roomy: new Int8Array((1 + Math.max(...map.terrain)) * FORMATIONS).fill(-1),
  }),
);

/** Every point reached from the first, the cheapest first; `spread` looks at the neighbours of one and notes them. */
export function settle(
  frontier: Frontier,
  start: Mover,
  spread: (point: Waypoint, key: number) => void,
): Reach {
  const { best, known, touched, queue, keys, roomy } = frontier;
  const { hex, formations, paces, tail } = start;
  const paid = start.units.map(() => 0);
  const origin = { hex, formations, paces, tail, paid, via: undefined, rests: false, halts: false };
  const points: Waypoint[] = [];
  best[hex] = 0;
  known[hex] = origin;
  touched.push(hex);
  spread(origin, 0);
  const steps = touched.filter((one) => known[one]!.rests);
  for (let key = keys.pop(); key !== undefined; key = keys.pop()) {
    const next = queue[key]!;
    for (const point of next) {
      if (known[point.hex] !== point) continue; // a better path has been found
      points.push(point);
      if (!point.halts) spread(point, key);
    }
    next.length = 0;
  }
  for (const one of touched) {
    best[one] = -1;
    known[one] = undefined;
  }
  touched.length = 0;
  roomy.fill(-1);
  return { steps, points };
}

export function note({ best, known, touched, queue, keys }: Frontier, key: number, point: Waypoint): void {
  if (best[point.hex]! < 0) touched.push(point.hex);
  best[point.hex] = key;
  known[point.hex] = point;
  while (queue.length <= key) queue.push([]);
  if (queue[key]!.push(point) > 1) return;
  let at = keys.push(key) - 1;
  for (; at > 0 && keys[at - 1]! < key; at--) keys[at] = keys[at - 1]!;
  keys[at] = key;
}

/** Whether a path of equal cost is nearer to the straight line than the one known so far. */
export function isStraighter({ map, known }: Frontier, from: Hex, over: Hex, to: Hex): boolean {
  const { q, r } = map.grid;
  const aside = (hex: Hex) =>
    Math.abs((q[to]! - q[from]!) * (r[hex]! - r[from]!) - (r[to]! - r[from]!) * (q[hex]! - q[from]!));
  const other = known[to]?.via;
  return other !== undefined && aside(over) < aside(other.hex);
}

/**
 * Whether the party may stay in a hex. On empty ground the answer is the same in every hex of a kind; leaders always
 * may.
 */
export function mayStand(g: Position, { roomy }: Frontier, hex: Hex, party: Party): boolean {
  if (g.index.at[hex] || g.index.leaders[hex]) return standFault(g, hex, party) === undefined;
  if (isLeader(unitOf(g, party.units[0]!))) return true;
  const kind = terrainAt(g, hex) * FORMATIONS + party.formations[0]!;
  if (roomy[kind]! < 0) roomy[kind] = standFault(g, hex, party) === undefined ? 1 : 0;
  return roomy[kind] === 1;
}
