// [11.1] Where units on the move can get to in their present formation: the cheapest way to every hex, and among
// equal ones the way that keeps clear of the enemy.

import { DIRECTIONS, type Hex } from "@grognard/hex";
import type { Editable, ReadOnly, Violation } from "@grognard/kernel";
import { once } from "@grognard/parts";
import { directionBetween, holds, isLeader, leadersAt, stackAt, terrainAt, unitOf } from "../../board.ts";
import { no } from "../../refusal.ts";
import { enemyOf, type GameMap, type Position, type State, type World } from "../../types.ts";
import { tailBehind } from "../06-formations/06.10-road-march.ts";
import { type Halting, haltCase, haltingFor } from "../06-formations/06.11-halts.ts";
import { influence } from "../06-formations/06.11-influence.ts";
import {
  facingOn,
  footprint,
  formationsOn,
  isBarred,
  isFault,
  isInOneHex,
  type Mover,
  mayCross,
  pacesOf,
  pricesOf,
  restFault,
  type Surroundings,
  sameMover,
  stepFor,
  surroundings,
} from "./11.1-steps.ts";

/** The party as it would stand in a hex of its way. */
export interface Waypoint extends Pick<Mover, "hex" | "facing" | "formations" | "paces" | "tail"> {
  /** Half points for the way so far, by unit. */
  readonly paid: readonly number[];
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

/** A mover that can be made to stand anywhere. */
type Walker = Editable<Mover> & { readonly left: number[]; readonly spent: number[] };

const walker = (start: Mover): Walker => ({ ...start, left: [...start.left], spent: [...start.spent] });

/** A search and what it has found out. */
interface Search {
  readonly start: Mover;
  /** The party where its next steps are looked for, and where it would come to. */
  readonly here: Walker;
  readonly there: Walker;
  readonly around: Surroundings;
  readonly halting: Halting;
  readonly enemyInfluence: Uint8Array;
  /** Cost and danger of the best way known to each hex, -1 where there is none. */
  readonly best: Int32Array;
  /** Its last point: of ways that are as good, the one that keeps nearest to the straight line. */
  readonly known: (Waypoint | undefined)[];
  /** What the step looked at costs each of them. */
  readonly costs: number[];
  /** The hexes to which a way is known. */
  readonly touched: Hex[];
  /** By cost and danger: points whose neighbours have not been looked at. */
  readonly queue: Waypoint[][];
  /** Where there are any in the queue, the least last. */
  readonly keys: number[];
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
  const { best, known, queue, roomy } = listsFor(g.world.map);
  const search: Search = {
    start,
    here: walker(start),
    there: walker(start),
    around: surroundings(g, start.side),
    halting: haltingFor(g, start.side, start.units),
    enemyInfluence: influence(g, enemyOf(start.side)),
    best,
    known,
    touched: [],
    costs: [],
    queue,
    keys: [],
    roomy,
  };
  const { keys } = search;
  const { hex, facing, formations, paces, tail } = start;
  const paid = start.units.map(() => 0);
  const origin = { hex, facing, formations, paces, tail, paid, via: undefined, rests: false, halts: false };
  note(search, 0, origin);
  const settled: Waypoint[] = [];
  for (let key = keys.pop(); key !== undefined; key = keys.pop()) {
    const points = queue[key]!;
    for (const point of points) {
      if (known[point.hex] !== point) continue; // a better way has been found
      if (point !== origin) settled.push(point);
      if (!point.halts) spread(g, search, point, key);
    }
    points.length = 0;
  }
  for (const hex of search.touched) {
    best[hex] = -1;
    known[hex] = undefined;
  }
  roomy.fill(-1);
  return settled;
}

function note({ best, known, touched, queue, keys }: Search, key: number, point: Waypoint): void {
  if (best[point.hex]! < 0) touched.push(point.hex);
  best[point.hex] = key;
  known[point.hex] = point;
  while (queue.length <= key) queue.push([]);
  if (queue[key]!.push(point) > 1) return;
  let at = keys.push(key) - 1;
  for (; at > 0 && keys[at - 1]! < key; at--) keys[at] = keys[at - 1]!;
  keys[at] = key;
}

function spread(g: Position, search: Search, point: Waypoint, key: number): void {
  const { around, best, enemyInfluence, start, costs } = search;
  const { neighbours } = g.world.map.grid;
  const here = moverAt(start, point, search.here);
  for (const dir of DIRECTIONS) {
    const to = neighbours[point.hex * 6 + dir]!;
    const least = to < 0 ? 0 : best[to]!;
    if (least >= 0 && least <= key) continue;
    const price = pricesOf(g, here, dir, around, costs);
    if (price < 0) continue;
    const next = key + price * POINT + (enemyInfluence[to]! > 0 ? DANGER : 0);
    if (least >= 0 && (next > least || (next === least && !isStraighter(g, search, point, to)))) continue;
    const arrived = isBarred(g, here, dir, to) ? undefined : arrive(g, search, point, dir, to);
    if (arrived) note(search, next, arrived);
  }
}

/** The party as it would stand there; a mover may be given to be changed into that. */
function moverAt(
  start: Mover,
  { hex, facing, formations, paces, tail, paid }: Waypoint,
  mover: Walker = walker(start),
): Mover {
  mover.hex = hex;
  mover.facing = facing;
  mover.formations = formations;
  mover.paces = paces;
  mover.tail = tail;
  for (let i = 0; i < paid.length; i++) {
    mover.left[i] = start.left[i]! - paid[i]!;
    mover.spent[i] = start.spent[i]! + paid[i]!;
  }
  return mover;
}

/** Whether a way over this point keeps nearer to the straight line than the one known so far. */
function isStraighter({ world }: Position, { start, known }: Search, point: Waypoint, to: Hex): boolean {
  const { q, r } = world.map.grid;
  const from = start.hex;
  const aside = (hex: Hex) =>
    Math.abs((q[to]! - q[from]!) * (r[hex]! - r[from]!) - (r[to]! - r[from]!) * (q[hex]! - q[from]!));
  const other = known[to]?.via;
  return other !== undefined && aside(point.hex) < aside(other.hex);
}

/** The next point of the way; undefined if the party can neither stay nor pass there. */
function arrive(g: Position, search: Search, via: Waypoint, dir: number, to: Hex): Waypoint | undefined {
  const { start, here, there, halting, costs } = search;
  const formations = formationsOn(g, here, to);
  const facing = facingOn(g, here, dir, to, formations[0]!);
  there.hex = to;
  there.facing = facing;
  there.formations = formations;
  there.tail = tailBehind(g, start.units[0]!, via.hex, via.tail, formations[0]!);
  const rests = mayRest(g, search, there);
  const halts =
    there.wide === undefined
      ? haltCase(g, halting, to) !== undefined
      : footprint(g, there).some((hex) => haltCase(g, halting, hex) !== undefined);
  if (!rests && (halts || !mayCross(g, there))) return undefined;
  return {
    hex: to,
    facing,
    formations,
    paces: formations === via.formations ? via.paces : pacesOf(g, start.units, formations),
    tail: there.tail,
    paid: sums(via.paid, costs),
    via,
    rests,
    halts,
  };
}

function sums(paid: readonly number[], costs: readonly number[]): number[] {
  const all = paid.slice();
  for (let i = 0; i < all.length; i++) all[i]! += costs[i]!;
  return all;
}

/** On empty ground the answer is the same in every hex of a kind. */
function mayRest(g: Position, { roomy }: Search, mover: Mover): boolean {
  const { hex } = mover;
  const empty = stackAt(g, hex).length === 0 && leadersAt(g, hex).length === 0;
  if (!empty || !isInOneHex(mover)) return restFault(g, mover) === undefined;
  if (isLeader(unitOf(g, mover.units[0]!))) return !holds(g, hex, enemyOf(mover.side)); // no troops: they lead
  const kind = terrainAt(g, hex) * FORMATIONS + mover.formations[0]!;
  if (roomy[kind]! < 0) roomy[kind] = restFault(g, mover) === undefined ? 1 : 0;
  return roomy[kind] === 1;
}

/** The hexes to go through, the last included, the first not. */
export function wayTo(g: Position, start: Mover, to: Hex): Hex[] {
  const way: Hex[] = [];
  let point = reachOf(g, start).find(({ hex }) => hex === to);
  for (; point?.via; point = point.via) way.unshift(point.hex);
  return way;
}

/** Why a hex is not reached: from those beside it that are, no room there [3.1.1] or no way in; else it is too far. */
export function reachFault(g: Position, start: Mover, to: Hex): Violation {
  const around = surroundings(g, start.side);
  const tooFar = no("beyondReach", "11.1.1");
  const faults = reachOf(g, start).map((point) => {
    const dir = point.halts ? -1 : directionBetween(g, point.hex, to);
    const step = dir < 0 ? tooFar : stepFor(g, moverAt(start, point), dir, around);
    return isFault(step) ? step : tooFar;
  });
  return faults.find(({ cite }) => cite !== tooFar.cite) ?? tooFar;
}

/** Whether some neighbour lets the party end its move: for a change of formation among friends [6.7.2]. */
export function hasWayOn(g: Position, mover: Mover): boolean {
  const around = surroundings(g, mover.side);
  return DIRECTIONS.some((dir) => !isFault(stepFor(g, mover, dir, around)));
}
