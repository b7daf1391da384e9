// The optional rules [16.0], each switched on its own.

import { type Json, Problem } from "@grognard/kernel";
import type { Case, Options } from "./types.ts";

export const OPTIONS: readonly {
  readonly id: keyof Options;
  readonly cite: Case;
  readonly title: string;
  readonly text: string;
  readonly hides?: true;
}[] = [
  {
    id: "fog",
    cite: "16.1",
    title: "Fog of war",
    text: "Units stand face down until something reveals them, and dummies march among them.",
    hides: true,
  },
  {
    id: "penetration",
    cite: "16.2",
    title: "Cavalry penetration",
    text: "As its reaction, cavalry may slip into another hex next to the enemy.",
  },
  {
    id: "artillerySupport",
    cite: "16.3",
    title: "Artillery support",
    text: "Guns strengthen the defenders beside them and bombard across rivers.",
  },
  {
    id: "rallyHexes",
    cite: "16.4",
    title: "More rally hexes",
    text: "Rallied units may return on further hexes, not only on their line of communications.",
  },
  {
    id: "unitReduction",
    cite: "16.5",
    title: "Unit reduction",
    text: "Broken infantry may come back as a Cadre of strength 1.",
  },
  {
    id: "breakdown",
    cite: "16.6",
    title: "Breakdown and buildup",
    text: "A large infantry unit may split into two Cadres; two Cadres may form a large unit again.",
  },
  {
    id: "specialTroops",
    cite: "16.7",
    title: "Special troops",
    text: "Elite troops may show elan, others waver, hang back, skirmish or keep to the roads.",
  },
  {
    id: "fatigue",
    cite: "16.8",
    title: "Fatigue",
    text: "Every battle tires those who fought; tired units are slower and weaker until they rest.",
  },
  {
    id: "leaders",
    cite: "16.9",
    title: "Leaders",
    text: "Generals are pieces of their own; attacks out of their reach are weaker.",
  },
];

/** From a list of names or case numbers, "all" among them, or an object of booleans. Nothing means none. */
export function readOptions(options: Json | undefined, place = "options"): Options {
  const chosen = new Set<keyof Options>();
  for (const [name, at] of namesIn(options, place)) {
    if (name === "all") for (const { id } of OPTIONS) chosen.add(id);
    else chosen.add(optionNamed(name, at));
  }
  return Object.fromEntries(OPTIONS.map(({ id }) => [id, chosen.has(id)])) as unknown as Options;
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
  throw new Problem('must be the name of an option or its case number, such as "16.1"', place);
}

function optionNamed(name: string, place: string): keyof Options {
  const option = OPTIONS.find(({ id, cite }) => name === id || name === cite);
  if (option) return option.id;
  const known = OPTIONS.map(({ id, cite }) => `${id} (${cite})`).join(", ");
  throw new Problem(`there is no option "${name}"; there are ${known}, all`, place);
}
