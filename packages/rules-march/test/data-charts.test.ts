// The charts, figure by figure, and what may replace them.

import { type Chart, lookUp, Problem, sourceOf } from "@grognard/kernel";
import { describe, expect, it } from "vitest";
import { CASES } from "../src/cases.ts";
import {
  allowanceFactor,
  allowanceIn,
  type CostRow,
  cetCell,
  costOf,
  crtRow,
  delayOf,
  type EffectColumn,
  type FatigueRow,
  type Figure,
  fatigueOf,
  figure,
  isFlatBy,
  ratioDrm,
  type StrengthRow,
  strengthFactor,
} from "../src/charts.ts";
import { CHARTS } from "../src/load-charts.ts";
import { countersOf, POINT, SPENT, TIRED } from "../src/state.ts";
import type { Pace } from "../src/types.ts";

const charts = CHARTS.load();
const PACES: readonly Pace[] = ["combat", "train", "march", "command"];

describe("movement", () => {
  /** In MP: infantry and cavalry, trains, under MARCH, command. */
  const COSTS: readonly (readonly [CostRow, readonly number[]])[] = [
    ["clear", [2, 3, 1, 2]],
    ["forest", [3, 5, 2, 3]],
    ["village", [2, 3, 1, 2]],
    ["town", [2, 3, 1, 2]],
    ["chateau", [2, 3, 1, 2]],
    ["swamp", [4, -1, 2, 4]],
    ["mountain", [-1, -1, -1, -1]],
    ["major road", [1, 0.5, 0.5, 0.5]],
    ["minor road", [2, 0.5, 0.5, 0.5]],
    ["bridge", [1, 1, 1, 1]],
    ["creek", [3, -1, 3, 3]],
    ["river", [-1, -1, -1, -1]],
    ["slope", [1, 2, 1, 1]],
    ["steep slope", [2, -1, 2, 2]],
    ["leave zone", [2, 2, -1, 0]],
    ["leave trains", [2, -1, -1, -1]],
    ["turn", [1, -1, -1, -1]],
    ["prepare", [2, -1, -1, -1]],
    ["pursue", [3, -1, -1, -1]],
  ];
  it.each(COSTS)("%s", (row, costs) => {
    expect(PACES.map((pace) => costOf(charts, row, pace))).toEqual(
      costs.map((cost) => (cost < 0 ? -1 : cost * POINT)),
    );
  });
  it("has no other row but those that cost nothing", () => {
    const free = ["slope by road", "contour"];
    expect(charts.movementCosts.axes[0]!.values.filter((row) => !free.includes(String(row)))).toEqual(
      COSTS.map(([row]) => row),
    );
    for (const row of free) for (const pace of PACES) expect(lookUp(charts.movementCosts, row, pace)).toBe(0);
  });
  it("lets trains ford with all the points of a turn", () => {
    expect(lookUp(charts.movementCosts, "creek", "train")).toBe(-2);
  });

  it("gives allowances", () => {
    const all = ["infantry", "cavalry", "guns", "wagon", "engineer", "hq", "commander", "spent"] as const;
    expect(all.map((row) => allowanceIn(charts, row))).toEqual([8, 13, 8, 8, 8, 8, 13, 1]);
    for (const row of ["disorganized", "tired", "unsupplied"] as const)
      expect(allowanceFactor(charts, row)).toEqual([1, 2]);
  });
});

describe("combat strength", () => {
  type Cell = string;
  const STRENGTHS: readonly (readonly [StrengthRow, Cell, Cell])[] = [
    ["rear", "2", "-"],
    ["slope", "3/4", "-"],
    ["steep slope", "1/2", "-"],
    ["river bridge", "1/2", "-"],
    ["night", "1/2", "-"],
    ["clear", "1", "-"],
    ["forest", "3/4", "-"],
    ["village", "3/4", "-"],
    ["town", "1/2", "-"],
    ["chateau", "1/2", "-"],
    ["swamp", "1/2", "-"],
    ["creek", "3/4", "-"],
    ["higher ground", "1", "-"],
    ["trench", "3/4", "-"],
    ["disorganized", "barred", "1/2"],
    ["tired", "1/2", "1/2"],
    ["spent", "barred", "1 SP"],
    ["unsupplied", "barred", "1/2"],
    ["smashed", "barred", "1 SP"],
    ["column", "barred", "1 SP"],
    ["cavalry", "1/2", "-"],
    ["charge, infantry steady", "1/2", "-"],
    ["charge, infantry wavering", "1", "-"],
    ["charge on broken units", "2", "-"],
    ["cavalry against Hasty infantry", "-", "2"],
    ["light cavalry against Deployed infantry", "-", "1/2"],
    ["countercharge", "-", "2"],
    ["organic countercharge", "-", "2"],
    ["grand battery in front", "-", "2"],
  ];
  const read = (cell: Cell): readonly [number, number] =>
    (({ "2": [2, 1], "3/4": [3, 4], "1/2": [1, 2] })[cell] as [number, number] | undefined) ?? [1, 1];
  it.each(STRENGTHS)("%s", (row, attacker, defender) => {
    expect(strengthFactor(charts, row, "attacker")).toEqual(read(attacker));
    expect(strengthFactor(charts, row, "defender")).toEqual(read(defender));
    expect(lookUp(charts.strengthModifiers, row, "attacker")).toBe(attacker);
    expect(isFlatBy(charts, row)).toBe(defender === "1 SP");
  });
  it("has two rows more, for players to read", () => {
    expect(charts.strengthModifiers.axes[0]!.values).toEqual([
      ...STRENGTHS.map(([row]) => row),
      "grand battery",
      "extended line",
    ]);
    expect(lookUp(charts.strengthModifiers, "grand battery", "attacker")).toBe("1");
    for (const side of ["attacker", "defender"])
      expect(lookUp(charts.strengthModifiers, "extended line", side)).toBe("1/2");
  });
});

describe("ratios", () => {
  const drm = (attack: number, defence: number) => ratioDrm(charts, [attack, 1], [defence, 1]);
  it("are rounded at the half", () => {
    expect([drm(12, 8), drm(249, 100), drm(250, 100), drm(349, 100), drm(350, 100)]).toEqual([2, 2, 3, 3, 4]);
    expect([drm(100, 249), drm(100, 250), drm(100, 349), drm(100, 350)]).toEqual([-2, -3, -3, -4]);
  });
  it("are not rounded near evens", () => {
    expect([drm(8, 8), drm(9, 8), drm(149, 100), drm(150, 100)]).toEqual([0, 1, 1, 2]);
    expect([drm(8, 9), drm(8, 12), drm(100, 150), drm(100, 151)]).toEqual([-1, -1, -1, -2]);
  });
  it("end at six", () => {
    expect([drm(45, 10), drm(54, 10), drm(55, 10), drm(20, 1)]).toEqual([5, 5, 6, 6]);
    expect([drm(10, 45), drm(10, 54), drm(10, 55), drm(1, 20)]).toEqual([-5, -5, -6, -6]);
    expect(drm(4, 1)).toBe(4);
    expect(drm(1, 4)).toBe(-4);
  });
  it("take exact strengths", () => {
    expect(ratioDrm(charts, [9, 4], [3, 2])).toBe(2); // 1.5:1
    expect(ratioDrm(charts, [9, 4], [13, 8])).toBe(1); // a little less
    expect(ratioDrm(charts, [3, 2], [9, 4])).toBe(-1); // 1:1.5
    expect(ratioDrm(charts, [3, 2], [19, 8])).toBe(-2);
  });
});

describe("combat results", () => {
  /** Roll, hexes, defender, attacker, initiative. */
  const RESULTS = [
    [0, 0, 2, -2, "defender"],
    [1, 0, 2, -1, "defender"],
    [2, 0, 1, -1, "defender"],
    [3, 0, 1, 0, "defender"],
    [4, 0, 0, 0, undefined],
    [5, 1, 0, 0, "attacker"],
    [6, 1, -1, 0, "attacker"],
    [7, 2, -1, 1, "attacker"],
    [8, 2, -2, 1, "attacker"],
    [9, 3, -2, 2, "attacker"],
  ] as const;
  it.each(RESULTS)("%i", (roll, retreat, defender, attacker, mark) => {
    expect(crtRow(charts, roll)).toEqual({
      retreat,
      defender: { column: retreat ? "retreat" : "engaged", drm: defender },
      attacker: { column: retreat ? "advance" : "engaged", drm: attacker },
      mark,
    });
  });
  it("end with the first and the last row", () => {
    expect(crtRow(charts, -5)).toEqual(crtRow(charts, 0));
    expect(crtRow(charts, 14)).toEqual(crtRow(charts, 9));
  });
});

describe("combat effects", () => {
  const EFFECTS = [
    [-1, "2c 1s D 2F", "2c 1s D 3F", "1c D 2F"],
    [0, "1c 1s D 2F", "1c 2s D 2F", "1c D 2F"],
    [1, "1c D 2F", "1c 1s D 2F", "1c D 2F"],
    [2, "1c D4 1F", "1c D 2F", "1s D 2F"],
    [3, "1s D3 1F", "1s D 2F", "1s D3 1F"],
    [4, "D4L 1F", "1s D4 1F", "D4 1F"],
    [5, "D2 1F", "D4L 1F", "D2 1F"],
    [6, "1F", "D3 1F", "1F"],
    [7, "1F", "D3 1F", "1F"],
    [8, "-", "D3 1F", "-"],
  ] as const;
  const COLUMNS: readonly EffectColumn[] = ["engaged", "retreat", "advance"];
  it.each(EFFECTS)("%i", (roll, ...cells) => {
    expect(COLUMNS.map((column) => lookUp(charts.combatEffects, roll, column))).toEqual(cells);
  });
  it("are read code by code", () => {
    const none = { casualties: 0, stragglers: 0, disorganized: undefined, lossCheck: undefined, fatigue: 0 };
    expect(cetCell(charts, "retreat", -1)).toEqual({
      ...none,
      casualties: 2,
      stragglers: 1,
      disorganized: true,
      fatigue: 3,
    });
    expect(cetCell(charts, "retreat", 0)).toEqual({
      ...none,
      casualties: 1,
      stragglers: 2,
      disorganized: true,
      fatigue: 2,
    });
    expect(cetCell(charts, "engaged", 2)).toEqual({ ...none, casualties: 1, disorganized: 4, fatigue: 1 });
    expect(cetCell(charts, "engaged", 4)).toEqual({ ...none, lossCheck: 4, fatigue: 1 });
    expect(cetCell(charts, "advance", 2)).toEqual({ ...none, stragglers: 1, disorganized: true, fatigue: 2 });
    expect(cetCell(charts, "advance", 6)).toEqual({ ...none, fatigue: 1 });
    expect(cetCell(charts, "engaged", 8)).toEqual(none);
  });
  it("end with the first and the last row", () => {
    expect(cetCell(charts, "engaged", -4)).toEqual(cetCell(charts, "engaged", -1));
    expect(cetCell(charts, "retreat", 11)).toEqual(cetCell(charts, "retreat", 8));
  });
  it("do not punish the best for standing in an advance", () => {
    expect(cetCell(charts, "advance", 4)).toMatchObject({ disorganized: 4, lossCheck: undefined });
  });

  /** Chances out of 36 and mean losses of a fight of equal morale, as designed. */
  const fight = (odds: number, morale: number) => {
    const sums = { retreats: [0, 0, 0, 0], attacker: [0, 0, 0], defender: [0, 0, 0] };
    for (let die = 1; die <= 6; die++) {
      const row = crtRow(charts, die + odds);
      sums.retreats[row.retreat]! += 6;
      for (const side of ["attacker", "defender"] as const)
        for (let effect = 1; effect <= 6; effect++) {
          const { column, drm } = row[side];
          const cell = cetCell(charts, column, effect + drm);
          const checked = cell.lossCheck ?? cell.disorganized;
          const breaks = checked === true || (checked ?? 0) >= morale;
          sums[side][0]! += cell.casualties + (cell.lossCheck !== undefined && !breaks ? 1 : 0);
          sums[side][1]! += cell.stragglers;
          sums[side][2]! += breaks ? 1 : 0;
        }
    }
    return sums;
  };
  it("come out as designed at evens and at three to one", () => {
    expect(fight(0, 4).retreats).toEqual([24, 12, 0, 0]);
    expect(fight(0, 4).attacker).toEqual([12, 10, 20]); // 0.33, 0.28, 56%
    expect(fight(0, 4).defender).toEqual([9, 12, 19]); // 0.25, 0.33, 53%
    expect(fight(3, 4).retreats).toEqual([6, 12, 12, 6]);
    expect(fight(3, 4).defender).toEqual([20, 26, 32]); // 0.56, 0.72, 89%
  });
});

describe("fatigue", () => {
  const FATIGUE: readonly (readonly [FatigueRow, number, number])[] = [
    ["move", 1, 2],
    ["attack", 0, 0],
    ["cavalry in combat", 1, 1],
    ["cavalry zone hurts a retreat", 1, 1],
    ["out of a new field of fire", 1, 1],
    ["recovery fails", 1, 1],
    ["stationary", 0, 0],
    ["stationary, resupplied", 0, -2],
    ["rest", -1, -1],
    ["rest, resupplied", -1, -3],
  ];
  it.each(FATIGUE)("%s", (row, day, night) => {
    expect([fatigueOf(charts, row, false), fatigueOf(charts, row, true)]).toEqual([day, night]);
  });
  it("has no other row but those that change nothing", () => {
    const same = ["defence", "nothing", "retreat or advance"];
    expect(charts.fatigue.axes[0]!.values.filter((row) => !same.includes(String(row)))).toEqual(
      FATIGUE.map(([row]) => row),
    );
    for (const row of same)
      for (const time of ["day", "night"]) expect(lookUp(charts.fatigue, row, time)).toBe(0);
  });
});

describe("orders", () => {
  it("come the sooner the nearer", () => {
    const turns = (mp: number) => delayOf(charts, mp * POINT);
    expect([0, 10, 10.5, 20, 20.5, 30, 30.5, 99].map(turns)).toEqual([0, 0, 1, 1, 2, 2, 3, 3]);
  });
});

describe("single figures", () => {
  const FIGURES: { readonly [F in Figure]: number } = {
    "leader lost at": 10,
    "morale most": 3,
    "three hexes": 1,
    hasty: -2,
    stacking: 10,
    "train stacking": 4,
    "smashed stacking": 2,
    "column stacking": 2,
    "battery stacking": 10,
    "recovery, cavalry": 1,
    "recovery, night": 2,
    "out of command, cavalry": 2,
    "guns lost, smashed": 1,
    "guns lost, horse": -1,
    "command range": 3,
    "order held": 5,
    "supply range": 3,
    "units a step supplies": 2,
    "stragglers most": 2,
    "detachment most": 2,
    "bombardment target": 10,
    "bombardment range": 2,
    dummies: 3,
    "initiative end": 3,
    "batteries most": 3,
    "guns most": 2,
    "guns morale": 4,
    evasion: 4,
    enfilade: 1,
    square: 1,
    hold: -1,
    retreating: 1,
    "bridge odds": 4,
    "fixed rating": 3,
    allotments: 4,
  };
  it.each(Object.entries(FIGURES))("%s", (what, worth) => {
    expect(figure(charts, what as Figure)).toBe(worth);
  });
  it("are all there", () => {
    expect(charts.figures.axes[0]!.values).toEqual(Object.keys(FIGURES));
  });
  it("columns: counters by strength, as the chart has them", () => {
    const counters = CHARTS.reference.find(({ id }) => id === "column-counters")!;
    for (const strength of [2, 4, 6, 8, 10])
      expect(lookUp(counters, strength)).toBe(countersOf(strength / 2));
    expect([1, 2, 3, 4, 5].map(countersOf)).toEqual([1, 1, 2, 2, 3]);
  });
  it("a day has four turns and a night", () => {
    expect(CHARTS.reference.find(({ id }) => id === "turn-record")!.cells).toEqual([
      "06:00",
      "09:30",
      "13:00",
      "16:30",
      "20:00",
    ]);
  });
});

describe("charts to read", () => {
  const chart = (id: string) => CHARTS.reference.find((one) => one.id === id)!;
  it("the track has eight boxes; supply begins in Acted 4", () => {
    const boxes = [0, 1, 2, 3, 4, 5, 6, 7];
    expect(boxes.map((box) => lookUp(chart("fatigue-track"), box, "fatigue"))).toEqual([
      ...["Rested", "Acted 1", "Acted 2", "Acted 3", "Acted 4", "Tired 1", "Tired 2", "Spent"],
    ]);
    expect(boxes.map((box) => lookUp(chart("fatigue-track"), box, "allotments left"))).toEqual([
      ...["4", "-", "-", "-", "3", "2", "1", "0"],
    ]);
    expect([TIRED, SPENT]).toEqual([5, 7]);
  });
  it("dice and markers", () => {
    expect(chart("dice").cells).toEqual(["d6", "d6", "d6", "d6", "2d6", "one of the chits in the cup"]);
    expect(chart("markers").cells).toEqual([1, 1, 1, 3, 1, 1, 7, 2, 6, 2]);
    expect(lookUp(chart("markers"), "initiative boxes")).toBe(2 * figure(charts, "initiative end") + 1);
    expect(lookUp(chart("markers"), "dummies of a side")).toBe(figure(charts, "dummies"));
  });
});

describe("provenance", () => {
  const known = new Set(Object.keys(CASES));
  const source = (chart: Chart<unknown>, ...keys: (string | number)[]) => sourceOf(chart, ...keys);

  it("cites a case for every value", () => {
    for (const chart of CHARTS.all) {
      const cites = [chart.source, ...Object.values(chart.cellSources ?? {})].map(({ cite }) => cite);
      expect(cites.filter((cite) => !known.has(cite ?? ""))).toEqual([]);
    }
  });
  it("tells what is printed from what is ours", () => {
    expect(source(charts.movementCosts, "clear", "combat")).toEqual({
      status: "printed",
      cite: "6.3-example",
    });
    expect(source(charts.movementCosts, "creek", "train")).toMatchObject({
      status: "printed",
      cite: "6.4-train",
    });
    expect(source(charts.movementCosts, "swamp", "combat").status).toBe("reconstructed");
    expect(source(charts.movementCosts, "village", "train").status).toBe("reconstructed");
    expect(source(charts.movementCosts, "slope", "combat").status).toBe("reconstructed");
    expect(source(charts.strengthModifiers, "slope", "attacker")).toMatchObject({
      status: "printed",
      cite: "8.3",
    });
    expect(source(charts.strengthModifiers, "forest", "attacker").status).toBe("reconstructed");
    expect(source(charts.ratioModifiers, "2:1")).toMatchObject({ status: "printed", cite: "7.4-odds" });
    expect(source(charts.ratioModifiers, "3:1").status).toBe("reconstructed");
    expect(source(charts.combatResults, 5, "result")).toMatchObject({ status: "printed", cite: "7.4" });
    expect(source(charts.combatResults, 6, "result").status).toBe("reconstructed");
    expect(source(charts.combatResults, 6, "initiative")).toMatchObject({ status: "printed", cite: "16.1" });
    for (const [roll, column] of [
      [2, "advance"],
      [3, "retreat"],
      [6, "advance"],
    ] as const)
      expect(source(charts.combatEffects, roll, column)).toMatchObject({
        status: "printed",
        cite: "7.4-cet",
      });
    expect(source(charts.combatEffects, 4, "advance")).toMatchObject({
      status: "reconstructed",
      cite: "7.3-D#L",
    });
    expect(source(charts.fatigue, "move", "night").status).toBe("printed");
    expect(source(charts.fatigue, "rest", "day").status).toBe("reconstructed");
  });
});

describe("charts of one's own", () => {
  /** The message for one of our charts after a change. */
  const own = (id: string, change: Partial<Chart> & { cell?: unknown } = {}): string | undefined => {
    const { cell, ...rest } = change;
    const ours = Object.values(charts).find((one) => one.id === id)!;
    const cells = cell === undefined ? ours.cells : [cell, ...ours.cells.slice(1)];
    try {
      CHARTS.load([{ ...ours, cells, ...rest }]);
    } catch (error) {
      if (error instanceof Problem) return error.message;
      throw error;
    }
    return undefined;
  };

  it("take the place of ours, with the same axes and lawful cells", () => {
    expect(own("movement-costs", { cell: 2.5 })).toBeUndefined();
    expect(own("movement-costs", { cell: -2 })).toBeUndefined();
    expect(own("movement-costs", { cell: 20 })).toBeUndefined();
    expect(own("movement-costs", { cell: 0.3 })).toBe(
      "charts[0].cells[0]: must be -1, -2, or points and halves up to 20, not 0.3",
    );
    expect(own("movement-costs", { cell: 20.5 })).toContain("up to 20, not 20.5");
    expect(own("movement-costs", { cell: -3 })).toContain("not -3");
    expect(own("movement-allowances", { cell: 31 })).toContain("must be a whole number from 0 to 30, not 31");
    expect(own("strength-modifiers", { cell: "1.5" })).toContain('must be a factor such as "3/4"');
    expect(own("allowance-factors", { cell: "half" })).toContain('must be a factor such as "1/2"');
    expect(own("combat-results", { cell: "retreat 4" })).toContain('not "retreat 4"');
    expect(own("combat-results", { cell: "retreat 3" })).toBeUndefined();
    for (const cell of ["1c", "2s 1F", "D 3F", "1c 2s D4L 1F", "D2", "-"])
      expect(own("combat-effects", { cell })).toBeUndefined();
    for (const cell of ["", "c", "1F 1c", "1cD", "D7", "2x"])
      expect(own("combat-effects", { cell })).toContain("must be codes such as");
    expect(own("ratio-modifiers", { cell: 10 })).toContain("from -9 to 9");
    expect(own("fatigue", { cell: 8 })).toContain("from -7 to 7");
    expect(own("order-delays", { cell: -1 })).toContain("from 0 to 99");
    expect(own("figures", { id: "weather" })).toContain(
      'there is no chart "weather"; there are movement-costs',
    );
  });
});
