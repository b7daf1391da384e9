// [11.1.2] What a hex costs, in half Movement Points, and how many points a unit has.

import { type Costs, createCosts, type Hex, IMPASSABLE } from "@grognard/hex";
import { directionBetween, isArtillery, isCover, isDisordered, isRouted, unitOf } from "../../board.ts";
import { goingCost } from "../../charts.ts";
import type { Charts } from "../../load-charts.ts";
import {
  type Arm,
  CLOSED,
  DOWN,
  type GameMap,
  isLine,
  isSkirmish,
  isTwoHex,
  type Position,
  ROAD,
  ROADWAY,
  SQUARE,
  STREAM,
  TERRAINS,
  TOWN,
  UNLIMBERED,
  type UnitId,
  UP,
  VILLAGE,
  type World,
} from "../../types.ts";
import { rounded } from "../03-increments/03.3-values.ts";

/** By hex * 6 + direction: over the ground, and along the road where there is one. */
interface Going {
  readonly ground: Costs;
  readonly road: Costs;
  /** What a step costs, by formation, across country and at the road rate; -1 if not allowed. */
  readonly steps: { readonly [rate in "apart" | "byRoad"]: (Int16Array | undefined)[] };
}

const PAYING = { infantry: 0, cavalry: 1, artillery: 2, leader: 1 } as const; // [2.3.6]
const ARMS = ["infantry", "cavalry", "artillery"] as const;
type Paying = (typeof ARMS)[number];

interface Known {
  readonly map: GameMap;
  readonly charts: Charts;
  readonly skirmishInCover: boolean;
  readonly going: readonly Going[];
}

/** Computed once for a map, its charts and an option; the last one used is cached. */
const known = new WeakMap<GameMap, Known>();
let last: Known | undefined;

function knownFor({ map, charts, options }: World): Known {
  const { skirmishInCover } = options;
  if (last?.map === map && last.charts === charts && last.skirmishInCover === skirmishInCover) return last;
  const kept = known.get(map);
  if (kept?.charts === charts && kept.skirmishInCover === skirmishInCover) last = kept;
  else {
    const going = ARMS.map((arm) => workOut(map, charts, arm));
    last = { map, charts, skirmishInCover, going };
    known.set(map, last);
  }
  return last;
}

function workOut(map: GameMap, charts: Charts, arm: Paying): Going {
  const bits = (hex: Hex, dir: number) => map.sides[hex * 6 + dir]!;
  const shut = (hex: Hex, dir: number) => (bits(hex, dir) & CLOSED) !== 0; // [R107]
  return {
    ground: createCosts(map.grid, (hex, dir, into) =>
      shut(hex, dir) ? IMPASSABLE : acrossCountry(charts, arm, map.terrain[into]!, bits(hex, dir)),
    ),
    road: createCosts(map.grid, (hex, dir, into) =>
      shut(hex, dir) || (bits(hex, dir) & ROADWAY) === 0
        ? IMPASSABLE
        : alongRoad(charts, arm, map.terrain[into]!, bits(hex, dir)),
    ),
    steps: { apart: [], byRoad: [] },
  };
}

function acrossCountry(charts: Charts, arm: Paying, terrain: number, bits: number): number {
  const rows = [goingCost(charts, TERRAINS[terrain] as "clear", arm)];
  if ((bits & (UP | DOWN)) !== 0) rows.push(goingCost(charts, "slope", arm));
  if ((bits & STREAM) !== 0) rows.push(goingCost(charts, "stream", arm));
  return rows.includes(-1) ? IMPASSABLE : rows.reduce((sum, cost) => sum + cost, 0);
}

/** [6.10.1] [6.10.10] */
function alongRoad(charts: Charts, arm: Paying, terrain: number, bits: number): number {
  const built = terrain === VILLAGE || terrain === TOWN;
  const row = built ? "town by road" : (bits & STREAM) !== 0 ? "bridge" : "road";
  const slope = (bits & (UP | DOWN)) !== 0 ? goingCost(charts, "slope by road", arm) : 0;
  return goingCost(charts, row, arm) + slope;
}

/** Road March and limbered guns move at the road rate [6.10.1] [6.10.4]. */
export const goesByRoad = (g: Position, unit: UnitId, formation: number): boolean =>
  formation === ROAD || (isArtillery(g, unit) && formation !== UNLIMBERED);

/**
 * Half points from a hex to its neighbour in a formation; -1 if not allowed. Other units, influence and the cost of
 * leaving cover are for the caller. Formations in two hexes pay for each hex like this, and the higher cost counts.
 */
export function enterCost(g: Position, unit: UnitId, formation: number, from: Hex, to: Hex): number {
  const dir = directionBetween(g, from, to);
  return dir === -1 ? -1 : crossCost(g, unit, formation, from, dir);
}

/** Whether a unit can go from a hex to its neighbour at all. */
export const canEnter = (g: Position, unit: UnitId, formation: number, from: Hex, to: Hex): boolean =>
  enterCost(g, unit, formation, from, to) !== -1;

/** What `enterCost` says where the direction is known. Leaders keep pace with a column on the road: the caller knows about them. */
export const crossCost = (
  g: Position,
  unit: UnitId,
  formation: number,
  from: Hex,
  dir: number,
  byRoad = goesByRoad(g, unit, formation),
): number => stepCosts(g, unitOf(g, unit).arm, formation, byRoad)[from * 6 + dir]!;

/** What every step costs, by hex * 6 + direction; -1 where it is not allowed. */
export function stepCosts({ world }: Position, arm: Arm, formation: number, byRoad: boolean): Int16Array {
  const going = knownFor(world).going[PAYING[arm]]!;
  const steps = going.steps[byRoad ? "byRoad" : "apart"];
  steps[formation] ??= createSteps(world, going, formation, byRoad);
  return steps[formation];
}

function createSteps(world: World, going: Going, formation: number, byRoad: boolean): Int16Array {
  return Int16Array.from(world.map.grid.neighbours, (to, at) =>
    to === -1 ? -1 : stepCost({ world }, going, formation, byRoad, at, to),
  );
}

function stepCost(
  g: { world: World },
  { ground, road }: Going,
  formation: number,
  byRoad: boolean,
  at: number,
  to: Hex,
): number {
  if (byRoad && road[at]! < IMPASSABLE) return road[at]!;
  if (formation === ROAD) return -1; // it keeps to the road
  if (isTwoHex(formation) && isCover(g, to) && !skirmishesInCover(g, formation)) return -1; // [6.4.4]
  return ground[at]! < IMPASSABLE ? ground[at]! : -1;
}

/** [R47] Woods and houses end Skirmish Order unless the players have agreed otherwise. */
export const skirmishesInCover = (g: { world: World }, formation: number): boolean =>
  g.world.options.skirmishInCover && isSkirmish(formation);

/** [4.3.5b] Half points as printed and by morale state: what a move has before its formation subtracts anything. */
export function fullAllowance(g: Position, unit: UnitId): number {
  const { ma } = unitOf(g, unit);
  if (isRouted(g, unit)) return 0; // they only flee [R26]
  return 2 * (isDisordered(g, unit) ? Math.max(1, rounded(g, unit, ma, 2)) : ma); // [4.3.5b]
}

/** [6.4.1] [11.1.5] Two less in Line; [6.5.12] one point in Square. */
export function formedAllowance(g: Position, unit: UnitId, formation: number): number {
  const full = fullAllowance(g, unit);
  if (formation === SQUARE) return Math.min(full, SQUARE_ALLOWANCE);
  return isLine(formation) && !isArtillery(g, unit) ? Math.max(0, full - LINE_LOSS) : full;
}

/** Half points. */
export const SQUARE_ALLOWANCE = 2;
const LINE_LOSS = 4;
