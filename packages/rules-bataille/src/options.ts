// What a match may choose, each switched on its own.

import type { Json } from "@grognard/kernel";
import { type OptionInfo, readSwitches, type Switched } from "@grognard/parts";
import type { Case } from "./cases.ts";

export const OPTIONS = [
  {
    id: "clock",
    cite: "9.1.1",
    title: "The clock",
    text: "Each player has only some minutes for his movement; what has not moved by then stays.",
  },
  {
    id: "open",
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
] as const satisfies readonly (OptionInfo & { readonly cite: Case })[];
export type Options = Switched<typeof OPTIONS>;

export const readOptions = (options: Json | undefined): Options => readSwitches(OPTIONS, options);
