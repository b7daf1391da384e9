// [11.1] The path search for one unit in one hex, by far the most common case: the same as for any party, but on
// plain numbers.

import type { Hex } from "@grognard/hex";
import { once } from "@grognard/parts";
import { isLeader, unitOf } from "../../board.ts";
import { enemyOf, type GameMap, GENERAL, type Position, UNLIMBERED, type UnitId } from "../../types.ts";
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

/** What is known of each hex: lists that are reused. */
interface Ledger {
  /** Half points for the best path to it, and the verdict with which the unit arrives there. */
  readonly paid: Int16Array;
  readonly arrived: Uint8Array;
  /** The last verdict on a hex, 0 where there is none; and the hexes that have one. */
  readonly verdict: Uint8Array;
  readonly judged: Int32Array;
  judgedCount: number;
}

const ledgerOn = once(
  ({ grid: { count } }: GameMap): Ledger => ({
    paid: new Int16Array(count),
    arrived: new Uint8Array(count),
    verdict: new Uint8Array(count),
    judged: new Int32Array(count),
    judgedCount: 0,
  }),
);

/** A verdict has a formation, and in these bits whether the unit may stay in it, has to, or can not even pass. */
const JUDGED = 1;
const RESTS = 2;
const HALTS = 4;
const BARRED = 8;
const FORMATION = 16;
const formationIn = (verdict: number): number => Math.floor(verdict / FORMATION);

interface Search {
  readonly start: Mover;
  readonly unit: UnitId;
  readonly leads: boolean;
  /** What slows it down, if anything can. */
  readonly harassed: Harassed | undefined;
  readonly halting: Halting;
  readonly enemyInfluence: Uint8Array;
  readonly frontier: Frontier;
  readonly ledger: Ledger;
  /** By formation. */
  readonly shapes: (Shape | undefined)[];
}

/** Whether nothing but the cost and the units there can prevent a step. */
export const goesAlone = (mover: Mover): boolean =>
  mover.units.length === 1 && isInOneHex(mover) && !mover.disordered && !mover.forced;

const NOWHERE: Reach = { steps: [], points: [] };

export function waysAlone(g: Position, start: Mover): Reach {
  const [unit] = start.units as [UnitId];
  const [formation] = start.formations as [number];
  if (formation === UNLIMBERED || start.left[0] === 0) return NOWHERE;
  const frontier = frontierOn(g.world.map);
  const ledger = ledgerOn(g.world.map);
  const search: Search = {
    start,
    unit,
    leads: isLeader(unitOf(g, unit)),
    harassed: paidBy(g, unit, surroundings(g, start.side)),
    halting: haltingFor(g, start.side, start.units),
    enemyInfluence: influence(g, enemyOf(start.side)),
    frontier,
    ledger,
    shapes: [],
  };
  search.shapes[formation] = start;
  ledger.paid[start.hex] = 0;
  ledger.arrived[start.hex] = formation * FORMATION;
  const reach = settle(frontier, start, {
    spread: (hex, key) => spread(g, search, hex, key),
    pointAt: (hex, via) => pointAt(search, hex, via),
    mayRest: (hex) => (ledger.arrived[hex]! & RESTS) !== 0,
  });
  for (let i = 0; i < ledger.judgedCount; i++) ledger.verdict[ledger.judged[i]!] = 0;
  ledger.judgedCount = 0;
  return reach;
}

function spread(g: Position, search: Search, hex: Hex, key: number): void {
  const { start, unit, leads, harassed, enemyInfluence, frontier, ledger, shapes } = search;
  const { neighbours } = g.world.map.grid;
  const { best } = frontier;
  const paid = ledger.paid[hex]!;
  const formation = formationIn(ledger.arrived[hex]!);
  const pace = shapes[formation]!.paces[0]!;
  const emerges = formation === GENERAL && !leads;
  const purse = spendable(formation, start.left[0]! - paid, start.spent[0]! + paid);
  if (purse <= 0) return;
  for (let dir = 0; dir < 6; dir++) {
    const to = neighbours[hex * 6 + dir]!;
    const least = to === -1 ? 0 : best[to]!;
    if (least <= key) continue;
    let price = stepPrice(pace, harassed, hex, dir, to);
    if (price !== -1 && emerges) price += emergingCost(g, unit, formation, hex, to);
    if (price === -1 || price > purse) continue;
    const next = key + price * POINT + (enemyInfluence[to]! > 0 ? DANGER : 0);
    if (next > least || (next === least && !isStraighter(frontier, start.hex, hex, to))) continue;
    const verdict = verdictOn(g, search, formationOn(g, unit, formation, to), to);
    if (verdict & BARRED) continue;
    ledger.paid[to] = paid + price;
    ledger.arrived[to] = verdict;
    note(frontier, next, to, hex);
  }
}

/** The same whatever the path: so it is worked out once for a hex and a formation. */
function verdictOn(g: Position, search: Search, formation: number, hex: Hex): number {
  const { ledger } = search;
  const { judged, verdict } = ledger;
  const known = verdict[hex]!;
  if (known > 0 && formationIn(known) === formation) return known;
  if (known === 0) judged[ledger.judgedCount++] = hex;
  verdict[hex] = judge(g, search, formation, hex);
  return verdict[hex]!;
}

function judge(g: Position, search: Search, formation: number, hex: Hex): number {
  const { start, shapes, frontier, halting } = search;
  shapes[formation] ??= shapeIn(g, start, formation);
  const shape = shapes[formation];
  const bits = formation * FORMATION + JUDGED;
  const halts = haltCase(g, halting, hex) === undefined ? 0 : HALTS;
  if (mayStand(g, frontier, hex, shape)) return bits + RESTS + halts;
  return halts || !mayPass(g, hex, shape) ? bits + BARRED : bits;
}

function pointAt({ ledger, shapes }: Search, hex: Hex, via: Waypoint): Waypoint {
  const arrived = ledger.arrived[hex]!;
  const { formations, paces } = shapes[formationIn(arrived)]!;
  return {
    hex,
    formations,
    paces,
    tail: NO_TAIL,
    paid: [ledger.paid[hex]!],
    via,
    rests: (arrived & RESTS) !== 0,
    halts: (arrived & HALTS) !== 0,
  };
}

const NO_TAIL: readonly Hex[] = [];

function shapeIn(g: Position, { side, units }: Mover, formation: number): Shape {
  const formations = [formation];
  return { side, units, formations, paces: pacesOf(g, units, formations) };
}
