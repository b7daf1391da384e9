// The chart files: ours, or those of a player's own copy of the game, put in by a scenario.

import { type Axis, type Chart, Problem, readChart, sameJson } from "@grognard/kernel";
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

/** What may stand in the cells of a chart. */
interface Lawful {
  readonly says: string;
  readonly allows: (cell: unknown) => boolean;
}

const whole = (from: number, to: number): Lawful => ({
  says: `a whole number from ${from} to ${to}`,
  allows: (cell) => Number.isInteger(cell) && (cell as number) >= from && (cell as number) <= to,
});
const words = (...list: readonly string[]): Lawful => ({
  says: `one of ${list.join(", ")}`,
  allows: (cell) => list.includes(cell as string),
});
const pattern = (says: string, form: RegExp): Lawful => ({
  says,
  allows: (cell) => typeof cell === "string" && form.test(cell),
});

const MODIFIER = whole(-36, 99);
const DIE = whole(1, 7);
const POINTS: Lawful = {
  says: "-1, or points and halves up to 20",
  allows: (cell) =>
    cell === -1 || (Number.isInteger(Number(cell) * 2) && Number(cell) >= 0 && Number(cell) <= 20),
};

/** The charts that the rules read. */
const PLAYED: { readonly [K in keyof Charts]: { readonly chart: unknown; readonly cells: Lawful } } = {
  fireResults: { chart: fireResults, cells: whole(0, 9) },
  meleeResults: {
    chart: meleeResults,
    cells: pattern('AR, AD, DD, DR, DS, losses such as "1*/2", or nothing', /^([AD][RD]|DS|\d\*?\/\d\*?|)$/),
  },
  movementCosts: { chart: movementCosts, cells: POINTS },
  limber: { chart: limber, cells: DIE },
  stacking: {
    chart: stacking,
    cells: pattern(
      '"none", increments, "regiment", "battalion", or "regiment or 18"',
      /^(none|\d+|(regiment|battalion)( or \d+)?)$/,
    ),
  },
  squares: { chart: squares, cells: words("square", "disorder", "rout") },
  squareModifiers: { chart: squareModifiers, cells: MODIFIER },
  recall: { chart: recall, cells: DIE },
  variableEntry: { chart: variableEntry, cells: whole(-2, 9) },
  fireDefence: { chart: fireDefence, cells: whole(-1, 40) },
  infantryFire: {
    chart: infantryFire,
    cells: pattern('"printed", "NA" or a multiple such as "x3.5"', /^(printed|NA|x\d(\.5)?)$/),
  },
  meleeFactors: {
    chart: meleeFactors,
    cells: pattern('a factor such as "2" or "1/3"', /^[1-9](\/[1-9])?$/),
  },
  leaderCasualties: {
    chart: leaderCasualties,
    cells: words("killed", "seriously wounded", "wounded", "captured", "flesh wound"),
  },
  moraleAlways: { chart: moraleAlways, cells: MODIFIER },
  moraleCharged: { chart: moraleCharged, cells: MODIFIER },
  moraleAssault: { chart: moraleAssault, cells: MODIFIER },
  meleeStrength: { chart: meleeStrength, cells: MODIFIER },
  troops: { chart: troops, cells: whole(0, 99) },
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

const KEYS = Object.keys(PLAYED) as (keyof Charts)[];
const own = (key: keyof Charts): Chart => PLAYED[key].chart as Chart;

/** All of ours, for players to read. */
export const allCharts = (): readonly Chart[] => [...KEYS.map(own), ...REFERENCE_CHARTS];

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
    checkCells(chart, PLAYED[key].cells, place);
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

function checkCells(chart: Chart, { allows, says }: Lawful, place: string): void {
  const bad = chart.cells.findIndex((cell) => !allows(cell));
  if (bad < 0) return;
  throw new Problem(`must be ${says}, not ${JSON.stringify(chart.cells[bad])}`, `${place}.cells[${bad}]`);
}
