// Words for people: what is asked, what an answer means, what has happened.

import { phrase, type RollEvent, type Words } from "@grognard/kernel";
import type { TabletopEvent } from "../events.ts";
import type { WindowId } from "../frames.ts";
import type { Tabletop, World } from "../types.ts";
import { subjectOf } from "../window.ts";
import { capital, sayNamed, unitName } from "./naming.ts";
import { orderWords } from "./order-words.ts";
import { said } from "./said.ts";
import { sentence } from "./sentences.ts";

export const QUESTIONS: Record<WindowId, string> = {
  setup: "Set up your army",
  deployment: "Change formation and facing",
  charge: "Declare your charges",
  reaction: "You are charged: what do they do?",
  press: "Halfway: press the charges home, or halt?",
  movement: "Move your units",
  "early-groups": "Who of the charged checks morale together?",
  fire: "Name the targets of your fire",
  groups: "Who checks morale together?",
  bonus: "Victory: what do the victors do?",
  "bonus-fire": "Fire at those who press on?",
  "post-groups": "Who checks morale together after the fight?",
  "non-combatant": "March on with those out of reach",
  rally: "Rally: in which formation do they come together?",
};

export const words: Words<Tabletop> = {
  say: (saying) => phrase(said().sentences, saying),
  decision: (_g, { id }) => QUESTIONS[id as WindowId],
  action: ({ world }, { orders }) =>
    orders.map((order) => `${unitName(world, subjectOf(order))}: ${orderWords(world, order)}`).join("; ") ||
    "no orders",
  event: (world, event) =>
    event.type === "rolled" ? rollWords(world, event as RollEvent) : sentence(world, event as TabletopEvent),
};

const rollWords = (world: World, { die, value, why }: RollEvent): string =>
  capital(`${sayNamed(world, why)}: ${value} on ${die}`);
