// What the tools of the house need of the miniatures table: its settings, golden games and bench.

import { join } from "node:path";
import type { Workshop } from "@grognard/testkit/workshop";
import type { Tabletop } from "../src/types.ts";
import { refusals } from "../src/words/en/refusals.ts";
import { counts } from "./perft.ts";
import { skirmish } from "./skirmish.ts";
import { SETTINGS, trial } from "./trial.ts";

export const workshop: Workshop<Tabletop> = {
  ...SETTINGS,
  trial,
  madeUp: (name, options) => skirmish(name, [...options]),
  folder: join(import.meta.dirname, "golden"),
  examples: join(import.meta.dirname, "../../../docs/positions/tabletop"),
  games: {
    pordenone: ["pordenone-1809", {}],
    maida: ["maida-1806", {}],
    enzersdorf: ["enzersdorf-1809", {}],
    bussaco: ["bussaco-1810", {}],
    "pick-up": ["pick-up-hour", {}],
    "skirmish-1": [skirmish("golden 1").scenario as object, {}],
    "skirmish-2": [skirmish("golden 2").scenario as object, {}],
  },
  counts,
  refusals,
  bench: async (quick) => (await import("../bench/tabletop.bench.ts")).bench(quick),
};
