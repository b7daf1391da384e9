// The charts: ours, or those of a player's own copy of the game, put in by a scenario.

import type { Chart } from "@grognard/kernel";
import { chartsIn, loadPlayed, type PlayedCharts, wholeCells, wordCells } from "@grognard/parts";
import breakingNapoleon from "../data/charts/breaking-napoleon.json" with { type: "json" };
import combatResults from "../data/charts/combat-results.json" with { type: "json" };
import commandSpans from "../data/charts/command-spans.json" with { type: "json" };
import controlledAdvance from "../data/charts/controlled-advance.json" with { type: "json" };
import hazardousRetreat from "../data/charts/hazardous-retreat.json" with { type: "json" };
import hexsideDefence from "../data/charts/hexside-defence.json" with { type: "json" };
import moraleChart from "../data/charts/morale-chart.json" with { type: "json" };
import rally from "../data/charts/rally.json" with { type: "json" };
import terrainDefence from "../data/charts/terrain-defence.json" with { type: "json" };
import terrainEffects from "../data/charts/terrain-effects.json" with { type: "json" };
import unitData from "../data/charts/unit-data.json" with { type: "json" };
import type { Charts } from "./types.ts";

const SMALL = wholeCells(-9, 9);

/** The charts that the rules read, and what may stand in their cells. */
const PLAYED: PlayedCharts<keyof Charts> = {
  combatResults: { chart: combatResults, cells: wordCells("AB", "AR", "AW", "N", "EX", "DW", "DR", "DB") },
  hazardousRetreat: { chart: hazardousRetreat, cells: wordCells("breaks", "passes") },
  rally: { chart: rally, cells: wordCells("eliminated", "cadre?", "rallied") },
  controlledAdvance: { chart: controlledAdvance, cells: wordCells("lost", "kept") },
  breakingNapoleon: { chart: breakingNapoleon, cells: wordCells("killed", "wounded", "swept away", "safe") },
  terrainDefence: { chart: terrainDefence, cells: SMALL },
  hexsideDefence: { chart: hexsideDefence, cells: SMALL },
};

/** For players to read; the rules do not ask them. */
export const REFERENCE_CHARTS: readonly Chart[] = [
  moraleChart,
  terrainEffects,
  commandSpans,
  unitData,
] as unknown as readonly Chart[];

/** All of ours, for players to read. */
export const allCharts = (): readonly Chart[] => [...chartsIn(PLAYED), ...REFERENCE_CHARTS];

/** Our charts, each replaced by the one with the same id, if there is one. */
export const loadCharts = (replacements: readonly unknown[] = []): Charts =>
  loadPlayed(PLAYED, replacements) as unknown as Charts;
