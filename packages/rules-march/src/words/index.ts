// Words for people: what is asked, what an answer means, what has happened. The terminal, the log and the screen
// reader all use these.

import { phrase, type RollEvent, type Words } from "@grognard/kernel";
import type { Decision, March, Position } from "../types.ts";
import { namesIn } from "./naming.ts";
import { wording } from "./wording.ts";

export { wording } from "./wording.ts";

export const words: Words<March> = {
  say: (saying) => phrase(wording().sayings, saying, wording().dataName),
  decision: (g, decision) =>
    wording().asked(wording().questions[decision.id] ?? decision.id, about(g, decision)),
  action: ({ world }, action) => wording().order(namesIn(world), action),
  event: (world, event) =>
    event.type === "rolled"
      ? wording().rolled(namesIn(world), event as RollEvent)
      : wording().eventText(namesIn(world), event),
};

/** What it is about, pieces or formations, unless there are many. */
function about({ world }: Position, { about: ids }: Decision): string[] {
  return ids.length > 3 ? [] : namesIn(world).units(ids);
}
