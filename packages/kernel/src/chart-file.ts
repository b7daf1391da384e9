// Reads a chart from a file. Any fault is reported in one sentence, with its place in the file.

import type { Axis, Chart, Source } from "./chart.ts";
import { Problem, quote } from "./problem.ts";

/** Checks a chart that came from a file. */
export function readChart(data: unknown, place: string): Chart {
  const chart = data as Chart;
  if (typeof data !== "object" || data === null || Array.isArray(data)) {
    throw new Problem("a chart must be an object", place);
  }
  if (chart.format !== "grognard/chart@1") {
    throw new Problem(`unknown chart format ${quote(chart.format)}`, `${place}.format`);
  }
  for (const key of ["id", "title"] as const) {
    if (typeof chart[key] !== "string" || chart[key] === "") throw new Problem("missing", `${place}.${key}`);
  }
  if (!Array.isArray(chart.axes) || chart.axes.length === 0) {
    throw new Problem("a chart needs at least one axis", `${place}.axes`);
  }
  for (const [i, axis] of chart.axes.entries()) checkAxis(axis, `${place}.axes[${i}]`);
  checkCells(chart, `${place}.cells`);
  checkSources(chart, place);
  checkLegend(chart, `${place}.legend`);
  return chart;
}

function checkAxis(axis: Axis | undefined, place: string): void {
  if (typeof axis?.name !== "string" || axis.name === "") throw new Problem("missing", `${place}.name`);
  const { values, beyond } = axis;
  if (!Array.isArray(values) || values.length === 0)
    throw new Problem("an axis needs values", `${place}.values`);
  for (const [i, value] of values.entries()) {
    if (typeof value !== "number" && typeof value !== "string") {
      throw new Problem("must be a number or a word", `${place}.values[${i}]`);
    }
    if (values.indexOf(value) !== i) throw new Problem(`${value} is there twice`, `${place}.values[${i}]`);
  }
  if (beyond !== "error" && beyond !== "clamp")
    throw new Problem('must be "error" or "clamp"', `${place}.beyond`);
  const ascending = values.every(
    (value, i) => typeof value === "number" && (i === 0 || value > values[i - 1]),
  );
  if (beyond === "clamp" && !ascending) {
    throw new Problem("an axis that clamps needs numbers in ascending order", `${place}.values`);
  }
}

function checkCells(chart: Chart, place: string): void {
  const size = chart.axes.reduce((n, axis) => n * axis.values.length, 1);
  if (!Array.isArray(chart.cells) || chart.cells.length !== size) {
    throw new Problem(`needs ${size} cells, has ${chart.cells?.length ?? "none"}`, place);
  }
  const empty = chart.cells.findIndex((cell) => cell === null || cell === undefined);
  if (empty >= 0) throw new Problem(`the cell for ${cellName(chart, empty)} is empty`, `${place}[${empty}]`);
  const odd = chart.cells.findIndex((cell) => typeof cell !== "number" && typeof cell !== "string");
  if (odd >= 0) throw new Problem("must be a number or a word", `${place}[${odd}]`);
}

function checkSources(chart: Chart, place: string): void {
  if (!isSource(chart.source)) throw new Problem("says nothing about its source", `${place}.source`);
  mustBeRecord(chart.cellSources, `${place}.cellSources`);
  const names = new Set(chart.cells.map((_, i) => cellName(chart, i)));
  for (const [name, source] of Object.entries(chart.cellSources ?? {})) {
    const at = `${place}.cellSources["${name}"]`;
    if (!names.has(name)) throw new Problem("there is no such cell", at);
    if (!isSource(source)) throw new Problem("not a source", at);
  }
}

function checkLegend({ legend = {} }: Chart, place: string): void {
  mustBeRecord(legend, place);
  for (const [cell, meaning] of Object.entries(legend))
    if (typeof meaning !== "string") throw new Problem("must be words", `${place}.${cell}`);
}

/** It may be left out. */
function mustBeRecord(value: object | undefined, place: string): void {
  if (value === undefined) return;
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new Problem("must be an object, or left out", place);
}

/** The axis values of a cell, joined with `/`. */
function cellName(chart: Chart, index: number): string {
  const keys: (number | string)[] = [];
  for (const { values } of chart.axes.toReversed()) {
    keys.unshift(values[index % values.length] as number | string);
    index = Math.floor(index / values.length);
  }
  return keys.join("/");
}

const STATUSES = ["printed", "errata", "published", "reconstructed"];
const isSource = (source: unknown): boolean =>
  STATUSES.includes((source as Source | undefined)?.status ?? "");
