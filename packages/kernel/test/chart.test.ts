import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addBase6, type Chart, chartOdds, lookUp, readChart, sourceOf } from "../src/index.ts";

const combat: Chart<string> = {
  format: "grognard/chart@1",
  id: "crt",
  title: "Combat results",
  axes: [
    { name: "die", values: [1, 2, 3, 4, 5, 6], beyond: "clamp" },
    { name: "odds", values: ["1:2", "1:1", "2:1"], beyond: "error" },
  ],
  // biome-ignore format: as printed
  cells: [
    "AR", "AR", "EX",
    "AR", "EX", "EX",
    "AR", "EX", "DR",
    "EX", "DR", "DR",
    "EX", "DR", "DR",
    "DR", "DR", "DE",
  ],
  source: { status: "printed", cite: "9.5" },
  cellSources: { "6/2:1": { status: "errata", note: "was DR" } },
};

describe("looking up", () => {
  test("the last axis runs fastest", () => {
    expect(lookUp(combat, 1, "2:1")).toBe("EX");
    expect(lookUp(combat, 3, "1:2")).toBe("AR");
    expect(lookUp(combat, 6, "2:1")).toBe("DE");
  });

  test("an axis that clamps takes the nearest end, any other throws", () => {
    expect(lookUp(combat, 9, "1:1")).toBe(lookUp(combat, 6, "1:1"));
    expect(lookUp(combat, -3, "1:1")).toBe(lookUp(combat, 1, "1:1"));
    expect(() => lookUp(combat, 3, "3:1")).toThrow("chart crt: odds 3:1 is not on the axis");
    expect(() => lookUp(combat, 2.5, "1:1")).toThrow("chart crt: die 2.5 is not on the axis");
    expect(() => lookUp(combat, Number.NaN, "1:1")).toThrow("die NaN");
    expect(() => lookUp(combat, 3)).toThrow("chart crt has 2 axes, asked with 1 keys");
  });

  test("every cell is found by its own keys, in charts of any shape", () => {
    const shape = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(shape, (sizes) => {
        const axes = sizes.map((size, i) => ({
          name: `axis ${i}`,
          values: Array.from({ length: size }, (_, n) => n),
          beyond: "error" as const,
        }));
        const cells = Array.from({ length: sizes.reduce((a, b) => a * b) }, (_, n) => n);
        const chart = readChart({ ...combat, axes, cells, cellSources: {} }, "chart");
        for (const cell of cells) {
          let rest = cell;
          const keys = sizes.toReversed().map((size) => {
            const key = rest % size;
            rest = Math.floor(rest / size);
            return key;
          });
          expect(lookUp(chart, ...keys.reverse())).toBe(cell);
        }
      }),
    );
  });
});

test("a cell has its source, also when the key was clamped", () => {
  expect(sourceOf(combat, 5, "2:1")).toEqual({ status: "printed", cite: "9.5" });
  expect(sourceOf(combat, 6, "2:1").status).toBe("errata");
  expect(sourceOf(combat, 8, "2:1").status).toBe("errata");
});

test("odds are read off the chart exactly", () => {
  const odds = chartOdds(combat, "d6", (roll) => roll + 1, "2:1");
  expect(odds.total).toBe(6);
  expect(Object.fromEntries(odds.ways)).toEqual({ EX: 1, DR: 3, DE: 2 });
  const morale: Chart<string> = {
    ...combat,
    axes: [{ name: "roll", values: [11, 66], beyond: "clamp" }],
    cells: ["pass", "fail"],
  };
  const checked = chartOdds(morale, "base6", (roll) => (addBase6(roll, 3) <= 33 ? 11 : 66));
  expect(Object.fromEntries(checked.ways)).toEqual({ pass: 12, fail: 24 });
});

describe("a broken chart file", () => {
  test("a sound one is returned as it is", () => {
    expect(readChart(combat, "crt.json")).toBe(combat);
  });

  test.each<[string, unknown]>([
    ["crt.json: a chart must be an object", null],
    ["crt.json: a chart must be an object", [combat]],
    ['crt.json.format: unknown chart format "grognard/chart@2"', { ...combat, format: "grognard/chart@2" }],
    ["crt.json.id: missing", { ...combat, id: "" }],
    ["crt.json.title: missing", { ...combat, title: undefined }],
    ["crt.json.axes: a chart needs at least one axis", { ...combat, axes: [] }],
    ["crt.json.axes[0].name: missing", withAxis({ name: 3 })],
    ["crt.json.axes[0].name: missing", { ...combat, axes: [null] }],
    ["crt.json.axes[0].values: an axis needs values", { ...combat, axes: [{ name: "die", values: [] }] }],
    ["crt.json.axes[0].values[1]: must be a number or a word", withAxis({ values: [1, null] })],
    ["crt.json.axes[0].values[2]: 1 is there twice", withAxis({ values: [1, 2, 1] })],
    ['crt.json.axes[0].beyond: must be "error" or "clamp"', withAxis({ beyond: "wrap" })],
    [
      "crt.json.axes[0].values: an axis that clamps needs numbers in ascending order",
      withAxis({ values: [3, 2] }),
    ],
    [
      "crt.json.axes[0].values: an axis that clamps needs numbers in ascending order",
      withAxis({ values: ["a"] }),
    ],
    ["crt.json.cells: needs 18 cells, has 17", { ...combat, cells: combat.cells.slice(1) }],
    ["crt.json.cells: needs 18 cells, has none", { ...combat, cells: undefined }],
    [
      "crt.json.cells[4]: the cell for 2/1:1 is empty",
      { ...combat, cells: combat.cells.with(4, null as never) },
    ],
    [
      "crt.json.cells[4]: must be a number or a word",
      { ...combat, cells: combat.cells.with(4, ["DR"] as never) },
    ],
    ["crt.json.legend: must be an object, or left out", { ...combat, legend: null }],
    ["crt.json.legend: must be an object, or left out", { ...combat, legend: "DR" }],
    ["crt.json.legend.DR: must be words", { ...combat, legend: { DR: 1 } }],
    ["crt.json.cellSources: must be an object, or left out", { ...combat, cellSources: [] }],
    ["crt.json.source: says nothing about its source", { ...combat, source: { status: "guessed" } }],
    ['crt.json.cellSources["7/2:1"]: there is no such cell', { ...combat, cellSources: { "7/2:1": {} } }],
    ['crt.json.cellSources["6/2:1"]: not a source', { ...combat, cellSources: { "6/2:1": {} } }],
  ])("%s", (message, data) => {
    expect(() => readChart(data, "crt.json")).toThrow(expect.objectContaining({ name: "Problem", message }));
  });

  function withAxis(change: object): unknown {
    return { ...combat, axes: [{ name: "die", values: [1, 2], beyond: "clamp", ...change }] };
  }
});
