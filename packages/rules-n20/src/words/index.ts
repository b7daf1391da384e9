// Words for people: what is asked, what an answer means, what has happened. The terminal, the log and the
// screen reader all use these.

import { phrase, type RollEvent, spoken, type Words } from "@grognard/kernel";
import type { Decision, N20, Position } from "../types.ts";
import { words as en } from "./en/index.ts";

export { place } from "./naming.ts";

export const said = spoken(en, (tag) => import(`./${tag}/index.ts`));

export const words: Words<N20> = {
  say: (saying) => phrase(said().sayings, saying, said().dataName),
  decision: (g, decision) => `${said().questions[decision.id] ?? decision.id}${about(g, decision)}`,
  action: (g, action) => said().order(g, action),
  event: (world, event) => (event.type === "rolled" ? rolled(event as RollEvent) : said().told(world, event)),
};

const rolled = ({ die, value, by, why }: RollEvent): string => said().rolled(die, value, by, words.say(why));

function about({ world }: Position, { about: ids }: Decision): string {
  if (ids.length === 0 || ids.length > 3) return "";
  return ` (${ids.map((id) => said().unitName(world, id)).join("; ")})`;
}
