// What a match may choose, each switched on its own.

import type { Json } from "@grognard/kernel";
import { readSwitches } from "@grognard/parts";
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
export const readOptions = (options: Json | undefined, place = "options"): Options =>
  readSwitches(OPTIONS, options, place);
