// A scenario as it is played: one that is made from a number is made.

import type { Json } from "@grognard/kernel";
import { expandScenario } from "../generator/generator.ts";
import { readOptions } from "../options.ts";
import type { GeneratedFile, ScenarioFile } from "./scenario-file.ts";

export type AnyFile = ScenarioFile | GeneratedFile;

export const wholeFile = (file: AnyFile, options: Json): ScenarioFile =>
  "generate" in file ? expandScenario(file, readOptions(options)) : file;
