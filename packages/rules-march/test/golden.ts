// What is recorded of the ruleset: whole games, walks from the examples of the guide, counts of answers.

import { join } from "node:path";
import type { Golden } from "@grognard/testkit";
import { scenarioById } from "../src/scenario/library.ts";
import type { March } from "../src/types.ts";
import { counts } from "./perft.ts";
import { trial } from "./trial.ts";

export const golden: Golden<March> = {
  trial,
  scenarioById,
  folder: join(import.meta.dirname, "golden"),
  examples: join(import.meta.dirname, "../../../docs/positions/march"),
  counts,
};
