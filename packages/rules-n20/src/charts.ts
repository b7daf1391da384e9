// The charts: ours, or those of a player's own copy of the game, put in by a scenario.

import { type Axis, type Chart, Problem, readChart, sameJson } from "@grognard/kernel";
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

/** The charts that the rules read, and what may stand in their cells: these words, or small numbers. */
const PLAYED: { readonly [K in keyof Charts]: { chart: unknown; words?: readonly string[] } } = {
  combatResults: { chart: combatResults, words: ["AB", "AR", "AW", "N", "EX", "DW", "DR", "DB"] },
  hazardousRetreat: { chart: hazardousRetreat, words: ["breaks", "passes"] },
  rally: { chart: rally, words: ["eliminated", "cadre?", "rallied"] },
  controlledAdvance: { chart: controlledAdvance, words: ["lost", "kept"] },
  breakingNapoleon: { chart: breakingNapoleon, words: ["killed", "wounded", "swept away", "safe"] },
  terrainDefence: { chart: terrainDefence },
  hexsideDefence: { chart: hexsideDefence },
};

/** For players to read; the rules do not ask them. */
export const REFERENCE_CHARTS: readonly Chart[] = [
  moraleChart,
  terrainEffects,
  commandSpans,
  unitData,
] as unknown as readonly Chart[];

/** All of ours, for players to read. */
export const allCharts = (): readonly Chart[] => [...KEYS.map(own), ...REFERENCE_CHARTS];

const own = (key: keyof Charts): Chart => PLAYED[key].chart as Chart;
const KEYS = Object.keys(PLAYED) as (keyof Charts)[];

/** Our charts, each replaced by the one with the same id, if there is one. */
export function loadCharts(replacements: readonly unknown[] = []): Charts {
  const charts = Object.fromEntries(KEYS.map((key) => [key, own(key)])) as Record<keyof Charts, Chart>;
  const replaced = new Set<string>();
  for (const [i, data] of replacements.entries()) {
    const place = `charts[${i}]`;
    const chart = readChart(data, place);
    const key = KEYS.find((name) => own(name).id === chart.id);
    if (!key) throw new Problem(`there is no chart "${chart.id}"; there are ${chartIds()}`, `${place}.id`);
    if (replaced.has(chart.id)) throw new Problem(`"${chart.id}" is replaced twice`, `${place}.id`);
    checkAxes(chart, own(key), place);
    checkCells(chart, PLAYED[key].words, place);
    replaced.add(chart.id);
    charts[key] = chart;
  }
  return charts as unknown as Charts;
}

const chartIds = (): string => KEYS.map((key) => own(key).id).join(", ");

function checkAxes(chart: Chart, ours: Chart, place: string): void {
  const describe = ({ name, values }: Axis) => `${name} (${values.join(" ")})`;
  if (sameJson(chart.axes, ours.axes)) return;
  throw new Problem(`the axes must stay ${ours.axes.map(describe).join(" and ")}`, `${place}.axes`);
}

function checkCells(chart: Chart, words: readonly string[] | undefined, place: string): void {
  const isLawful = (cell: unknown) =>
    words ? words.includes(cell as string) : Number.isInteger(cell) && Math.abs(cell as number) <= 9;
  const bad = chart.cells.findIndex((cell) => !isLawful(cell));
  if (bad < 0) return;
  const lawful = words ? `one of ${words.join(", ")}` : "a whole number from -9 to 9";
  throw new Problem(`must be ${lawful}, not ${JSON.stringify(chart.cells[bad])}`, `${place}.cells[${bad}]`);
}
