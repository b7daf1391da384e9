// [6.0] Where a unit can go in its Movement Phase, and what each hex costs it. Nothing here depends on where friends
// stand, so one answer serves the whole phase.

import type { Hex } from "@grognard/hex";
import { Gathering, once } from "@grognard/parts";
import type { ActionOf } from "../actions.ts";
import { hexOf, nameOf } from "../board.ts";
import { keepReach } from "../occupancy.ts";
import type { Position, Reach, UnitId, World } from "../types.ts";
import { isPinned, type Mover, mayStop, moverOf, type Relaxed, whyHeld } from "./06-mover.ts";
import { labels, searchEntering, searchFrom } from "./06-search.ts";

const NOWHERE: Reach = { hexes: [], costs: [], pays: [], orders: [], ways: { ends: [], hex: [], prev: [] } };

/** Where a unit of the moving side can go, worked out once a phase. */
export function reachOf(g: Position, unit: UnitId): Reach {
  let reach = g.index.reach[unit];
  if (!reach) {
    reach = reachFrom(g, unit);
    keepReach(g.index, unit, reach);
  }
  return reach;
}

/** The reach of a unit on the map. */
export function reachFrom(g: Position, unit: UnitId, relaxed: Relaxed = {}): Reach {
  if (whyHeld(g, unit)) return NOWHERE;
  if (!relaxed.zones && isPinned(g, unit)) return NOWHERE;
  const mover = moverOf(g, unit, relaxed);
  searchFrom(mover, false);
  return collect(mover, hexOf(g, unit));
}

/** The reach of a reinforcement that enters at a hex, paying `cost` for it [11.1] [11.2]. */
export function reachEntering(g: Position, unit: UnitId, entry: Hex, cost: number): Reach {
  const mover = moverOf(g, unit, {});
  searchEntering(mover, entry, cost);
  const reach = collect(mover, -1);
  const at = nameOf(g, entry);
  const orders = reach.orders.map(({ unit, to }) => ({ do: "enter" as const, unit, at, to }));
  return { ...reach, orders, entry: { hex: entry, cost } };
}

/** The way by which a unit on the map gets to a hex within its reach. */
export const pathTo = (g: Position, unit: UnitId, to: Hex): Hex[] => wayIn(reachOf(g, unit), to).slice(1);

/** From the first hex to one of those reached. */
export function wayIn({ hexes, ways: { ends, hex, prev } }: Reach, to: Hex): Hex[] {
  const way: Hex[] = [];
  for (let at = ends[hexes.indexOf(to)] ?? -1; at >= 0; at = prev[at]!) way.push(hex[at]!);
  return way.reverse();
}

/** A way and what each of its hexes costs. */
export interface Steps {
  readonly path: Hex[];
  readonly costs: number[];
}

/** For people: the way that would be marched, step by step. */
export function stepsTo(g: Position, unit: UnitId, to: Hex): Steps {
  searchFrom(moverOf(g, unit, {}), isPinned(g, unit));
  return stepsOf(labels.wayTo(to).slice(1), g.state.spent[unit]!);
}

export function stepsEntering(g: Position, unit: UnitId, entry: Hex, cost: number, to: Hex): Steps {
  searchEntering(moverOf(g, unit, {}), entry, cost);
  return stepsOf(labels.wayTo(to), 0);
}

function stepsOf(way: readonly number[], used: number): Steps {
  const total = way.map((at) => labels.cost[at]!);
  return {
    path: way.map((at) => labels.hex[at]!),
    costs: total.map((cost, i) => cost - (i === 0 ? used : total[i - 1]!)),
  };
}

type Order = ActionOf<"move">;

/** The orders to go to each hex, by unit: made once, and the same objects ever after. */
const ordersIn = once(({ pieces }: World): readonly Order[][] => pieces.map(() => []));
/** What it costs in Morale to go where that costs nothing. */
const noughtsIn = once(({ map }: World): readonly number[] => new Array(map.grid.count).fill(0));

const found = {
  hexes: new Gathering<Hex>(),
  costs: new Gathering<number>(),
  pays: new Gathering<number>(),
  orders: new Gathering<Order>(),
  ends: new Gathering<number>(),
};

/** For every hex in which the move may end the way with the fewest payments, then the cheapest. */
function collect(mover: Mover, start: Hex): Reach {
  const { g } = mover;
  const { id, index } = mover.piece;
  const known = ordersIn(g.world)[index]!;
  const hexes = found.hexes.clear();
  const costs = found.costs.clear();
  const pays = found.pays.clear();
  const orders = found.orders.clear();
  const ends = found.ends.clear();
  let paying = false;
  for (let at = 0; at < labels.count; at++) {
    const hex = labels.hex[at]!;
    if (hex === start || !mayStop(mover, hex) || !labels.isBest(at)) continue;
    known[hex] ??= { do: "move", unit: id, to: nameOf(g, hex) };
    hexes.push(hex);
    costs.push(labels.cost[at]!);
    pays.push(labels.pays(at));
    orders.push(known[hex]);
    ends.push(at);
    paying ||= labels.pays(at) > 0;
  }
  return {
    hexes: hexes.list(),
    costs: costs.list(),
    pays: paying ? pays.list() : noughtsIn(g.world),
    orders: orders.list(),
    ways: { ends: ends.list(), ...labels.trails() },
  };
}
