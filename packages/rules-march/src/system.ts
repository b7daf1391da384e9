// March into Battle for programs: its rules, and what comes with them.

import { actionsOf, type System, systemOf } from "@grognard/parts";
import { ACTIONS } from "./actions.ts";
import { CASES } from "./cases.ts";
import { CHARTS } from "./load-charts.ts";
import { OPTIONS } from "./options.ts";
import { FORM } from "./positions/form.ts";
import { march } from "./ruleset.ts";
import { fileKinds } from "./scenario/files.ts";
import { scenarioById, scenarioList } from "./scenario/library.ts";
import type { ScenarioFile } from "./scenario/schema.ts";
import { specialRules } from "./scenario/special-rules.ts";
import { screen } from "./screen/index.ts";
import type { March } from "./types.ts";
import { wording } from "./words/index.ts";
import { oddsCalculator } from "./words/odds-calculator.ts";
import { describePosition } from "./words/report.ts";

export const system: System<March> = systemOf({
  rules: march,
  scenarios: scenarioList,
  scenario: scenarioById,
  cases: CASES,
  specialRules: (scenario) => specialRules(scenario as ScenarioFile),
  options: OPTIONS,
  wording,
  charts: () => CHARTS.all,
  files: fileKinds,
  position: FORM,
  ...actionsOf(ACTIONS),
  describe: describePosition,
  odds: oddsCalculator,
  screen,
});
