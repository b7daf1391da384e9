// La Bataille, with its types erased.

import type { Position, Ruleset, Types } from "@grognard/kernel";
import {
  allCharts,
  type Position as BataillePosition,
  bataille,
  CASES,
  describePosition,
  fileKinds,
  OPTIONS,
  oddsDesk,
  placeInPosition,
  readAction,
  scenarioById,
  scenarioList,
  specialRules,
  type World,
} from "@grognard/rules-bataille";
import { batailleScreen } from "./bataille-screen.ts";
import { batailleTerminal } from "./bataille-terminal.ts";
import type { System } from "./system.ts";

const typed = (g: Position<Types>): BataillePosition => g as unknown as BataillePosition;

export const batailleSystem: System = {
  rules: bataille as unknown as Ruleset<Types>,
  scenarios: scenarioList,
  scenario: scenarioById,
  cases: CASES,
  specialRules: (scenario) => specialRules(scenario as Parameters<typeof specialRules>[0]),
  options: OPTIONS,
  charts: allCharts,
  files: fileKinds,
  testsAt: "packages/rules-bataille/test",
  rulingsAt: "packages/rules-bataille/rulings.md",
  placeInPosition,
  readAction: (world, data, place) => readAction(world as World, data, place),
  implied: [],
  describe: (g) => describePosition(typed(g)),
  odds: {
    ...oddsDesk,
    report: (flags, g) => oddsDesk.report(flags, g && typed(g)),
    now: (g) => oddsDesk.now(typed(g)),
  },
  terminal: batailleTerminal,
  screen: batailleScreen,
};
