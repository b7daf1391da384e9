// The charts: what their designs promise, and what may replace them.

import { type Chart, type Json, lookUp, Problem, sourceOf } from "@grognard/kernel";
import { describe, expect, it } from "vitest";
import { ROLLS, rollOf, rowOf } from "../src/base-six.ts";
import { oddsColumn, strengthModifier, usualWorth } from "../src/charts.ts";
import { CHARTS } from "../src/load-charts.ts";
import { stepCosts } from "../src/rules/11-movement/11.1-costs.ts";
import { bataille } from "../src/ruleset.ts";
import { scenarioById } from "../src/scenario/library.ts";
import { type Position, ROAD } from "../src/types.ts";

describe("charts", () => {
  const charts = CHARTS.load();
  const cells = (chart: Chart<unknown>, ...keys: (string | number)[]) => lookUp(chart, ...keys);

  it("fire: no result falls as the roll or the odds rise", () => {
    const odds = charts.fireResults.axes[1]!.values;
    for (const [i, roll] of ROLLS.entries()) {
      for (const [j, column] of odds.entries()) {
        const here = lookUp(charts.fireResults, roll, column);
        if (i > 0) expect(here).toBeGreaterThanOrEqual(lookUp(charts.fireResults, ROLLS[i - 1]!, column));
        if (j > 0) expect(here).toBeGreaterThanOrEqual(lookUp(charts.fireResults, roll, odds[j - 1]!));
      }
    }
    expect(sourceOf(charts.fireResults, 44, "2:1").status).toBe("printed");
    expect(lookUp(charts.fireResults, 44, "2:1")).toBe(1);
    expect(lookUp(charts.fireResults, 66, "10:1")).toBe(5);
  });

  it("melee: defenders break on an upper stretch of rolls that grows with the odds", () => {
    const broken = charts.meleeResults.axes[1]!.values.map((column) => {
      const results = ROLLS.map((roll) =>
        ["DD", "DR", "DS"].includes(lookUp(charts.meleeResults, roll, column)),
      );
      expect(results.slice(results.indexOf(true)).every(Boolean)).toBe(true);
      return results.filter(Boolean).length;
    });
    expect(broken).toEqual([2, 5, 10, 14, 19, 23, 29, 31, 35, 36]);
    expect(cells(charts.meleeResults, 25, "2:1")).toBe("0/3");
    expect(cells(charts.meleeResults, 66, "4.5:1")).toBe("DS");
  });

  it("squares: chances in 36ths by nation, formation and distance", () => {
    const chances = (who: string) =>
      [4, 3, 2, 1].map(
        (mp) => ROLLS.filter((roll) => lookUp(charts.squares, `${who} ${mp}`, roll) === "square").length,
      );
    expect(chances("french column")).toEqual([36, 33, 18, 10]);
    expect(chances("french line")).toEqual([30, 20, 11, 5]);
    expect(chances("prussian column")).toEqual([36, 36, 23, 13]);
    expect(chances("prussian line")).toEqual([36, 27, 14, 8]);
    expect(chances("russian column")).toEqual([26, 18, 9, 5]);
    expect(chances("russian line")).toEqual([36, 36, 14, 13]);
  });

  it("odds: the highest column not above the ratio, within the chart", () => {
    const column = (a: number, b: number, shift = 0) =>
      oddsColumn(charts.meleeResults, [a, 1], [b, 1], shift).column;
    expect(column(26, 9)).toBe("2.5:1");
    expect(column(58, 24)).toBe("2:1");
    expect(column(3, 4)).toBe("1:2");
    expect(column(1, 9)).toBe("1:2");
    expect(column(99, 1)).toBe("5:1");
    expect(column(30, 15, 1)).toBe("2.5:1");
    expect(oddsColumn(charts.fireResults, [18, 1], [9, 1]).column).toBe("2:1");
    expect(strengthModifier(charts, 6, 5, "defender")).toBe(3);
    expect(strengthModifier(charts, 2, 5, "attacker")).toBe(-9);
  });

  it("says what a kind of troops is usually worth", () => {
    const guard = { arm: "infantry", nation: "russian", kind: "guard" } as const;
    expect(usualWorth(charts, guard, "melee per increment")).toBe(5);
    expect(usualWorth(charts, { ...guard, arm: "cavalry" }, "ma")).toBe(12);
    expect(rollOf(rowOf(usualWorth(charts, guard, "morale")))).toBe(14);
  });
});

it("a bridge costs what its own row says", () => {
  const ours = CHARTS.load().movementCosts;
  const at = 3 * ours.axes[0]!.values.indexOf("bridge");
  const cells = ours.cells.map((cell, i) => (i >= at && i < at + 3 ? 2 : cell));
  const along = (charts: Json[]) => {
    const world = bataille.load({ ...(scenarioById("kulm-day-1") as object), charts }, []);
    return [...stepCosts({ world } as Position, "infantry", ROAD, true)];
  };
  const plain = along([]);
  const dear = along([{ ...ours, cells } as unknown as Json]);
  const changed = plain.flatMap((cost, i) => (cost === dear[i] ? [] : [[cost, dear[i]]]));
  expect(changed.length).toBeGreaterThan(0);
  expect(changed.every(([cost, now]) => cost === 1 && now === 4)).toBe(true);
  expect(plain.filter((cost) => cost === 1).length).toBeGreaterThan(changed.length);
});

describe("a user's own charts", () => {
  /** What is reported about one of our charts after a change. */
  const own = (id: string, change: Partial<Chart> & { cell?: unknown } = {}): string | undefined => {
    const { cell, ...rest } = change;
    const ours = Object.values(CHARTS.load()).find((one) => one.id === id)!;
    const cells = cell === undefined ? ours.cells : [cell, ...ours.cells.slice(1)];
    try {
      CHARTS.load([{ ...ours, cells, ...rest }]);
    } catch (error) {
      if (error instanceof Problem) return error.message;
      throw error;
    }
    return undefined;
  };

  it("take the place of ours, with the same axes, valid cells, and an end to every roll and ride", () => {
    expect(own("limber")).toBeUndefined();
    expect(own("limber", { cell: 9 })).toBe("charts[0].cells[0]: must be a whole number from 1 to 7, not 9");
    expect(own("melee-results", { cell: "??" })).toBe(
      'charts[0].cells[0]: must be AR, AD, DD, DR, DS, losses such as "1*/2", or nothing, not "??"',
    );
    expect(own("melee-factors", { cell: "1.5" })).toContain('must be a factor such as "2" or "1/3"');
    expect(own("movement-costs", { cell: 0.3 })).toContain(
      "must be -1, or points and halves up to 20, not 0.3",
    );
    expect(own("limber", { axes: [{ name: "horse", values: [1], beyond: "error" }], cells: [1] })).toContain(
      "the axes must stay battery (",
    );
    expect(own("movement-costs", { cell: 0 })).toContain(
      'charts[0].cells: the row "clear" has a 0: units that enter a hex for nothing would never stop',
    );
    expect(own("leader-casualties", { cells: Array(6).fill("captured") })).toContain(
      'charts[0].cells: "captured" is rolled again when it is fire that hits',
    );
    expect(own("recall", { id: "weather" })).toContain('there is no chart "weather"; there are fire-results');
  });
});
