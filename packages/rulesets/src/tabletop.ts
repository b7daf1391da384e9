// The miniatures table, with its types erased.

import type { Position, Ruleset, Types } from "@grognard/kernel";
import {
  allCharts,
  CASES,
  describePosition,
  fileKinds,
  gapsBetween,
  LENGTHS,
  type Lengths,
  OPTIONS,
  oddsDesk,
  placeInPosition,
  readAction,
  scenarioById,
  scenarioList,
  specialRules,
  type Position as TablePosition,
  tabletop,
  type World,
} from "@grognard/rules-tabletop";
import type { System } from "./system.ts";
import { tabletopScreen } from "./tabletop-screen.ts";
import { tabletopTerminal } from "./tabletop-terminal.ts";

const typed = (g: Position<Types>): TablePosition => g as unknown as TablePosition;

export const tabletopSystem: System = {
  rules: tabletop as unknown as Ruleset<Types>,
  scenarios: scenarioList,
  scenario: scenarioById,
  cases: CASES,
  specialRules: (scenario) => specialRules(scenario as Parameters<typeof specialRules>[0]),
  options: OPTIONS,
  charts: allCharts,
  files: fileKinds,
  testsAt: "packages/rules-tabletop/test",
  rulingsAt: "packages/rules-tabletop/rulings.md",
  placeInPosition,
  readAction: (world, data, place, lengths) => readAction(world as World, data, place, lengths as Lengths),
  lengths: LENGTHS,
  implied: [],
  describe: (g) => describePosition(typed(g)),
  gaps: (g) => gapsBetween(typed(g)),
  odds: oddsDesk,
  terminal: tabletopTerminal,
  screen: tabletopScreen,
};
