// [6.0] Where a unit can go in its Movement Phase, and what each hex costs it.
//
// Labels spread over the map one step at a time. A label is a hex together with three facts about the way
// there: whether it followed roads only [6.6-bonus], whether rugged ground ends it [6.5], and how often a
// Guard unit came next to an enemy [12.3.1]. Nothing here depends on where friends stand, so one answer serves the whole phase.

import type { Hex } from "@grognard/hex";
import {
  hexNamed,
  hexOf,
  isNight,
  isRugged,
  isUnit,
  nameOf,
  pieceOf,
  rowOf,
  standing,
  terrainAt,
} from "../board.ts";
import { type InForce, onSide, onUnit } from "../modifiers.ts";
import { type Fault, no } from "../refusal.ts";
import {
  type Cite,
  enemyOf,
  type Piece,
  type Position,
  type Reach,
  ROAD,
  type Side,
  TERRAINS,
  type Terrain,
  type UnitId,
} from "../types.ts";
import { inEzoc, nextToEnemyUnit } from "./07-zones-of-control.ts";

/** Movement Points this phase: in general, and if the whole move follows roads. */
export interface Points {
  readonly off: number;
  readonly road: number;
}

/** [2.0-allowance] with night, fatigue, cards, forced march and the road bonus (ruling R52). */
export function pointsOf(g: Position, unit: UnitId): Points {
  const piece = pieceOf(g, unit);
  const fatigue = g.state.fatigue[unit]!;
  let points = piece.movement;
  for (const { modifier } of onUnit(g, "allowance-is", unit)) points = Math.min(points, modifier.value);
  if (isNight(g)) points = Math.min(points, 1); // [14.0-speed]
  if (fatigue >= 3) points -= 1; // [16.8.2-weary]
  for (const { modifier } of onUnit(g, "allowance", unit)) points += modifier.add;
  if (g.state.forcedMarch && fatigue < 2) points += 1; // [12.2.1] [16.8.2-tired]
  points = Math.max(0, points);
  let road = points + (onSide(g, "no-road-bonus", piece.side).length > 0 ? 0 : 1); // [6.6-bonus]
  for (const { modifier } of onUnit(g, "at-most", unit)) {
    points = Math.min(points, modifier.points);
    road = Math.min(road, modifier.points);
  }
  return { off: points, road };
}

/** As many hexes as cavalry enters by road on a forced march with a card's help. */
const MOST_PAYMENTS = 6;
const LAYERS = 4 * (MOST_PAYMENTS + 1);
const OFF_ROAD = 1;
const STOPPED = 2; // by rugged ground, where a dearer way along the road goes on [6.6]
const PAYMENT = 4;

// Scratch space, reused by every call: best cost per layer and hex, stamped so that it need not be cleared.
let bestCost = new Uint8Array(0);
let bestStamp = new Uint32Array(0);
let stamp = 0;

/** Everything that stays the same while one unit's reach is worked out. */
interface Mover {
  readonly g: Position;
  readonly piece: Piece;
  readonly points: Points;
  readonly mayEnterEzoc: boolean;
  readonly paysAsGuard: boolean;
  /** By terrain: whether it halts the unit off the road. */
  readonly halts: readonly boolean[];
  readonly ground: readonly number[];
  readonly rows: readonly InForce<"stay-in-rows">[];
  readonly endRows: readonly InForce<"end-in-rows">[];
  readonly closed: readonly { readonly between: readonly Hex[]; readonly cite: Cite }[];
  readonly relaxed: Relaxed;
}

/** What to leave out, in order to find out which rule keeps a unit from a hex. */
export interface Relaxed {
  readonly zones?: true;
  readonly rugged?: true;
}

function moverOf(g: Position, unit: UnitId, relaxed: Relaxed): Mover {
  const piece = pieceOf(g, unit);
  return {
    g,
    piece,
    points: pointsOf(g, unit),
    mayEnterEzoc: !whyZonesShut(g, unit) && onUnit(g, "no-ezoc-entry", unit).length === 0,
    paysAsGuard: piece.guard && !isNight(g) && !g.state.stuck.includes(unit), // ruling R55
    rows: onUnit(g, "stay-in-rows", unit),
    endRows: onUnit(g, "end-in-rows", unit),
    closed: onUnit(g, "closed-hexside", unit).map(({ modifier, cite }) => ({
      between: modifier.hexside.split("|").map((name) => hexNamed(g, name)),
      cite,
    })),
    halts: haltsOf(g, piece, relaxed),
    ground: groundOf(g, piece.side),
    relaxed,
  };
}

/** Cards apart, why no enemy zone of control may be entered. */
export function whyZonesShut(g: Position, unit: UnitId): Fault {
  if (isNight(g)) return no("zonesShut", "7.7");
  if (g.state.fatigue[unit] !== 4) return undefined;
  return no("spent", "16.8.2-spent", pieceOf(g, unit).name);
}

/** The rule or card by which a unit may not move. */
export function whyHeld(g: Position, unit: UnitId): Fault {
  const [held] = onUnit(g, "no-move", unit);
  return held && no("mayNotMove", held.cite, pieceOf(g, unit).name);
}

/** Why a unit cannot leave the hex where it begins; leaders and the night apart. */
export function whyPinned(g: Position, unit: UnitId): Fault {
  const { name, side, type } = pieceOf(g, unit);
  if (type === "leader" || isNight(g) || !inEzoc(g, hexOf(g, unit), side)) return undefined; // [7.0-day]
  return no("beganInZone", "6.8", name);
}

/** [16.9.2-B2] What no leader does as the first step of a move. */
export const jumpsZones = (g: Position, { type, side }: Piece, from: Hex, to: Hex): boolean =>
  type === "leader" && inEzoc(g, from, side) && inEzoc(g, to, side);

const HALTS_ALL = TERRAINS.map((_, terrain) => isRugged(terrain)); // [6.5]
const HALTS_NONE = TERRAINS.map(() => false);

/** Which ground halts a unit that does not follow a road: [16.9.2-B1] [16.7.2-rugged] and cards apart, 6.5. */
function haltsOf(g: Position, { side, type, light }: Piece, relaxed: Relaxed): readonly boolean[] {
  if (type === "leader" || light || relaxed.rugged) return HALTS_NONE;
  const easy: readonly Terrain[] = onSide(g, "no-rugged-stop", side).map(({ modifier }) => modifier.terrain);
  return easy.length === 0 ? HALTS_ALL : HALTS_ALL.map((halts, i) => halts && !easy.includes(TERRAINS[i]!));
}

// What a hex is to the moving side, the same for all its units and as long as no enemy stirs.
const HELD = 1; // by an enemy unit or garrison [6.3]
const NEXT_TO_ENEMY = 2; // a unit, by the rules of 7.1

function groundOf(g: Position, side: Side): readonly number[] {
  if (g.index.ground && side === g.state.player) return g.index.ground;
  const { grid, adjacent } = g.world.map;
  const ground = new Array<number>(grid.count).fill(0);
  for (const enemy of standing(g, enemyOf(side))) {
    const piece = pieceOf(g, enemy);
    const hex = hexOf(g, enemy);
    if (piece.type !== "leader") ground[hex]! |= HELD;
    if (!isUnit(piece)) continue;
    for (let at = hex * 6; at < hex * 6 + 6; at++)
      if (adjacent[at]) ground[grid.neighbours[at]!]! |= NEXT_TO_ENEMY;
  }
  if (side === g.state.player) g.index.ground = ground;
  return ground;
}

/** Labels in the order they were found; a label's way back is `prev`. One list serves all calls in turn. */
class Labels {
  count = 0;
  hex = new Int16Array(0);
  cost = new Uint8Array(0);
  layer = new Uint8Array(0); // payments, STOPPED, OFF_ROAD
  prev = new Int16Array(0);
  halted = new Uint8Array(0);

  /** Empties the list and makes room for `most` labels. */
  clear(most: number): void {
    this.count = 0;
    if (this.hex.length >= most) return;
    this.hex = new Int16Array(most);
    this.cost = new Uint8Array(most);
    this.layer = new Uint8Array(most);
    this.prev = new Int16Array(most);
    this.halted = new Uint8Array(most);
  }

  add(hex: Hex, cost: number, layer: number, prev: number, halted: boolean): void {
    const at = this.count++;
    this.hex[at] = hex;
    this.cost[at] = cost;
    this.layer[at] = layer;
    this.prev[at] = prev;
    this.halted[at] = halted ? 1 : 0;
  }
}

const labels = new Labels();

const NOWHERE: Reach = { hexes: [], costs: [], pays: [], orders: [] };

/** Where a unit of the moving side can go, worked out once a phase. */
export function reachOf(g: Position, unit: UnitId): Reach {
  let reach = g.index.reach[unit];
  if (!reach) {
    reach = reachFrom(g, unit);
    g.index.reach[unit] = reach;
  }
  return reach;
}

/** The reach of a unit on the map. */
export function reachFrom(g: Position, unit: UnitId, relaxed: Relaxed = {}): Reach {
  if (whyHeld(g, unit)) return NOWHERE;
  return collect(searchFrom(g, unit, relaxed), hexOf(g, unit));
}

/** The way by which a unit on the map gets to a hex within its reach: found again, because few are asked for. */
export function pathTo(g: Position, unit: UnitId, to: Hex): Hex[] {
  searchFrom(g, unit, {});
  return wayTo(g, to).slice(1);
}

/** A way and what each of its hexes costs. */
export interface Steps {
  readonly path: Hex[];
  readonly costs: number[];
}

/** For people: the way that would be marched, step by step. */
export function stepsTo(g: Position, unit: UnitId, to: Hex): Steps {
  searchFrom(g, unit, {});
  return stepsOf(labelsTo(g, to).slice(1), g.state.spent[unit]!);
}

export function stepsEntering(g: Position, unit: UnitId, entry: Hex, cost: number, to: Hex): Steps {
  searchEntering(g, unit, entry, cost);
  return stepsOf(labelsTo(g, to), 0);
}

function stepsOf(way: readonly number[], used: number): Steps {
  const total = way.map((at) => labels.cost[at]!);
  return {
    path: way.map((at) => labels.hex[at]!),
    costs: total.map((cost, i) => cost - (i === 0 ? used : total[i - 1]!)),
  };
}

function searchFrom(g: Position, unit: UnitId, relaxed: Relaxed): Mover {
  const mover = moverOf(g, unit, relaxed);
  const pinned = !relaxed.zones && whyPinned(g, unit) !== undefined;
  open(g);
  const used = g.state.spent[unit]!;
  note(g, hexOf(g, unit), 0, used, -1, pinned || used > mover.points.road);
  spread(mover, used === 0);
  return mover;
}

/** The reach of a reinforcement that enters at a hex, paying `cost` for it [11.1] [11.2]. */
export function reachEntering(g: Position, unit: UnitId, entry: Hex, cost: number): Reach {
  return collect(searchEntering(g, unit, entry, cost), -1);
}

export function pathEntering(g: Position, unit: UnitId, entry: Hex, cost: number, to: Hex): Hex[] {
  searchEntering(g, unit, entry, cost);
  return wayTo(g, to);
}

function searchEntering(g: Position, unit: UnitId, entry: Hex, cost: number): Mover {
  const mover = moverOf(g, unit, {});
  open(g);
  const road = onRoad(g, entry);
  const terrain = terrainAt(g.world, entry, mover.piece.side);
  const ezoc = inEzoc(g, entry, mover.piece.side);
  const budget = road ? mover.points.road : mover.points.off;
  const rugged = !road && mover.halts[terrain]!;
  const rides = rugged && mover.piece.cossack && budget > cost; // [16.7.3-rugged]
  const paid = rides ? cost + 1 : cost;
  const stops = ezoc || (rugged && !rides) || paid >= budget;
  const pays = mover.paysAsGuard && nextToEnemyUnit(g, entry, mover.piece.side) ? 1 : 0;
  if (!ezoc || mover.mayEnterEzoc) {
    note(g, entry, pays * PAYMENT + (road ? 0 : OFF_ROAD), paid, -1, stops);
    spread(mover, false);
  }
  return mover;
}

const onRoad = (g: Position, hex: Hex): boolean => {
  const { sides } = g.world.map;
  for (let at = hex * 6; at < hex * 6 + 6; at++) if (sides[at]! & ROAD) return true;
  return false;
};

function open(g: Position): void {
  const size = g.world.map.grid.count * LAYERS;
  if (bestCost.length < size) {
    bestCost = new Uint8Array(size);
    bestStamp = new Uint32Array(size);
    stamp = 0;
  }
  stamp += 1;
  labels.clear(2 * size); // a hex can be reached again more cheaply, by Cossacks through rugged ground
}

/** Adds a label if it is the best so far for its hex and layer. */
function note(g: Position, hex: Hex, layer: number, cost: number, prev: number, halted: boolean): void {
  const { count } = g.world.map.grid;
  const at = layer * count + hex;
  if (bestStamp[at] === stamp && bestCost[at]! <= cost) return;
  bestStamp[at] = stamp;
  bestCost[at] = cost;
  labels.add(hex, cost, layer, prev, halted);
}

function spread(mover: Mover, fresh: boolean): void {
  for (let at = 0; at < labels.count; at++) {
    if (labels.halted[at]) continue;
    const first = fresh && at === 0;
    for (let direction = 0; direction < 6; direction++) step(mover, at, direction, first);
  }
}

function step(mover: Mover, at: number, direction: number, first: boolean): void {
  const { g, piece, points, ground } = mover;
  const { map } = g.world;
  const from = labels.hex[at]!;
  const edge = from * 6 + direction;
  if (!map.passable[edge]) return;
  const to = map.grid.neighbours[edge]!;
  if (ground[to]! & HELD || barOf(mover, from, to)) return; // [6.3]
  const road = (map.sides[edge]! & ROAD) !== 0;
  if (piece.roadBound && !road) return; // [16.7.6]

  const ezoc = !mover.relaxed.zones && inEzoc(g, to, piece.side);
  if (ezoc && !mover.mayEnterEzoc) return;
  if (ezoc && first && jumpsZones(g, piece, from, to)) return;

  const layer = labels.layer[at]!;
  const roadOnly = road && (layer & OFF_ROAD) === 0;
  const left = (roadOnly ? points.road : points.off) - labels.cost[at]!;
  const rugged = !road && mover.halts[map.terrain[piece.side][to]!]!;
  const price = rugged && piece.cossack && left >= 2 ? 2 : 1; // [16.7.3-rugged]
  if (left < price && !first) return; // [6.2-onehex]
  const stopped = rugged && price === 1; // [6.5]
  const halted = ezoc || stopped || left <= price; // [6.7]

  const pays = mover.paysAsGuard && ground[to]! & NEXT_TO_ENEMY ? 1 : 0;
  const paid = Math.min(MOST_PAYMENTS, Math.floor(layer / PAYMENT) + pays);
  const nextLayer = paid * PAYMENT + (stopped ? STOPPED : 0) + (roadOnly ? 0 : OFF_ROAD);
  note(g, to, nextLayer, labels.cost[at]! + price, at, halted);
}

/** The rule or card that keeps a unit out of a hex, or from the hexside between two. */
export const barBetween = (g: Position, unit: UnitId, from: Hex, to: Hex): Cite | undefined =>
  barOf(moverOf(g, unit, {}), from, to);

function barOf({ g, rows, closed }: Mover, from: Hex, to: Hex): Cite | undefined {
  if (rows.length === 0 && closed.length === 0) return undefined;
  const kept = rows.find(({ modifier }) => !isInRows(g, to, modifier.rows));
  return (kept ?? closed.find(({ between }) => between.includes(from) && between.includes(to)))?.cite;
}

const isInRows = (g: Position, hex: Hex, [low, high]: readonly [number, number]): boolean => {
  const row = rowOf(g.world, hex);
  return row >= low && row <= high;
};

/** For every hex in which the move may end the way with the fewest payments, then the cheapest. */
function collect(mover: Mover, start: Hex): Reach {
  const { g } = mover;
  const { id } = mover.piece;
  const reach = { hexes: [] as Hex[], costs: [] as number[], pays: [] as number[], orders: [] as Order[] };
  for (let at = start < 0 ? 0 : 1; at < labels.count; at++) {
    const hex = labels.hex[at]!;
    if (hex === start || !mayStop(mover, hex) || !isBest(g, at)) continue;
    reach.hexes.push(hex);
    reach.costs.push(labels.cost[at]!);
    reach.pays.push(Math.floor(labels.layer[at]! / PAYMENT));
    reach.orders.push({ do: "move", unit: id, to: nameOf(g, hex) });
  }
  return reach;
}

/** From where the search began to a hex, by its best label. */
const wayTo = (g: Position, to: Hex): Hex[] => labelsTo(g, to).map((at) => labels.hex[at]!);

function labelsTo(g: Position, to: Hex): number[] {
  let at = labels.count - 1;
  while (at >= 0 && (labels.hex[at] !== to || !isBest(g, at))) at--;
  const way: number[] = [];
  for (; at >= 0; at = labels.prev[at]!) way.unshift(at);
  return way;
}

type Order = Reach["orders"][number];

/** Whether no label of the same hex pays less, or as little for fewer Movement Points. */
function isBest(g: Position, at: number): boolean {
  const { count } = g.world.map.grid;
  const hex = labels.hex[at]!;
  const layer = labels.layer[at]!;
  const cost = labels.cost[at]!;
  for (let other = 0; other < (layer & -PAYMENT) + PAYMENT; other++) {
    const slot = other * count + hex;
    if (bestStamp[slot] !== stamp) continue;
    if (other < (layer & -PAYMENT)) return false; // fewer payments
    if (bestCost[slot]! < cost || (bestCost[slot] === cost && other < layer)) return false;
  }
  return true;
}

/** Rows in which a scenario's rules make a unit end its move. */
const mayStop = ({ g, endRows }: Mover, hex: Hex): boolean =>
  endRows.length === 0 || endRows.every(({ modifier }) => isInRows(g, hex, modifier.rows));
