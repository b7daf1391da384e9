// A chart as tables: which cell is where, which are lit, and which have a source of their own.

import type { Axis, Chart, ChartKey, Source } from "@grognard/kernel";
import { figure, signed } from "../text/figures.ts";
import { withMinus } from "../text/typography.ts";

export interface Cell {
  readonly text: string;
  readonly isLit: boolean;
  /** Its own, where it differs from the chart's. */
  readonly source?: Source;
}

export interface Line {
  readonly head: string;
  readonly isLit: boolean;
  readonly cells: readonly Cell[];
}

/** One table: rows by the last axis but one, columns by the last. A chart with one axis has no columns. */
export interface Slice {
  /** Values of the axes before the last two, in words. */
  readonly title: string;
  readonly columns: readonly { readonly head: string; readonly isLit: boolean }[];
  readonly lines: readonly Line[];
}

type Keys = readonly ChartKey[];

/** What is lit on each axis: a place, or nothing in particular. */
type Lit = readonly (number | undefined)[];

/** More lines than this are too many for a glance. */
const MANY = 12;

/** Neighbours that say the same, as one cell. */
export interface Run {
  readonly cell: Cell;
  readonly at: number;
  readonly length: number;
}

/** In a wide chart of words; what was read stays a cell of its own. */
export function runsOf({ cells }: Line): readonly Run[] {
  const isWordy = cells.length > MANY && cells.some(({ text }) => /\p{L}{3}/u.test(text));
  const runs: Run[] = [];
  for (const [at, cell] of cells.entries()) {
    const last = runs.at(-1);
    const isSame = last && sameCell(last.cell, cell);
    if (isWordy && isSame) runs[runs.length - 1] = { ...last, length: last.length + 1 };
    else runs.push({ cell, at, length: 1 });
  }
  return runs;
}

const sameCell = (a: Cell, b: Cell): boolean =>
  a.text === b.text && a.source === b.source && !a.isLit && !b.isLit;

/** The part around the lit cell; the whole chart if it is small, or if nothing is lit. */
export function cutOut(slice: Slice, around: number): Slice {
  const row = slice.lines.findIndex(({ isLit }) => isLit);
  if (row < 0 || slice.lines.length <= MANY) return slice;
  const column = slice.columns.findIndex(({ isLit }) => isLit);
  const near = (i: number, at: number): boolean => at < 0 || Math.abs(i - at) <= around;
  return {
    ...slice,
    columns: slice.columns.filter((_, i) => near(i, column)),
    lines: slice.lines
      .filter((_, i) => near(i, row))
      .map((line) => ({ ...line, cells: line.cells.filter((_, i) => near(i, column)) })),
  };
}

export function slicesOf(chart: Chart, keys?: Keys): readonly Slice[] {
  const { axes } = chart;
  const lit = litOf(chart, keys);
  const inner = axes.length === 1 ? 1 : 2;
  const outer = axes.slice(0, -inner);
  return combinations(outer).map((place) => ({
    title: place.map((at, i) => `${outer[i]!.name} ${headOf(outer[i]!, at)}`).join(", "),
    columns: inner === 1 ? [] : headsOf(axes.at(-1)!, lit?.at(-1)),
    lines: linesOf(chart, place, lit),
  }));
}

function linesOf(chart: Chart, outer: readonly number[], lit: Lit | undefined): readonly Line[] {
  const { axes } = chart;
  const [row, column] = axes.slice(outer.length) as [Axis, Axis | undefined];
  const columns = column ? column.values.map((_, i) => [i]) : [[]];
  return row.values.map((_, i) => ({
    head: headOf(row, i),
    isLit: lit?.[outer.length] === i,
    cells: columns.map((rest) => cellAt(chart, [...outer, i, ...rest], lit)),
  }));
}

function cellAt(chart: Chart, place: readonly number[], lit: Lit | undefined): Cell {
  const index = place.reduce((sum, at, i) => sum * chart.axes[i]!.values.length + at, 0);
  const own = chart.cellSources?.[place.map((at, i) => chart.axes[i]!.values[at]).join("/")];
  const cell = {
    text: cellText(chart, chart.cells[index]!),
    isLit: lit?.every((key, i) => key === undefined || key === place[i]) ?? false,
  };
  return own ? { ...cell, source: own } : cell;
}

/**
 * If there are fewer keys than axes, they belong to the last ones, since the first axis is the die; otherwise to the
 * first.
 */
function litOf({ axes }: Chart, keys: Keys = []): Lit | undefined {
  if (keys.length === 0 || keys.length > axes.length) return undefined;
  const spare = new Array<undefined>(axes.length - keys.length).fill(undefined);
  const last = keys.map((key, i) => positionOf(axes[i + spare.length]!, key));
  if (last.every((at) => at !== undefined)) return [...spare, ...last];
  const first = keys.map((key, i) => positionOf(axes[i]!, key));
  return first.every((at) => at !== undefined) ? [...first, ...spare] : undefined;
}

/** The place of a key on an axis: beyond its ends the nearest, if the axis says so. */
export function positionOf({ values, beyond }: Axis, key: ChartKey): number | undefined {
  const at = values.findIndex((value) => String(value) === String(key));
  if (at >= 0) return at;
  if (beyond !== "clamp" || typeof key !== "number") return undefined;
  if (key < Number(values[0])) return 0;
  return key > Number(values.at(-1)) ? values.length - 1 : undefined;
}

/** Whether an end of an axis stands for all values beyond it. */
const isOpenEnd = ({ beyond, values }: Axis, at: number): "less" | "more" | undefined => {
  if (beyond !== "clamp") return undefined;
  if (at === 0) return "less";
  return at === values.length - 1 ? "more" : undefined;
};

const OPEN = { less: "≤ ", more: "≥ " } as const;

function headOf(axis: Axis, at: number): string {
  const end = isOpenEnd(axis, at);
  return (end ? OPEN[end] : "") + worded(axis.values[at]!, axis.values);
}

const headsOf = (axis: Axis, lit: number | undefined) =>
  axis.values.map((_, i) => ({ head: headOf(axis, i), isLit: i === lit }));

/** In a chart of numbers, -1 may stand for something that cannot be: its legend says what. */
const NEVER = -1;

/** Negative numbers that the legend explains are codes. */
export function cellText({ cells, legend = {} }: Chart, value: ChartKey): string {
  const numbers = cells.filter((one) => legend[one] === undefined);
  const isCode = numbers.some((one) => typeof one === "number") && legend[value] !== undefined;
  return isCode && value === NEVER ? "—" : worded(value, isCode ? [] : numbers);
}

/** If some numbers are negative, all are shown with their sign. */
function worded(value: ChartKey, among: readonly ChartKey[]): string {
  if (typeof value === "string") return withMinus(value);
  if (among.some((one) => typeof one === "number" && one < 0)) return signed(value);
  return value > 0 && value % 1 === 0.5 ? `${Math.floor(value) || ""}½` : figure(value);
}

function combinations(axes: readonly Axis[]): readonly (readonly number[])[] {
  let places: readonly (readonly number[])[] = [[]];
  for (const { values } of axes) places = places.flatMap((place) => values.map((_, i) => [...place, i]));
  return places;
}

/** Sources of single cells, each once, with the cells that share it. */
export function ownSources({ cellSources = {} }: Chart) {
  const shared = new Map<string, { readonly source: Source; readonly cells: string[] }>();
  for (const [cell, source] of Object.entries(cellSources)) {
    const key = JSON.stringify([source.status, source.cite, source.note]);
    const known = shared.get(key) ?? { source, cells: [] };
    known.cells.push(cell.replaceAll("/", ", "));
    shared.set(key, known);
  }
  return [...shared.values()];
}
