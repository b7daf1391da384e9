// [11.1] The path search for one unit in one hex, by far the most common case: the same as for any party, but on
// plain numbers.

import type { Hex } from "@grognard/hex";
import { isLeader, unitOf } from "../../board.ts";
import { enemyOf, GENERAL, type Position, ROAD, UNLIMBERED, type UnitId } from "../../types.ts";
import type { Harassed } from "../06-formations/06.8-cavalry-skirmishers.ts";
import { type Halting, haltCase, haltingFor } from "../06-formations/06.11-halts.ts";
import { influence } from "../06-formations/06.11-influence.ts";
import {
  DANGER,
  type Frontier,
  frontierOn,
  isStraighter,
  mayStand,
  note,
  POINT,
  type Reach,
  settle,
  type Waypoint,
} from "./11.1-frontier.ts";
import { mayPass } from "./11.1-standing.ts";
import {
  emergingCost,
  formationOn,
  isInOneHex,
  type Mover,
  pacesOf,
  paidBy,
  spendable,
  stepPrice,
  surroundings,
} from "./11.1-steps.ts";

/** A unit in one of the formations it has along its path. */
type Shape = Pick<Mover, "side" | "units" | "formations" | "paces">;

interface Search {
  readonly start: Mover;
  readonly unit: UnitId;
  readonly leads: boolean;
  /** What slows it down, if anything can. */
  readonly harassed: Harassed | undefined;
  readonly halting: Halting;
  readonly enemyInfluence: Uint8Array;
  readonly frontier: Frontier;
  /** By formation. */
  readonly shapes: (Shape | undefined)[];
}

/** Whether nothing but the cost and the units there can prevent a step. */
export const goesAlone = (mover: Mover): boolean =>
  mover.units.length === 1 &&
  isInOneHex(mover) &&
  mover.formations[0] !== ROAD &&
  !mover.disordered &&
  !mover.forced;

const NOWHERE: Reach = { steps: [], points: [] };

export function waysAlone(g: Position, start: Mover): Reach {
  const [unit] = start.units as [UnitId];
  const [formation] = start.formations as [number];
  if (formation === UNLIMBERED || start.left[0] === 0) return NOWHERE;
  const frontier = frontierOn(g.world.map);
  const search: Search = {
    start,
    unit,
    leads: isLeader(unitOf(g, unit)),
    harassed: paidBy(g, unit, surroundings(g, start.side)),
    halting: haltingFor(g, start.side, start.units),
    enemyInfluence: influence(g, enemyOf(start.side)),
    frontier,
    shapes: [],
  };
  search.shapes[formation] = start;
  return settle(frontier, start, (point, key) => spread(g, search, point, key));
}

function spread(g: Position, search: Search, point: Waypoint, key: number): void {
  const { start, unit, leads, harassed, enemyInfluence, frontier } = search;
  const { neighbours } = g.world.map.grid;
  const { hex } = point;
  const [pace] = point.paces as [Int16Array];
  const [paid] = point.paid as [number];
  const [formation] = point.formations as [number];
  const emerges = formation === GENERAL && !leads;
  const purse = spendable(formation, start.left[0]! - paid, start.spent[0]! + paid);
  for (let dir = 0; dir < 6; dir++) {
    const to = neighbours[hex * 6 + dir]!;
    const least = to < 0 ? 0 : frontier.best[to]!;
    if (least >= 0 && least <= key) continue;
    let price = stepPrice(pace, harassed, hex, dir, to);
    if (price >= 0 && emerges) price += emergingCost(g, unit, formation, hex, to);
    if (price < 0 || price > purse) continue;
    const next = key + price * POINT + (enemyInfluence[to]! > 0 ? DANGER : 0);
    if (least >= 0 && (next > least || (next === least && !isStraighter(frontier, start.hex, hex, to))))
      continue;
    const there = leads ? formation : formationOn(g, unit, formation, to);
    const arrived = arrive(g, search, point, there, to, paid + price);
    if (arrived) note(frontier, next, arrived);
  }
}

/** The next point of the path; undefined if the unit can neither stay nor pass there. */
function arrive(
  g: Position,
  search: Search,
  via: Waypoint,
  formation: number,
  to: Hex,
  paid: number,
): Waypoint | undefined {
  const shape = search.shapes[formation] ?? shapeIn(g, search, formation);
  const rests = mayStand(g, search.frontier, to, shape);
  const halts = haltCase(g, search.halting, to) !== undefined;
  if (!rests && (halts || !mayPass(g, to, shape))) return undefined;
  const { formations, paces } = shape;
  return { hex: to, formations, paces, tail: NO_TAIL, paid: [paid], via, rests, halts };
}

const NO_TAIL: readonly Hex[] = [];

function shapeIn(g: Position, { start: { side, units }, shapes }: Search, formation: number): Shape {
  const formations = [formation];
  const shape = { side, units, formations, paces: pacesOf(g, units, formations) };
  shapes[formation] = shape;
  return shape;
}
