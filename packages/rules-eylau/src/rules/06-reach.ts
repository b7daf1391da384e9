// [6.0-P] How far units in hand get: the cheapest way to every hex, over hexes and facings. Where something happens that
// changes them, or that wants a choice, a leg ends; another may follow.

import { DIRECTIONS, type Direction, distance, type Grid, type Hex } from "@grognard/hex";
import type { Violation } from "@grognard/kernel";
import { once } from "@grognard/parts";
import {
  beyond,
  directionBetween,
  enemyOf,
  facingOf,
  fielded,
  hexesOf,
  hexOf,
  inGeneralOrder,
  inSquare,
  isExtended,
  isGood,
  isHeldBy,
  isLeader,
  isObstructed,
  isThreat,
  stackAt,
} from "../board.ts";
import { actionCost, figure } from "../charts.ts";
import { no } from "../sayings.ts";
import type { Position, Side, UnitId } from "../types.ts";
import { paceOf } from "./06.2-costs.ts";
import { isGrand, isTired, pointsLeft } from "./06.11-points.ts";
import { mayLoosen, type Passage } from "./06.13-passing.ts";
import { groundFor, isSteered, type Party, priceFor, whyImmobile, whyNoRest, whyNoStep } from "./06-steps.ts";
import { isAtHomeInIt } from "./08.5-general-order.ts";
import { whyNoSkirmishStep } from "./08.65-leash.ts";
import { inMinimumZone } from "./11.2-fire-zones.ts";
import { isDefended } from "./12.2-strength.ts";
import { inChargeZone } from "./12.52-charge-zones.ts";
import { isOut } from "./17.11-in-command.ts";
import { whyNoCommandMove } from "./17.12-out-of-command.ts";

/** Facings 0 to 5, and 6 for those without one. */
export const MODES = 7;
const ANYWHERE = 6;
/** Ways that cost the same are told apart by how often they leave a hex under fire, or pass friends. */
const SHADES = 8;

/** What a search finds out, by hex * 7 + facing; kept between searches. */
interface Chart {
  readonly key: Int32Array; // cost * 8 + hexes left under fire or passed through friends
  readonly via: Int32Array; // the point before
  readonly entry: Int32Array; // the hex from which this one was entered
  readonly stamp: Int32Array; // the search that wrote it
  readonly last: Uint8Array; // 1: a leg ends there
  search: number;
}
const chartOf = once((grid: Grid): Chart => {
  const size = grid.count * MODES;
  const list = () => new Int32Array(size);
  return { key: list(), via: list(), entry: list(), stamp: list(), last: new Uint8Array(size), search: 0 };
});

/** A hex where a leg of the move may end. */
export interface Goal {
  readonly hex: Hex;
  /** What it costs, in sixths. */
  readonly cost: number;
}

interface Search {
  readonly party: Party;
  readonly chart: Chart;
  readonly queue: number[][];
  /** What all of them can pay. */
  readonly budget: number;
  readonly origin: number;
  /** Whether it may go further than the next hex, and turn. */
  readonly plans: boolean;
  readonly turn: number; // what a corner costs; 0: they need not turn
  /** Enemies before whom grand tactical movement ends; none otherwise. */
  readonly feared: readonly Hex[];
  /** One unit of each pace: the others pay the same. */
  readonly paying: readonly UnitId[];
  readonly settled: number[];
  /** Points from which the way goes on. */
  readonly open: Set<number>;
  /** Those out of command, who may not go anywhere [17.13]. */
  readonly strays: readonly UnitId[];
}

/** Every hex that they can go to in one leg, nearest first. */
export function goalsOf(g: Position, party: Party): Goal[] {
  const search = explore(g, party);
  return goalPoints(g, search).map((point) => ({ hex: hexIn(point), cost: costIn(search, point) }));
}

/** The same with the hexes on the way there, where it begins among them: for screens. */
export function waysOf(g: Position, party: Party): (Goal & { readonly path: readonly Hex[] })[] {
  const search = explore(g, party);
  return goalPoints(g, search).map((point) => ({
    hex: hexIn(point),
    cost: costIn(search, point),
    path: [...new Set([search.origin, ...pointsTo(search, point)].map(hexIn))],
  }));
}

/** The cheapest point of every goal. */
function goalPoints(g: Position, search: Search): number[] {
  const seen = new Set<Hex>([hexIn(search.origin)]);
  const goals: number[] = [];
  for (const point of search.settled) {
    const hex = hexIn(point);
    if (seen.has(hex) || !isGoal(g, search, point)) continue;
    seen.add(hex);
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
  const search = explore(g, party);
  const last = search.settled.find((one) => hexIn(one) === to && isGoal(g, search, one));
  return last === undefined ? undefined : pointsTo(search, last);
}

/** Why there is no way to a hex: what forbids it from beside it or among those in it, or its distance. */
export function whyNoWay(g: Position, party: Party, to: Hex): Violation | undefined {
  const at = hexOf(g, party.units[0]!);
  if (to === at) return no("isThere", "6.0-P");
  const search = explore(g, party);
  const there = search.settled.filter((point) => hexIn(point) === to);
  if (there.some((point) => isGoal(g, search, point))) return undefined;
  const stray = search.strays.map((unit) => whyNoCommandMove(g, unit, to)).find((fault) => fault);
  if (there.length > 0) return stray ?? whyNoStay(g, search, there[0]!);
  const fault = directionBetween(g, at, to) >= 0 ? whyNoStep(g, party, to) : undefined;
  return fault ?? stray ?? no("beyondReach", party.halted ?? "6.11");
}

const hexIn = (point: number): Hex => Math.floor(point / MODES);
const costIn = ({ chart }: Search, point: number): number => Math.floor(chart.key[point]! / SHADES);

/** It may stay there, or goes on from there in another leg. */
function isGoal(g: Position, search: Search, point: number): boolean {
  const hex = hexIn(point);
  if (search.strays.some((unit) => whyNoCommandMove(g, unit, hex))) return false;
  return search.open.has(point) || !whyNoStay(g, search, point);
}

function whyNoStay(g: Position, search: Search, point: number): Violation | undefined {
  const mode = point % MODES;
  const facing = mode === ANYWHERE ? -1 : mode;
  return whyNoRest(g, search.party.units, hexIn(point), facing, search.budget - costIn(search, point));
}

function explore(g: Position, party: Party): Search {
  const { side, units, from } = party;
  const chart = chartOf(g.world.map.grid);
  chart.search++;
  const steered = units.filter((unit) => isSteered(g, unit));
  const mode = steered.length === 0 ? ANYWHERE : facingOf(g, steered[0]!);
  const origin = hexOf(g, units[0]!) * MODES + mode;
  const search: Search = {
    party,
    chart,
    queue: [],
    budget: Math.min(...units.map((unit) => pointsLeft(g, unit))),
    origin,
    plans: steered.every((unit) => facingOf(g, unit) === mode) && units.every((unit) => mayPlan(g, unit)),
    turn: steered.length === 0 ? 0 : actionCost(g.world.charts, "corner"),
    feared: units.some((unit) => isGrand(g, unit)) ? fearedBy(g, side) : [],
    paying: distinct(g, units),
    settled: [],
    open: new Set(),
    strays: units.filter((unit) => isOut(g, unit)),
  };
  if (party.halted || units.some((unit) => whyImmobile(g, unit, party))) return search;
  reach(search, origin, 0, -1, from, false);
  for (let key = 0; key < search.queue.length; key++)
    for (const point of search.queue[key] ?? []) if (chart.key[point] === key) settle(g, search, point);
  return search;
}

const fearedBy = (g: Position, side: Side): Hex[] =>
  fielded(g, enemyOf(side))
    .filter((unit) => isThreat(g, unit))
    .flatMap((unit) => hexesOf(g, unit));

function distinct(g: Position, units: readonly UnitId[]): readonly UnitId[] {
  if (units.length === 1) return units;
  const paces = units.map((unit) => paceOf(g, unit));
  return units.filter((_, i) => paces.indexOf(paces[i]!) === i);
}

/** Extended lines, squares and units that face to the rear go hex by hex. */
const mayPlan = (g: Position, unit: UnitId): boolean =>
  !isExtended(g, unit) && !inSquare(g, unit) && g.state.rearward[unit] !== 1;

/** Whether this is the best way there so far. */
function reach(
  { chart, queue }: Search,
  point: number,
  key: number,
  via: number,
  entry: Hex,
  last: boolean,
): void {
  if (chart.stamp[point] === chart.search && chart.key[point]! <= key) return;
  chart.stamp[point] = chart.search;
  chart.key[point] = key;
  chart.via[point] = via;
  chart.entry[point] = entry;
  chart.last[point] = last ? 1 : 0;
  queue[key] ??= [];
  queue[key].push(point);
}

function settle(g: Position, search: Search, point: number): void {
  const { chart, origin, plans, settled } = search;
  settled.push(point);
  if (chart.last[point] === 1 || (!plans && point !== origin)) return;
  const mode = point % MODES;
  if (mode === ANYWHERE) for (const dir of DIRECTIONS) go(g, search, point, dir);
  else {
    go(g, search, point, mode as Direction);
    go(g, search, point, ((mode + 1) % 6) as Direction);
    if (plans && mayTurnOnTheWay(g, search, hexIn(point))) {
      wheel(search, point, (mode + 1) % 6);
      wheel(search, point, (mode + 5) % 6);
    }
  }
}

/** Turns that need a check are made on purpose only [12.61-2] [17.12-a]. */
const mayTurnOnTheWay = (g: Position, { party: { side }, strays }: Search, hex: Hex): boolean =>
  strays.length === 0 && !inChargeZone(g, hex, side);

function wheel(search: Search, point: number, facing: number): void {
  const { chart, budget, turn } = search;
  if (costIn(search, point) + turn > budget) return;
  reach(
    search,
    hexIn(point) * MODES + facing,
    chart.key[point]! + turn * SHADES,
    point,
    chart.entry[point]!,
    false,
  );
}

/** The first step is judged with all that can be against it; on the way nobody chooses, nor meets enemies. */
function go(g: Position, search: Search, point: number, dir: Direction): void {
  const { party, chart, origin, budget, open } = search;
  const at = hexIn(point);
  const to = beyond(g, at, dir);
  if (to < 0) return;
  const first = point === origin;
  const passage = { units: party.units, from: chart.entry[point]!, at, to };
  if (first ? whyNoStep(g, party, to) : isShut(g, search, at, to, dir)) return;
  const price = dearest(g, search, passage, dir, first);
  const total = costIn(search, point) + price;
  if (price < 0 || (!first && total > budget)) return;
  open.add(point);
  const key = chart.key[point]! + price * SHADES + shade(g, search, point, at);
  reach(search, to * MODES + (point % MODES), key, point, at, endsLeg(g, search, passage, dir, total, first));
}

function isShut(
  g: Position,
  { party: { side, units }, paying }: Search,
  at: Hex,
  to: Hex,
  dir: Direction,
): boolean {
  if (isDefended(g, to, enemyOf(side))) return true;
  if (paying.some((unit) => groundFor(g, unit, at, dir)?.or !== undefined)) return true;
  return units.some((unit) => whyNoSkirmishStep(g, unit, at, to) !== undefined);
}

/** The most that a step costs any of them; -1: forbidden to one. */
function dearest(g: Position, { paying }: Search, passage: Passage, dir: Direction, haste: boolean): number {
  let most = 0;
  for (const unit of paying) {
    const price = priceFor(g, unit, passage, dir, haste);
    if (price < 0) return -1;
    if (price > most) most = price;
  }
  return most;
}

/** Whether something happens in the next hex that changes them, or a choice is to be made. */
function endsLeg(
  g: Position,
  { party: { side }, feared, paying }: Search,
  passage: Passage,
  dir: Direction,
  total: number,
  first: boolean,
): boolean {
  const { at, to } = passage;
  if (isHeldBy(g, to, enemyOf(side))) return true;
  if (feared.length > 0 && isFeared(g, feared, to)) return true;
  for (const unit of paying) {
    if (isLeader(g, unit)) continue;
    if (isTired(g, unit, total) && isGood(g, unit)) return true;
    if (isGrand(g, unit)) continue;
    const going = groundFor(g, unit, at, dir)!;
    if (going.effect !== undefined || going.or !== undefined) return true;
    if (inGeneralOrder(g, unit) && !isAtHomeInIt(g, unit) && !isObstructed(g, to)) return true;
  }
  return first && mayLoosen(g, passage);
}

export const isFeared = ({ world }: Position, feared: readonly Hex[], hex: Hex): boolean => {
  const far = figure(world.charts, "grand tactical distance");
  return feared.some((one) => distance(world.map.grid, one, hex) <= far);
};

/** One more hex left under fire, or with friends in it. */
const shade = (g: Position, { party: { side }, chart, origin }: Search, point: number, hex: Hex): number =>
  chart.key[point]! % SHADES < SHADES - 1 &&
  (inMinimumZone(g, hex, enemyOf(side)) || (point !== origin && stackAt(g, hex).length > 0))
    ? 1
    : 0;
