// The positions in which answers are counted: examples of the guide before anybody has answered.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Counts, countAnswers } from "@grognard/testkit/perft";
import { eylau } from "../src/ruleset.ts";

const FOLDER = join(import.meta.dirname, "../../../docs/positions/eylau");

function examples() {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith(".json"));
  return files.map((name) => {
    const { position, options } = JSON.parse(readFileSync(join(FOLDER, name), "utf8"));
    return [name.replace(".json", ""), { position, options }] as const;
  });
}

export const counts = (): Counts => countAnswers(eylau, Object.fromEntries(examples()), 2);
