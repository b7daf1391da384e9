// What is wrong with orders from outside: nothing in them is trusted. The rule that bars a unit from an order is named
// by its case, in its own window and in any other.

import type { SideId, Violation } from "@grognard/kernel";
import type { Action, Order } from "./actions.ts";
import { commanderNamed, unitNamed } from "./board.ts";
import type { Case } from "./cases.ts";
import { type Fault, isFault, refuse } from "./faults.ts";
import { readOrder } from "./order-reading.ts";
import { seenBy } from "./secrecy/known.ts";
import { WINDOW } from "./sequence.ts";
import { type Position, SIDES, type Side, sideId } from "./types.ts";
import { type Choices, judged, subjectOf, type Window } from "./window.ts";

const MOST_ORDERS = 500;

/** Everything that is wrong with the answer of a side that is asked; `choices` is what it was offered. */
export function objections(
  window: Window,
  g: Position,
  side: Side,
  choices: readonly Choices[],
  action: Action,
): readonly Violation[] {
  const { cite } = window;
  const orders = ordersIn(action);
  if (!orders) return [refuse("notOrders", cite)];
  if (orders.length > MOST_ORDERS) return [refuse("tooManyOrders", cite)];
  const seen = seenBy(g, side);
  const isOffered = (order: Order) =>
    choices.some(
      ({ who, forms }) => who === subjectOf(order) && forms.some((form) => form.order === order.order),
    );
  const written: Order[] = [];
  const barred = orders.flatMap((one): Violation[] => {
    const order = readOrder(g.world, one);
    if (typeof order === "string") return [{ says: order, cite }];
    written.push(order);
    const bar = isOffered(order) ? undefined : barOn(window, seen, side, order);
    return bar ? [{ about: subjectOf(order), ...bar }] : [];
  });
  return barred.length > 0 ? barred : judged(window, seen, side, written);
}

/**
 * Why orders of a side that is not asked now are refused. It depends on what that side sees and on nothing else: it
 * must not learn which window is open to the other [R2].
 */
export function unasked(g: Position, who: SideId, action: Action | undefined): readonly Violation[] {
  const side = SIDES.find((one) => sideId(g, one) === who);
  if (side === undefined) return [refuse("onlySidesOrder", "II.0")];
  if (Object.hasOwn(g.state.sealed ?? {}, who)) return [refuse("ordersSealed", "IV.3-secret")];
  const seen = seenBy(g, side);
  const [first] = ordersIn(action) ?? [];
  if (first === undefined) return [refuse("notAskedNow", "II.0")];
  const order = readOrder(g.world, first);
  if (typeof order === "string") return [{ says: order, cite: "II.0" }];
  return [{ about: subjectOf(order), ...elsewhere(seen, side, order) }];
}

function ordersIn(action: Action | undefined): readonly unknown[] | undefined {
  const { do: verb, orders, ...more } = { ...action };
  return verb === "orders" && Array.isArray(orders) && Object.keys(more).length === 0 ? orders : undefined;
}

/** The unit or commander it is given to, or -1 if that is not one of this side. */
function ownSubject({ world }: Position, side: Side, order: Order): number {
  const isUnit = "unit" in order;
  const index = isUnit ? unitNamed({ world }, order.unit) : commanderNamed({ world }, order.commander);
  return (isUnit ? world.units : world.commanders)[index]?.side === side ? index : -1;
}

/** What bars it from such an order in this window. */
function barOn({ offers, cite }: Window, seen: Position, side: Side, order: Order): Fault | undefined {
  const subject = ownSubject(seen, side, order);
  if (subject < 0) return refuse("notYours", cite);
  const offer = offers[order.order]?.(seen, subject);
  if (!offer) return elsewhere(seen, side, order, cite);
  return isFault(offer) ? offer : undefined;
}

/** It would be barred in its own window, or this is not the time for it. */
function elsewhere(seen: Position, side: Side, order: Order, cite?: Case): Fault {
  const homes = Object.values(WINDOW).filter(({ offers }) => order.order in offers);
  const bars = homes.map((home) => barOn(home, seen, side, order));
  const [first] = bars;
  if (first && bars.every((bar) => bar)) return first;
  const when = homes.map(({ id }) => id).join(", ");
  return refuse("orderedElsewhere", cite ?? homes[0]!.cite, order.order, when);
}
