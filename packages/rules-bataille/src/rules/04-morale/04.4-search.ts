// [4.4] Where fleeing units can get to: a search outwards from their hex, cheapest first.

import { DIRECTIONS, type Hex } from "@grognard/hex";
import { once } from "@grognard/parts";
import { across, hexOf } from "../../board.ts";
import type { FlightFrame } from "../../frames.ts";
import type { GameMap, Position } from "../../types.ts";
import type { Country } from "./04.4-country.ts";

/** How a hex is reached. Smaller is better, field by field. */
export interface Reached {
  readonly hex: Hex;
  /** Of the distance allowed. */
  readonly spent: number;
  /** Half MPs beyond what open ground would have cost: flights go the whole distance, so the total says nothing. */
  readonly hardship: number;
  /** Hexes with friends [4.4.4], in enemy influence [4.4.7]. */
  readonly friends: number;
  readonly zoi: number;
  /** The hexes before it, on every path that is equally good. */
  readonly from: Reached[];
  /** Whether the points do not suffice for some hex beyond it. */
  short: boolean;
  /** Whether one of the paths that are kept continues from it. */
  passed: boolean;
}

export interface Search {
  readonly start: Reached;
  /** Everything that can be reached, the start included. */
  readonly reached: readonly Reached[];
  /** Where paths end; and among them, those that go the whole distance or lack the points for another hex. */
  readonly ends: readonly Reached[];
  readonly whole: readonly Reached[];
}

/**
 * Outwards hex by hex in order of cost, so that a hex is settled before the search continues from it. When `amid`
 * enemies, a hex is also reached by a longer path if that is less in their influence [4.4.7].
 */
export function explore(
  g: Position,
  { distance, inHexes, units }: FlightFrame,
  country: Country,
  amid: boolean,
): Search {
  const { neighbours } = g.world.map.grid;
  const known = knownOn(g.world.map);
  const start: Reached = { ...NOTHING_SPENT, hex: hexOf(g, units[0]!), from: [] };
  known.hexes.push(start.hex);
  known.ways[start.hex] = [start];
  const buckets: Reached[][] = [[start]];
  for (const [spent, waiting] of buckets.entries()) {
    for (const here of waiting ?? []) {
      if (!known.ways[here.hex]!.includes(here)) continue; // a better path was found
      for (const dir of DIRECTIONS) {
        const hex = neighbours[here.hex * 6 + dir]!;
        const cost = country.cost(here.hex, dir, hex);
        if (cost === -1) continue;
        const all = spent + (inHexes ? 1 : cost);
        if (all > distance) here.short = true;
        else if (!isOutdone(known, hex, all, here.zoi, amid)) {
          const next = stepTo(here, hex, cost, country, inHexes);
          if (!improve(known, next, amid)) continue;
          buckets[all] ??= [];
          buckets[all].push(next);
        }
      }
    }
  }
  const reached = takeOut(known);
  for (const { from } of reached) for (const before of from) before.passed = true;
  const ends = reached.filter((one) => one !== start && !one.passed);
  return { start, reached, ends, whole: ends.filter(({ spent, short }) => spent === distance || short) };
}

const NOTHING_SPENT = { spent: 0, hardship: 0, friends: 0, zoi: 0, short: false, passed: false };

/** Every possible step from there, whatever it costs. */
export const stepsFrom = (g: Position, here: Reached, country: Country, inHexes: boolean): Reached[] =>
  DIRECTIONS.flatMap((dir) => {
    const hex = across(g, here.hex, dir);
    const cost = country.cost(here.hex, dir, hex);
    return cost === -1 ? [] : [stepTo(here, hex, cost, country, inHexes)];
  });

export const stepTo = (
  here: Reached,
  hex: Hex,
  cost: number,
  country: Country,
  inHexes: boolean,
): Reached => ({
  hex,
  spent: here.spent + (inHexes ? 1 : cost),
  hardship: here.hardship + cost - country.openGround,
  friends: here.friends + (country.hasFriends(hex) ? 1 : 0),
  zoi: here.zoi + (country.inEnemyInfluence(hex) ? 1 : 0),
  from: [here],
  short: false,
  passed: false,
});

/** What a search has found so far; empty between two searches. */
interface Known {
  /** The hexes to which a path is known, in the order in which they were found. */
  readonly hexes: Hex[];
  /** The best paths to each. */
  readonly ways: (Reached[] | undefined)[];
}

const knownOn = once(
  ({ grid }: GameMap): Known => ({ hexes: [], ways: new Array(grid.count).fill(undefined) }),
);

function takeOut({ hexes, ways }: Known): Reached[] {
  const reached: Reached[] = [];
  for (const hex of hexes) {
    reached.push(...ways[hex]!);
    ways[hex] = undefined;
  }
  hexes.length = 0;
  return reached;
}

/** Whether a path that costs this much, with at least this many hexes in enemy influence, cannot be the best. */
function isOutdone({ ways }: Known, hex: Hex, spent: number, zoi: number, amid: boolean): boolean {
  const rivals = ways[hex];
  if (!rivals) return false;
  for (let i = 0; i < rivals.length; i++)
    if (rivals[i]!.spent < spent && (!amid || rivals[i]!.zoi <= zoi)) return true;
  return false;
}

/** Keeps the better path to a hex, or both; true if there is a new one to continue from. */
function improve({ hexes, ways }: Known, next: Reached, amid: boolean): boolean {
  const rivals = ways[next.hex];
  if (!rivals) {
    hexes.push(next.hex);
    ways[next.hex] = [next];
    return true;
  }
  const equal = rivals.find((one) => compare(one, next) === 0);
  if (equal) equal.from.push(...next.from);
  if (equal || rivals.some((one) => beats(one, next, amid))) return false;
  ways[next.hex] = [...rivals.filter((one) => !beats(next, one, amid)), next];
  return true;
}

const beats = (a: Reached, b: Reached, amid: boolean): boolean =>
  compare(a, b) < 0 && (!amid || a.zoi <= b.zoi);

const compare = (a: Reached, b: Reached): number =>
  a.spent - b.spent || a.hardship - b.hardship || a.friends - b.friends || a.zoi - b.zoi;
