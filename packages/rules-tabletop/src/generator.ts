// Pick-up battles: a whole scenario from a seed.

import { Problem } from "@grognard/kernel";
import type { GeneratedFile, ScenarioFile } from "./scenario-file.ts";

export function expandScenario(file: GeneratedFile, _seed: number | null): ScenarioFile {
  throw new Problem(`${file.id} cannot be made`, "generate");
}
