// Words for people: what is asked, what an answer means, what has happened. The terminal, the log and the screen
// reader all use these.

import type { RollEvent, Words } from "@grognard/kernel";
import type { EylauEvent } from "../events.ts";
import type { Decision, Eylau, Position, World } from "../types.ts";
import { namesIn, say, unitNames } from "./naming.ts";
import { said } from "./said.ts";

export { said } from "./said.ts";

export const words: Words<Eylau> = {
  say,
  decision: (g, decision) => `${said().questions[decision.id] ?? decision.id}${about(g, decision)}`,
  action: ({ world }, action) => said().order(namesIn(world), action),
  event: (world, event) =>
    event.type === "rolled"
      ? said().rolled(namesIn(world), event as RollEvent)
      : told(world, event as EylauEvent),
};

const told = (world: World, event: EylauEvent): string => said().told(namesIn(world), event);

/** The units it is about, unless they are many. */
function about({ world }: Position, { about: ids }: Decision): string {
  return ids.length === 0 || ids.length > 3 ? "" : ` (${unitNames(world, ids)})`;
}
