// Charts from a player's own copy of the game, which replace ours.

import {
  type Axis,
  type Chart,
  type ChartKey,
  lookUp,
  Problem,
  quote,
  readChart,
  sameJson,
} from "@grognard/kernel";
import * as v from "valibot";
import type { FileKind } from "./system.ts";

/** In a scenario file: charts of the owner's own copy of a game, replacing ours by id. */
export const ownCharts = v.exactOptional(v.array(v.custom<object>(() => true)));

/** Our charts, each replaced by the one with the same id, if there is one. */
export function replaceCharts(
  ours: readonly Chart[],
  replacements: readonly unknown[],
  checkCells: (chart: Chart, own: Chart, place: string) => void,
): readonly Chart[] {
  const given = new Map<string, Chart>();
  for (const [i, data] of replacements.entries()) {
    const place = `charts[${i}]`;
    const chart = readChart(data, place);
    const own = ours.find(({ id }) => id === chart.id);
    if (!own) throw new Problem(`there is no chart "${chart.id}"; there are ${idsOf(ours)}`, `${place}.id`);
    if (given.has(chart.id)) throw new Problem(`"${chart.id}" is replaced twice`, `${place}.id`);
    checkAxes(chart, own, place);
    checkCells(chart, own, place);
    given.set(chart.id, chart);
  }
  return ours.map((chart) => given.get(chart.id) ?? chart);
}

const idsOf = (charts: readonly Chart[]): string => charts.map(({ id }) => id).join(", ");

function checkAxes(chart: Chart, own: Chart, place: string): void {
  const describe = ({ name, values }: Axis) => `${name} (${values.join(" ")})`;
  if (sameJson(chart.axes, own.axes)) return;
  throw new Problem(`the axes must stay ${own.axes.map(describe).join(" and ")}`, `${place}.axes`);
}

/**
 * A chart can replace ours only if every column has the same sort of values. The columns in `halves` may also have
 * numbers such as 1.5.
 */
export function checkSorts(chart: Chart, ours: Chart, place: string, halves: readonly ChartKey[] = []): void {
  const columns = ours.axes.length > 1 ? ours.axes.at(-1)!.values : [""];
  for (const [i, value] of chart.cells.entries()) {
    const own = ours.cells.filter((_, j) => (j - i) % columns.length === 0);
    const sorts = [...new Set(own.map(sortOf))];
    if (halves.includes(columns[i % columns.length]!)) sorts.push("a half");
    if (!sorts.includes(sortOf(value)))
      throw new Problem(`must be ${sorts.join(" or ")}, not ${quote(value)}`, `${place}.cells[${i}]`);
  }
}

/** Words stand for themselves. */
function sortOf(value: number | string): string {
  if (typeof value === "number") return Number.isInteger(value) ? "a whole number" : sortOfFraction(value);
  return /^\d+(\/[1-9]\d*)?$/.test(value) ? "a fraction" : `"${value}"`;
}

const sortOfFraction = (value: number): string => (Number.isInteger(2 * value) ? "a half" : "another number");

/** What the cells of a chart may hold. */
export interface Cells<Cell = unknown> {
  readonly says: string;
  readonly allows: (cell: unknown) => cell is Cell;
  /** What is wrong with cells that are allowed one by one. */
  readonly together?: (chart: Chart) => string | undefined;
}

export const wholeCells = (from: number, to: number): Cells<number> => ({
  says: `a whole number from ${from} to ${to}`,
  allows: (cell): cell is number => Number.isInteger(cell) && Number(cell) >= from && Number(cell) <= to,
});
export const wordCells = <const Word extends string>(...words: readonly Word[]): Cells<Word> => ({
  says: `one of ${words.join(", ")}`,
  allows: (cell): cell is Word => words.includes(cell as Word),
});
export const patternCells = (says: string, form: RegExp): Cells<string> => ({
  says,
  allows: (cell): cell is string => typeof cell === "string" && form.test(cell),
});

/** The charts that the rules of a game read, by the names they have there. */
type Played = { readonly [name: string]: readonly [chart: unknown, cells: Cells] };
type Loaded<P extends Played> = {
  readonly [Name in keyof P]: P[Name] extends readonly [unknown, Cells<infer Cell>] ? Chart<Cell> : never;
};

/** All charts of a system: those that its rules read, and those that only players read. */
export function chartSet<P extends Played>(played: P, toRead: readonly unknown[] = []) {
  const reference = toRead as readonly Chart[];
  const ours = Object.values(played).map(([chart]) => chart as Chart);
  /** By their names, each replaced by the one with the same id, if there is one. */
  const load = (replacements: readonly unknown[] = []): Loaded<P> => {
    const charts = replaceCharts(ours, replacements, (chart, own, place) => {
      const [, cells] = Object.values(played).find(([one]) => one === own)!;
      checkCells(chart, cells, place);
    });
    return Object.fromEntries(Object.keys(played).map((name, i) => [name, charts[i]])) as Loaded<P>;
  };
  return { reference, load, all: [...ours, ...reference], kind: chartKind(load, reference) };
}

function checkCells(chart: Chart, { allows, says, together }: Cells, place: string): void {
  const bad = chart.cells.findIndex((cell) => !allows(cell));
  if (bad >= 0)
    throw new Problem(`must be ${says}, not ${quote(chart.cells[bad])}`, `${place}.cells[${bad}]`);
  const fault = together?.(chart);
  if (fault !== undefined) throw new Problem(fault, `${place}.cells`);
}

/** How each column of a chart is read, by what the rules call it: `seenAt` is the column "seen at". */
export type Columns = { readonly [name: string]: (cell: number | string) => unknown };
export type Row<C extends Columns> = { readonly [K in keyof C]: ReturnType<C[K]> };

/** The rows of a chart by key, all read in advance. */
export function rowsIn<C extends Columns>(chart: Chart, columns: C): (key: ChartKey) => Row<C> {
  const rows = chart.axes[0]!.values.map((key): [ChartKey, Row<C>] => {
    const cells = Object.entries(columns).map(([name, read]) => [
      name,
      read(lookUp(chart, key, titleOf(name))),
    ]);
    return [key, Object.fromEntries(cells) as Row<C>];
  });
  const known = new Map(rows);
  return (key) => known.get(key)!;
}

const titleOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** A file with one chart: one to read, or one with which a scenario can replace ours. */
export const chartKind = (
  load: (replacements: readonly unknown[]) => unknown,
  onlyToRead: readonly Chart[] = [],
): FileKind => ({
  format: "grognard/chart@1",
  kind: "chart",
  check: (data) => checkChartFile(data, load, onlyToRead),
});

function checkChartFile(
  data: unknown,
  load: (replacements: readonly unknown[]) => unknown,
  onlyToRead: readonly Chart[],
): string {
  const { id, title } = readChart(data, "chart");
  if (!onlyToRead.some((chart) => chart.id === id)) checkReplaces(data, load);
  return `chart ${id}, "${title}"`;
}

function checkReplaces(data: unknown, load: (replacements: readonly unknown[]) => unknown): void {
  try {
    load([data]);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw error.moved((place) => place.replace("charts[0]", "chart"));
  }
}
