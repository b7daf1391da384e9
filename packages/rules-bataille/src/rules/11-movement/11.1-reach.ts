// [11.1] Where units on the move can get to in their present formation: the cheapest way to every hex, and among
// equal ones the way that keeps clear of the enemy.

import { DIRECTIONS, type Hex } from "@grognard/hex";
import type { Violation } from "@grognard/kernel";
import {
  across,
  directionBetween,
  holds,
  isLeader,
  leadersAt,
  stackAt,
  terrainAt,
  unitOf,
} from "../../board.ts";
import { no } from "../../refusal.ts";
import { enemyOf, type Position } from "../../types.ts";
import { type Halting, haltCase, haltingFor } from "../06-formations/06.11-halts.ts";
import { inInfluence } from "../06-formations/06.11-influence.ts";
import {
  footprint,
  isFault,
  type Mover,
  mayCross,
  moved,
  restFault,
  roughPrice,
  type Surroundings,
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

/** A search and what it has found out. */
interface Search {
  readonly around: Surroundings;
  readonly halting: Halting;
  readonly from: Hex;
  /** Cost and danger of the best way known to each hex. */
  readonly best: Map<Hex, number>;
  /** Its last point: of ways that are as good, the one that keeps nearest to the straight line. */
  readonly known: Map<Hex, Waypoint>;
  /** By cost and danger: points whose neighbours have not been looked at. */
  readonly queue: Waypoint[][];
  /** Whether the party may rest on empty ground, by terrain and formation. */
  readonly roomy: Map<number, boolean>;
}

/** A cost and the number of hexes in enemy influence on the way, as one number. */
const DANGER = 1;
const POINT = 64;
const FORMATIONS = 16;

/** The hexes that can be reached, in the order of cost; the start is not among them. */
export function reachOf(g: Position, start: Mover): ReadonlyMap<Hex, Waypoint> {
  const settled = new Map<Hex, Waypoint>();
  const origin: Waypoint = { mover: start, via: undefined, rests: false, halts: false };
  const search: Search = {
    around: surroundings(g, start.side),
    halting: haltingFor(g, start.side, start.units),
    from: start.hex,
    best: new Map([[start.hex, 0]]),
    known: new Map([[start.hex, origin]]),
    queue: [[origin]],
    roomy: new Map(),
  };
  const { best, known, queue } = search;
  for (let key = 0; key < queue.length; key++) {
    for (const point of queue[key] ?? []) {
      const { hex } = point.mover;
      if (best.get(hex) !== key || known.get(hex) !== point) continue;
      settled.set(hex, point);
      if (!point.halts) spread(g, search, point, key);
    }
  }
  settled.delete(start.hex);
  return settled;
}

function spread(g: Position, search: Search, point: Waypoint, key: number): void {
  const { around, best, known, queue } = search;
  const { mover } = point;
  for (const dir of DIRECTIONS) {
    const to = across(g, mover.hex, dir);
    const least = best.get(to) ?? Number.POSITIVE_INFINITY;
    if (to < 0 || least <= key) continue;
    const price = roughPrice(g, mover, dir, around);
    const next = key + price * POINT + (inInfluence(g, to, enemyOf(mover.side)) ? DANGER : 0);
    if (price < 0 || next > least || (next === least && !isStraighter(g, search, point, to))) continue;
    const stride = strideFor(g, mover, dir, around);
    const arrived = isFault(stride) ? undefined : arrive(g, search, point, moved(g, mover, stride));
    if (!arrived) continue;
    best.set(to, next);
    known.set(to, arrived);
    queue[next] ??= [];
    queue[next].push(arrived);
  }
}

/** Whether a way over this point keeps nearer to the straight line than the one known so far. */
function isStraighter({ world }: Position, { from, known }: Search, point: Waypoint, to: Hex): boolean {
  const { q, r } = world.map.grid;
  const aside = (hex: Hex) =>
    Math.abs((q[to]! - q[from]!) * (r[hex]! - r[from]!) - (r[to]! - r[from]!) * (q[hex]! - q[from]!));
  const other = known.get(to)?.via;
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
  const known = roomy.get(kind);
  if (known !== undefined) return known;
  const rests = restFault(g, mover) === undefined;
  roomy.set(kind, rests);
  return rests;
}

/** The hexes to go through, the last included, the first not. */
export function wayTo(point: Waypoint): Hex[] {
  const way: Hex[] = [];
  for (let at: Waypoint | undefined = point; at?.via; at = at.via) way.unshift(at.mover.hex);
  return way;
}

/** Why a hex is not reached: from those beside it that are, no room there [3.1.1] or no way in; else it is too far. */
export function reachFault(g: Position, start: Mover, to: Hex): Violation {
  const around = surroundings(g, start.side);
  const tooFar = no("beyondReach", "11.1.1");
  const faults = [...reachOf(g, start).values()].map(({ mover, halts }) => {
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
