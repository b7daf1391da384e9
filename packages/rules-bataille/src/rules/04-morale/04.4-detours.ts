// [4.4] [R156] Paths longer than the cheapest: units that would have points left at the end go round, if they so end
// nearer home than by any direct path of the same class.

import { DIRECTIONS, type Hex } from "@grognard/hex";
import { across } from "../../board.ts";
import type { FlightFrame } from "../../frames.ts";
import type { Position } from "../../types.ts";
import type { Country } from "./04.4-country.ts";
import { type Reached, stepTo } from "./04.4-search.ts";

/** One path so far. */
interface Trail extends Reached {
  /** Hexes from home, added up on the way: among equals, they run home first and go round there. */
  readonly lag: number;
}

/** By hex: the best trails to it that have spent the same. */
type Trails = Map<Hex, Trail[]>;

/** So many of them, each through another neighbour. */
const KEPT = 3;

/**
 * Complete moves by paths that never enter a hex twice. They may be longer than they need to be, so each hex is
 * searched once for every number of points spent.
 */
export function detours(
  g: Position,
  { distance, inHexes }: FlightFrame,
  country: Country,
  start: Reached,
  amid: boolean,
): Reached[] {
  const whole: Trails = new Map();
  const buckets: Trails[] = [new Map([[start.hex, [{ ...start, short: false, lag: 0 }]]])];
  for (const [spent, trails] of buckets.entries()) {
    for (const here of [...(trails?.values() ?? [])].flat()) {
      let goesOn = false;
      for (const dir of DIRECTIONS) {
        const hex = across(g, here.hex, dir);
        const cost = country.cost(here.hex, dir, hex);
        if (cost === -1) continue;
        const next = stepTo(here, hex, cost, country, inHexes);
        if (next.spent > distance) here.short = true;
        else if (!hasEntered(here, hex)) {
          goesOn = true;
          buckets[next.spent] ??= new Map();
          keep(buckets[next.spent]!, { ...next, lag: here.lag + country.homeward(hex) }, amid);
        }
      }
      if (here.from.length > 0 && (spent === distance || (here.short && !goesOn))) keep(whole, here, amid);
    }
  }
  return [...whole.values()].map(([best]) => best!);
}

function hasEntered(trail: Reached, hex: Hex): boolean {
  for (let at: Reached | undefined = trail; at; at = at.from[0]) if (at.hex === hex) return true;
  return false;
}

function keep(trails: Trails, trail: Trail, amid: boolean): void {
  const known = trails.get(trail.hex) ?? [];
  const through = trail.from[0]!.hex;
  const rival = known.find(({ from }) => from[0]!.hex === through);
  if (rival && compare(rival, trail, amid) <= 0) return;
  const others = [...known.filter((one) => one !== rival), trail].sort((a, b) => compare(a, b, amid));
  trails.set(trail.hex, others.slice(0, KEPT));
}

const compare = (a: Trail, b: Trail, amid: boolean): number =>
  (amid ? a.zoi - b.zoi : 0) ||
  a.hardship - b.hardship ||
  a.friends - b.friends ||
  a.zoi - b.zoi ||
  a.lag - b.lag;
