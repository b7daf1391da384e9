// [6.0-P] The search for paths: over hexes and facings, the cheapest first. Where something happens that changes the
// units in hand, or that needs a choice, a path ends.

import { DIRECTIONS, type Direction, distance, type Grid, type Hex } from "@grognard/hex";
import { Buckets, once } from "@grognard/parts";
import {
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
} from "../board.ts";
import { actionCost } from "../charts.ts";
import { figure } from "../figures.ts";
import { NONE, type Position, type Side, type UnitId } from "../types.ts";
import { isTooNear, tooNear } from "./04.5-distance.ts";
import { type March, marchOf, stepsFor, wreckCost } from "./06.2-costs.ts";
import { isGrand, isTired, pointsLeft } from "./06.11-points.ts";
import { mayLoosen, type Passage, passingCost } from "./06.13-passing.ts";
import { groundFor, isSteered, type Party, priceFor, whyImmobile, whyNoStep } from "./06-steps.ts";
import { isAtHomeInIt } from "./08.5-general-order.ts";
import { isSkirmisher, whyOffLeash, whyShut } from "./08.65-leash.ts";
import { zonesOf } from "./11.2-fire-zones.ts";
import { isDefended } from "./12.2-strength.ts";
import { inChargeZone } from "./12.52-charge-zones.ts";
import { zoneCost } from "./12.61-zone-movement.ts";
import { isOut } from "./17.11-in-command.ts";

/** Facings 0 to 5, and 6 for those without one. */
export const MODES = 7;
export const ANYWHERE = 6;
/** Ways that cost the same are told apart by how often they leave a hex under fire, or pass friends. */
const SHADES = 8;

/** What a search finds, by hex * 7 + facing. The memory is reused by one search after another. */
interface Chart {
  readonly key: Int32Array; // cost * 8 + hexes left under fire or passed through friends
  readonly via: Int32Array; // the point before
  readonly entry: Int32Array; // the hex from which this one was entered
  readonly stamp: Int32Array; // the search that wrote it
  readonly open: Int32Array; // the search in which the way goes on from here
  readonly last: Uint8Array; // 1: a leg ends there
  readonly goal: Int32Array; // by hex: the search for which it is a goal
  readonly queue: Buckets;
  search: number;
}
const chartOf = once((grid: Grid): Chart => {
  const size = grid.count * MODES;
  const list = () => new Int32Array(size);
  const [key, via, entry, stamp, open] = [list(), list(), list(), list(), list()];
  const [goal, last] = [new Int32Array(grid.count), new Uint8Array(size)];
  return { key, via, entry, stamp, open, last, goal, queue: new Buckets(), search: 0 };
});

export interface Search {
  readonly party: Party;
  readonly chart: Chart;
  /** Its number: a later search overwrites what it found. */
  readonly number: number;
  /** What all of them can pay. */
  readonly budget: number;
  readonly origin: number;
  /** Whether it may go further than the next hex, and turn. */
  readonly plans: boolean;
  readonly turn: number; // what a corner costs
  readonly enemy: Side;
  /** By hex: in how many enemy fire zones it lies. */
  readonly fire: Uint8Array;
  /** Enemies near which grand tactical movement ends (none in other movement), and how far from them. */
  readonly feared: readonly Hex[];
  readonly fear: number;
  /** By hex, how far enemies are that may not be approached in this turn [4.5]. */
  readonly near: ReadonlyMap<Hex, number>;
  readonly lanes: readonly Lane[];
  readonly loose: readonly UnitId[]; // skirmishers among them
  readonly settled: number[];
  /** Units out of command, which may not go everywhere [17.13]. */
  readonly strays: readonly UnitId[];
}

/** One unit in hand, as it goes. */
interface Lane {
  readonly unit: UnitId;
  readonly march: March;
  readonly leads: boolean; // a leader
  readonly reforms: boolean; // in the open [8.52]
  readonly tires: boolean; // [7.41-3]
}

const laneOf = (g: Position, unit: UnitId): Lane => ({
  unit,
  march: marchOf(stepsFor(g, unit)),
  leads: isLeader(g, unit),
  reforms: inGeneralOrder(g, unit) && !isGrand(g, unit) && !isAtHomeInIt(g, unit),
  tires: g.state.exhausted[unit] === 1 && isGood(g, unit),
});

export const hexIn = (point: number): Hex => (point / MODES) | 0;
export const costIn = ({ chart }: Search, point: number): number => (chart.key[point]! / SHADES) | 0;
/** Whether the way goes on from a point. */
export const isOpen = ({ chart, number }: Search, point: number): boolean => chart.open[point] === number;
/** Whether what it found has not been overwritten. */
export const isFresh = ({ chart, number }: Search): boolean => chart.search === number;

/** Settles points, the cheapest first. */
export function explore(g: Position, party: Party): Search {
  const search = begin(g, party);
  const { chart, origin } = search;
  const { queue } = chart;
  if (party.halted || party.units.some((unit) => whyImmobile(g, unit, party))) return search;
  queue.clear();
  reach(chart, origin, 0, NONE, party.from, false);
  for (let point = queue.take(); point !== NONE; point = queue.take())
    if (chart.key[point] === queue.key) settle(g, search, point);
  return search;
}

function begin(g: Position, party: Party): Search {
  const { side, units } = party;
  const { charts, map } = g.world;
  const chart = chartOf(map.grid);
  chart.search++;
  const enemy = enemyOf(side);
  const steered = units.filter((unit) => isSteered(g, unit));
  const lanes = units.map((unit) => laneOf(g, unit));
  const mode = steered.length === 0 ? ANYWHERE : facingOf(g, steered[0]!);
  return {
    party,
    chart,
    number: chart.search,
    budget: Math.min(...units.map((unit) => pointsLeft(g, unit))),
    origin: hexOf(g, units[0]!) * MODES + mode,
    plans: steered.every((unit) => facingOf(g, unit) === mode) && units.every((unit) => mayPlan(g, unit)),
    turn: actionCost(charts, "corner"),
    enemy,
    fire: zonesOf(g).over[enemy],
    feared: units.some((unit) => isGrand(g, unit)) ? fearedBy(g, enemy) : [],
    fear: figure(charts, "grand tactical distance"),
    near: tooNear(g, enemy),
    lanes,
    loose: units.filter((unit) => isSkirmisher(g, unit)),
    settled: [],
    strays: units.filter((unit) => isOut(g, unit)),
  };
}

const fearedBy = (g: Position, enemy: Side): Hex[] =>
  fielded(g, enemy)
    .filter((unit) => isThreat(g, unit))
    .flatMap((unit) => hexesOf(g, unit));

/** Extended lines, squares and units that face to the rear go hex by hex. */
const mayPlan = (g: Position, unit: UnitId): boolean =>
  !isExtended(g, unit) && !inSquare(g, unit) && g.state.rearward[unit] !== 1;

/** Whether this is the best way there so far. */
function reach(chart: Chart, point: number, key: number, via: number, entry: Hex, last: boolean): void {
  if (chart.stamp[point] === chart.search && chart.key[point]! <= key) return;
  chart.stamp[point] = chart.search;
  chart.key[point] = key;
  chart.via[point] = via;
  chart.entry[point] = entry;
  chart.last[point] = last ? 1 : 0;
  chart.queue.add(key, point);
}

function settle(g: Position, search: Search, point: number): void {
  const { chart, origin, plans, settled } = search;
  settled.push(point);
  if (chart.last[point] === 1 || (!plans && point !== origin)) return;
  const mode = point % MODES;
  if (point === origin) for (const dir of AHEAD[mode]!) stepOut(g, search, point, dir);
  else stepOn(g, search, point, AHEAD[mode]!);
  if (plans && mode !== ANYWHERE && mayTurnOnTheWay(g, search, hexIn(point))) {
    wheel(search, point, (mode + 1) % 6);
    wheel(search, point, (mode + 5) % 6);
  }
}

/** By facing: the directions in which it goes. */
const AHEAD: readonly (readonly Direction[])[] = [
  ...DIRECTIONS.map((facing) => [facing, ((facing + 1) % 6) as Direction]),
  DIRECTIONS,
];

/** Turns that need a check are only made on purpose [12.61-2] [17.12-a]. */
const mayTurnOnTheWay = (g: Position, { party, strays }: Search, hex: Hex): boolean =>
  strays.length === 0 && !inChargeZone(g, hex, party.side);

function wheel(search: Search, point: number, facing: number): void {
  const { chart, budget, turn } = search;
  if (costIn(search, point) + turn > budget) return;
  const to = hexIn(point) * MODES + facing;
  reach(chart, to, chart.key[point]! + turn * SHADES, point, chart.entry[point]!, false);
}

/** The first step is judged by every rule, and taken at its lowest cost. */
function stepOut(g: Position, search: Search, point: number, dir: Direction): void {
  const { party, chart } = search;
  const at = hexIn(point);
  const to = g.world.map.grid.neighbours[at * 6 + dir]!;
  if (to === NONE || whyNoStep(g, party, to)) return;
  const passage = { units: party.units, from: chart.entry[point]!, at, to };
  let price = 0;
  for (const unit of party.units) price = Math.max(price, priceFor(g, unit, passage, dir, true));
  const last = endsOut(g, search, passage, dir) || isTiring(g, search, price);
  const next = to * MODES + (point % MODES);
  arrive(search, point, next, keyAfter(g, search, point) + price * SHADES, last);
}

/** Whether a choice is to be made, or something happens in the first hex. */
function endsOut(g: Position, search: Search, passage: Passage, dir: Direction): boolean {
  const { at, to } = passage;
  if (isHeldBy(g, to, search.enemy) || isFeared(g, search, to)) return true;
  for (const { unit, reforms } of search.lanes) {
    const going = groundFor(g, unit, at, dir)!;
    if (going.effect !== undefined || going.or !== undefined) return true;
    if (reforms && !isObstructed(g, to)) return true;
  }
  return mayLoosen(g, passage);
}

/** After the first step there are no choices, and no enemies are met. */
function stepOn(g: Position, search: Search, point: number, dirs: readonly Direction[]): void {
  const { lanes, budget, enemy } = search;
  const { neighbours } = g.world.map.grid;
  const at = hexIn(point);
  const mode = point % MODES;
  const spent = costIn(search, point);
  const key = keyAfter(g, search, point);
  for (const dir of dirs) {
    const step = at * 6 + dir;
    const to = neighbours[step]!;
    if (to === NONE) continue;
    const ground = groundPrice(lanes, step);
    if (ground < 0 || spent + ground > budget) continue;
    const next = to * MODES + mode;
    if (isIdle(search, point, next, key + ground * SHADES) || isDefended(g, to, enemy)) continue;
    const price = ground + extraPrice(g, search, point, step, to, ground);
    if (spent + price > budget || isKeptBack(g, search, at, to) || isTooNear(search.near, at, to)) continue;
    const last =
      isHarmed(g, search, step, to) || isFeared(g, search, to) || isTiring(g, search, spent + price);
    arrive(search, point, next, key + price * SHADES, last);
  }
}

/** What the ground of a step costs; -1: not all of them can make it on the march. */
function groundPrice(lanes: readonly Lane[], step: number): number {
  let price = 0;
  for (const { march } of lanes) {
    const points = march.points[step]!;
    if (points < 0) return -1;
    price = Math.max(price, points);
  }
  return price;
}

/** What charges, wrecks, and friends on the way add for those in hand who then pay most. */
function extraPrice(
  g: Position,
  search: Search,
  point: number,
  step: number,
  to: Hex,
  ground: number,
): number {
  const { party, chart, lanes } = search;
  const at = hexIn(point);
  const passage = { units: party.units, from: chart.entry[point]!, at, to };
  const zone = zoneCost(g, party.side, at, to);
  let price = ground;
  for (const { unit, march, leads } of lanes) {
    if (leads) continue;
    const own = march.points[step]! + zone + wreckCost(g, unit, to) + passingCost(g, unit, passage);
    price = Math.max(price, own);
  }
  return price - ground;
}

/** Whether a step costs one of them its order, or lets it form up again. */
function isHarmed(g: Position, { lanes }: Search, step: number, to: Hex): boolean {
  for (const { march, reforms } of lanes)
    if (march.harms[step] === 1 || (reforms && !isObstructed(g, to))) return true;
  return false;
}

/** Whether a step could improve nothing: there is already an equally good path to the next point. */
const isIdle = ({ chart, number }: Search, point: number, next: number, key: number): boolean =>
  chart.stamp[next] === number && chart.key[next]! <= key && chart.open[point] === number;

function arrive({ chart, number }: Search, point: number, next: number, key: number, last: boolean): void {
  chart.open[point] = number;
  reach(chart, next, key, point, hexIn(point), last);
}

function isKeptBack(g: Position, { loose }: Search, at: Hex, to: Hex): boolean {
  for (const unit of loose) if (whyShut(g, unit, to) || whyOffLeash(g, unit, at, to)) return true;
  return false;
}

/** [6.41-b] */
function isFeared({ world }: Position, { feared, fear }: Search, hex: Hex): boolean {
  for (const one of feared) if (distance(world.map.grid, one, hex) <= fear) return true;
  return false;
}

function isTiring(g: Position, { lanes }: Search, sixths: number): boolean {
  for (const { unit, tires } of lanes) if (tires && isTired(g, unit, sixths)) return true;
  return false;
}

/** The key of a way that goes on from a point: one more hex left under fire, or with friends in it. */
function keyAfter({ index }: Position, { fire, chart, origin }: Search, point: number): number {
  const key = chart.key[point]!;
  if (key % SHADES === SHADES - 1) return key;
  const hex = hexIn(point);
  return fire[hex]! > 0 || (point !== origin && index.at[hex]) ? key + 1 : key;
}
