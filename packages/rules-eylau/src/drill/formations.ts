// The formations of a side: every commander with the units below, as the chain of command is now [16.3].

import type { Command, StandingOrder } from "@grognard/scene";
import { commandOf, idOf, isCrew, isLeader, onMap, rankOf, unitNamed } from "../board.ts";
import { directlyUnder, roleOf, superiorOf, troopsUnder } from "../rules/16.3-chain.ts";
import { NONE, type Position, type Side, SPARE, type UnitId, WAITING } from "../types.ts";
import { wording } from "../words/index.ts";
import { unitName } from "../words/naming.ts";

/** From the top down. */
export function formationsOf(g: Position, side: Side): Command[] {
  const found: Command[] = [];
  const add = (leader: UnitId): void => {
    const troops = [...troopsIn(g, leader), ...awaitedIn(g, leader)];
    if (g.state.place[leader] === SPARE || troops.length === 0) return;
    const up = superiorOf(g, leader);
    found.push({
      id: idOf(g, leader),
      name: unitName(g.world, idOf(g, leader)),
      rank: wording().ranks[roleOf(g, leader)],
      ...(up === NONE ? {} : { above: idOf(g, up) }),
      pieces: troops.map((unit) => idOf(g, unit)),
    });
    for (const under of directlyUnder(g, leader)) if (isLeader(g, under)) add(under);
  };
  for (const leader of commandOf(g, side)) if (superiorOf(g, leader) === NONE) add(leader);
  return found;
}

/** Lone crews go with their guns. */
export const troopsIn = (g: Position, leader: UnitId): UnitId[] =>
  troopsUnder(g, leader).filter((unit) => !isCrew(g, unit));

/** Those that are still to come onto the map [6.7]. */
const awaitedIn = (g: Position, leader: UnitId): UnitId[] =>
  directlyUnder(g, leader).flatMap((one) =>
    isLeader(g, one) ? awaitedIn(g, one) : g.state.place[one] === WAITING && !isCrew(g, one) ? [one] : [],
  );

/** Commanders on the map in a formation, those of brigades first. */
export function commandersIn(g: Position, leader: UnitId): UnitId[] {
  const under = directlyUnder(g, leader).filter((one) => isLeader(g, one));
  return [...under.flatMap((one) => commandersIn(g, one)), ...(onMap(g, leader) ? [leader] : [])];
}

const leaders = new WeakMap<readonly StandingOrder[], ReadonlyMap<UnitId, StandingOrder>>();

function byLeaderIn(g: Position, orders: readonly StandingOrder[]): ReadonlyMap<UnitId, StandingOrder> {
  const known = leaders.get(orders) ?? new Map(orders.map((order) => [unitNamed(g, order.formation), order]));
  leaders.set(orders, known);
  return known;
}

/** The order that a piece has: that of the lowest commander above it that has one. */
export function orderOf(
  g: Position,
  unit: UnitId,
  orders: readonly StandingOrder[],
): StandingOrder | undefined {
  const byLeader = byLeaderIn(g, orders);
  for (let up = isLeader(g, unit) ? unit : superiorOf(g, unit); up !== NONE; up = superiorOf(g, up)) {
    const order = byLeader.get(up);
    if (order) return order;
  }
  return undefined;
}

/** Those that carry out this order, and not one of their own. */
export function membersOf(
  g: Position,
  order: StandingOrder,
  orders: readonly StandingOrder[],
): { readonly troops: readonly UnitId[]; readonly leaders: readonly UnitId[] } {
  const leader = unitNamed(g, order.formation);
  if (leader < 0) return { troops: [], leaders: [] };
  const follows = (unit: UnitId): boolean => orderOf(g, unit, orders) === order;
  return {
    troops: troopsIn(g, leader).filter(follows),
    leaders: commandersIn(g, leader).filter((one) => follows(one) && rankOf(g, one) !== "battery"),
  };
}
