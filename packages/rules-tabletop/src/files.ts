// The files that players write, recognised by their format: a few words about a sound one, a Problem otherwise.

import { Problem } from "@grognard/kernel";
import { loadWorld } from "./load.ts";
import { loadCharts } from "./load-charts.ts";

export const fileKinds = [
  { format: "grognard/tabletop-scenario@1", kind: "scenario", check: checkScenario },
  { format: "grognard/chart@1", kind: "chart", check: checkChart },
] as const;

/** As it is, and with every option. */
function checkScenario(data: unknown): string {
  const { scenario, name, units, turns } = loadWorld(data, {});
  loadWorld(data, ["all"]);
  return `scenario ${scenario}, "${name}": ${units.length} units, ${turns} turns`;
}

/** One that a scenario can put in the place of ours. */
function checkChart(data: unknown): string {
  try {
    loadCharts([data]);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw new Problem(error.says, error.place.replace("charts[0]", "chart"), error.cite);
  }
  const { id, title } = data as { id: string; title: string };
  return `chart ${id}, "${title}"`;
}
