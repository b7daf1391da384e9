// The miniatures table as programs know it: its rules, and what comes with them.

import { type System, systemOf } from "@grognard/parts";
import { desk } from "./armies/desk.ts";
import { CASES } from "./cases.ts";
import { allCharts } from "./charts/load-charts.ts";
import { OPTIONS } from "./options.ts";
import { LENGTHS, type Lengths, readAction } from "./order-reading.ts";
import { FORM } from "./positions/form.ts";
import { tabletop } from "./ruleset.ts";
import { fileKinds } from "./scenario/files.ts";
import { idleOptions } from "./scenario/idle.ts";
import { scenarioById, scenarioList } from "./scenario/library.ts";
import type { AnyFile } from "./scenario/whole-file.ts";
import { screen } from "./screen/index.ts";
import type { Tabletop } from "./types.ts";
import { limitLines } from "./words/limits.ts";
import { oddsCalculator } from "./words/odds-calculator.ts";
import { describePosition, gapsBetween } from "./words/report.ts";
import { specialRulesOf } from "./words/special-rules.ts";
import { wording } from "./words/wording.ts";

export const system: System<Tabletop> = systemOf({
  rules: tabletop,
  scenarios: scenarioList,
  scenario: scenarioById,
  cases: CASES,
  specialRules: (scenario, options = []) => specialRulesOf(scenario as AnyFile, options),
  options: OPTIONS,
  wording,
  idle: (scenario, options = []) => idleOptions(scenario as AnyFile, options),
  charts: allCharts,
  files: fileKinds,
  armies: desk,
  position: FORM,
  readAction: (world, data, place, lengths) => readAction(world, data, place, lengths as Lengths),
  lengths: LENGTHS,
  limits: limitLines,
  describe: describePosition,
  gaps: gapsBetween,
  odds: oddsCalculator,
  screen,
});
