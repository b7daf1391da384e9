// Words for people: what is asked, what an answer means, what has happened. The terminal, the log and the screen
// reader all use these.

import type { RollEvent, Words } from "@grognard/kernel";
import type { Action } from "../actions.ts";
import type { Bataille, Decision, Position, World } from "../types.ts";
import { actionWords } from "./action-words.ts";
import { names } from "./naming.ts";
import { QUESTIONS } from "./questions.ts";
import { rollWords, sentence } from "./sentences.ts";

export const words: Words<Bataille> = {
  decision: (g, decision) => `${QUESTIONS[decision.id] ?? decision.id}${about(g, decision)}`,
  action: (g, action) => actionWords(g, action),
  event: (world, event) => (event.type === "rolled" ? rollWords(event as RollEvent) : sentence(world, event)),
};

function about({ world }: Position, { about: ids }: Decision): string {
  return ids.length === 0 || ids.length > 3 ? "" : ` (${names(world, ids)})`;
}

const LISTS = ["units", "leaders", "with"] as const;

/** Units in order, ids for full names. Must not throw. */
export function tidyAction(world: World, action: Action): Action {
  const idFor = (value: unknown): unknown =>
    typeof value !== "string" || world.unitById.has(value)
      ? value
      : (world.units.find(({ name }) => name === value)?.id ?? value);
  const order = (value: unknown): number =>
    world.unitById.get(typeof value === "string" ? (value.split("@")[0] ?? "") : "") ?? -1;
  const tidy: Record<string, unknown> = { ...action };
  for (const key of ["unit", "leader"]) if (key in tidy) tidy[key] = idFor(tidy[key]);
  for (const key of LISTS) {
    const list = tidy[key];
    if (!Array.isArray(list)) continue;
    tidy[key] = list.map(idFor).sort((a, b) => order(a) - order(b) || (String(a) < String(b) ? -1 : 1));
  }
  return tidy as unknown as Action;
}
