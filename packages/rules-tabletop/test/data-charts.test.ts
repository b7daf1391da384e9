// The charts: every value with its source, and charts that a scenario puts in the place of ours.

import { type Chart, Problem, readChart } from "@grognard/kernel";
import { describe, expect, it } from "vitest";
import { CASES } from "../src/cases.ts";
import { allCharts, loadCharts } from "../src/charts/load-charts.ts";

const ids = new Set(Object.keys(CASES));
const charts = loadCharts();
const copy = (id: string) =>
  structuredClone(allCharts().find((chart) => chart.id === id)!) as Chart & { cells: unknown[] };

describe("our charts", () => {
  it.each(allCharts().map((chart) => [chart.id, chart] as const))(
    "%s says where its values come from",
    (_, chart) => {
      expect(readChart(chart, "chart")).toBe(chart);
      for (const { status, cite } of [chart.source, ...Object.values(chart.cellSources ?? {})]) {
        expect(["printed", "reconstructed"]).toContain(status);
        expect(ids).toContain(cite);
      }
    },
  );

  it("mark what is not in the text as reconstructed", () => {
    const sourceOf = (id: string, cell: string) => {
      const chart = copy(id);
      return (chart.cellSources?.[cell] ?? chart.source).status;
    };
    expect(sourceOf("small-arms", "rifle/long")).toBe("reconstructed");
    expect(sourceOf("artillery", "siege/range")).toBe("reconstructed");
    expect(sourceOf("artillery", "heavy/range")).toBe("printed");
    expect(sourceOf("weather", "storm/sight")).toBe("reconstructed");
    expect(sourceOf("movement", "commander/1")).toBe("reconstructed");
  });
});

describe("the charts as the rules ask for them", () => {
  it("know the ground", () => {
    expect(charts.terrain("forest")).toMatchObject({
      fireOut: null,
      fireIn: [1, 4],
      sightThrough: 5000,
      penalties: 2,
    });
    expect(charts.terrain("fortification")).toMatchObject({
      fireOut: [2, 1],
      attacker: [1, 4],
      penalties: 4,
    });
    expect(charts.terrain("interval-rough")).toMatchObject({ crest: 5000, seenAt: null, attacker: [3, 4] });
    expect(charts.terrain("wall")).toMatchObject({ ballReach: 0, inside: null, gallop: false });
  });

  it("know the weather", () => {
    expect(charts.weather("storm")).toMatchObject({
      sight: 30_000,
      closeOnly: true,
      gallop: false,
      fireGrowth: 0,
    });
    expect(charts.weather("fog").shellDie).toBe(null);
    expect(charts.weather("perfect").unmetalledDoubles).toBe(true);
    expect([1, 6, 7, 9, 10].map((die) => charts.weatherAtStart("summer", die))).toEqual([
      "perfect",
      "perfect",
      "fair",
      "wet",
      "storm",
    ]);
    expect(charts.weatherAfter("perfect", 10)).toBe("perfect");
    expect(charts.weatherAfter("wet", 1)).toBe("storm");
    expect(charts.weatherAfter("storm", 1)).toBe("storm");
    expect(charts.weatherAfter("storm", 9)).toBe("wet");
    expect(charts.weatherAfter("fog", 8)).toBe("fair");
    expect(charts.weatherAfter("snow", 7)).toBe("snow");
  });

  it("know what takes how long", () => {
    expect(charts.optionCost("limber", "light")).toBe(1);
    expect(charts.optionCost("limber", "heavy")).toBe(2);
    expect(charts.optionCost("hand-push", "heavy")).toBeGreaterThan(2);
    expect(charts.optionCost("fire-fire", null)).toBe(2);
  });
});

describe("charts of a scenario", () => {
  const problem = (...replacements: unknown[]) => {
    try {
      loadCharts(replacements);
    } catch (error) {
      if (error instanceof Problem) return error.message;
      throw error;
    }
    return undefined;
  };

  it("replace ours by id", () => {
    const chart = copy("small-arms");
    chart.cells[0] = 60;
    const replaced = loadCharts([chart]);
    expect(replaced.band("musket", "close")).toBe(6000);
    expect(replaced.all.find(({ id }) => id === "small-arms")).toBe(chart);
    expect(charts.band("musket", "close")).toBe(5000);
  });

  it("must be of the same make", () => {
    const chart = copy("small-arms");
    expect(problem({ ...chart, id: "bows" })).toMatch(
      /^charts\[0\]\.id: there is no chart "bows"; there are /,
    );
    expect(problem(chart, chart)).toBe('charts[1].id: "small-arms" is replaced twice');
    expect(problem({ ...chart, axes: chart.axes.slice(1), cells: [1, 2, 3], cellSources: {} })).toMatch(
      /the axes must stay weapon/,
    );
    expect(problem({ ...chart, cells: chart.cells.map(() => "far") })).toBe(
      'charts[0].cells[0]: must be a whole number, not "far"',
    );
    const terrain = copy("terrain");
    terrain.cells[0] = "bumpy";
    expect(problem(terrain)).toBe(
      'charts[0].cells[0]: must be "regular" or "rough" or "rugged", not "bumpy"',
    );
    const guns = copy("artillery");
    const [impact, range] = [4, 2];
    guns.cells[impact] = 1.5;
    expect(problem(guns)).toBeUndefined();
    guns.cells[impact] = 1.25;
    expect(problem(guns)).toBe("charts[0].cells[4]: must be a whole number or a half, not 1.25");
    guns.cells[impact] = 1;
    guns.cells[range] = 750.5;
    expect(problem(guns)).toBe("charts[0].cells[2]: must be a whole number, not 750.5");
    const shares = copy("square-multipliers");
    shares.cells[0] = "4/0";
    expect(problem(shares)).toBe('charts[0].cells[0]: must be a fraction, not "4/0"');
  });
});
