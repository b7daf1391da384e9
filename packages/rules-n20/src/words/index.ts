// Words for people: what is asked, what an answer means, what has happened. The terminal, the log and the
// screen reader all use these.

import { phrase, type RollEvent, type Words } from "@grognard/kernel";
import type { Decision, N20, Position, SideName } from "../types.ts";
import { told } from "./log.ts";
import { unitLabel } from "./naming.ts";
import { order } from "./orders.ts";
import { said } from "./said.ts";

export {
  enemyIn,
  labelFor,
  names,
  notesOf,
  pieceName,
  place,
  unitLabel,
  unitName,
  withNotes,
} from "./naming.ts";
export { said } from "./said.ts";

export const words: Words<N20> = {
  say: (saying) => phrase(said().sayings, saying, (name) => said().inSentence(said().dataName(name))),
  decision: (g, decision) => `${said().questions[decision.id] ?? decision.id}${about(g, decision)}`,
  action: order,
  event: (world, event) => (event.type === "rolled" ? rolled(event as RollEvent) : told(world, event)),
};

/** A die, or the place of a card in the draw pile: "1-18". */
function rolled({ die, value, by, why }: RollEvent): string {
  const { log } = said();
  const side = by as SideName;
  return die.startsWith("1-")
    ? log.drawn(side, value, die.slice(2), words.say(why))
    : log.rolled(side, value, die, words.say(why));
}

function about({ world }: Position, { about: ids }: Decision): string {
  if (ids.length === 0 || ids.length > 3) return "";
  return ` (${said().listed(ids.map((id) => unitLabel(world, id)))})`;
}
