// [4.4] The paths of fleeing units: among all that never come nearer to the enemy, the best in the order of 4.4.2 to
// 4.4.7 [R23]; if there is none, to the home edge or off the map [R24].

import { type Hex, isEdge } from "@grognard/hex";
import type { FlightFrame } from "../../frames.ts";
import type { Position } from "../../types.ts";
import { CLOSE_BY, type Country, OUT_OF_REACH, surroundings } from "./04.4-country.ts";
import { detours } from "./04.4-detours.ts";
import { explore, type Reached, type Search, stepsFrom } from "./04.4-search.ts";

export interface Way {
  /** Hexes entered, in order. */
  readonly path: readonly Hex[];
}

export interface Ways {
  /** The best paths, all equally good. */
  readonly best: readonly Way[];
  /** A move of their own length; or to the home edge, and off the map or not [4.5.5]. */
  readonly end: "whole" | "off" | "edge";
}

/** One of the two classes of paths that are tried in order [R23]. */
interface Attempt {
  /** [4.4.7] Enemies beyond this distance do not block the path; fewest hexes in enemy influence come first. */
  readonly amid: boolean;
  readonly country: Country;
  readonly search: Search;
}

/** Beyond these few, paths are never different enough to choose between. */
const MOST_ENDS = 24;
const MOST_PATHS = 3;

/** The paths, and the flight they are for: kept in the index until any unit changes position. */
export interface KeptWays {
  readonly of: FlightFrame;
  readonly key: string;
  readonly ways: Ways;
}

/** Whether to ask and what to ask are the same computation. */
export function waysOut(g: Position, frame: FlightFrame): Ways {
  const { kind, distance, inHexes, crowded, units } = frame;
  const key = String([kind, distance, inHexes, crowded, ...units]);
  if (g.index.flight?.key !== key)
    g.index.flight = { of: { ...frame, units: [...units] }, key, ways: searchOut(g, frame) };
  return g.index.flight.ways;
}

function searchOut(g: Position, frame: FlightFrame): Ways {
  const clean = attempt(g, frame, false);
  const first = wholeMoves(g, frame, clean);
  if (first.length > 0) return { best: chosen(clean, frame, first), end: "whole" };
  const amid = attempt(g, frame, true);
  const routs = frame.kind === "rout";
  if (routs && !amid.country.isPressed) {
    const refuge = waysHome(g, frame, [clean], "edge");
    if (refuge.best.length > 0) return refuge;
  }
  const second = wholeMoves(g, frame, amid);
  if (second.length > 0) return { best: chosen(amid, frame, second), end: "whole" };
  if (!routs) return shortWays(g, frame, [clean, amid]);
  return waysHome(g, frame, [clean, amid], amid.country.isPressed ? "off" : "edge");
}

function attempt(g: Position, frame: FlightFrame, amid: boolean): Attempt {
  const country = surroundings(g, frame, amid ? CLOSE_BY : OUT_OF_REACH);
  return { amid, country, search: explore(g, frame, country, amid) };
}

/**
 * [4.4.2] They end farther from the enemy; [R24] units at their home edge never rout inland. [R156] Detours count only if
 * they end in a better place than every direct path.
 */
function wholeMoves(g: Position, frame: FlightFrame, one: Attempt): Reached[] {
  const { amid, country, search } = one;
  const stays = frame.kind === "rout" && isOwnEdge(g, country, search.start.hex);
  const mayEnd = ({ hex }: Reached) => country.isFarther(hex) && (!stays || isOwnEdge(g, country, hex));
  const direct = search.whole.filter(mayEnd);
  const placeOf = (end: Reached) => placeRank(end, one, frame);
  const best = least(direct.map(placeOf));
  const isBetter = (end: Reached) => mayEnd(end) && (!best || inOrder(placeOf(end), best) < 0);
  if (!search.reached.some(isBetter)) return direct;
  const better = detours(g, frame, country, search.start, amid).filter(isBetter);
  return better.length > 0 ? better : direct;
}

const isOwnEdge = (g: Position, country: Country, hex: Hex): boolean =>
  isEdge(g.world.map.grid, hex) && country.homeward(hex) === 0;

/** [4.5.5] [R24] To the home edge, with points left: off the map if the enemy drives them, otherwise they stop there. */
function waysHome(g: Position, frame: FlightFrame, attempts: readonly Attempt[], end: "off" | "edge"): Ways {
  for (const one of attempts) {
    const ends = one.search.reached.filter(
      ({ hex, spent }) => spent < frame.distance && isOwnEdge(g, one.country, hex),
    );
    const nearest = Math.min(...ends.map(({ spent }) => spent));
    const near = ends.filter(({ spent }) => spent === nearest);
    if (near.length > 0) return { best: chosen(one, frame, near), end };
  }
  return { best: [], end };
}

/** [4.3.5a] [R22] A retreat goes as far as it can, even into a hex that costs more than is left. */
function shortWays(g: Position, frame: FlightFrame, attempts: readonly Attempt[]): Ways {
  for (const attempt of attempts) {
    const { country, search } = attempt;
    const isFarther = ({ hex }: Reached) => country.isFarther(hex);
    const ends = search.ends.filter(isFarther);
    const far = Math.max(...ends.map(({ spent }) => spent));
    const farthest = ends.filter(({ spent }) => spent === far);
    const some = farthest.length > 0 ? farthest : stepsFrom(g, search.start, country, true).filter(isFarther);
    if (some.length > 0) return { best: chosen(attempt, frame, some), end: "whole" };
  }
  return { best: [], end: "whole" };
}

/** [4.4.2] [4.4.3] [4.4.4] [4.4.7] In that order; among equals the owner chooses. */
function chosen(attempt: Attempt, frame: FlightFrame, ends: readonly Reached[]): Way[] {
  const ranked = ends.map((end) => ({ end, rank: rankOf(end, attempt, frame) }));
  const best = least(ranked.map(({ rank }) => rank)) ?? [];
  return ranked
    .filter(({ rank }) => inOrder(rank, best) === 0)
    .slice(0, MOST_ENDS)
    .flatMap(({ end }) => pathsTo(attempt, end).map((path) => ({ path })));
}

/** The place comes first, then the path. */
const rankOf = (end: Reached, attempt: Attempt, frame: FlightFrame): number[] => [
  ...placeRank(end, attempt, frame),
  end.hardship,
  end.friends,
  end.zoi,
];

function placeRank(
  { hex, zoi }: Reached,
  { amid, country }: Attempt,
  { crowded, kind }: FlightFrame,
): number[] {
  const farthest = crowded && kind === "retreat" ? [-country.nearestEnemy(hex)] : []; // [3.1.5a]
  return [...farthest, ...(amid ? [zoi] : []), country.homeward(hex)];
}

function inOrder(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, i) => value !== b[i]);
  return at === -1 ? 0 : a[at]! - b[at]!;
}

const least = (ranks: readonly number[][]): number[] | undefined => ranks.toSorted(inOrder)[0];

/** The rest of a path, starting at a hex. */
interface Tail {
  readonly hex: Hex;
  readonly on: Tail | undefined;
}

/** Paths to the same hex count as different if they pass through different friends. */
function pathsTo({ country }: Attempt, end: Reached): Hex[][] {
  const found = new Map<string, Tail | undefined>();
  const follow = (at: Reached, friends: string, tail: Tail | undefined): void => {
    if (found.size >= MOST_PATHS) return;
    if (at.from.length === 0) {
      found.set(friends, tail);
      return;
    }
    const through = country.hasFriends(at.hex) ? `${at.hex} ${friends}` : friends;
    const on = { hex: at.hex, on: tail };
    for (const before of at.from) follow(before, through, on);
  };
  follow(end, "", undefined);
  return [...found.values()].map(hexesIn);
}

function hexesIn(tail: Tail | undefined): Hex[] {
  const hexes: Hex[] = [];
  for (let at = tail; at; at = at.on) hexes.push(at.hex);
  return hexes;
}
