// What can be played: systems, scenarios, optional rules, computer players. Vite runs this file while it builds and
// ships only what it exports: the first page needs no system's code.

import { playerName } from "@grognard/bots";
import { playersOf, type System, systems } from "@grognard/rulesets";
import { inEachLanguage } from "./each-language.ts";
import type { Catalogue, SystemEntry } from "./protocol.ts";

/** By language. */
export const listings: { readonly [language: string]: Catalogue } = await inEachLanguage(() => ({
  systems: systems.map(entryOf),
}));

/** Files that a player may mistake for a game, by their format. */
export const fileKinds: readonly { readonly format: string; readonly kind: string }[] = systems.flatMap(
  ({ files }) => files.map(({ format, kind }) => ({ format, kind })),
);

function entryOf({ rules, scenarios, options, screen }: System): SystemEntry {
  const { course } = screen;
  const entry = {
    id: rules.id,
    name: rules.name,
    scenarios: scenarios(),
    options,
    levels: playersOf(rules.id).map(({ id, about }) => ({ id, name: playerName(id), about })),
  };
  if (!course) return entry;
  const { lessons: _, ...first } = course;
  return { ...entry, course: first };
}
