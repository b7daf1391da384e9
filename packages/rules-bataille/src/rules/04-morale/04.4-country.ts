// [4.4] What units in flight see around them: where they may step, where friends and enemies are, which way is home.

import { type Hex, line } from "@grognard/hex";
import { once } from "@grognard/parts";
import {
  fielded,
  hexesOf,
  hexOf,
  holds,
  isArtillery,
  isCavalry,
  isRouted,
  isSkirmishing,
  isUnlimbered,
  range,
  sideOf,
  unitOf,
  unitsAt,
} from "../../board.ts";
import { goingCost } from "../../charts.ts";
import type { FlightFrame } from "../../frames.ts";
import { enemyOf, NONE, type Position, type Side, type UnitId } from "../../types.ts";
import { inInfluence } from "../06-formations/06.11-influence.ts";
import { crossCost } from "../11-movement/11.1-costs.ts";

export interface Country {
  /** Half MPs of a step through hexside `dir`, the dearest of the units; -1 where they may not go. */
  cost(from: Hex, dir: number, to: Hex): number;
  /** Half MPs of a hex without obstacles. */
  readonly openGround: number;
  hasFriends(hex: Hex): boolean;
  inEnemyInfluence(hex: Hex): boolean;
  /** Farther from every enemy who counts than where the flight began [4.4.2]. */
  isFarther(hex: Hex): boolean;
  nearestEnemy(hex: Hex): number;
  /** Hexes to the own edge or entry [4.4.2]. */
  homeward(hex: Hex): number;
}

/** [R23] Enemies further off than this drive nobody [4.5.4b]; amid enemies only those are fled from who are close by. */
export const OUT_OF_REACH = 15;
export const CLOSE_BY = 5;

/** [R23] What counts for a flight: enemies who are not routed and were within `reach` hexes when it began. */
export function surroundings(g: Position, { units, kind }: FlightFrame, reach: number): Country {
  const side = sideOf(g, units[0]!);
  const enemy = enemyOf(side);
  const start = hexOf(g, units[0]!);
  const enemies = driving(g, enemy, start, reach);
  const distances = remember((hex) => distancesTo(g, enemies, hex));
  const home = homeHexes(g, units[0]!);
  const isBehind = remember((hex) => behindEnemy(g, hex, home, enemy));
  const isNearer = (from: Hex, to: Hex): boolean => {
    const before = distances(from);
    const after = distances(to);
    for (let i = 0; i < after.length; i++) if (after[i]! < before[i]!) return true;
    return false;
  };
  return {
    cost(from, dir, to) {
      if (holds(g, to, enemy)) return -1;
      const cost = dearest(g, units, from, dir);
      if (cost < 0 || isNearer(from, to)) return -1; // [4.4.1]
      if (kind === "rout" && isBehind(to) && !isBehind(from)) return -1; // [4.4.6]
      if (kind === "bounce" && !mayRideThrough(g, to, side)) return -1;
      return cost;
    },
    openGround: goingCost(g.world.charts, "clear", unitOf(g, units[0]!).arm),
    hasFriends: (hex) => holds(g, hex, side),
    inEnemyInfluence: (hex) => inInfluence(g, hex, enemy),
    isFarther: (hex) => {
      const before = distances(start);
      const after = distances(hex);
      for (let i = 0; i < after.length; i++) if (after[i]! <= before[i]!) return false;
      return true;
    },
    nearestEnemy: (hex) => Math.min(...distances(hex), OUT_OF_REACH + 1),
    homeward: (hex) => distanceTo(g, home, hex),
  };
}

/** The hexes of each enemy who counts; those of a stack once. */
function driving(g: Position, enemy: Side, start: Hex, reach: number): readonly (readonly Hex[])[] {
  const found: (readonly Hex[])[] = [];
  const stacks = new Set<Hex>();
  for (const unit of fielded(g, enemy)) {
    if (isRouted(g, unit)) continue;
    const hexes = hexesOf(g, unit);
    if (distanceTo(g, hexes, start) > reach) continue;
    if (hexes.length === 1 && stacks.has(hexes[0]!)) continue;
    if (hexes.length === 1) stacks.add(hexes[0]!);
    found.push(hexes);
  }
  return found;
}

function remember<T>(work: (hex: Hex) => T): (hex: Hex) => T {
  const known = new Map<Hex, T>();
  return (hex) => {
    const old = known.get(hex);
    if (old !== undefined) return old;
    const found = work(hex);
    known.set(hex, found);
    return found;
  };
}

const distanceTo = (g: Position, hexes: readonly Hex[], hex: Hex): number => {
  let least = Number.POSITIVE_INFINITY;
  for (const one of hexes) least = Math.min(least, range(g, one, hex));
  return least === Number.POSITIVE_INFINITY ? 0 : least;
};

function distancesTo(g: Position, all: readonly (readonly Hex[])[], hex: Hex): Int32Array {
  const distances = new Int32Array(all.length);
  for (let i = 0; i < all.length; i++) {
    const hexes = all[i]!;
    distances[i] = hexes.length === 1 ? range(g, hexes[0]!, hex) : distanceTo(g, hexes, hex);
  }
  return distances;
}

function dearest(g: Position, units: readonly UnitId[], from: Hex, dir: number): number {
  let most = 0;
  for (const unit of units) {
    const cost = crossCost(g, unit, NONE, from, dir);
    if (cost < 0) return -1;
    most = Math.max(most, cost);
  }
  return most;
}

/** [4.4.2] The edge and entry hexes of its nation. */
export const homeHexes = (g: Position, unit: UnitId): readonly Hex[] =>
  g.world.homes.find(({ nation }) => nation === unitOf(g, unit).nation)?.hexes ?? [];

/** [4.4.6] [R23] The straight way home meets an enemy who is not routed, or his influence. */
function behindEnemy(g: Position, hex: Hex, home: readonly Hex[], enemy: Side): boolean {
  const ways = waysHome(home);
  ways[hex] ??= wayHome(g, hex, home);
  return ways[hex].some(
    (one) => inInfluence(g, one, enemy) || unitsAt(g, one, enemy).some((unit) => !isRouted(g, unit)),
  );
}

/** The straight way home from each hex, as far as anybody has asked; the same in every game on this map. */
const waysHome = once((_home: readonly Hex[]): (readonly Hex[] | undefined)[] => []);

/** Without the hex itself. */
function wayHome(g: Position, hex: Hex, home: readonly Hex[]): readonly Hex[] {
  const goal = straightHome(g, hex, home);
  return goal < 0 ? [] : line(g.world.map.grid, hex, goal).slice(1);
}

/** The nearest home hex; of several at the same range the one straight ahead. */
function straightHome(g: Position, hex: Hex, home: readonly Hex[]): Hex {
  const { q, r } = g.world.map.grid;
  const apart = (one: Hex): number => {
    const [dq, dr] = [q[one]! - q[hex]!, r[one]! - r[hex]!];
    return dq * dq + dr * dr + dq * dr; // the square of the distance as the crow flies
  };
  const least = distanceTo(g, home, hex);
  let best = -1;
  for (const one of home)
    if (range(g, one, hex) === least && (best < 0 || apart(one) < apart(best))) best = one;
  return best;
}

/** [3.1.2] Cavalry in Good Order goes through nobody but skirmishers, limbered guns and cavalry. */
const mayRideThrough = (g: Position, hex: Hex, side: Side): boolean =>
  unitsAt(g, hex, side).every(
    (unit) =>
      isCavalry(g, unit) || isSkirmishing(g, unit) || (isArtillery(g, unit) && !isUnlimbered(g, unit)),
  );
