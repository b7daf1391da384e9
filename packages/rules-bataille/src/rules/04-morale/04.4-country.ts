// [4.4] What fleeing units see around them: where they may step, where friends and enemies are, which way is
// home.

import { DIRECTIONS, type Hex, line } from "@grognard/hex";
import { once } from "@grognard/parts";
import {
  across,
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
import { influence, inInfluence } from "../06-formations/06.11-influence.ts";
import { goesByRoad, stepCosts } from "../11-movement/11.1-costs.ts";

export interface Country {
  /** Half MPs of a step through hexside `dir`, for the unit that pays most; -1 where they may not go, or off the map. */
  cost(from: Hex, dir: number, to: Hex): number;
  /** Half MPs of a hex without obstacles. */
  readonly openGround: number;
  hasFriends(hex: Hex): boolean;
  inEnemyInfluence(hex: Hex): boolean;
  /** Whether there are enemies that count. */
  readonly isPressed: boolean;
  /** Farther than the start of the flight from every enemy that counts [4.4.2]. */
  isFarther(hex: Hex): boolean;
  nearestEnemy(hex: Hex): number;
  /** Hexes to the home edge or entry [4.4.2]. */
  homeward(hex: Hex): number;
}

/** [R23] Enemies beyond this distance are not fled from [4.5.4b]; when surrounded, only those close by count. */
export const OUT_OF_REACH = 15;
export const CLOSE_BY = 5;

/** [R23] What counts for a flight: enemies that are not routed and were within `reach` hexes when it began. */
export function surroundings(g: Position, { units, kind }: FlightFrame, reach: number): Country {
  const side = sideOf(g, units[0]!);
  const enemy = enemyOf(side);
  const start = hexOf(g, units[0]!);
  const enemies = driving(g, enemy, start, reach);
  const home = homeHexes(g, units[0]!);
  const isBehind = remember(g, (hex) => (behindEnemy(g, hex, home, enemy) ? 1 : 0));
  const nearer = remember(g, (hex) => nearerSides(g, enemies, hex));
  const paces = pacesOf(g, units);
  return {
    cost(from, dir, to) {
      if (holds(g, to, enemy)) return -1;
      const cost = dearest(paces, from, dir);
      if (cost === -1 || (nearer(from) >> dir) & 1) return -1; // [4.4.1]
      if (kind === "rout" && isBehind(to) > isBehind(from)) return -1; // [4.4.6]
      if (kind === "bounce" && !mayRideThrough(g, to, side)) return -1;
      return cost;
    },
    openGround: goingCost(g.world.charts, "clear", unitOf(g, units[0]!).arm),
    hasFriends: (hex) => holds(g, hex, side),
    inEnemyInfluence: (hex) => inInfluence(g, hex, enemy),
    isPressed: enemies.length > 0,
    isFarther: (hex) => enemies.every((one) => distanceTo(g, one, hex) > distanceTo(g, one, start)),
    nearestEnemy: (hex) => Math.min(...enemies.map((one) => distanceTo(g, one, hex)), OUT_OF_REACH + 1),
    homeward: (hex) => hexesHome(g, home, hex),
  };
}

/** The hexes of each enemy that counts; those of a stack once. */
function driving(g: Position, enemy: Side, start: Hex, reach: number): readonly (readonly Hex[])[] {
  const stacks = new Map<string, readonly Hex[]>();
  for (const unit of fielded(g, enemy)) {
    const hexes = hexesOf(g, unit);
    if (!isRouted(g, unit) && distanceTo(g, hexes, start) <= reach) stacks.set(String(hexes), hexes);
  }
  return [...stacks.values()];
}

/** A small number for each hex, worked out when it is first asked for. */
function remember({ world }: Position, work: (hex: Hex) => number): (hex: Hex) => number {
  const known = new Int8Array(world.map.grid.count).fill(-1);
  return (hex) => {
    if (known[hex]! === -1) known[hex] = work(hex);
    return known[hex]!;
  };
}

const distanceTo = (g: Position, hexes: readonly Hex[], hex: Hex): number => {
  let least = Number.POSITIVE_INFINITY;
  for (const one of hexes) least = Math.min(least, range(g, one, hex));
  return least === Number.POSITIVE_INFINITY ? 0 : least;
};

/** The hexsides of a hex that lead nearer to any of the enemies, as six bits. */
function nearerSides(g: Position, enemies: readonly (readonly Hex[])[], hex: Hex): number {
  let sides = 0;
  for (const enemy of enemies) {
    const here = distanceTo(g, enemy, hex);
    for (const dir of DIRECTIONS) {
      if ((sides >> dir) & 1) continue;
      const next = across(g, hex, dir);
      if (next !== -1 && distanceTo(g, enemy, next) < here) sides |= 1 << dir;
    }
  }
  return sides;
}

/** What every step costs each of the units; those that pay the same once. */
const pacesOf = (g: Position, units: readonly UnitId[]): readonly Int16Array[] => [
  ...new Set(units.map((unit) => stepCosts(g, unitOf(g, unit).arm, NONE, goesByRoad(g, unit, NONE)))),
];

function dearest(paces: readonly Int16Array[], from: Hex, dir: number): number {
  let most = 0;
  for (let i = 0; i < paces.length; i++) {
    const cost = paces[i]![from * 6 + dir]!;
    if (cost === -1) return -1;
    most = Math.max(most, cost);
  }
  return most;
}

/** [4.4.2] The edge and entry hexes of its nation. */
export const homeHexes = (g: Position, unit: UnitId): readonly Hex[] =>
  g.world.homes.find(({ nation }) => nation === unitOf(g, unit).nation)?.hexes ?? [];

/** What depends on the map alone, by hex, computed when first needed; the same in every game on this map. */
interface Homeward {
  /** Hexes to the nearest home hex. */
  readonly distances: (number | undefined)[];
  /** The straight path there. */
  readonly ways: (readonly Hex[] | undefined)[];
}

const homewardTo = once((_home: readonly Hex[]): Homeward => ({ distances: [], ways: [] }));

function hexesHome(g: Position, home: readonly Hex[], hex: Hex): number {
  const { distances } = homewardTo(home);
  distances[hex] ??= distanceTo(g, home, hex);
  return distances[hex];
}

/** [4.4.6] [R23] The straight path home meets an enemy that is not routed, or its influence. */
function behindEnemy(g: Position, hex: Hex, home: readonly Hex[], enemy: Side): boolean {
  const { ways } = homewardTo(home);
  ways[hex] ??= wayHome(g, hex, home);
  const way = ways[hex];
  const into = influence(g, enemy);
  const { at } = g.index;
  for (const one of way) {
    if (into[one]! > 0) return true;
    if (at[one] && unitsAt(g, one, enemy).some((unit) => !isRouted(g, unit))) return true;
  }
  return false;
}

/** Without the hex itself. */
function wayHome(g: Position, hex: Hex, home: readonly Hex[]): readonly Hex[] {
  const goal = straightHome(g, hex, home);
  return goal === -1 ? [] : line(g.world.map.grid, hex, goal).slice(1);
}

/** The nearest home hex; at equal range, the one most nearly straight ahead. */
function straightHome(g: Position, hex: Hex, home: readonly Hex[]): Hex {
  const { q, r } = g.world.map.grid;
  const apart = (one: Hex): number => {
    const [dq, dr] = [q[one]! - q[hex]!, r[one]! - r[hex]!];
    return dq * dq + dr * dr + dq * dr; // the square of the straight-line distance
  };
  const least = hexesHome(g, home, hex);
  let best = -1;
  for (const one of home)
    if (range(g, one, hex) === least && (best === -1 || apart(one) < apart(best))) best = one;
  return best;
}

/** [3.1.2] Cavalry in Good Order passes only through skirmishers, limbered guns and cavalry. */
const mayRideThrough = (g: Position, hex: Hex, side: Side): boolean =>
  unitsAt(g, hex, side).every(
    (unit) =>
      isCavalry(g, unit) || isSkirmishing(g, unit) || (isArtillery(g, unit) && !isUnlimbered(g, unit)),
  );
