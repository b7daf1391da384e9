// Words for people: what is asked, what an answer means, what has happened. The terminal, the log and the screen
// reader all use these.

import { phrase, type RollEvent, spoken, type Words } from "@grognard/kernel";
import type { Decision, Eylau, Position } from "../types.ts";
import { words as en } from "./en/index.ts";

export const said = spoken(en, (tag) => import(`./${tag}/index.ts`));

export const words: Words<Eylau> = {
  say: (saying) => phrase(said().sayings, saying, said().dataName),
  decision: (g, decision) => `${said().questions[decision.id] ?? decision.id}${about(g, decision)}`,
  action: (g, action) => said().order(g, action),
  event: (world, event) =>
    event.type === "rolled" ? said().rolled(event as RollEvent) : said().told(world, event),
};

/** Whom it is about, unless they are many. */
function about({ world }: Position, { about: ids }: Decision): string {
  return ids.length === 0 || ids.length > 3 ? "" : ` (${said().names(world, ids)})`;
}
