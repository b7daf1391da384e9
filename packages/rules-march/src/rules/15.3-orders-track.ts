// The orders track of a formation [15.3]: orders move down it box by box; the last to arrive counts.

import { edit } from "@grognard/kernel";
import { formationOf, hexLabels, sideName } from "../board.ts";
import type { Case, FormationId, Order, OrderKind, Play, Position, Side } from "../types.ts";
import { forgetWay } from "./15.7-marching.ts";

/** [15.12] [15.15] How many orders a side may send in a turn. */
export const orderLimit = ({ world, state }: Position, side: Side): number =>
  state.agreed || world.orderLimit[side];

/** [15.3-target-unique] Whether its Target is on the map, or in transit with an order. */
export const hasTarget = ({ state }: Position, formation: FormationId): boolean =>
  [state.current[formation], ...state.transit[formation]!].some((order) => order && order.target >= 0);

export const newOrder = (g: Position, kind: OrderKind, marching: Partial<Order> = {}): Order => ({
  kind,
  beneath: null,
  target: -1,
  waypoint: -1,
  issued: g.state.turn,
  fresh: true,
  ...marching,
});

/** Puts a new order into a box: 0 is Current, then Transit 1 to 3. It replaces what is there [R43]. */
export function send(g: Play, formation: FormationId, order: Order, delay: number): void {
  const { id } = formationOf(g, formation);
  const { kind, beneath } = order;
  g.emit({
    type: "ordered",
    formation: id,
    order: kind,
    ...(beneath ? { beneath } : {}),
    delay,
    cite: "15.4",
  });
  if (delay === 0) return receive(g, formation, order);
  edit(g, "transit")[formation] = g.state.transit[formation]!.map((old, box) =>
    box === delay - 1 ? order : old,
  );
}

/** [15.3-replace] An order moves into Current, unless a newer one is there [R43]. */
export function receive(g: Play, formation: FormationId, order: Order): void {
  const { id } = formationOf(g, formation);
  const { kind, beneath, issued } = order;
  const old = g.state.current[formation];
  if (old && old.issued > issued)
    return g.emit({ type: "late", formation: id, order: kind, cite: "15.3-replace" });
  edit(g, "current")[formation] = order;
  edit(g, "marker")[formation] = -1; // columns of an older MARCH deploy when the formation acts [R45]
  for (const unit of formationOf(g, formation).units) forgetWay(g, unit);
  g.emit({
    type: "received",
    formation: id,
    order: kind,
    ...(beneath ? { beneath } : {}),
    cite: "15.3-replace",
  });
}

/** [15.5-fail] The order is lost, and with it the Target. */
export function discard(g: Play, formation: FormationId): void {
  const { kind } = g.state.current[formation]!;
  edit(g, "current")[formation] = null;
  edit(g, "marker")[formation] = -1;
  g.emit({ type: "discarded", formation: formationOf(g, formation).id, order: kind, cite: "15.5-fail" });
  showTargets(g);
}

/** [3.0-II] Transit 3 to 2 to 1 to Current. */
export function advanceOrders(g: Play): void {
  for (const { index } of g.world.formations) {
    const [first, second, third] = g.state.transit[index]!;
    edit(g, "transit")[index] = [second ?? null, third ?? null, null];
    if (first) receive(g, index, first);
  }
}

/** Markers as all see them [15.6-march-target]: Targets, Waypoints and dummies of a side, face down, in order of hex. */
export function showTargets(g: Play, cite: Case = "15.3-target"): void {
  for (const side of [0, 1] as const) {
    const shown = markersOf(g, side);
    if (String(shown) === String(g.state.targets[side])) continue;
    edit(g, "targets")[side] = shown;
    g.emit({ type: "targets", side: sideName(side), hexes: hexLabels(g, shown), cite });
  }
}

export function markersOf({ world, state }: Position, side: Side): number[] {
  const hexes = [...state.dummies[side]!];
  for (const { index, side: own } of world.formations) {
    if (own !== side) continue;
    for (const order of [state.current[index], ...state.transit[index]!]) {
      if (order && order.target >= 0) hexes.push(order.target);
      if (order && order.waypoint >= 0) hexes.push(order.waypoint);
    }
  }
  return hexes.sort((a, b) => a - b);
}
