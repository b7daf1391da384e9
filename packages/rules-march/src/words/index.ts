// Words for people: what is asked, what an answer means, what has happened. The terminal, the log and the screen
// reader all use these.

import { phrase, type RollEvent, type Words } from "@grognard/kernel";
import type { Decision, March, Position } from "../types.ts";
import { namesIn } from "./naming.ts";
import { said } from "./said.ts";

export { said } from "./said.ts";

export const words: Words<March> = {
  say: (saying) => phrase(said().sayings, saying, said().dataName),
  decision: (g, decision) => said().asked(said().questions[decision.id] ?? decision.id, about(g, decision)),
  action: ({ world }, action) => said().order(namesIn(world), action),
  event: (world, event) =>
    event.type === "rolled"
      ? said().rolled(namesIn(world), event as RollEvent)
      : said().told(namesIn(world), event),
};

/** What it is about, pieces or formations, unless there are many. */
function about({ world }: Position, { about: ids }: Decision): string[] {
  return ids.length > 3 ? [] : namesIn(world).units(ids);
}
