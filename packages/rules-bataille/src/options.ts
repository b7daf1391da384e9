// What a match may choose, each switched on its own.

import { type Json, Problem } from "@grognard/kernel";
import type { Case } from "./cases.ts";
import type { Options } from "./types.ts";

export const OPTIONS: readonly {
  readonly id: string;
  readonly key: keyof Options;
  readonly cite: Case;
  readonly title: string;
  readonly text: string;
  /** With it the sides have no secrets from each other. */
  readonly opens?: true;
}[] = [
  {
    id: "clock",
    key: "clock",
    cite: "9.1.1",
    title: "The clock",
    text: "Each player has only some minutes for his movement; what has not moved by then stays.",
  },
  {
    id: "open",
    key: "open",
    cite: "2.2.3",
    title: "Open values",
    text: "Both sides see fire, melee and morale values and losses of the enemy.",
    opens: true,
  },
  {
    id: "variable-entry",
    key: "variableEntry",
    cite: "16.3.7",
    title: "Variable entry",
    text: "A die decides whether reinforcements come in time, earlier or later.",
  },
  {
    id: "free-setup",
    key: "freeSetup",
    cite: "17.0",
    title: "Free set-up",
    text: "Before the first turn both players place their units within their areas.",
  },
  {
    id: "skirmish-in-cover",
    key: "skirmishInCover",
    cite: "6.6.1",
    title: "Skirmishers in cover",
    text: "Infantry that can skirmish may do so in woods, villages and towns too.",
  },
];

/** From a list of names or case numbers, "all" among them, or an object of booleans. Nothing means none. */
export function readOptions(options: Json | undefined, place = "options"): Options {
  const chosen = new Set<keyof Options>();
  for (const [name, at] of namesIn(options, place)) {
    if (name === "all") for (const { key } of OPTIONS) chosen.add(key);
    else chosen.add(optionNamed(name, at));
  }
  return Object.fromEntries(OPTIONS.map(({ key }) => [key, chosen.has(key)])) as unknown as Options;
}

function namesIn(options: Json | undefined, place: string): [name: string, place: string][] {
  if (options === null || options === undefined) return [];
  if (Array.isArray(options))
    return options.map((name, i) => [textIn(name, `${place}[${i}]`), `${place}[${i}]`]);
  if (typeof options !== "object")
    throw new Problem("must be a list of names or an object of booleans", place);
  return Object.entries(options).flatMap(([name, on]): [string, string][] => {
    const at = /^\w+$/.test(name) ? `${place}.${name}` : `${place}["${name}"]`;
    if (typeof on !== "boolean") throw new Problem("must be true or false", at);
    if (name !== "all") optionNamed(name, at);
    return on ? [[name, at]] : [];
  });
}

function textIn(name: Json, place: string): string {
  if (typeof name === "string") return name;
  throw new Problem('must be the name of an option or its case number, such as "9.1.1"', place);
}

/** By id, by case, or by the name it has in the world. */
function optionNamed(name: string, place: string): keyof Options {
  const option = OPTIONS.find(({ id, key, cite }) => name === id || name === key || name === cite);
  if (option) return option.key;
  const known = OPTIONS.map(({ id, cite }) => `${id} (${cite})`).join(", ");
  throw new Problem(`there is no option "${name}"; there are ${known}, all`, place);
}
