// [6.0] The search for the hexes to which a unit can go.
//
// Labels spread over the map one step at a time. A label is a hex together with three facts about the path there:
// whether it followed roads only [6.6-bonus], whether rugged ground ends it [6.5], and how often a Guard unit became
// adjacent to an enemy [12.3.1].

import type { Hex } from "@grognard/hex";
import { hexOf, terrainAt } from "../board.ts";
import { hasRoad } from "../map.ts";
import { STEP_BY_ROAD, STEP_INTO } from "../types.ts";
import { groundOf, HELD, NEXT_TO_ENEMY, zonesFelt } from "./06-ground.ts";
import { barOf, jumpsZones, type Mover } from "./06-mover.ts";
import { inEzoc, nextToEnemyUnit } from "./07-zones-of-control.ts";

/** The most hexes that cavalry enters by road on a forced march with a card's help. */
const MOST_PAYMENTS = 6;
const LAYERS = 4 * (MOST_PAYMENTS + 1);
const OFF_ROAD = 1;
const STOPPED = 2; // by rugged ground, while a costlier path along the road continues [6.6]
const PAYMENT = 4;
const COST_LIMIT = 256; // more than any path costs
const NEVER = 0xffff_ff00;

/**
 * Labels in the order they were found; `prev` leads back along a label's path. One list serves all searches in turn.
 */
class Labels {
  count = 0;
  readonly hex: Hex[] = [];
  readonly cost: number[] = [];
  readonly layer: number[] = []; // payments, STOPPED, OFF_ROAD
  readonly prev: number[] = [];
  readonly halted: boolean[] = [];
  /** The lowest cost found, by hex * LAYERS + layer; below `base` it is from an earlier search. */
  private best = new Uint32Array(0);
  private base = 0;

  /** Empties the list for a search on a map with this number of hexes. */
  clear(hexes: number): void {
    this.count = 0;
    this.base += COST_LIMIT;
    if (this.best.length >= hexes * LAYERS && this.base < NEVER) return;
    this.best = new Uint32Array(hexes * LAYERS);
    this.base = COST_LIMIT;
  }

  /** Adds a label if it is the best so far for its hex and layer. */
  note(hex: Hex, layer: number, cost: number, prev: number, halted: boolean): void {
    const slot = hex * LAYERS + layer;
    const known = this.best[slot]!;
    if (known >= this.base && known <= this.base + cost) return;
    this.best[slot] = this.base + cost;
    const at = this.count++;
    this.hex[at] = hex;
    this.cost[at] = cost;
    this.layer[at] = layer;
    this.prev[at] = prev;
    this.halted[at] = halted;
  }

  /** Whether no label of the same hex pays less, or the same for fewer Movement Points. */
  isBest(at: number): boolean {
    const { best, base } = this;
    const layer = this.layer[at]!;
    const cost = this.cost[at]!;
    const free = layer & -PAYMENT; // the first layer with the same number of payments
    const slot = this.hex[at]! * LAYERS;
    for (let other = 0; other < free + PAYMENT; other++) {
      const known = best[slot + other]! - base;
      if (known < 0) continue;
      if (other < free) return false; // fewer payments
      if (known < cost || (known === cost && other < layer)) return false;
    }
    return true;
  }

  pays(at: number): number {
    return Math.floor(this.layer[at]! / PAYMENT);
  }

  /** From the start of the search to a hex, by its best label. */
  wayTo(hex: Hex): number[] {
    let at = this.count - 1;
    while (at >= 0 && (this.hex[at] !== hex || !this.isBest(at))) at--;
    const way: number[] = [];
    for (; at >= 0; at = this.prev[at]!) way.unshift(at);
    return way;
  }
}

export const labels = new Labels();

/** From a unit's hex, with the points it has not used yet, over the given ground or the current one. */
export function searchFrom(mover: Mover, pinned: boolean, ground?: Uint8Array): void {
  const { g, piece } = mover;
  const used = g.state.spent[piece.index]!;
  labels.clear(g.world.map.grid.count);
  labels.note(hexOf(g, piece.index), 0, used, -1, pinned);
  spread(mover, used === 0, ground);
}

/** From the hex where a reinforcement enters, paying `cost` for it [11.1] [11.2]. */
export function searchEntering(mover: Mover, entry: Hex, cost: number): void {
  const { g, piece, points } = mover;
  labels.clear(g.world.map.grid.count);
  const road = hasRoad(g.world.map, entry);
  const terrain = terrainAt(g.world, entry, piece.side);
  const ezoc = inEzoc(g, entry, piece.side);
  const budget = road ? points.road : points.off;
  const rugged = !road && mover.halts[terrain]!;
  const rides = rugged && piece.cossack && budget > cost; // [16.7.3-rugged]
  const paid = rides ? cost + 1 : cost;
  const stops = ezoc || (rugged && !rides) || paid >= budget;
  const pays = mover.paysAsGuard && nextToEnemyUnit(g, entry, piece.side) ? 1 : 0;
  if (ezoc && !mover.mayEnterEzoc) return;
  labels.note(entry, pays * PAYMENT + (road ? 0 : OFF_ROAD), paid, -1, stops);
  spread(mover, false);
}

function spread(mover: Mover, fresh: boolean, ground = groundOf(mover.g, mover.piece.side)): void {
  const { g, piece, points, halts, relaxed } = mover;
  const { neighbours } = g.world.map.grid;
  const steps = g.world.map.steps[piece.side];
  const zones = relaxed.zones ? 0 : zonesFelt(g, piece.side);
  for (let at = 0; at < labels.count; at++) {
    if (labels.halted[at]) continue;
    const first = fresh && at === 0;
    const from = labels.hex[at]!;
    const layer = labels.layer[at]!;
    const spent = labels.cost[at]!;
    for (let edge = from * 6; edge < from * 6 + 6; edge++) {
      const step = steps[edge]!;
      if (step === 0) continue;
      const to = neighbours[edge]!;
      const enemy = ground[to]!;
      if (enemy & HELD || barOf(mover, from, to)) continue; // [6.3]
      const road = (step & STEP_BY_ROAD) !== 0;
      if (piece.roadBound && !road) continue; // [16.7.6]
      const ezoc = (enemy & zones) !== 0;
      if (ezoc && !mover.mayEnterEzoc) continue;
      if (ezoc && first && jumpsZones(g, piece, from, to)) continue;

      const roadOnly = road && (layer & OFF_ROAD) === 0;
      const left = (roadOnly ? points.road : points.off) - spent;
      const rugged = !road && halts[step >> STEP_INTO]!;
      const price = rugged && piece.cossack && left >= 2 ? 2 : 1; // [16.7.3-rugged]
      if (left < price && !first) continue; // [6.2-onehex]
      const stopped = rugged && price === 1; // [6.5]
      const halted = ezoc || stopped || left <= price; // [6.7]

      const pays = mover.paysAsGuard && enemy & NEXT_TO_ENEMY ? PAYMENT : 0;
      const paid = Math.min(MOST_PAYMENTS * PAYMENT, (layer & -PAYMENT) + pays);
      const next = paid + (stopped ? STOPPED : 0) + (roadOnly ? 0 : OFF_ROAD);
      labels.note(to, next, spent + price, at, halted);
    }
  }
}
