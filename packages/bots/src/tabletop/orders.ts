// From wishes to a set of orders that the rules accept.

import { type Order, WINDOW } from "@grognard/rules-tabletop/position";
import type { Appraisal } from "./appraisal.ts";
import type { Why } from "./words/index.ts";

/** What a unit or commander should do: orders by preference, and why. */
export interface Wish {
  readonly who: string;
  readonly orders: readonly Order[];
  readonly why: Why;
}

export interface Plan {
  readonly orders: readonly Order[];
  readonly whys: ReadonlyMap<string, Why>;
}

const ROUNDS = 14;

/**
 * Every unit's first wish; a refused unit gets its next one (none in quick play) until none is refused. Orders stay in
 * the sequence of the wishes.
 */
export function settled(appraisal: Appraisal, wishes: readonly Wish[]): Plan {
  const tries = new Map(wishes.map(({ who }) => [who, 0]));
  const chosen = () =>
    wishes.flatMap(({ who, orders }) => {
      const order = orders[tries.get(who)!];
      return order ? [order] : [];
    });
  if (appraisal.haste) return planOf(dropped(appraisal, chosen()), wishes);
  for (let round = 0; round < ROUNDS; round++) {
    const orders = chosen();
    const refused = refusedIn(appraisal, orders);
    if (refused.length === 0) return planOf(orders, wishes);
    for (const who of refused) tries.set(who, tries.get(who)! + 1);
  }
  return planOf(dropped(appraisal, chosen()), wishes);
}

function planOf(orders: readonly Order[], wishes: readonly Wish[]): Plan {
  const given = new Set(orders.map(subject));
  return {
    orders,
    whys: new Map(wishes.flatMap(({ who, why }) => (given.has(who) ? [[who, why] as const] : []))),
  };
}

const subject = (order: Order): string => ("unit" in order ? order.unit : order.commander);

/** Whose orders are at fault; an objection to the whole set falls on the last of it. */
function refusedIn(appraisal: Appraisal, orders: readonly Order[]): readonly string[] {
  if (orders.length === 0) return [];
  const last = subject(orders[orders.length - 1]!);
  return [
    ...new Set(
      WINDOW[appraisal.window].judge(appraisal.g, appraisal.side, orders).map(({ about }) => about ?? last),
    ),
  ];
}

/** No further wishes help: the units in the way are left out. */
function dropped(appraisal: Appraisal, given: readonly Order[]): readonly Order[] {
  let orders = given;
  while (orders.length > 0) {
    const refused = new Set(refusedIn(appraisal, orders));
    if (refused.size === 0) return orders;
    orders = orders.filter((order) => !refused.has(subject(order)));
  }
  return orders;
}
