import type { Chart } from "@grognard/kernel";
import { expect, test } from "vitest";
import { chartSet, checkSorts, patternCells, rowsIn, wholeCells, wordCells } from "../src/index.ts";

const chart = (id: string, cells: Chart["cells"]): Chart => ({
  format: "grognard/chart@1",
  id,
  title: `The ${id}`,
  axes: [{ name: "die", values: [1, 2], beyond: "error" }],
  cells,
  source: { status: "printed" },
});

const OURS = {
  results: chart("results", ["AR", "DR"]),
  costs: chart("costs", [0, 1]),
  odds: chart("odds", ["1/2", "2/1"]),
};
const help = chart("help", ["a", "b"]);
const { load, all, kind } = chartSet(
  {
    results: [OURS.results, wordCells("AR", "DR")],
    costs: [OURS.costs, wholeCells(0, 9)],
    odds: [OURS.odds, patternCells("odds", /^\d\/\d$/)],
  },
  [help],
);

test("our charts, and those that replace them", () => {
  expect(all.map(({ id }) => id)).toEqual(["results", "costs", "odds", "help"]);
  const mine = chart("costs", [9, 0]);
  expect(load([mine])).toEqual({ ...OURS, costs: mine });
});

test.each([
  ["unknown", [chart("luck", [1, 2])], 'charts[0].id: there is no chart "luck"; there are results, costs'],
  ["twice", [chart("costs", [1, 2]), chart("costs", [1, 2])], 'charts[1].id: "costs" is replaced twice'],
  ["a word", [chart("results", ["AR", "XX"])], 'charts[0].cells[1]: must be one of AR, DR, not "XX"'],
  ["a number", [chart("costs", [1, 10])], "charts[0].cells[1]: must be a whole number from 0 to 9, not 10"],
  ["a form", [chart("odds", ["1/2", "even"])], 'charts[0].cells[1]: must be odds, not "even"'],
  [
    "other axes",
    [{ ...chart("costs", [1, 2]), axes: [{ name: "die", values: [1, 3], beyond: "error" }] }],
    "charts[0].axes: the axes must stay die (1 2)",
  ],
])("a replacement is refused: %s", (_, replacements, says) => {
  expect(() => load(replacements)).toThrow(says);
});

test("a file with one chart", () => {
  expect(kind.check(chart("costs", [1, 2]))).toBe('chart costs, "The costs"');
  expect(() => kind.check(chart("costs", [1, "x"]))).toThrow("chart.cells[1]: must be");
  expect(() => kind.check(chart("luck", ["a", "b"]))).toThrow("chart.id: there is no chart");
  expect(kind.check(help)).toBe('chart help, "The help"');
});

test("rows by the names of their columns", () => {
  const axes = [
    { name: "ground", values: ["bog", "hill"], beyond: "error" as const },
    { name: "column", values: ["seen at", "costs"], beyond: "error" as const },
  ];
  const ground = { ...chart("ground", ["far", 1, "near", 2]), axes };
  const row = rowsIn(ground, { seenAt: String, costs: (cell) => 10 * Number(cell) });
  expect(row("hill")).toEqual({ seenAt: "near", costs: 20 });
  const mine = { ...ground, cells: ["near", 3, "far", 4] };
  expect(() => checkSorts(mine, ground, "charts[0]")).not.toThrow();
  expect(() => checkSorts({ ...ground, cells: ["far", "1/2", "near", 2] }, ground, "charts[0]")).toThrow(
    'charts[0].cells[1]: must be a whole number, not "1/2"',
  );
});
