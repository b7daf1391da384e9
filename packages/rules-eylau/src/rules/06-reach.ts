// [6.0-P] How far units in hand get in one leg of their move, and why no farther.

import type { Hex } from "@grognard/hex";
import type { Violation } from "@grognard/kernel";
import { directionBetween, hexOf } from "../board.ts";
import { no } from "../sayings.ts";
import { NONE, type Position } from "../types.ts";
import { ANYWHERE, costIn, explore, hexIn, isFresh, isOpen, MODES, type Search } from "./06-search.ts";
import { type Party, whyNoRest, whyNoStep, whyStuck } from "./06-steps.ts";
import { whyAstray, whyNoCommandMove } from "./17.12-out-of-command.ts";

/** A hex where a leg of the move may end. */
interface Goal {
  readonly hex: Hex;
  /** What it costs, in sixths. */
  readonly cost: number;
}

/** What has been computed for units in hand, kept until they do something. */
export interface Reach {
  readonly search: Search;
  /** The cheapest point of every goal, nearest first. */
  readonly goals: readonly number[];
}

/** Every hex that they can go to in one leg, nearest first. */
export const goalsOf = (g: Position, party: Party): Hex[] => reachOf(g, party).goals.map(hexIn);

/** The same with what it costs and the hexes on the way there, where it begins among them: for screens. */
export function waysOf(g: Position, party: Party): (Goal & { readonly path: readonly Hex[] })[] {
  const { search, goals } = reachOf(g, party);
  return goals.map((point) => ({
    hex: hexIn(point),
    cost: costIn(search, point),
    path: [...new Set([search.origin, ...pointsTo(search, point)].map(hexIn))],
  }));
}

/** Searched when first needed: the answer to the question needs the same search. */
function reachOf(g: Position, party: Party): Reach {
  const { reach } = g.index;
  if (reach && reach.search.party === party && isFresh(reach.search)) return reach;
  const search = explore(g, party);
  const found = { search, goals: goalPoints(g, search) };
  g.index.reach = found;
  return found;
}

function goalPoints(g: Position, search: Search): number[] {
  const { goal } = search.chart;
  const goals: number[] = [];
  goal[hexIn(search.origin)] = search.number; // it is there
  for (const point of search.settled) {
    const hex = hexIn(point);
    if (goal[hex] === search.number || !isGoal(g, search, point)) continue;
    goal[hex] = search.number;
    goals.push(point);
  }
  return goals;
}

function pointsTo({ chart, origin }: Search, last: number): number[] {
  const way: number[] = [];
  for (let point = last; point !== origin; point = chart.via[point]!) way.unshift(point);
  return way;
}

/** The points of the cheapest way to a hex, the first left out; undefined: none. */
export function wayTo(g: Position, party: Party, to: Hex): number[] | undefined {
  const { search, goals } = reachOf(g, party);
  const goal = goals.find((point) => hexIn(point) === to);
  return goal === undefined ? undefined : pointsTo(search, goal);
}

/** Why there is no way to a hex: what forbids it from beside it or among those in it, or its distance. */
export function whyNoWay(g: Position, party: Party, to: Hex): Violation | undefined {
  const at = hexOf(g, party.units[0]!);
  if (to === at) return no("isThere", "6.0-P");
  const { search } = reachOf(g, party);
  const there = search.settled.filter((point) => hexIn(point) === to);
  if (there.some((point) => isGoal(g, search, point))) return undefined;
  const stray = search.strays.map((unit) => whyNoCommandMove(g, unit, to)).find((fault) => fault);
  if (there.length > 0) return stray ?? whyNoStay(g, search, there[0]!);
  const fault = directionBetween(g, at, to) === NONE ? whyStuck(g, party) : whyNoStep(g, party, to);
  return fault ?? stray ?? no("beyondReach", "6.11");
}

/** It may stay there, or goes on from there in another leg. */
function isGoal(g: Position, search: Search, point: number): boolean {
  if (search.strays.length > 0 && isAstray(g, search, hexIn(point))) return false;
  return isOpen(search, point) || !whyNoStay(g, search, point);
}

const isAstray = (g: Position, { strays }: Search, hex: Hex): boolean =>
  strays.some((unit) => whyAstray(g, unit, hex));

function whyNoStay(g: Position, search: Search, point: number): Violation | undefined {
  const mode = point % MODES;
  const facing = mode === ANYWHERE ? NONE : mode;
  return whyNoRest(g, search.party.units, hexIn(point), facing, search.budget - costIn(search, point));
}
