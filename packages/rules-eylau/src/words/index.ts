// Words for people: what is asked, what an answer means, what has happened. The terminal, the log and the screen
// reader all use these.

import type { RollEvent, Words } from "@grognard/kernel";
import type { EylauEvent } from "../events.ts";
import type { Eylau, World } from "../types.ts";
import { namesIn, say, unitNames } from "./naming.ts";
import { wording } from "./wording.ts";

export { wording } from "./wording.ts";

export const words: Words<Eylau> = {
  say,
  decision: ({ world }, { id, about }) => {
    const question = wording().questions[id] ?? id;
    return about.length === 0 || about.length > MANY
      ? question
      : wording().ask(question, unitNames(world, about));
  },
  action: ({ world }, action) => wording().order(namesIn(world), action),
  event: (world, event) =>
    event.type === "rolled"
      ? wording().rolled(namesIn(world), event as RollEvent)
      : eventText(world, event as EylauEvent),
};

export const legOf = (world: World, event: Extract<EylauEvent, { type: "moved" }>) =>
  wording().leg(namesIn(world), event);

const eventText = (world: World, event: EylauEvent): string => wording().eventText(namesIn(world), event);

/** More units than this are not named in a question. */
const MANY = 3;
