// Napoleonic 20 as programs see it: its rules, and what comes with them.

import { actionsOf, type System, systemOf } from "@grognard/parts";
import { ACTIONS } from "./actions.ts";
import { CASES } from "./cases.ts";
import { CHARTS } from "./charts.ts";
import { fileKinds } from "./files.ts";
import { scenarioById, scenarioList } from "./library.ts";
import { oddsCalculator } from "./odds-calculator.ts";
import { OPTIONS } from "./options.ts";
import { FORM } from "./positions/form.ts";
import { describePosition } from "./report.ts";
import { n20 } from "./ruleset.ts";
import type { ScenarioFile } from "./schema.ts";
import { screen } from "./screen/index.ts";
import { specialRules } from "./special-rules.ts";
import type { N20 } from "./types.ts";
import { wording } from "./words/index.ts";

export const system: System<N20> = systemOf({
  rules: n20,
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
