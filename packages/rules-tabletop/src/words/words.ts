// Words for people: what is asked, what an answer means, what has happened.

import { phrase, type RollEvent, type Saying, type Words } from "@grognard/kernel";
import type { Order } from "../actions.ts";
import { isRoll } from "../events.ts";
import type { Tabletop, World } from "../types.ts";
import { subjectOf, windowOf } from "../window.ts";
import { sayNamed, speakerFor, unitName } from "./names.ts";
import { wording } from "./wording.ts";

export const words: Words<Tabletop> = {
  say: (saying) => phrase(wording().sentences, saying, wording().dataName),
  sayNamed,
  decision: (_g, decision) => wording().questions[windowOf(decision)],
  action: ({ world }, { orders }) =>
    orders
      .map((order) => wording().orderTo(unitName(world, subjectOf(order)), orderWords(world, order)))
      .join(wording().betweenOrders) || wording().noOrders,
  event: (world, event) =>
    isRoll(event) ? rollWords(world, event) : wording().eventText(event, speakerFor(world)),
};

const rollWords = (world: World, { die, value, why }: RollEvent): string =>
  wording().rolled(whyRolled(world, why), value || HIGHEST[die] || 0, die);

/** What a die is thrown for; whether reinforcements come is told by nothing else, so it says what they need [IX.4]. */
export function whyRolled(world: World, why: Saying): string {
  const text = sayNamed(world, why);
  if (typeof why === "string" || why.says !== "comesUp") return text;
  const { arrival } = world.units.find(({ name }) => why.with?.includes(name)) ?? {};
  return arrival ? wording().arrivesOn(text, arrival.roll) : text;
}

/** What the face 0 counts [R29]. */
const HIGHEST: { readonly [die: string]: number } = { d10: 10, d100: 100 };

/** An order without its subject. */
export const orderWords = (world: World, order: Order): string => wording().ordered(order, speakerFor(world));
