// Words for people: what is asked, what an answer means, what has happened.

import { phrase, type RollEvent, type Words } from "@grognard/kernel";
import type { Order } from "../actions.ts";
import type { TabletopEvent } from "../events.ts";
import type { WindowId } from "../frames.ts";
import type { Tabletop, World } from "../types.ts";
import { subjectOf } from "../window.ts";
import { sayNamed, speakerFor, unitName } from "./names.ts";
import { said } from "./said.ts";

export const words: Words<Tabletop> = {
  say: (saying) => phrase(said().sentences, saying, said().dataName),
  sayNamed,
  decision: (_g, { id }) => said().questions[id as WindowId],
  action: ({ world }, { orders }) =>
    orders
      .map((order) => said().orderTo(unitName(world, subjectOf(order)), orderWords(world, order)))
      .join(said().betweenOrders) || said().noOrders,
  event: (world, event) =>
    event.type === "rolled"
      ? rollWords(world, event as RollEvent)
      : said().told(event as TabletopEvent, speakerFor(world)),
};

const rollWords = (world: World, { die, value, why }: RollEvent): string =>
  said().rolled(sayNamed(world, why), value, die);

/** An order without its subject. */
export const orderWords = (world: World, order: Order): string => said().ordered(order, speakerFor(world));
