// Texts of data files in another language. The files stay as they are; each language has a table of the texts that come
// with the game, keyed by the English.

import type { Chart, ChartKey, Source } from "@grognard/kernel";

export type Translate = (text: string) => string;

/** With patterns for texts that differ only in numbers. Any other text, such as a user's own, stays as it is. */
export const fromTable =
  (
    table: { readonly [english: string]: string },
    ...patterns: readonly (readonly [RegExp, string])[]
  ): Translate =>
  (text) => {
    if (Object.hasOwn(table, text)) return table[text]!;
    const pattern = patterns.find(([form]) => form.test(text));
    return pattern ? text.replace(...pattern) : text;
  };

/** Numbers stay numbers. */
export const keyIn = <K extends ChartKey>(translate: Translate, key: K): K =>
  (typeof key === "string" ? translate(key) : key) as K;

/** A chart to be read by people. What points at its cells (`keyIn`) must be in the same language. */
export function chartIn(translate: Translate, chart: Chart): Chart {
  const source = (one: Source): Source => (one.note ? { ...one, note: translate(one.note) } : one);
  const cell = (keys: string) => keys.split("/").map(translate).join("/");
  const { legend, cellSources } = chart;
  return {
    ...chart,
    title: translate(chart.title),
    axes: chart.axes.map((axis) => ({
      ...axis,
      name: translate(axis.name),
      values: axis.values.map((value) => keyIn(translate, value)),
    })),
    cells: chart.cells.map((value) => keyIn(translate, value)),
    source: source(chart.source),
    ...(legend && { legend: mapped(legend, translate, translate) }),
    ...(cellSources && { cellSources: mapped(cellSources, cell, source) }),
  };
}

const mapped = <V>(
  entries: { readonly [key: string]: V },
  key: Translate,
  value: (one: V) => V,
): { [key: string]: V } => Object.fromEntries(Object.entries(entries).map(([k, v]) => [key(k), value(v)]));
