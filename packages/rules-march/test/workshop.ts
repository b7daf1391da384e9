// What the tools of the house need of March into Battle: its settings, golden games and bench.

import { join } from "node:path";
import type { Workshop } from "@grognard/testkit/workshop";
import type { March } from "../src/types.ts";
import { refusals } from "../src/words/en/refusals.ts";
import { counts } from "./perft.ts";
import { randomOptions, SETTINGS, trial } from "./trial.ts";

export const workshop: Workshop<March> = {
  ...SETTINGS,
  randomOptions,
  trial,
  madeUp: (_, options) => SETTINGS.settingOf("duenzling", options), // small enough as it is
  folder: join(import.meta.dirname, "golden"),
  examples: join(import.meta.dirname, "../../../docs/positions/march"),
  games: {
    duenzling: ["duenzling", []],
    teugn: ["teugn-hausen", []],
    "teugn-options": [
      "teugn-hausen",
      ["initiative", "captured-supply", "positioned-artillery", "grand-batteries", "extended-line"],
    ],
    "teugn-by-mail": ["teugn-hausen", ["by-mail", "open", "detailed-supply"]],
    eggmuehl: ["eggmuehl", []],
  },
  counts,
  refusals,
  bench: async (quick) => (await import("../bench/march.bench.ts")).bench(quick),
};
