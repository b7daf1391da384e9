// [VI.1-group] Units that check on one roll: which units may, what may be ordered, and what is wrong with an order.

import type { Chance } from "@grognard/kernel";
import type { Order, OrderOf } from "../actions.ts";
import { idOf } from "../board.ts";
import type { Case } from "../cases.ts";
import { type Fault, refuse } from "../faults.ts";
import type { FormOf } from "../order-forms.ts";
import type { Position, UnitId } from "../types.ts";
import type { Offer } from "../window.ts";
import { partyOf } from "./06-party.ts";

/** The units asked: one for each square or town, which roll as one in any case. */
export const speakers = (g: Position, units: readonly UnitId[]): readonly string[] =>
  units
    .filter((unit) => !units.some((other) => other < unit && partyOf(g, unit).includes(other)))
    .map((unit) => idOf(g, unit));

/** A unit that checks may share its roll with any other that does. */
export function groupOffer(g: Position, unit: UnitId, checking: readonly UnitId[]): Offer<"group"> {
  const all = speakers(g, checking);
  const who = idOf(g, unit);
  if (!all.includes(who)) return refuse("rollsTogether", "VI.1-group");
  if (all.length < 2) return refuse("checksAlone", "VI.1-group");
  return [{ order: "group", with: all.filter((other) => other !== who) }];
}

/** Each group of a set shares a roll, and no unit rolls twice; `open`: those that roll. */
export function groupFaults(
  orders: readonly Order[],
  open: readonly string[],
): readonly (Fault | undefined)[] {
  const rolled = new Set<string>();
  const cite: Case = "VI.1-group";
  return orders.map((order) => {
    if (order.order !== "group") return undefined;
    if (order.with.length === 0) return refuse("groupEmpty", cite);
    for (const one of [order.unit, ...order.with]) {
      if (!open.includes(one)) return refuse("notOpen", cite, "with", open);
      if (rolled.has(one)) return refuse("rollsOnce", cite, one);
      rolled.add(one);
    }
    return undefined;
  });
}

export function sampleGroup(
  _g: Position,
  who: string,
  { with: open }: FormOf<"group">,
  chance: Chance,
): OrderOf<"group"> | undefined {
  const others = open.filter(() => chance.roll(3) === 1);
  return others.length === 0 ? undefined : { order: "group", unit: who, with: others };
}
