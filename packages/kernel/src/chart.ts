// Charts are data: cells along named axes, and the source of every cell.

import { type Die, dieOdds } from "./dice.ts";
import { mapOdds, type Odds } from "./odds.ts";

/** printed: in the rulebook. errata: by its publisher. published: elsewhere. reconstructed: our own. */
export type SourceStatus = "printed" | "errata" | "published" | "reconstructed";

export interface Source {
  readonly status: SourceStatus;
  readonly cite?: string;
  readonly note?: string;
}

export interface Axis {
  readonly name: string;
  readonly values: readonly (number | string)[];
  /** What a key outside the values does: an error, or the nearest value (numbers in ascending order). */
  readonly beyond: "error" | "clamp";
}

export interface Chart<Cell = number | string> {
  readonly format: "grognard/chart@1";
  readonly id: string;
  readonly title: string;
  readonly axes: readonly Axis[];
  /** Row-major: the last axis runs fastest. */
  readonly cells: readonly Cell[];
  readonly source: Source;
  /** What abbreviated results stand for: "DR", "defender routs". */
  readonly legend?: { readonly [cell: string]: string };
  /** Cells whose origin differs from the chart's, keyed by their axis values joined with `/`. */
  readonly cellSources?: { readonly [keys: string]: Source };
}

export type ChartKey = number | string;

/** Reads a cell. A key beyond an axis throws unless the axis clamps. */
export function lookUp<Cell>(chart: Chart<Cell>, ...keys: ChartKey[]): Cell {
  return chart.cells[cellIndex(chart, keys)] as Cell;
}

/** Where the cell comes from. */
export function sourceOf(chart: Chart<unknown>, ...keys: ChartKey[]): Source {
  const exact = chart.axes.map((axis, i) => axis.values[position(chart, axis, keys[i] as ChartKey)]);
  return chart.cellSources?.[exact.join("/")] ?? chart.source;
}

/** The exact distribution of results when `die` is thrown for the first axis and the others are fixed. */
export function chartOdds<Cell>(
  chart: Chart<Cell>,
  die: Die,
  change: (roll: number) => ChartKey,
  ...fixed: ChartKey[]
): Odds<Cell> {
  return mapOdds(dieOdds(die), (roll) => lookUp(chart, change(roll), ...fixed));
}

function cellIndex(chart: Chart<unknown>, keys: readonly ChartKey[]): number {
  if (keys.length !== chart.axes.length) {
    throw new Error(`chart ${chart.id} has ${chart.axes.length} axes, asked with ${keys.length} keys`);
  }
  let index = 0;
  for (let i = 0; i < keys.length; i++) {
    const axis = chart.axes[i] as Axis;
    index = index * axis.values.length + position(chart, axis, keys[i] as ChartKey);
  }
  return index;
}

function position(chart: Chart<unknown>, axis: Axis, key: ChartKey): number {
  const at = axis.values.indexOf(key);
  if (at >= 0) return at;
  if (axis.beyond === "clamp" && typeof key === "number") {
    if (key < (axis.values[0] as number)) return 0;
    const last = axis.values.length - 1;
    if (key > (axis.values[last] as number)) return last;
  }
  throw new Error(`chart ${chart.id}: ${axis.name} ${key} is not on the axis`);
}
