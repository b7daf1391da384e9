// The positions whose answers are counted: examples of the guide before the first answer, and both armies of the
// one-day battle at the start of their activations.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Json } from "@grognard/kernel";
import { type Counts, countAnswers } from "@grognard/testkit/perft";
import { march } from "../src/ruleset.ts";
import { scenarioById } from "../src/scenario/library.ts";

const FOLDER = join(import.meta.dirname, "../../../docs/positions/march");

const ACTIVE: { readonly [name: string]: Json } = {
  "Teugn, Friant": { activate: ["friant"], stage: "units" },
  "Teugn, III Korps": { activate: ["iii-korps"], stage: "units" },
  "Teugn, both Korps": { activate: ["iii-korps", "iv-korps"], stage: "units" },
};

function examples() {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith(".json"));
  return files.map((name) => {
    const { position, options } = JSON.parse(readFileSync(join(FOLDER, name), "utf8"));
    return [name.replace(".json", ""), { position, options }] as const;
  });
}

export const counts = (): Counts =>
  countAnswers(
    march,
    Object.fromEntries([
      ...examples(),
      ...Object.entries(ACTIVE).map(
        ([name, position]) => [name, { scenario: scenarioById("teugn-hausen"), position }] as const,
      ),
    ]),
    2,
  );
