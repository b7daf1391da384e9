// The positions in which answers are counted.

import type { Json } from "@grognard/kernel";
import { type Counts, countAnswers } from "@grognard/testkit/perft";
import { march } from "../src/ruleset.ts";
import { scenarioById } from "../src/scenario/library.ts";

