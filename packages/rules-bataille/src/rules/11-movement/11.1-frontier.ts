// [11.1] The points of a search for paths, taken in order of cost and danger.

import type { Hex } from "@grognard/hex";
import { numbersFor, once } from "@grognard/parts";
import { isLeader, terrainAt, unitOf } from "../../board.ts";
import { FORMATION_IDS, type GameMap, type Position } from "../../types.ts";
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

/** What a search has found so far: lists that are reused, with counts of what is in them, so that none grows again. */
export interface Frontier {
  readonly map: GameMap;
  /** Cost and danger of the best known path to each hex. */
  readonly best: Int32Array;
  /** The hex before it: among equally good paths, on the one nearest to the straight line. */
  readonly before: Int32Array;
  /** The hexes to which a path is known. */
  readonly touched: Int32Array;
  reached: number;
  /** By cost and danger: hexes not yet expanded, and how many; and where in its list each has been put last. */
  readonly queue: Hex[][];
  readonly queued: number[];
  readonly place: Int32Array;
  /** The keys present in the queue, the least last. */
  readonly keys: number[];
  /** Whether the party may stay on empty ground, by terrain and formation; -1 where not yet asked. */
  readonly roomy: Int8Array;
}

/** A cost and the number of hexes in enemy influence along the path, as one number. */
export const DANGER = 1;
export const POINT = 64;
/** Where no path is known. */
const FAR = 2 ** 31 - 1;

export const frontierOn = once(
  (map: GameMap): Frontier => ({
    map,
    best: new Int32Array(map.grid.count).fill(FAR),
    before: new Int32Array(map.grid.count),
    touched: new Int32Array(map.grid.count),
    reached: 0,
    queue: [],
    queued: [],
    place: new Int32Array(map.grid.count),
    keys: [],
    roomy: new Int8Array((1 + Math.max(...map.terrain)) * FORMATION_IDS.length).fill(-1),
  }),
);

/** How a party searches. */
export interface Searching {
  /** Looks at the neighbours of a hex that it has reached, and notes where it can go. */
  spread(hex: Hex, key: number): void;
  /** The party there; `via` is where it comes from. */
  pointAt(hex: Hex, via: Waypoint): Waypoint;
  mayRest(hex: Hex): boolean;
}

/** Every point reached from the first, the cheapest first. */
export function settle(frontier: Frontier, start: Mover, search: Searching): Reach {
  const { best, before, touched, queue, queued, place, keys, roomy } = frontier;
  const origin = startOf(start);
  const points: Waypoint[] = [];
  best[start.hex] = 0;
  search.spread(start.hex, 0);
  const steps: Hex[] = [];
  for (let i = 0; i < frontier.reached; i++) if (search.mayRest(touched[i]!)) steps.push(touched[i]!);
  for (let key = keys.pop(); key !== undefined; key = keys.pop()) {
    const next = queue[key]!;
    for (let i = 0; i < queued[key]!; i++) {
      const hex = next[i]!;
      if (best[hex] !== key || place[hex] !== i) continue; // a better path has been found
      const via = before[hex]!;
      const point = search.pointAt(hex, via === start.hex ? origin : points[place[via]!]!);
      place[hex] = points.push(point) - 1;
      if (!point.halts) search.spread(hex, key);
    }
    queued[key] = 0;
  }
  for (let i = 0; i < frontier.reached; i++) best[touched[i]!] = FAR;
  best[start.hex] = FAR;
  frontier.reached = 0;
  roomy.fill(-1);
  return { steps, points };
}

/** Where a search begins. */
export const startOf = ({ hex, formations, paces, tail, units }: Mover): Waypoint => ({
  hex,
  formations,
  paces,
  tail,
  paid: numbersFor(units, () => 0),
  via: undefined,
  rests: false,
  halts: false,
});

/** A better path to a hex has been found. */
export function note(frontier: Frontier, key: number, hex: Hex, from: Hex): void {
  const { best, before, touched, queue, queued, place, keys } = frontier;
  if (best[hex] === FAR) touched[frontier.reached++] = hex;
  best[hex] = key;
  before[hex] = from;
  for (; queue.length <= key; queued.push(0)) queue.push([]);
  const last = queued[key]!++;
  queue[key]![last] = hex;
  place[hex] = last;
  if (last > 0) return;
  let at = keys.push(key) - 1;
  for (; at > 0 && keys[at - 1]! < key; at--) keys[at] = keys[at - 1]!;
  keys[at] = key;
}

/** Whether a path of equal cost is nearer to the straight line than the one known so far. */
export function isStraighter({ map, before }: Frontier, start: Hex, over: Hex, to: Hex): boolean {
  const { q, r } = map.grid;
  const far = q[to]! - q[start]!;
  const down = r[to]! - r[start]!;
  const aside = (hex: Hex) => Math.abs(far * (r[hex]! - r[start]!) - down * (q[hex]! - q[start]!));
  return aside(over) < aside(before[to]!);
}

/**
 * Whether the party may stay in a hex. On empty ground the answer is the same in every hex of a kind; leaders always
 * may.
 */
export function mayStand(g: Position, { roomy }: Frontier, hex: Hex, party: Party): boolean {
  if (g.index.at[hex] || g.index.leaders[hex]) return standFault(g, hex, party) === undefined;
  if (isLeader(unitOf(g, party.units[0]!))) return true;
  const kind = terrainAt(g, hex) * FORMATION_IDS.length + party.formations[0]!;
  if (roomy[kind]! === -1) roomy[kind] = standFault(g, hex, party) === undefined ? 1 : 0;
  return roomy[kind] === 1;
}
