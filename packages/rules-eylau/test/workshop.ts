// What the tools of the house need of Winter's Victory: its settings, golden games and bench.

import { join } from "node:path";
import type { Workshop } from "@grognard/testkit/workshop";
import type { Eylau } from "../src/types.ts";
import { refusals } from "../src/words/en/refusals.ts";
import { counts } from "./perft.ts";
import { SETTINGS, trial } from "./trial.ts";

export const workshop: Workshop<Eylau> = {
  ...SETTINGS,
  trial,
  madeUp: (_, options) => SETTINGS.settingOf("serpallen", options), // small enough as it is
  folder: join(import.meta.dirname, "golden"),
  examples: join(import.meta.dirname, "../../../docs/positions/eylau"),
  games: {
    serpallen: ["serpallen", []],
    "serpallen-options": ["serpallen", ["moving-squares", "stacked-fire", "cavalry-shock", "frontage-fire"]],
    rearguard: ["rearguard", ["historical", "february-snow"]],
  },
  counts,
  refusals,
  bench: async (quick) => (await import("../bench/eylau.bench.ts")).bench(quick),
};
