import type { Chart, ChartKey } from "@grognard/kernel";
import { lookUp, sourceOf } from "@grognard/kernel";
import { systemNamed } from "@grognard/rulesets";
import { describe, expect, test } from "vitest";
import { type Line, ownSources, positionOf, runsOf, slicesOf } from "../src/panels/chart-cells.ts";

const charts = systemNamed("n20").charts();
const named = (id: string): Chart => charts.find((chart) => chart.id === id)!;

const cellsOf = (chart: Chart, keys?: readonly ChartKey[]) =>
  slicesOf(chart, keys).flatMap(({ lines }) => lines.flatMap(({ cells }) => cells));

const plain = (text: string): string => text.replace("−", "-").replace(/^\+/, "");

describe.each(charts.map((chart) => [chart.id, chart] as const))("%s as a table", (_, chart) => {
  test("shows every cell once, in order, with its source", () => {
    const cells = cellsOf(chart);
    expect(cells.map(({ text }) => plain(text))).toEqual(chart.cells.map((cell) => plain(String(cell))));
    expect(cells.filter(({ source }) => source)).toHaveLength(Object.keys(chart.cellSources ?? {}).length);
    expect(cells.some(({ isLit }) => isLit)).toBe(false);
  });

  test("lights the cell that is read, and no other", () => {
    for (const keys of everyKey(chart)) {
      const lit = cellsOf(chart, keys).filter(({ isLit }) => isLit);
      expect(lit).toHaveLength(1);
      expect(plain(lit[0]!.text)).toBe(plain(String(lookUp(chart, ...keys))));
      expect(lit[0]!.source ?? chart.source).toEqual(sourceOf(chart, ...keys));
    }
  });

  test("names its rows and columns, each by another name", () => {
    for (const { lines, columns } of slicesOf(chart)) {
      const rows = lines.map(({ head }) => head);
      expect(new Set(rows).size).toBe(rows.length);
      expect(new Set(columns.map(({ head }) => head)).size).toBe(columns.length);
    }
  });

  test("tells of every cell with a source of its own", () => {
    expect(ownSources(chart).flatMap(({ cells }) => cells)).toHaveLength(
      Object.keys(chart.cellSources ?? {}).length,
    );
  });
});

function everyKey({ axes }: Chart): ChartKey[][] {
  return axes.reduce<ChartKey[][]>(
    (all, { values }) => all.flatMap((keys) => values.map((value) => [...keys, value])),
    [[]],
  );
}

describe("keys", () => {
  test("beyond the end of an axis light its last value, if the axis says so", () => {
    const lit = cellsOf(named("combat-results"), [6, 9]).findIndex(({ isLit }) => isLit);
    expect(lit).toBe(41);
    expect(positionOf({ name: "die", values: [1, 2], beyond: "error" }, 9)).toBeUndefined();
  });

  test("without the die light the column; else a row", () => {
    const column = slicesOf(named("combat-results"), [2])[0]!;
    expect(column.columns.filter(({ isLit }) => isLit).map(({ head }) => head)).toEqual(["+2"]);
    expect(column.lines.every(({ cells, isLit }) => cells[4]!.isLit && !isLit)).toBe(true);

    const row = slicesOf(named("terrain-effects"), ["Town"])[0]!;
    expect(row.lines.filter(({ isLit }) => isLit).map(({ head }) => head)).toEqual(["Town"]);
    expect(row.lines.find(({ head }) => head === "Town")!.cells.every(({ isLit }) => isLit)).toBe(true);
  });

  test("that are on no axis light nothing", () => {
    expect(cellsOf(named("rally"), ["rain"]).some(({ isLit }) => isLit)).toBe(false);
    expect(cellsOf(named("rally"), [1, 2, 3]).some(({ isLit }) => isLit)).toBe(false);
  });
});

test("three axes make a table for each value of the first", () => {
  const chart: Chart = {
    format: "grognard/chart@1",
    id: "fire",
    title: "Fire",
    axes: [
      { name: "formation", values: ["line", "column"], beyond: "error" },
      { name: "die", values: [1, 2, 3], beyond: "error" },
      { name: "range", values: [50, 100], beyond: "clamp" },
    ],
    cells: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
    source: { status: "printed" },
  };
  const slices = slicesOf(chart, ["column", 2, 100]);
  expect(slices.map(({ title }) => title)).toEqual(["formation line", "formation column"]);
  expect(slices[1]!.columns.map(({ head }) => head)).toEqual(["≤ 50", "≥ 100"]);
  expect(slices[1]!.lines[1]!.cells.map(({ text }) => text)).toEqual(["8", "9"]);
  expect(slices[1]!.lines[1]!.cells.map(({ isLit }) => isLit)).toEqual([false, true]);
});

test("short results of a chart are explained in its legend", () => {
  const { cells, legend } = named("combat-results");
  expect(new Set(cells)).toEqual(new Set(Object.keys(legend!)));
});

describe("charts of La Bataille", () => {
  const bataille = systemNamed("bataille").charts();
  const linesOf = (id: string) => slicesOf(bataille.find((chart) => chart.id === id)!)[0]!.lines;
  const rowOf = (id: string, head: string) => linesOf(id).find((line) => line.head === head)!;

  test("what is not allowed is a dash, and costs have no sign", () => {
    expect(rowOf("movement-costs", "woods").cells.map(({ text }) => text)).toEqual(["3", "4", "—"]);
    expect(rowOf("movement-costs", "bridge").cells[0]!.text).toBe("½");
    const defence = linesOf("fire-defence").flatMap(({ cells }) => cells);
    expect(defence.some(({ text }) => /[+−]/.test(text))).toBe(false);
  });

  test("in a wide chart of words neighbours that say the same are one cell", () => {
    const [line] = linesOf("squares") as [Line];
    const runs = runsOf(line);
    expect(runs.length).toBeLessThan(5);
    expect(runs.flatMap(({ cell, length }) => new Array<string>(length).fill(cell.text))).toEqual(
      line.cells.map(({ text }) => text),
    );
    const numbers = linesOf("fire-results").flatMap(runsOf);
    expect(numbers.every(({ length }) => length === 1)).toBe(true);
  });
});
