// The chart files: ours, or those of a player's own copy of the game, put in by a scenario.

import type { Chart } from "@grognard/kernel";
import {
  type Cells,
  chartsIn,
  loadPlayed,
  type PlayedCharts,
  patternCells,
  wholeCells,
  wordCells,
} from "@grognard/parts";
import batteries from "../data/charts/batteries.json" with { type: "json" };
import commandMorale from "../data/charts/command-morale.json" with { type: "json" };
import fireDefence from "../data/charts/fire-defence.json" with { type: "json" };
import fireModifiers from "../data/charts/fire-modifiers.json" with { type: "json" };
import fireResults from "../data/charts/fire-results.json" with { type: "json" };
import infantryFire from "../data/charts/infantry-fire.json" with { type: "json" };
import leaderCasualties from "../data/charts/leader-casualties.json" with { type: "json" };
import limber from "../data/charts/limber.json" with { type: "json" };
import meleeFactors from "../data/charts/melee-factors.json" with { type: "json" };
import meleeResults from "../data/charts/melee-results.json" with { type: "json" };
import meleeResultsExplained from "../data/charts/melee-results-explained.json" with { type: "json" };
import meleeStrength from "../data/charts/melee-strength.json" with { type: "json" };
import moraleAlways from "../data/charts/morale-always.json" with { type: "json" };
import moraleAssault from "../data/charts/morale-assault.json" with { type: "json" };
import moraleCharged from "../data/charts/morale-charged.json" with { type: "json" };
import moraleReasons from "../data/charts/morale-reasons.json" with { type: "json" };
import movementCosts from "../data/charts/movement-costs.json" with { type: "json" };
import readiness from "../data/charts/readiness.json" with { type: "json" };
import recall from "../data/charts/recall.json" with { type: "json" };
import squareModifiers from "../data/charts/square-modifiers.json" with { type: "json" };
import squares from "../data/charts/squares.json" with { type: "json" };
import stacking from "../data/charts/stacking.json" with { type: "json" };
import troops from "../data/charts/troops.json" with { type: "json" };
import turnRecord from "../data/charts/turn-record.json" with { type: "json" };
import variableEntry from "../data/charts/variable-entry.json" with { type: "json" };
import type { Charts } from "./charts.ts";

const MODIFIER = wholeCells(-36, 99);
const DIE = wholeCells(1, 7);
const POINTS: Cells = {
  says: "-1, or points and halves up to 20",
  allows: (cell) =>
    cell === -1 || (Number.isInteger(Number(cell) * 2) && Number(cell) >= 0 && Number(cell) <= 20),
};

/** The charts that the rules read. */
const PLAYED: PlayedCharts<keyof Charts> = {
  fireResults: { chart: fireResults, cells: wholeCells(0, 9) },
  meleeResults: {
    chart: meleeResults,
    cells: patternCells(
      'AR, AD, DD, DR, DS, losses such as "1*/2", or nothing',
      /^([AD][RD]|DS|\d\*?\/\d\*?|)$/,
    ),
  },
  movementCosts: { chart: movementCosts, cells: POINTS },
  limber: { chart: limber, cells: DIE },
  stacking: {
    chart: stacking,
    cells: patternCells(
      '"none", increments, "regiment", "battalion", or "regiment or 18"',
      /^(none|\d+|(regiment|battalion)( or \d+)?)$/,
    ),
  },
  squares: { chart: squares, cells: wordCells("square", "disorder", "rout") },
  squareModifiers: { chart: squareModifiers, cells: MODIFIER },
  recall: { chart: recall, cells: DIE },
  variableEntry: { chart: variableEntry, cells: wholeCells(-2, 9) },
  fireDefence: { chart: fireDefence, cells: wholeCells(-1, 40) },
  infantryFire: {
    chart: infantryFire,
    cells: patternCells('"printed", "NA" or a multiple such as "x3.5"', /^(printed|NA|x\d(\.5)?)$/),
  },
  meleeFactors: {
    chart: meleeFactors,
    cells: patternCells('a factor such as "2" or "1/3"', /^[1-9](\/[1-9])?$/),
  },
  leaderCasualties: {
    chart: leaderCasualties,
    cells: wordCells("killed", "seriously wounded", "wounded", "captured", "flesh wound"),
  },
  moraleAlways: { chart: moraleAlways, cells: MODIFIER },
  moraleCharged: { chart: moraleCharged, cells: MODIFIER },
  moraleAssault: { chart: moraleAssault, cells: MODIFIER },
  meleeStrength: { chart: meleeStrength, cells: MODIFIER },
  troops: { chart: troops, cells: wholeCells(0, 99) },
};

/** For players to read; the rules do not ask them. */
export const REFERENCE_CHARTS: readonly Chart[] = [
  fireModifiers,
  meleeResultsExplained,
  moraleReasons,
  commandMorale,
  turnRecord,
  batteries,
  readiness,
] as unknown as readonly Chart[];

/** All of ours, for players to read. */
export const allCharts = (): readonly Chart[] => [...chartsIn(PLAYED), ...REFERENCE_CHARTS];

/** Our charts, each replaced by the one with the same id, if there is one. */
export const loadCharts = (replacements: readonly unknown[] = []): Charts =>
  loadPlayed(PLAYED, replacements) as unknown as Charts;
