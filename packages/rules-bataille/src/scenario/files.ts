// The files that players write, recognised by their format: a few words about a sound one, a Problem otherwise.

import { checkChartFile } from "@grognard/parts";
import { loadCharts, REFERENCE_CHARTS } from "../load-charts.ts";
import { loadWorld } from "./load.ts";
import { compileMap } from "./map.ts";
import { readArmyFile, readMapFile } from "./schema.ts";

export const fileKinds = [
  { format: "grognard/bataille-scenario@1", kind: "scenario", check: checkScenario },
  { format: "grognard/bataille-army@1", kind: "army", check: checkArmy },
  { format: "grognard/bataille-map@1", kind: "map", check: checkMap },
  { format: "grognard/chart@1", kind: "chart", check: checkChart },
] as const;

function checkScenario(data: unknown): string {
  const { scenario, name, units, turns } = loadWorld(data, ["all"]);
  return `scenario ${scenario}, "${name}": ${units.length} counters, ${turns.length} turns`;
}

function checkArmy(data: unknown): string {
  const { id, name, formations } = readArmyFile(data, "army");
  return `army ${id}, "${name}": ${formations.length} formations`;
}

function checkMap(data: unknown): string {
  const { id, name, grid } = compileMap(readMapFile(data, "map"));
  return `map ${id}, "${name}": ${grid.columns} columns, ${grid.rows} rows`;
}

/** A chart to read, or one that a scenario can put in the place of ours. */
function checkChart(data: unknown): string {
  return checkChartFile(data, loadCharts, REFERENCE_CHARTS);
}
