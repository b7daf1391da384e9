// [11.1] Where units on the move can get to in their present formation: the cheapest way to every hex, and among
// equal ones the way that keeps clear of the enemy.

import { DIRECTIONS, type Hex } from "@grognard/hex";
import type { ReadOnly, Violation } from "@grognard/kernel";
import { once } from "@grognard/parts";
import { directionBetween, holds, isLeader, leadersAt, stackAt, terrainAt, unitOf } from "../../board.ts";
import { no } from "../../refusal.ts";
import { enemyOf, type GameMap, type Position, type State, type World } from "../../types.ts";
import { type Halting, haltCase, haltingFor } from "../06-formations/06.11-halts.ts";
import { influence } from "../06-formations/06.11-influence.ts";
import {
  footprint,
  isFault,
  type Mover,
  mayCross,
  moved,
  restFault,
  roughPrice,
  type Surroundings,
  sameMover,
  stepFor,
  strideFor,
  surroundings,
} from "./11.1-steps.ts";

export interface Waypoint {
  readonly mover: Mover;
  readonly via: Waypoint | undefined;
  /** May end here; others are only passed through. */
  readonly rests: boolean;
  /** Has to stop here. */
  readonly halts: boolean;
}

/** A reach, and what it was worked out for: kept in the index until anybody stands otherwise. */
export interface KeptReach {
  readonly world: World;
  readonly losses: ReadOnly<State>["losses"];
  readonly start: Mover;
  readonly points: readonly Waypoint[];
}

/** A search and what it has found out. */
interface Search {
  readonly around: Surroundings;
  readonly halting: Halting;
  readonly enemyInfluence: Uint8Array;
  readonly from: Hex;
  /** Cost and danger of the best way known to each hex, -1 where there is none. */
  readonly best: Int32Array;
  /** Its last point: of ways that are as good, the one that keeps nearest to the straight line. */
  readonly known: (Waypoint | undefined)[];
  /** By cost and danger: points whose neighbours have not been looked at. */
  readonly queue: Waypoint[][];
  /** Whether the party may rest on empty ground, by terrain and formation; -1 where nobody has asked. */
  readonly roomy: Int8Array;
}

/** A cost and the number of hexes in enemy influence on the way, as one number. */
const DANGER = 1;
const POINT = 64;
const FORMATIONS = 16;

/** The lists of a search, empty between two of them. */
const listsFor = once(({ grid, terrain }: GameMap) => ({
  best: new Int32Array(grid.count).fill(-1),
  known: new Array<Waypoint | undefined>(grid.count).fill(undefined),
  queue: [] as Waypoint[][],
  roomy: new Int8Array((1 + Math.max(...terrain)) * FORMATIONS).fill(-1),
}));

/** Where the party can get to, in the order of cost; the start is not among them. */
export function reachOf(g: Position, start: Mover): readonly Waypoint[] {
  const { world, state, index } = g;
  const kept = index.reach;
  const isKnown = kept?.world === world && kept.losses === state.losses && sameMover(kept.start, start);
  if (kept && isKnown) return kept.points;
  const points = search(g, start);
  index.reach = { world, losses: state.losses, start, points };
  return points;
}

function search(g: Position, start: Mover): Waypoint[] {
  const settled: Waypoint[] = [];
  const touched: Hex[] = [start.hex];
  const origin: Waypoint = { mover: start, via: undefined, rests: false, halts: false };
  const search: Search = {
    ...listsFor(g.world.map),
    around: surroundings(g, start.side),
    halting: haltingFor(g, start.side, start.units),
    enemyInfluence: influence(g, enemyOf(start.side)),
    from: start.hex,
  };
  const { best, known, queue, roomy } = search;
  best[start.hex] = 0;
  known[start.hex] = origin;
  enqueue(queue, 0, origin);
  for (let key = 0; key < queue.length; key++) {
    const points = queue[key];
    if (!points || points.length === 0) continue;
    for (const point of points) {
      const { hex } = point.mover;
      if (known[hex] !== point) continue; // a better way has been found
      if (point !== origin) settled.push(point);
      if (!point.halts) spread(g, search, point, key, touched);
    }
    points.length = 0;
  }
  for (const hex of touched) {
    best[hex] = -1;
    known[hex] = undefined;
  }
  roomy.fill(-1);
  return settled;
}

function enqueue(queue: Waypoint[][], key: number, point: Waypoint): void {
  while (queue.length <= key) queue.push([]);
  queue[key]!.push(point);
}

function spread(g: Position, search: Search, point: Waypoint, key: number, touched: Hex[]): void {
  const { around, best, known, queue, enemyInfluence } = search;
  const { mover } = point;
  const { neighbours } = g.world.map.grid;
  for (const dir of DIRECTIONS) {
    const to = neighbours[mover.hex * 6 + dir]!;
    const least = to < 0 ? 0 : best[to]!;
    if (least >= 0 && least <= key) continue;
    const price = roughPrice(g, mover, dir, around);
    if (price < 0) continue;
    const next = key + price * POINT + (enemyInfluence[to]! > 0 ? DANGER : 0);
    if (least >= 0 && (next > least || (next === least && !isStraighter(g, search, point, to)))) continue;
    const stride = strideFor(g, mover, dir, around);
    const arrived = isFault(stride) ? undefined : arrive(g, search, point, moved(g, mover, stride));
    if (!arrived) continue;
    if (least < 0) touched.push(to);
    best[to] = next;
    known[to] = arrived;
    enqueue(queue, next, arrived);
  }
}

/** Whether a way over this point keeps nearer to the straight line than the one known so far. */
function isStraighter({ world }: Position, { from, known }: Search, point: Waypoint, to: Hex): boolean {
  const { q, r } = world.map.grid;
  const aside = (hex: Hex) =>
    Math.abs((q[to]! - q[from]!) * (r[hex]! - r[from]!) - (r[to]! - r[from]!) * (q[hex]! - q[from]!));
  const other = known[to]?.via;
  return other !== undefined && aside(point.mover.hex) < aside(other.mover.hex);
}

/** The next point of the way; undefined if the party can neither stay nor pass there. */
function arrive(g: Position, search: Search, via: Waypoint, mover: Mover): Waypoint | undefined {
  const rests = mayRest(g, search, mover);
  const halts = heads(g, mover).some((hex) => haltCase(g, search.halting, hex) !== undefined);
  if (!rests && (halts || !mayCross(g, mover))) return undefined;
  return { mover, via, rests, halts };
}

/** The hexes it has just entered. */
const heads = (g: Position, mover: Mover): Hex[] =>
  mover.wide === undefined ? [mover.hex] : footprint(g, mover);

/** On empty ground the answer is the same in every hex of a kind. */
function mayRest(g: Position, { roomy }: Search, mover: Mover): boolean {
  const { hex } = mover;
  const empty = stackAt(g, hex).length === 0 && leadersAt(g, hex).length === 0;
  if (!empty || mover.tail.length > 0 || mover.wide !== undefined) return restFault(g, mover) === undefined;
  if (mover.units.every((unit) => isLeader(unitOf(g, unit)))) return !holds(g, hex, enemyOf(mover.side));
  const kind = terrainAt(g, hex) * FORMATIONS + mover.formations[0]!;
  if (roomy[kind]! < 0) roomy[kind] = restFault(g, mover) === undefined ? 1 : 0;
  return roomy[kind] === 1;
}

/** The hexes to go through, the last included, the first not. */
export function wayTo(g: Position, start: Mover, to: Hex): Hex[] {
  const way: Hex[] = [];
  let point = reachOf(g, start).find(({ mover }) => mover.hex === to);
  for (; point?.via; point = point.via) way.unshift(point.mover.hex);
  return way;
}

/** Why a hex is not reached: from those beside it that are, no room there [3.1.1] or no way in; else it is too far. */
export function reachFault(g: Position, start: Mover, to: Hex): Violation {
  const around = surroundings(g, start.side);
  const tooFar = no("beyondReach", "11.1.1");
  const faults = reachOf(g, start).map(({ mover, halts }) => {
    const dir = halts ? -1 : directionBetween(g, mover.hex, to);
    const step = dir < 0 ? tooFar : stepFor(g, mover, dir, around);
    return isFault(step) ? step : tooFar;
  });
  return faults.find(({ cite }) => cite !== tooFar.cite) ?? tooFar;
}

/** Whether some neighbour lets the party end its move: for a change of formation among friends [6.7.2]. */
export function hasWayOn(g: Position, mover: Mover): boolean {
  const around = surroundings(g, mover.side);
  return DIRECTIONS.some((dir) => !isFault(stepFor(g, mover, dir, around)));
}
