// What the tools of the house need of La Bataille: its settings, golden games and bench.

import { join } from "node:path";
import type { Workshop } from "@grognard/testkit/workshop";
import type { Bataille } from "../src/types.ts";
import { refusals } from "../src/words/en/refusals.ts";
import { counts } from "./perft.ts";
import { randomBattle } from "./random-battle.ts";
import { SETTINGS, trial } from "./trial.ts";

export const workshop: Workshop<Bataille> = {
  ...SETTINGS,
  trial,
  madeUp: randomBattle,
  folder: join(import.meta.dirname, "golden"),
  examples: join(import.meta.dirname, "../../../docs/positions/bataille"),
  games: {
    straden: ["straden", []],
    "fray-1": [randomBattle("golden 1", []).scenario as object, []],
    "fray-2": [randomBattle("golden 2", []).scenario as object, ["open"]],
    "fray-3": [randomBattle("golden 3", []).scenario as object, []],
  },
  counts,
  refusals,
  bench: async (quick) => (await import("../bench/bataille.bench.ts")).bench(quick),
};
