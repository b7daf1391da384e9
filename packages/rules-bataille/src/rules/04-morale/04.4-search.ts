// [4.4] Where units in flight can get to: a search outwards from their hex, cheapest first.

import { DIRECTIONS, type Hex } from "@grognard/hex";
import { hexOf } from "../../board.ts";
import type { FlightFrame } from "../../frames.ts";
import type { Position } from "../../types.ts";
import type { Country } from "./04.4-country.ts";

/** How a hex is reached. Smaller is better, field by field. */
export interface Reached {
  readonly hex: Hex;
  /** Of the distance that may be gone. */
  readonly spent: number;
  /** Half MPs beyond what open ground would have cost: flights go the whole distance, so the sum tells nothing. */
  readonly hardship: number;
  /** Hexes with friends [4.4.4], in enemy influence [4.4.7]. */
  readonly friends: number;
  readonly zoi: number;
  /** What comes before it, in every way that is equally good. */
  readonly from: Reached[];
}

export interface Search {
  readonly start: Reached;
  /** Everything that can be reached, the start included. */
  readonly reached: readonly Reached[];
  /** Where ways end; and those of them that go the whole distance, or lack the points for one hex more. */
  readonly ends: readonly Reached[];
  readonly whole: readonly Reached[];
}

/**
 * Outwards hex by hex in the order of what has been spent, so that a hex is settled before it is gone on from. `amid`
 * enemies a hex is also reached by a longer way if that lies less in their influence [4.4.7].
 */
export function explore(
  g: Position,
  { distance, inHexes, units }: FlightFrame,
  country: Country,
  amid: boolean,
): Search {
  const start: Reached = { hex: hexOf(g, units[0]!), spent: 0, hardship: 0, friends: 0, zoi: 0, from: [] };
  const known = new Map<Hex, Reached[]>([[start.hex, [start]]]);
  const dear = new Set<Reached>();
  const buckets: Reached[][] = [[start]];
  for (let spent = 0; spent <= distance; spent++) {
    for (const here of buckets[spent] ?? []) {
      if (!known.get(here.hex)!.includes(here)) continue; // a better way was found
      for (const dir of DIRECTIONS) {
        const next = stepFrom(g, here, dir, country, inHexes);
        if (!next) continue;
        if (next.spent > distance) dear.add(here);
        else if (improve(known, next, amid)) {
          buckets[next.spent] ??= [];
          buckets[next.spent]!.push(next);
        }
      }
    }
  }
  const reached = [...known.values()].flat();
  const passed = new Set(reached.flatMap(({ from }) => from));
  const ends = reached.filter((one) => one !== start && !passed.has(one));
  return { start, reached, ends, whole: ends.filter((one) => one.spent === distance || dear.has(one)) };
}

/** Every step that may be made from there, whatever it costs. */
export const stepsFrom = (g: Position, here: Reached, country: Country, inHexes: boolean): Reached[] =>
  DIRECTIONS.flatMap((dir) => stepFrom(g, here, dir, country, inHexes) ?? []);

function stepFrom(
  g: Position,
  here: Reached,
  dir: number,
  country: Country,
  inHexes: boolean,
): Reached | undefined {
  const hex = g.world.map.grid.neighbours[here.hex * 6 + dir]!;
  const cost = hex < 0 ? -1 : country.cost(here.hex, dir, hex);
  if (cost < 0) return undefined;
  return {
    hex,
    spent: here.spent + (inHexes ? 1 : cost),
    hardship: here.hardship + cost - country.openGround,
    friends: here.friends + (country.hasFriends(hex) ? 1 : 0),
    zoi: here.zoi + (country.inEnemyInfluence(hex) ? 1 : 0),
    from: [here],
  };
}

/** Keeps the better way to a hex, or both; true if there is a new one to be gone on from. */
function improve(known: Map<Hex, Reached[]>, next: Reached, amid: boolean): boolean {
  const rivals = known.get(next.hex);
  if (!rivals) {
    known.set(next.hex, [next]);
    return true;
  }
  const equal = rivals.find((one) => compare(one, next) === 0);
  if (equal) equal.from.push(...next.from);
  if (equal || rivals.some((one) => beats(one, next, amid))) return false;
  known.set(next.hex, [...rivals.filter((one) => !beats(next, one, amid)), next]);
  return true;
}

const beats = (a: Reached, b: Reached, amid: boolean): boolean =>
  compare(a, b) < 0 && (!amid || a.zoi <= b.zoi);

const compare = (a: Reached, b: Reached): number =>
  a.spent - b.spent || a.hardship - b.hardship || a.friends - b.friends || a.zoi - b.zoi;
