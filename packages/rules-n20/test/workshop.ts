// What the tools of the house need of Napoleonic 20: its settings, golden games and bench.

import { join } from "node:path";
import type { Workshop } from "@grognard/testkit/workshop";
import type { N20 } from "../src/types.ts";
import { refusals } from "../src/words/en/refusals.ts";
import { melee } from "./melee.ts";
import { counts } from "./perft.ts";
import { SETTINGS, trial } from "./trial.ts";

export const workshop: Workshop<N20> = {
  ...SETTINGS,
  trial,
  madeUp: melee,
  folder: join(import.meta.dirname, "golden"),
  examples: join(import.meta.dirname, "../../../docs/positions"),
  games: {
    "basics-plain": ["n20-basics", []],
    "waterloo-plain": ["waterloo-1815", []],
    "waterloo-all": ["waterloo-1815", ["all"]],
    "jena-plain": ["jena-1806", []],
    "jena-all": ["jena-1806", ["all"]],
    "jena-fog-leaders": ["jena-1806", ["fog", "leaders"]],
    "borodino-plain": ["borodino-1812", []],
    "borodino-all": ["borodino-1812", ["all"]],
  },
  counts,
  refusals,
  bench: async (quick) => (await import("../bench/n20.bench.ts")).bench(quick),
};
