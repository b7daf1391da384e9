// [6.0] Where a unit can go in its Movement Phase, and what each hex costs it. Nothing here depends on where friends
// stand, so one answer serves the whole phase.

import type { Hex } from "@grognard/hex";
import { once } from "@grognard/parts";
import type { ActionOf } from "../actions.ts";
import { hexOf, nameOf } from "../board.ts";
import { keepReach } from "../occupancy.ts";
import type { Position, Reach, UnitId, World } from "../types.ts";
import { isPinned, type Mover, mayStop, moverOf, type Relaxed, whyHeld } from "./06-mover.ts";
import { labels, searchEntering, searchFrom } from "./06-search.ts";

const NOWHERE: Reach = {
  hexes: [],
  costs: [],
  pays: [],
  paying: false,
  orders: [],
  ways: { ends: [], hex: [], prev: [] },
};

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
export const pathTo = (g: Position, unit: UnitId, to: Hex): Hex[] => wayIn(reachOf(g, unit), to, 1);

/** From the first hex, or one of the next, to one of those reached. */
export function wayIn({ hexes, ways: { ends, hex, prev } }: Reach, to: Hex, from = 0): Hex[] {
  const way: Hex[] = [];
  for (let at = ends[hexes.indexOf(to)] ?? -1; at >= from; at = prev[at]!) way.push(hex[at]!);
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
const ordersIn = once(({ pieces, map }: World): readonly (Order | undefined)[][] =>
  pieces.map(() => new Array<undefined>(map.grid.count).fill(undefined)),
);
/** What it costs in Morale to go where that costs nothing. */
const noughtsIn = once(({ map }: World): readonly number[] => new Array(map.grid.count).fill(0));

/** What is found, before it is cut to length. */
const found = {
  hexes: [] as Hex[],
  costs: [] as number[],
  pays: [] as number[],
  orders: [] as Order[],
  ends: [] as number[],
};

/** For every hex in which the move may end the way with the fewest payments, then the cheapest. */
function collect(mover: Mover, start: Hex): Reach {
  const { g } = mover;
  const { id, index } = mover.piece;
  const known = ordersIn(g.world)[index]!;
  const { hexes, costs, pays, orders, ends } = found;
  let size = 0;
  let paying = false;
  for (let at = 0; at < labels.count; at++) {
    const hex = labels.hex[at]!;
    if (hex === start || !mayStop(mover, hex) || !labels.isBest(at)) continue;
    let order = known[hex];
    if (!order) {
      order = { do: "move", unit: id, to: nameOf(g, hex) };
      known[hex] = order;
    }
    hexes[size] = hex;
    costs[size] = labels.cost[at]!;
    pays[size] = mover.paysAsGuard ? labels.pays(at) : 0;
    orders[size] = order;
    ends[size] = at;
    paying ||= pays[size]! > 0;
    size += 1;
  }
  return {
    hexes: hexes.slice(0, size),
    costs: costs.slice(0, size),
    pays: paying ? pays.slice(0, size) : noughtsIn(g.world),
    paying,
    orders: orders.slice(0, size),
    ways: labels.ways(ends.slice(0, size)),
  };
}
