// [6.0] Where a unit can go in its Movement Phase, and what each hex costs it.
//
// Labels spread over the map one step at a time. A label is a hex together with two facts about the way
// there: whether it followed roads only [6.6-bonus], and how often a Guard unit came next to an enemy
// [12.3.1]. Nothing here depends on where friends stand, so one answer serves the whole phase.

import type { Hex } from "@grognard/hex";
import {
  CLEAR,
  enemyHolds,
  hexNamed,
  isNight,
  isRugged,
  nameOf,
  pieceOf,
  rowOf,
  terrainAt,
  terrainName,
} from "../board.ts";
import { onSide, onUnit } from "../modifiers.ts";
import { type Piece, type Position, type Reach, ROAD, type UnitId } from "../types.ts";
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

/** Enough for any Guard: a way that pays more often than this is never worth listing. */
const MOST_PAYMENTS = 3;
const LAYERS = 2 * (MOST_PAYMENTS + 1);

// Scratch space, reused by every call: best cost per layer and hex, stamped so that it need not be cleared.
let bestCost = new Uint8Array(0);
let bestStamp = new Uint32Array(0);
let stamp = 0;

/** Everything that stays the same while one unit's reach is worked out. */
interface Mover {
  readonly g: Position;
  readonly piece: Piece;
  readonly points: Points;
  readonly night: boolean;
  readonly mayEnterEzoc: boolean;
  readonly paysAsGuard: boolean;
  readonly rows: readonly (readonly [number, number])[];
  readonly endRows: readonly (readonly [number, number])[];
  readonly closed: readonly (readonly [Hex, Hex])[];
  readonly easyTerrain: readonly string[];
  readonly relaxed: Relaxed;
}

/** What to leave out, in order to find out which rule keeps a unit from a hex. */
export interface Relaxed {
  readonly zones?: true;
  readonly rugged?: true;
}

function moverOf(g: Position, unit: UnitId, relaxed: Relaxed): Mover {
  const piece = pieceOf(g, unit);
  const night = isNight(g);
  const spent = g.state.fatigue[unit] === 4;
  return {
    g,
    piece,
    points: pointsOf(g, unit),
    night,
    mayEnterEzoc: !night && !spent && onUnit(g, "no-ezoc-entry", unit).length === 0, // [7.7] [16.8.2-spent]
    paysAsGuard: piece.guard && !night && !g.state.stuck.includes(unit), // ruling R55
    rows: onUnit(g, "stay-in-rows", unit).map(({ modifier }) => modifier.rows),
    endRows: onUnit(g, "end-in-rows", unit).map(({ modifier }) => modifier.rows),
    closed: onUnit(g, "closed-hexside", unit).map(({ modifier }) => hexesOf(g, modifier.hexside)),
    easyTerrain: onSide(g, "no-rugged-stop", piece.side).map(({ modifier }) => modifier.terrain),
    relaxed,
  };
}

const hexesOf = (g: Position, hexside: string): [Hex, Hex] =>
  hexside.split("|").map((name) => hexNamed(g, name)) as [Hex, Hex];

/** Labels in the order they were found; a label's way back is `prev`. */
class Labels {
  readonly hex: Hex[] = [];
  readonly cost: number[] = [];
  readonly layer: number[] = []; // 2 * payments + (off road ? 1 : 0)
  readonly prev: number[] = [];
  readonly halted: boolean[] = [];

  add(hex: Hex, cost: number, layer: number, prev: number, halted: boolean): void {
    this.hex.push(hex);
    this.cost.push(cost);
    this.layer.push(layer);
    this.prev.push(prev);
    this.halted.push(halted);
  }
}

const NOWHERE: Reach = { hexes: [], costs: [], pays: [], orders: [], path: () => [] };

/** The reach of a unit on the map. */
export function reachFrom(g: Position, unit: UnitId, relaxed: Relaxed = {}): Reach {
  if (onUnit(g, "no-move", unit).length > 0) return NOWHERE;
  const from = g.state.hex[unit]!;
  const mover = moverOf(g, unit, relaxed);
  const { type } = mover.piece;
  const pinned = !relaxed.zones && !mover.night && type !== "leader" && inEzoc(g, from, mover.piece.side); // [6.8] [7.0-day]
  const labels = new Labels();
  open(g);
  const used = g.state.spent[unit]!;
  labels.add(from, used, onRoad(g, from) ? 0 : 1, -1, pinned || used > mover.points.road);
  note(g, from, labels.layer[0]!, used);
  spread(mover, labels, used === 0);
  return collect(mover, labels, from);
}

/** The reach of a reinforcement that enters at a hex, paying `cost` for it [11.1] [11.2]. */
export function reachEntering(g: Position, unit: UnitId, entry: Hex, cost: number): Reach {
  const mover = moverOf(g, unit, {});
  const labels = new Labels();
  open(g);
  const road = onRoad(g, entry);
  const terrain = terrainAt(g.world, entry, mover.piece.side);
  const ezoc = inEzoc(g, entry, mover.piece.side);
  const budget = road ? mover.points.road : mover.points.off;
  const stops = ezoc || (!road && stopsIn(mover, terrain)) || cost >= budget;
  const pays = mover.paysAsGuard && nextToEnemyUnit(g, entry, mover.piece.side) ? 1 : 0;
  if (!ezoc || mover.mayEnterEzoc) {
    labels.add(entry, cost, 2 * pays + (road ? 0 : 1), -1, stops);
    note(g, entry, labels.layer[0]!, cost);
    spread(mover, labels, false);
  }
  return collect(mover, labels, -1);
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
}

/** Notes a cost if it is the best so far for its hex and layer. */
function note(g: Position, hex: Hex, layer: number, cost: number): boolean {
  const at = layer * g.world.map.grid.count + hex;
  if (bestStamp[at] === stamp && bestCost[at]! <= cost) return false;
  bestStamp[at] = stamp;
  bestCost[at] = cost;
  return true;
}

function spread(mover: Mover, labels: Labels, fresh: boolean): void {
  for (let at = 0; at < labels.hex.length; at++) {
    if (labels.halted[at]) continue;
    const first = fresh && at === 0;
    for (let direction = 0; direction < 6; direction++) step(mover, labels, at, direction, first);
  }
}

function step(mover: Mover, labels: Labels, at: number, direction: number, first: boolean): void {
  const { g, piece, points } = mover;
  const { map } = g.world;
  const from = labels.hex[at]!;
  const edge = from * 6 + direction;
  if (!map.passable[edge]) return;
  const to = map.grid.neighbours[edge]!;
  if (enemyHolds(g, to, piece.side)) return; // [6.3]
  if (!mayCross(mover, from, to)) return;
  const road = (map.sides[edge]! & ROAD) !== 0;
  if (piece.roadBound && !road) return; // [16.7.6]

  const ezoc = !mover.relaxed.zones && inEzoc(g, to, piece.side);
  if (ezoc && !mover.mayEnterEzoc) return;
  if (ezoc && first && piece.type === "leader" && inEzoc(g, from, piece.side)) return; // [16.9.2-B2]

  const layer = labels.layer[at]!;
  const roadOnly = road && (layer & 1) === 0;
  const left = (roadOnly ? points.road : points.off) - labels.cost[at]!;
  const rugged = !road && !mover.relaxed.rugged && stopsIn(mover, terrainAt(g.world, to, piece.side));
  const price = rugged && piece.cossack && left >= 2 ? 2 : 1; // [16.7.3-rugged]
  if (left < price && !first) return; // [6.2-onehex]
  const halted = ezoc || (rugged && price === 1) || left <= price; // [6.7] [6.5]

  const pays = mover.paysAsGuard && nextToEnemyUnit(g, to, piece.side) ? 1 : 0;
  const nextLayer = 2 * Math.min(MOST_PAYMENTS, (layer >> 1) + pays) + (roadOnly ? 0 : 1);
  const cost = labels.cost[at]! + price;
  if (note(g, to, nextLayer, cost)) labels.add(to, cost, nextLayer, at, halted);
}

function mayCross(mover: Mover, from: Hex, to: Hex): boolean {
  const { g, rows, closed } = mover;
  if (rows.length > 0) {
    const row = rowOf(g.world, to);
    if (rows.some(([low, high]) => row < low || row > high)) return false;
  }
  return !closed.some(([a, b]) => (a === from && b === to) || (a === to && b === from));
}

/** Whether rugged ground would halt this unit if it does not follow a road [6.5]. */
function stopsIn(mover: Mover, terrain: number): boolean {
  if (terrain === CLEAR || !isRugged(terrain)) return false;
  const { type, light } = mover.piece;
  return type !== "leader" && !light && !mover.easyTerrain.includes(terrainName(terrain)); // [16.9.2-B1] [16.7.2-rugged]
}

/** For every hex in which the move may end the way with the fewest payments, then the cheapest. */
function collect(mover: Mover, labels: Labels, start: Hex): Reach {
  const best = new Map<Hex, number>();
  for (let at = start < 0 ? 0 : 1; at < labels.hex.length; at++) {
    const hex = labels.hex[at]!;
    if (hex === start || !mayStop(mover, hex)) continue;
    const other = best.get(hex);
    if (other === undefined || rank(labels, at) < rank(labels, other)) best.set(hex, at);
  }
  const { id } = mover.piece;
  const at = [...best.values()];
  return {
    hexes: at.map((label) => labels.hex[label]!),
    costs: at.map((label) => labels.cost[label]!),
    pays: at.map((label) => labels.layer[label]! >> 1),
    orders: at.map((label) => ({ do: "move", unit: id, to: nameOf(mover.g, labels.hex[label]!) })),
    path(hex) {
      const path: Hex[] = [];
      for (let label = best.get(hex) ?? -1; label >= 0; label = labels.prev[label]!)
        path.unshift(labels.hex[label]!);
      return start < 0 ? path : path.slice(1);
    },
  };
}

/** Rows in which a scenario's rules make a unit end its move. */
function mayStop({ g, endRows }: Mover, hex: Hex): boolean {
  if (endRows.length === 0) return true;
  const row = rowOf(g.world, hex);
  return endRows.every(([low, high]) => row >= low && row <= high);
}

const rank = (labels: Labels, at: number): number => (labels.layer[at]! >> 1) * 1000 + labels.cost[at]!;
