// Words for people: what is asked, what an answer means, what has happened. The terminal, the log and the screen
// reader all use these.

import type { RollEvent, Words } from "@grognard/kernel";
import type { EylauEvent } from "../events.ts";
import type { Eylau, World } from "../types.ts";
import { namesIn, say, unitNames } from "./naming.ts";
import { said } from "./said.ts";

export { said } from "./said.ts";

export const words: Words<Eylau> = {
  say,
  decision: ({ world }, { id, about }) => {
    const question = said().questions[id] ?? id;
    return about.length === 0 || about.length > MANY
      ? question
      : said().ask(question, unitNames(world, about));
  },
  action: ({ world }, action) => said().order(namesIn(world), action),
  event: (world, event) =>
    event.type === "rolled"
      ? said().rolled(namesIn(world), event as RollEvent)
      : told(world, event as EylauEvent),
};

export const legOf = (world: World, event: Extract<EylauEvent, { type: "moved" }>) =>
  said().leg(namesIn(world), event);

const told = (world: World, event: EylauEvent): string => said().told(namesIn(world), event);

/** More units than this are not named in a question. */
const MANY = 3;
