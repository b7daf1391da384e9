// What a match may choose, each option on its own. Their names are in words.

import type { Json } from "@grognard/kernel";
import { type OptionInfo, readSwitches, type Switched } from "@grognard/parts";
import type { Case } from "./cases.ts";

export const OPTIONS = [
  {
    id: "clock",
    cite: "9.1.1",
  },
  {
    id: "open",
    cite: "2.2.3",
    opens: true,
  },
  {
    id: "variable-entry",
    key: "variableEntry",
    cite: "16.3.7",
  },
  {
    id: "free-setup",
    key: "freeSetup",
    cite: "17.0",
  },
  {
    id: "guns-beside-column",
    key: "gunsBesideColumn",
    cite: "6.3.4",
  },
  {
    id: "skirmish-in-cover",
    key: "skirmishInCover",
    cite: "6.6.1",
  },
] as const satisfies readonly (Omit<OptionInfo, "title" | "text"> & { readonly cite: Case })[];
export type Options = Switched<typeof OPTIONS>;

export const readOptions = (options: Json | undefined): Options => readSwitches(OPTIONS, options);
