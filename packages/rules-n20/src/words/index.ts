// Words for people: what is asked, what an answer means, what has happened. The terminal, the log and the
// screen reader all use these.

import { phrase, type RollEvent, type Words } from "@grognard/kernel";
import type { Decision, N20, Position, SideName } from "../types.ts";
import { eventText } from "./log.ts";
import { unitLabel } from "./naming.ts";
import { order } from "./orders.ts";
import { wording } from "./wording.ts";

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
export { wording } from "./wording.ts";

export const words: Words<N20> = {
  say: (saying) =>
    phrase(wording().sayings, saying, (name) => wording().inSentence(wording().dataName(name))),
  decision: (g, decision) => `${wording().questions[decision.id] ?? decision.id}${about(g, decision)}`,
  action: order,
  event: (world, event) => (event.type === "rolled" ? rolled(event as RollEvent) : eventText(world, event)),
};

/** A die, or the place of a card in the draw pile: "1-18". */
function rolled({ die, value, by, why }: RollEvent): string {
  const { log } = wording();
  const side = by as SideName;
  return die.startsWith("1-")
    ? log.drawn(side, value, die.slice(2), words.say(why))
    : log.rolled(side, value, die, words.say(why));
}

function about({ world }: Position, { about: ids }: Decision): string {
  if (ids.length === 0 || ids.length > 3) return "";
  return ` (${wording().listed(ids.map((id) => unitLabel(world, id)))})`;
}
