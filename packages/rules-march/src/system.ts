// March into Battle for programs: its rules, and what comes with them.

import { chartIn, listCases, readSaid, type System } from "@grognard/parts";
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
import { said } from "./words/index.ts";
import { oddsCalculator } from "./words/odds-calculator.ts";
import { describePosition } from "./words/report.ts";

export const system: System<March> = {
  rules: march,
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
  readAction: (world, data, place) => readSaid(ACTIONS, world, data, place),
  implied: [],
  describe: describePosition,
  odds: oddsCalculator,
  screen,
};
