// [6.0] Where a unit can go in its Movement Phase, and what each hex costs. Nothing here depends on where friends
// are, so one answer serves the whole phase.

import type { Hex } from "@grognard/hex";
import { once } from "@grognard/parts";
import type { ActionOf } from "../actions.ts";
import { hexLabel, hexOf } from "../board.ts";
import { keepReach } from "../occupancy.ts";
import type { GameMap, Position, Reach, Trail, UnitId, World } from "../types.ts";
import { groundOf } from "./06-ground.ts";
import {
  ALL_RULES,
  isPinned,
  type Mover,
  mayStop,
  moverClass,
  moverOf,
  type Relaxed,
  whyHeld,
} from "./06-mover.ts";
import { labels, searchEntering, searchFrom } from "./06-search.ts";
import { CELLS, COST, isQuiet, KeptTrails, paymentsAlong, wayAlong } from "./06-trails.ts";

const NOWHERE: Reach = {
  hexes: [],
  pays: [],
  paying: false,
  orders: [],
  trail: { cells: [], begin: 0, end: 0 },
};

/** Where a unit of the moving side can go, computed once a phase. */
export function reachOf(g: Position, unit: UnitId): Reach {
  return g.index.reach[unit] ?? keepReach(g.index, unit, reachFrom(g, unit));
}

/** The reach of a unit on the map. */
export function reachFrom(g: Position, unit: UnitId, relaxed = ALL_RULES): Reach {
  const mover = marcherOf(g, unit, relaxed);
  return mover ? (openReach(mover) ?? searchedReach(mover)) : NOWHERE;
}

/** The same without any cache. */
export function reachUncached(g: Position, unit: UnitId): Reach {
  const mover = marcherOf(g, unit, ALL_RULES);
  return mover ? searchedReach(mover) : NOWHERE;
}

/** A unit as a mover; undefined if it certainly stays where it is. */
function marcherOf(g: Position, unit: UnitId, relaxed: Relaxed): Mover | undefined {
  if (whyHeld(g, unit)) return undefined;
  if (!relaxed.zones && isPinned(g, unit)) return undefined;
  return moverOf(g, unit, relaxed);
}

function searchedReach(mover: Mover): Reach {
  searchFrom(mover, false);
  return reachAlong(mover, trailFound(mover, hexOf(mover.g, mover.piece.index)));
}

/** Where movers can go if no enemy is near: computed once for all alike. */
const openTrails = once(({ grid }: GameMap) => new KeptTrails(grid.count));

/** The reach of a unit that meets no enemy. */
function openReach(mover: Mover): Reach | undefined {
  const group = moverClass(mover);
  if (group < 0) return undefined;
  const { g, piece } = mover;
  const from = hexOf(g, piece.index);
  const kept = openTrails(g.world.map);
  const trail = kept.find(group, from) ?? kept.keep(group, from, trailAmongFriends(mover, from));
  return isQuiet(trail, groundOf(g, piece.side)) ? reachAlong(mover, trail) : undefined;
}

/** What the search finds if there is no enemy on the map. */
function trailAmongFriends(mover: Mover, from: Hex): Trail {
  searchFrom(mover, false, new Uint8Array(mover.g.world.map.grid.count));
  return trailFound(mover, from);
}

/** The reach of a reinforcement that enters at a hex, paying `cost` for it [11.1] [11.2]. */
export function reachEntering(g: Position, unit: UnitId, entry: Hex, cost: number): Reach {
  const mover = moverOf(g, unit, ALL_RULES);
  searchEntering(mover, entry, cost);
  const reach = reachAlong(mover, trailFound(mover, -1));
  const at = hexLabel(g, entry);
  const orders = reach.orders.map(({ unit, to }) => ({ do: "enter" as const, unit, at, to }));
  return { ...reach, orders, entry: { hex: entry, cost } };
}

/** The path by which a unit on the map gets to a hex within its reach. */
export const pathTo = (g: Position, unit: UnitId, to: Hex): Hex[] => wayAlong(reachOf(g, unit).trail, to, 1);

/** A path and what each of its hexes costs. */
export interface Steps {
  readonly path: Hex[];
  readonly costs: number[];
}

/** For people: the path that would be marched, step by step. */
export function stepsTo(g: Position, unit: UnitId, to: Hex): Steps {
  searchFrom(moverOf(g, unit, ALL_RULES), isPinned(g, unit));
  return stepsOf(labels.wayTo(to).slice(1), g.state.spent[unit]!);
}

export function stepsEntering(g: Position, unit: UnitId, entry: Hex, cost: number, to: Hex): Steps {
  searchEntering(moverOf(g, unit, ALL_RULES), entry, cost);
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

/** The orders to go to each hex, by unit: created once, and the same objects from then on. */
const ordersIn = once(({ pieces, map }: World): (Order | undefined)[][] =>
  pieces.map(() => new Array<undefined>(map.grid.count).fill(undefined)),
);
/** A Morale cost of 0 for every hex. */
const zerosIn = once(({ grid }: GameMap): readonly number[] => new Array(grid.count).fill(0));

/** What is found, before it is cut to length. */
const found = {
  cells: [] as number[],
  hexes: [] as Hex[],
  orders: [] as Order[],
};

/** The paths to every hex in which the move may end: those with the fewest payments, then the cheapest. */
function trailFound(mover: Mover, start: Hex): Trail {
  const { cells } = found;
  let end = 0;
  for (let at = 0; at < labels.count; at++) {
    const hex = labels.hex[at]!;
    const ends = hex !== start && mayStop(mover, hex) && labels.isBest(at);
    cells[end++] = hex;
    cells[end++] = labels.prev[at]!;
    cells[end++] = ends ? labels.cost[at]! : -1;
    cells[end++] = labels.pays(at);
  }
  return { cells: cells.slice(0, end), begin: 0, end };
}

/** The hexes at which paths end, with the orders to go there. */
function reachAlong({ g, piece, paysAsGuard }: Mover, trail: Trail): Reach {
  const known = ordersIn(g.world)[piece.index]!;
  const { cells, begin, end } = trail;
  const { hexes, orders } = found;
  let size = 0;
  for (let at = begin; at < end; at += CELLS) {
    if (cells[at + COST]! < 0) continue;
    const hex = cells[at]!;
    let order = known[hex];
    if (order === undefined) {
      order = { do: "move", unit: piece.id, to: hexLabel(g, hex) };
      known[hex] = order;
    }
    hexes[size] = hex;
    orders[size] = order;
    size += 1;
  }
  const pays = paysAsGuard ? paymentsAlong(trail) : undefined;
  return {
    hexes: hexes.slice(0, size),
    pays: pays ?? zerosIn(g.world.map),
    paying: pays !== undefined,
    orders: orders.slice(0, size),
    trail,
  };
}
