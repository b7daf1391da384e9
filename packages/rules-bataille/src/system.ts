// La Bataille as programs see it: its rules, and what comes with them.

import { chartIn, listCases, type System } from "@grognard/parts";
import { readAction } from "./actions.ts";
import { CASES } from "./cases.ts";
import { CHARTS } from "./load-charts.ts";
import { OPTIONS } from "./options.ts";
import { FORM } from "./positions/form.ts";
import { bataille } from "./ruleset.ts";
import { fileKinds } from "./scenario/files.ts";
import { scenarioById, scenarioList } from "./scenario/library.ts";
import type { ScenarioFile } from "./scenario/schema.ts";
import { specialRules } from "./scenario/special-rules.ts";
import { screen } from "./screen/index.ts";
import type { Bataille } from "./types.ts";
import { said } from "./words/index.ts";
import { oddsCalculator } from "./words/odds-calculator.ts";
import { describePosition } from "./words/report.ts";

export const system: System<Bataille> = {
  rules: bataille,
  scenarios: scenarioList,
  scenario: scenarioById,
  get cases() {
    return listCases(CASES, said().cases);
  },
  specialRules: (scenario) => specialRules(scenario as ScenarioFile),
  get options() {
    return OPTIONS.map((one) => ({ ...one, ...said().options[one.id] }));
  },
  charts: () => CHARTS.all.map((chart) => chartIn(said().dataText, chart)),
  files: fileKinds,
  position: FORM,
  readAction,
  implied: [],
  describe: describePosition,
  odds: oddsCalculator,
  screen,
};
