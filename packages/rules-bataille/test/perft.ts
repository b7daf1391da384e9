// The positions in which answers are counted: examples of the guide, before the first answer.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Counts, countAnswers } from "@grognard/testkit/perft";
import { bataille } from "../src/ruleset.ts";

const FOLDER = join(import.meta.dirname, "../../../docs/positions/bataille");

const EXAMPLES = [
  "breakdown",
  "bounce",
  "charge-example-1",
  "charge-example-3",
  "flank-fire",
  "force-march",
  "form-square",
  "limbering-under-fire",
  "line-fire-choices",
  "massed-target",
  "opportunity-charge",
  "rear-assault",
  "retreat-before-melee",
  "road-march",
];

export const counts = (): Counts =>
  countAnswers(
    bataille,
    Object.fromEntries(
      EXAMPLES.map((name) => {
        const { position, options } = JSON.parse(readFileSync(join(FOLDER, `${name}.json`), "utf8"));
        return [name, { position, options }];
      }),
    ),
    3,
  );
