// The charts: ours, or a player's own, supplied by a scenario.

import { chartSet, wholeCells, wordCells } from "@grognard/parts";
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

const SMALL = wholeCells(-9, 9);

export const CHARTS = chartSet(
  {
    combatResults: [combatResults, wordCells("AB", "AR", "AW", "N", "EX", "DW", "DR", "DB")], // die, differential
    hazardousRetreat: [hazardousRetreat, wordCells("breaks", "passes")], // die
    rally: [rally, wordCells("eliminated", "cadre?", "rallied")], // modified die
    controlledAdvance: [controlledAdvance, wordCells("lost", "kept")], // modified die
    breakingNapoleon: [breakingNapoleon, wordCells("killed", "wounded", "swept away", "safe")], // die
    terrainDefence: [terrainDefence, SMALL], // terrain
    hexsideDefence: [hexsideDefence, SMALL], // hexside
  },
  [moraleChart, terrainEffects, commandSpans, unitData],
);
export type Charts = ReturnType<typeof CHARTS.load>;
export type CombatResult = Charts["combatResults"]["cells"][number];
