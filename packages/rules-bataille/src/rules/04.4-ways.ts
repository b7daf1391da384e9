// [4.4] The ways by which units in flight can go: a search outwards from their hex, cheapest first, that never comes
// nearer to the enemy; then the best by the order of 4.4.2 to 4.4.7 [R23].

import type { Hex } from "@grognard/hex";
import { across, hexOf } from "../board.ts";
import type { FlightFrame } from "../frames.ts";
import type { Position } from "../types.ts";
import { type Country, surroundings } from "./04.4-country.ts";

export interface Way {
  /** Hexes entered, in order. */
  readonly path: readonly Hex[];
}

/** How a hex is reached. Smaller is better, field by field. */
interface Reached {
  readonly hex: Hex;
  /** Of the distance that may be gone. */
  readonly spent: number;
  /** Half MPs beyond what open ground would have cost: flights go the whole distance, so the sum tells nothing. */
  readonly hardship: number;
  /** Hexes with friends [4.4.4], in enemy influence [4.4.7]. */
  readonly friends: number;
  readonly zoi: number;
  /** The hexes before it by which it is reached equally well. */
  readonly from: Hex[];
}

interface Search {
  readonly start: Hex;
  readonly reached: ReadonlyMap<Hex, Reached>;
  /** Where the way could go on if there were more points left. */
  readonly dear: ReadonlySet<Hex>;
  /** Hexes from which a way goes on. */
  readonly passed: ReadonlySet<Hex>;
}

export interface Ways {
  /** The best, all equally good. */
  readonly best: readonly Way[];
  /** The whole distance can be gone. */
  readonly whole: boolean;
  /** Some way ends at the edge of the map with points left [4.5.5]. */
  readonly edge: boolean;
}

/** More than these few are never different enough to choose between. */
const MOST_ENDS = 12;
const MOST_PATHS = 3;

export function waysOut(g: Position, frame: FlightFrame): Ways {
  const country = surroundings(g, frame);
  const search = explore(g, frame, country);
  const ends = [...search.reached.values()].filter(
    ({ hex }) => hex !== search.start && !search.passed.has(hex),
  );
  const whole = ends.filter(({ hex, spent }) => spent === frame.distance || search.dear.has(hex));
  if (whole.length > 0) return { best: chosen(search, country, frame, whole), whole: true, edge: false };
  const edge = [search.start, ...ends.map(({ hex }) => hex)].some((hex) => isEdge(g, hex));
  if (frame.kind === "rout") return { best: [], whole: false, edge };
  const far = Math.max(0, ...ends.map(({ spent }) => spent));
  const farthest = ends.filter(({ spent }) => spent === far);
  const some = farthest.length > 0 ? farthest : dearSteps(g, search.start, country); // [R22]
  return { best: chosen(search, country, frame, some), whole: false, edge };
}

const isEdge = (g: Position, hex: Hex): boolean => [0, 1, 2, 3, 4, 5].some((dir) => across(g, hex, dir) < 0);

/** Outwards hex by hex in the order of what has been spent, so that a hex is settled before it is gone on from. */
function explore(g: Position, { distance, inHexes, units }: FlightFrame, country: Country): Search {
  const start = hexOf(g, units[0]!);
  const reached = new Map<Hex, Reached>([
    [start, { hex: start, spent: 0, hardship: 0, friends: 0, zoi: 0, from: [] }],
  ]);
  const dear = new Set<Hex>();
  const buckets: Hex[][] = [[start]];
  for (let spent = 0; spent <= distance; spent++) {
    for (const hex of buckets[spent] ?? []) {
      const here = reached.get(hex)!;
      if (here.spent !== spent) continue; // a cheaper way was found
      for (let dir = 0; dir < 6; dir++) {
        const next = stepFrom(g, here, dir, country, inHexes);
        if (!next) continue;
        if (next.spent > distance) dear.add(hex);
        else if (improve(reached, next)) {
          buckets[next.spent] ??= [];
          buckets[next.spent]!.push(next.hex);
        }
      }
    }
  }
  const passed = new Set([...reached.values()].flatMap(({ from }) => from));
  return { start, reached, dear, passed };
}

function stepFrom(
  g: Position,
  here: Reached,
  dir: number,
  country: Country,
  inHexes: boolean,
): Reached | undefined {
  const to = across(g, here.hex, dir);
  const cost = to < 0 ? -1 : country.cost(here.hex, to);
  if (cost < 0) return undefined;
  return {
    hex: to,
    spent: here.spent + (inHexes ? 1 : cost),
    hardship: here.hardship + cost - country.openGround,
    friends: here.friends + (country.hasFriends(to) ? 1 : 0),
    zoi: here.zoi + (country.inEnemyInfluence(to) ? 1 : 0),
    from: [here.hex],
  };
}

/** Keeps the better way to a hex, or both; true if it is to be gone on from. */
function improve(reached: Map<Hex, Reached>, next: Reached): boolean {
  const known = reached.get(next.hex);
  const order = known ? compare(next, known) : -1;
  if (order > 0) return false;
  if (order < 0) reached.set(next.hex, next);
  else known!.from.push(...next.from);
  return known === undefined || next.spent < known.spent;
}

const compare = (a: Reached, b: Reached): number =>
  a.spent - b.spent || a.hardship - b.hardship || a.friends - b.friends || a.zoi - b.zoi;

/** [4.3.5a] A hex that costs more than a retreat has. */
function dearSteps(g: Position, start: Hex, country: Country): Reached[] {
  const here: Reached = { hex: start, spent: 0, hardship: 0, friends: 0, zoi: 0, from: [] };
  return [0, 1, 2, 3, 4, 5].flatMap((dir) => stepFrom(g, here, dir, country, true) ?? []);
}

/** [4.4.2] [4.4.3] [4.4.4] [4.4.7] In that order; among equals the owner chooses. */
function chosen(search: Search, country: Country, frame: FlightFrame, ends: readonly Reached[]): Way[] {
  const ranked = ends.map((end) => ({ end, rank: rankOf(end, country, frame) }));
  const best = ranked.reduce(
    (least, { rank }) => (inOrder(rank, least) < 0 ? rank : least),
    ranked[0]?.rank ?? [],
  );
  return ranked
    .filter(({ rank }) => inOrder(rank, best) === 0)
    .slice(0, MOST_ENDS)
    .flatMap(({ end }) => pathsTo(search, country, end).map((path) => ({ path })));
}

function rankOf({ hex, hardship, friends, zoi }: Reached, country: Country, frame: FlightFrame): number[] {
  const farthest = frame.crowded && frame.kind === "retreat";
  return [
    farthest ? -country.nearestEnemy(hex) : 0, // [3.1.5a]
    country.isFarther(hex) ? 0 : 1,
    country.homeward(hex),
    hardship,
    friends,
    zoi,
  ];
}

function inOrder(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return a[i]! - b[i]!;
  return 0;
}

/** Ways to one hex differ if they go through different friends. */
function pathsTo(search: Search, country: Country, end: Reached): Hex[][] {
  const found = new Map<string, Hex[]>();
  const follow = (at: Reached, path: Hex[]): void => {
    if (found.size >= MOST_PATHS) return;
    if (at.hex === search.start) {
      found.set(path.filter((hex) => country.hasFriends(hex)).join(" "), path);
      return;
    }
    for (const before of at.from) follow(search.reached.get(before)!, [at.hex, ...path]);
  };
  follow(end, []);
  return [...found.values()];
}
