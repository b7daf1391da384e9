// Napoleonic 20, with its types erased.

import type { Position, Ruleset, Types } from "@grognard/kernel";
import {
  allCharts,
  CASES,
  describePosition,
  fileKinds,
  IMPLIED,
  type Position as N20Position,
  n20,
  OPTIONS,
  oddsDesk,
  placeInPosition,
  readAction,
  scenarioById,
  scenarioList,
  specialRules,
  type World,
} from "@grognard/rules-n20";
import { n20Screen } from "./n20-screen.ts";
import { n20Terminal } from "./n20-terminal.ts";
import type { System } from "./system.ts";

const typed = (g: Position<Types>): N20Position => g as unknown as N20Position;

export const n20System: System = {
  rules: n20 as unknown as Ruleset<Types>,
  scenarios: scenarioList,
  scenario: scenarioById,
  cases: CASES,
  specialRules: (scenario) => specialRules(scenario as Parameters<typeof specialRules>[0]),
  options: OPTIONS,
  charts: allCharts,
  files: fileKinds,
  testsAt: "packages/rules-n20/test",
  rulingsAt: "packages/rules-n20/rulings.md",
  placeInPosition,
  readAction: (world, data, place) => readAction(world as World, data, place),
  implied: IMPLIED,
  describe: (g) => describePosition(typed(g)),
  odds: {
    ...oddsDesk,
    report: (flags, g) => oddsDesk.report(flags, g && typed(g)),
    now: (g) => oddsDesk.now(typed(g)),
  },
  terminal: n20Terminal,
  screen: n20Screen,
};
