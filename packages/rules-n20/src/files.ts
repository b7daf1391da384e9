// The files that players write, recognised by their format: a few words about a sound one, a Problem otherwise.

import { checkChartFile } from "@grognard/parts";
import { loadCharts, REFERENCE_CHARTS } from "./charts.ts";
import { loadWorld } from "./load.ts";
import { compileMap, resolveMap } from "./map.ts";
import { readMapFile } from "./schema.ts";

export const fileKinds = [
  { format: "grognard/n20-scenario@1", kind: "scenario", check: checkScenario },
  { format: "grognard/n20-map@1", kind: "map", check: checkMap },
  { format: "grognard/chart@1", kind: "chart", check: checkChart },
] as const;

/** With no option and with all of them: what only an option uses is checked too. */
function checkScenario(data: unknown): string {
  const { scenario, name, pieces, turns } = loadWorld(data, {});
  loadWorld(data, ["all"]);
  return `scenario ${scenario}, "${name}": ${pieces.length} pieces, ${turns.length} turns`;
}

function checkMap(data: unknown): string {
  const file = resolveMap(readMapFile(data, "map"));
  const { id, name, grid } = compileMap(file);
  return `map ${id}, "${name}": ${grid.columns} columns, ${grid.rows} rows`;
}

/** A chart to read, or one that a scenario can put in the place of ours. */
function checkChart(data: unknown): string {
  return checkChartFile(data, loadCharts, REFERENCE_CHARTS);
}
