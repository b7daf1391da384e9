// Where a unit can go [6.0]: what its MP allow, and what keeps it from ending there. No zone is ever passed
// through, so a ban on entering one needs checking only for the last hex.

import {
  createReach,
  DIRECTIONS,
  type Grid,
  type Hex,
  IMPASSABLE,
  pathTo,
  type Reach,
  reachFrom,
} from "@grognard/hex";
import type { ReadOnly, Violation } from "@grognard/kernel";
import { once } from "@grognard/parts";
import {
  beyond,
  hexesOf,
  hexLabel,
  hexOf,
  inColumn,
  inLine,
  isCombat,
  isGuns,
  isStaff,
  isTrain,
  isUnsupplied,
  onMap,
  sideBits,
  sideOf,
} from "../board.ts";
import { costOf } from "../charts.ts";
import type { ActivationFrame, UnitFrame } from "../frames.ts";
import { no } from "../sayings.ts";
import { type Pace, type Position, ROAD, type UnitId } from "../types.ts";
import { whyNoRoom } from "./06.1-stacking.ts";
import { isEzoc, markEzoc } from "./06.2-zones.ts";
import { joiningCost } from "./06.8-facing.ts";
import { allowanceOf, leftOf } from "./06-allowance.ts";
import { costsFor, WHOLE_TURN } from "./06-costs.ts";
import { movesOneHex, whyNotEnter } from "./15.6-orders.ts";
import { entryCost } from "./15.13-entry.ts";
import { entriesOf } from "./15.13-reinforcements.ts";
import { whyNoPark } from "./16.4-positioned.ts";

/** A way that MP allow. */
export interface Way {
  readonly to: Hex;
  readonly from: Hex; // where it is or enters; OFF_MAP: nowhere yet
  readonly cost: number; // in eighths, the exit cost included
  readonly facing: number; // on arrival: its rear is the last hexside crossed [6.8]
}

const OFF_MAP = -1;

interface Scratch {
  readonly reach: Reach;
  readonly closed: Uint8Array;
  readonly stop: Uint8Array;
  readonly offRoad: Uint8Array;
}
const scratchOf = once((grid: Grid): Scratch => {
  const table = () => new Uint8Array(grid.count);
  return { reach: createReach(grid), closed: table(), stop: table(), offRoad: table() };
});

/** A unit that is about to act. */
export const inHand = (g: Position, unit: UnitId): UnitFrame => ({
  step: "unit",
  unit,
  stage: "act",
  toll: tollAt(g, unit),
  stopped: false,
  turned: false,
  tried: false,
  declared: -1,
  trains: [],
});

/** [6.2-exit] [R16] */
function tollAt(g: Position, unit: UnitId): number {
  if (!onMap(g, unit) || hexOf(g, unit) !== g.state.started[unit]) return 0;
  const zoned = hexesOf(g, unit).some((hex) => isEzoc(g, hex, sideOf(g, unit), [unit]));
  return zoned ? costOf(g.world.charts, "leave zone", paceOf(g, unit)) : 0;
}

/** All that the MP of the active unit allow, nearest first. */
export function waysOf(g: Position, frame: Readonly<ActivationFrame>, held: ReadOnly<UnitFrame>): Way[] {
  const { unit, toll, stopped } = held;
  if (stopped || inLine(g, unit)) return [];
  if (!onMap(g, unit)) return entryWays(g, frame, unit);
  if (movesOneHex(g, frame, unit)) return singleSteps(g, frame, unit);
  const ways = waysFrom(g, frame, unit, hexOf(g, unit), toll);
  if (!isTrain(g, unit) || toll > 0 || g.state.spent[unit]! > 0) return ways;
  return [...ways, ...fords(g, frame, unit).filter(({ to }) => !ways.some((way) => way.to === to))];
}

function waysFrom(
  g: Position,
  frame: Readonly<ActivationFrame>,
  unit: UnitId,
  from: Hex,
  before: number,
): Way[] {
  const budget = leftOf(g, frame, unit) - before;
  if (budget < 0) return [];
  const reach = search(g, unit, from, budget);
  const ways: Way[] = [];
  for (let i = 1; i < reach.size; i++) {
    const to = reach.hexes[i]!;
    ways.push({ to, from, cost: before + reach.cost[to]!, facing: reach.via[to]! % 6 });
  }
  return ways;
}

/** [15.13-entry] Onto the map and beyond; under HOLD one hex, for the whole allowance [R60]. */
function entryWays(g: Position, frame: Readonly<ActivationFrame>, unit: UnitId): Way[] {
  const best = new Map<Hex, Way>();
  const isOneHex = movesOneHex(g, frame, unit);
  for (const hex of entriesOf(g, unit)) {
    const cost = isOneHex ? allowanceOf(g, frame, unit) : entryCost(g, unit, hex, paceOf(g, unit));
    if (cost > leftOf(g, frame, unit)) continue;
    const first = { to: hex, from: OFF_MAP, cost, facing: inward(g, hex) };
    for (const way of isOneHex ? [first] : [first, ...waysFrom(g, frame, unit, hex, cost)])
      if (way.cost < (best.get(way.to)?.cost ?? Infinity)) best.set(way.to, way);
  }
  return [...best.values()];
}

/** Away from the edge: opposite the middle of the hexsides that lead off the map. */
function inward(g: Position, hex: Hex): number {
  const outside = (dir: number): number => (beyond(g, hex, dir) < 0 ? 1 : 0);
  const open = DIRECTIONS.map((dir) => outside(dir - 1) + 2 * outside(dir) + outside(dir + 1));
  return (open.indexOf(Math.max(...open)) + 3) % 6;
}

/** The hexes of a path without its starting hex. */
export function pathOf(g: Position, unit: UnitId, { to, from, cost }: Way): Hex[] {
  if (from === OFF_MAP) return [to];
  const path = pathTo(search(g, unit, from, cost), to);
  if (path.length === 0) return [to]; // a single step with a cost of its own
  return onMap(g, unit) ? path.slice(1) : path;
}

const paceOf = (g: Position, unit: UnitId): Pace => (isTrain(g, unit) ? "train" : "combat");

function search(g: Position, unit: UnitId, from: Hex, budget: number): Reach {
  const scratch = scratchOf(g.world.map.grid);
  const { reach, closed, stop, offRoad } = scratch;
  markEzoc(g, sideOf(g, unit), stop, unit);
  markPieces(g, unit, scratch);
  const { ground: costs, roads } = costsFor(g, paceOf(g, unit));
  return reachFrom(reach, { from, budget, costs, roads, closed, stop, offRoad });
}

/** Obstacles, and where roads have no effect: zones [6.2-noroad], friends [6.5], enemy trains [7.5-cost]. */
function markPieces(g: Position, unit: UnitId, { closed, stop, offRoad }: Scratch): void {
  closed.fill(0);
  offRoad.set(stop);
  const side = sideOf(g, unit);
  const train = isTrain(g, unit);
  for (const { index: other } of g.world.units) {
    if (other === unit || !onMap(g, other)) continue;
    const isFriend = sideOf(g, other) === side;
    if (isFriend && (isStaff(g, other) || isGuns(g, other))) continue; // [R20]
    for (const hex of hexesOf(g, other)) {
      if (isFriend && !train) offRoad[hex] = 1;
      else if (isFriend) closed[hex] ||= blocksTrain(g, other, hex) ? 1 : 0;
      else if (train || isCombat(g, other) || isGuns(g, other)) closed[hex] = 1;
      else if (isTrain(g, other)) stop[hex] = offRoad[hex] = 1;
    }
  }
}

/** [15.8] [R67] On a road trains are columns, and columns do not pass each other. */
const blocksTrain = (g: Position, other: UnitId, hex: Hex): boolean =>
  (inColumn(g, other) || isTrain(g, other)) && DIRECTIONS.some((dir) => (sideBits(g, hex, dir) & ROAD) !== 0);

/** [R60] Any neighbour that can be entered at all, for the whole allowance. */
function singleSteps(g: Position, frame: Readonly<ActivationFrame>, unit: UnitId): Way[] {
  if (g.state.spent[unit]! > 0) return [];
  const cost = allowanceOf(g, frame, unit);
  return openSteps(g, unit, (price) => price < IMPASSABLE).map((step) => ({ ...step, cost }));
}

/** [6.4-train] [R26] Over an unbridged creek with all MP of a turn. */
function fords(g: Position, frame: Readonly<ActivationFrame>, unit: UnitId): Way[] {
  const cost = allowanceOf(g, frame, unit);
  return openSteps(g, unit, (price) => price === WHOLE_TURN).map((step) => ({ ...step, cost }));
}

/** Neighbours that can be entered, and what they cost. */
function openSteps(g: Position, unit: UnitId, fits: (price: number) => boolean): Omit<Way, "cost">[] {
  const scratch = scratchOf(g.world.map.grid);
  markPieces(g, unit, scratch);
  const { ground, roads } = costsFor(g, paceOf(g, unit));
  const from = hexOf(g, unit);
  const steps: Omit<Way, "cost">[] = [];
  for (const facing of DIRECTIONS) {
    const to = beyond(g, from, facing);
    if (to < 0 || scratch.closed[to] === 1) continue;
    const at = from * 6 + facing;
    if (fits(Math.min(ground[at]!, roads[at]!))) steps.push({ to, from, facing });
  }
  return steps;
}

/** Why a unit may not enter a hex: its state, or its order. */
export function whyClosed(
  g: Position,
  frame: Readonly<ActivationFrame>,
  unit: UnitId,
  to: Hex,
): Violation | undefined {
  const zoned = isEzoc(g, to, sideOf(g, unit), [unit]);
  if (zoned && frame.disorderedThen.includes(unit)) return no("disorderedAvoidsZones", "9.0-ezoc");
  if (zoned && isUnsupplied(g, unit)) return no("hungryAvoidsZones", "12.2");
  return whyNotEnter(g, frame, unit, to);
}

/** Why a unit may not end where its MP would take it. */
export function whyNotEnd(
  g: Position,
  frame: Readonly<ActivationFrame>,
  unit: UnitId,
  { to, cost, facing }: Way,
): Violation | undefined {
  const forbidden = whyClosed(g, frame, unit, to) ?? whyNoRoom(g, to, [unit]) ?? whyNoPark(g, unit, to);
  if (forbidden) return forbidden;
  return cost + joiningCost(g, unit, to, facing) > leftOf(g, frame, unit)
    ? no("noPointsToJoin", "6.1-facing", hexLabel(g, to))
    : undefined;
}

/** The legal moves, regardless of what orders demand. */
export const openWays = (g: Position, frame: Readonly<ActivationFrame>, held: ReadOnly<UnitFrame>): Way[] =>
  waysOf(g, frame, held).filter((way) => !whyNotEnd(g, frame, held.unit, way));
