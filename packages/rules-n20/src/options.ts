// The optional rules [16.0], each switched on its own. Their names are in words.

import type { Json } from "@grognard/kernel";
import { type OptionInfo, readSwitches, type Switched } from "@grognard/parts";
import type { Case } from "./cases.ts";

export const OPTIONS = [
  { id: "fog", cite: "16.1", hides: true },
  { id: "penetration", cite: "16.2" },
  { id: "artillerySupport", cite: "16.3" },
  { id: "rallyHexes", cite: "16.4" },
  { id: "unitReduction", cite: "16.5" },
  { id: "breakdown", cite: "16.6" },
  { id: "specialTroops", cite: "16.7" },
  { id: "fatigue", cite: "16.8" },
  { id: "leaders", cite: "16.9" },
] as const satisfies readonly (Omit<OptionInfo, "title" | "text"> & { readonly cite: Case })[];
export type Options = Switched<typeof OPTIONS>;

export const readOptions = (options: Json | undefined): Options => readSwitches(OPTIONS, options);
