// What a side's orders for formations come to now: what is shown of them, and the answer that they want. Found from what the
// side knows and nothing else, so that a seat can do it anywhere.

import { sameJson } from "@grognard/kernel";
import type { Followed, Orders, System } from "@grognard/rulesets/lazily";
import type { Formations, ShownOrder, StandingOrder } from "@grognard/scene";
import type { Known } from "./facts.ts";
import type { Action } from "./match.ts";
import type { OrderBook } from "./order-book.ts";

type AnyDrill = NonNullable<System["screen"]["drill"]>;

/** A side's orders, and what it knows. */
export interface OpenBook {
  readonly system: System;
  readonly world: object;
  readonly known: Pick<Known, "viewer" | "view" | "asked">;
  readonly book: OrderBook;
}

export function formationsIn(open: OpenBook): Formations | undefined {
  const { system, world, known, book } = open;
  const { drill } = system.screen;
  return (
    drill && {
      list: drill.formations(world, known.view, known.viewer),
      kinds: drill.kinds(),
      habits: drill.habits().map((habit) => ({ ...habit, on: !book.asked.includes(habit.id) })),
      orders: book.orders.map((order) => shown(drill, open, order)),
      goesOn: nextAnswer(open) !== undefined,
      waiting: waitingIn(drill, open),
    }
  );
}

function shown(drill: AnyDrill, { world, known, book }: OpenBook, order: StandingOrder): ShownOrder {
  const { orders, left } = book;
  const { formation, kind, place, paused } = order;
  const { text, state, title, at, posts, units } = drill.progress(world, known.view, order, orders);
  return {
    id: formation,
    formation,
    kind,
    ...(place !== undefined && { place }),
    text: title,
    state: paused ? "paused" : state,
    progress: text,
    left: left.filter(({ piece }) => units.includes(piece)),
    ...(at !== undefined && { at }),
    posts: [...new Set(posts)],
  };
}

/** Each would do something now, and has not been told to begin. */
function waitingIn(drill: AnyDrill, { system, world, known, book }: OpenBook): string[] {
  const { asked, view } = known;
  if (!asked) return [];
  const now = phaseIn(system, world, view);
  const isGoing = (formation: string): boolean => book.phase === now && book.going.includes(formation);
  return book.orders.flatMap(({ formation, paused }) => {
    if (paused || isGoing(formation)) return [];
    const orders = ordersIn(drill, { ...book, inHand: undefined }, [formation]);
    const followed = drill.follow(world, view, asked.decision, orders);
    return followed?.takes === undefined ? [] : [formation];
  });
}

/** With the number of the offer. */
type Offered = Followed<Action> & { readonly offer: number };

/** The answer that the orders want to the present question. */
export function nextAnswer({ system, world, known, book }: OpenBook): Offered | undefined {
  const { drill } = system.screen;
  const { asked, view } = known;
  if (!drill || book.orders.length === 0 || !asked || asked.id === book.declined) return undefined;
  const { decision } = asked;
  if (decision.choice.kind !== "listed") return undefined;
  const { actions } = decision.choice;
  const going = book.phase === phaseIn(system, world, view) ? book.going : [];
  const followed = drill.follow(world, view, decision, ordersIn(drill, book, going));
  const offer = followed ? actions.findIndex((one) => sameJson(one, followed.action)) : -1;
  return followed && offer >= 0 ? { ...followed, offer } : undefined;
}

const ordersIn = (
  drill: AnyDrill,
  { orders, inHand, asked }: OrderBook,
  going: readonly string[],
): Orders => ({
  all: orders,
  going,
  inHand,
  habits: drill.habits().flatMap(({ id }) => (asked.includes(id) ? [] : [id])),
});

export function phaseIn({ screen }: System, world: object, view: object): string {
  const { when, phase } = screen.moment(world, view);
  return `${when} ${phase}`;
}
