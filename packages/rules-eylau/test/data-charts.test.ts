// The charts, figure by figure, and what may be put in their place.

import { type Chart, lookUp, Problem, sourceOf } from "@grognard/kernel";
import { ruleTests } from "@grognard/testkit";
import { describe, expect, it } from "vitest";
import { CASES, type Case } from "../src/cases.ts";
import {
  type ActionRow,
  actionCost,
  attackFatigueOf,
  type Band,
  bandAt,
  batteryColumn,
  chargeDrm,
  columnLength,
  commandPointsOf,
  continuationDrm,
  deliveryDrm,
  deliveryOf,
  effectivenessDrm,
  enterColumnCost,
  FIRE_COLUMNS,
  type FireTable,
  failureOf,
  fatigueEffectOf,
  fatigueLevelOf,
  fireDrm,
  fireResult,
  type Going,
  gunLossOf,
  type HexsideRow,
  hexCost,
  hexsideCost,
  impactOffset,
  infantryColumn,
  isCasualty,
  leaderAllowance,
  lightOf,
  lowestDifferential,
  moraleDrm,
  moralePointsOf,
  orderCost,
  type Pace,
  rallyDrm,
  rangeOf,
  ratioBelow,
  retreatOf,
  roadColumnCost,
  roadHexCost,
  shifted,
  shockDrm,
  shockEffect,
  shockRatio,
  shockResult,
  snowChange,
  snowEvent,
  snowSight,
  stackingOf,
  tableOf,
  targetClass,
  troopsOf,
  usesAmmunition,
} from "../src/charts.ts";
import { CHARTS } from "../src/load-charts.ts";
import { POINT } from "../src/state.ts";

const rule = ruleTests<Case>("eylau");
const charts = CHARTS.load();
const DICE = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** "2 GO", "1 D G", "2 GO or 1 D", or "P". */
function shown(going: Going | undefined): string {
  if (!going) return "P";
  const { points, effect, gunLoss, or } = going;
  const mark = effect === undefined ? "" : { "general order": " GO", disorder: " D" }[effect];
  return `${points / POINT}${mark}${gunLoss ? " G" : ""}${or ? ` or ${shown(or)}` : ""}`;
}

const TACTICAL: readonly Pace[] = [
  ...(["infantry", "extended line", "general order", "disordered infantry", "skirmish"] as const),
  ...(["light cavalry", "heavy cavalry", "light cavalry in general order"] as const),
  ...(["disordered light cavalry", "disordered heavy cavalry", "guns", "command"] as const),
];
const GRAND: readonly Pace[] = [
  "infantry, grand tactical",
  "light cavalry, grand tactical",
  "heavy cavalry, grand tactical",
  "guns, grand tactical",
];

describe("hexes", () => {
  const ROWS = [
    ["6.2", "clear", "1 1 1 1 1 1 1 1 1 1 1 1", "1 1 1 1"],
    ["10.11", "pond", "1 1 1 1 1 1 1 1 1 1 1 1", "1 1 1 1"],
    ["6.21-c", "light", "1 1 1 1 1 1 1 1 1 1 2 1", "1 1 1 2"],
    ["6.21-d", "farmette", "1+GO 1+GO 1 1 1 1+GO 2+D 1 1 2 2+D 1", "1 1 2 2"],
    ["6.21-b", "woods", "2+GO 2+GO 2 2 1 2+GO P 2 2 P P 1", "2 2 P P"],
    ["6.21-a", "town", "2+GO 2+GO 2 2 1 2+GO 2+D 2 2 2 3+D 1", "2 2 2 3"],
    ["6.21-e", "wetlands", "2+GO 2+D 2 2 2 2+GO 2+D 2 2 2 P 1", "2 2 2 P"],
  ] as const;
  for (const [cite, terrain, tactical, grand] of ROWS)
    rule(cite, `what ${terrain} costs, and does`, () => {
      const costs = (paces: readonly Pace[]) =>
        paces.map((pace) => shown(hexCost(charts, terrain, pace)).replace(" ", "+")).join(" ");
      expect(costs(TACTICAL)).toBe(tactical);
      expect(costs(GRAND)).toBe(grand);
    });

  const ROADS = [
    ["6.52-a", "farmette", "1+GO 1+GO 1 1 1 1+GO 2+D 1 1 2 1+D 1", "1 1 2 2", "1 1 1 1"],
    ["6.52-c", "woods", "2+GO 2+GO 2 2 1 2+GO 2+D 2 2 2 1+D 1", "2 1 1 1", "1 1 1 1"],
    ["6.52-d", "town", "2+GO 2+GO 2 2 1 2+GO 2+D 2 2 2 1+D 1", "2 2 2 1", "1 1 1 1"],
    ["6.42-b", "wetlands", "2+GO 2+D 2 2 2 2+GO 2+D 2 2 2 1+D 1", "2 1 1 1", "1 1 1 1"],
  ] as const;
  for (const [cite, terrain, first, grand, grandLater] of ROADS)
    rule(cite, `${terrain} along its road: the first hex, and those behind it`, () => {
      const costs = (later: boolean, paces: readonly Pace[]) =>
        paces.map((pace) => shown(roadHexCost(charts, terrain, later, pace)).replace(" ", "+")).join(" ");
      expect(costs(false, TACTICAL)).toBe(first);
      const skirmish = terrain === "wetlands" ? 2 : 1;
      expect(costs(true, TACTICAL)).toBe(`1 1 1 1 ${skirmish} 1 1 1 1 1 1+D 1`);
      expect(costs(false, GRAND)).toBe(grand);
      expect(costs(true, GRAND)).toBe(grandLater);
    });
});

describe("hexsides", () => {
  const ROWS: readonly (readonly [Case, HexsideRow, string, string])[] = [
    ["6.22-a", "light cover", "1;1;0;0;0;1;1;0;1;1;1 D G;0", "1;1;1;1 G"],
    ["6.22-b", "brook", "1;1;0;0;0;1;1;0;1;1;1 G;0", "1;1;1;1 G"],
    ["6.22-c", "stream", "2 GO or 1 D;2 GO or 1 D;1;1;0;1 D;1 D;1 D;1;1;2 D G;0", "2;2;2;2 G"],
    ["6.22-d", "major stream", "2 D;2 D;2 D;2;2;2 D;2 D;2 D;2;2;P;0", "3;3;3;P"],
    ["6.52-f", "brook by road", "1;1;0;0;0;1;1;0;1;1;1;0", "1;1;1;1"],
    ["6.52-f", "stream by road", "1;1;1;1;0;1;1;1;1;1;1;0", "1;1;1;1"],
    ["6.42-a", "major stream by road", "1;1;1;1;1;1;1;1;1;1;1;0", "1;1;1;1"],
    ["6.31-1", "slope up", "0;0;0;0;0;0;0;0;0;0;1;0", "0;0;0;1"],
    ["6.23", "slope down", "0;0;0;0;0;0;0;0;0;0;0;0", "0;0;0;0"],
    ["6.31-2", "steep slope up", "1;1;1;1;0;1;1;1;1;1;2;0", "1;1;1;2"],
    ["6.31-2", "steep slope down", "0;0;0;0;0;0;0;0;0;0;1;0", "0;0;0;1"],
  ];
  for (const [cite, row, tactical, grand] of ROWS)
    rule(cite, `what a ${row} costs, and does`, () => {
      const costs = (paces: readonly Pace[]) =>
        paces.map((pace) => shown(hexsideCost(charts, row, pace))).join(";");
      expect(costs(TACTICAL)).toBe(tactical);
      expect(costs(GRAND)).toBe(grand);
    });
});

describe("other movement", () => {
  rule("6.6", "half a point on a major road, two thirds on a minor one", () => {
    expect([roadColumnCost(charts, "major"), roadColumnCost(charts, "minor")]).toEqual([3, 4]);
  });
  rule("6.61-a", "one point to join on a major road, two on a minor one", () => {
    expect([enterColumnCost(charts, "major", false), enterColumnCost(charts, "minor", false)]).toEqual([
      6, 12,
    ]);
  });
  rule("6.61-b", "guns pay one on any road", () => {
    expect([enterColumnCost(charts, "major", true), enterColumnCost(charts, "minor", true)]).toEqual([6, 6]);
  });
  rule("6.65-a", "a hex of road for eight points of foot, or part", () => {
    expect([1, 8, 9, 16, 17].map((points) => columnLength(charts, "infantry", points))).toEqual([
      1, 1, 2, 2, 3,
    ]);
  });
  rule("6.65-b", "for four of horse, or guns", () => {
    expect([4, 5, 12].map((points) => columnLength(charts, "cavalry", points))).toEqual([1, 2, 3]);
    expect(columnLength(charts, "artillery", 6)).toBe(2);
  });
  const ACTIONS: readonly (readonly [ActionRow, number])[] = [
    ...([
      ["corner", 3],
      ["pivot", 6],
      ["turn guns", 6],
      ["about-face", 3],
      ["face back", 3],
    ] as const),
    ...([
      ["new front", 6],
      ["french formation", 6],
      ["allied formation", 12],
      ["limber", 12],
    ] as const),
    ...([
      ["general order", 0],
      ["detach", 0],
      ["reform", 6],
      ["pass friends", 6],
      ["zone hex", 6],
    ] as const),
    ...([
      ["zone formation", 6],
      ["square step", 18],
    ] as const),
  ];
  it.each(ACTIONS)("%s costs %i sixths", (row, sixths) => {
    expect(actionCost(charts, row)).toBe(sixths);
  });
});

describe("fire", () => {
  const columns = (line: "line" | "column" | "skirmish", band: "minimum" | "maximum", strengths: number[]) =>
    strengths.map((strength) => infantryColumn(charts, line, band, strength));

  rule("11.52", "a line fires in these columns", () => {
    expect(columns("line", "minimum", [1, 2, 3, 4, 5, 6, 7, 8, 9])).toEqual([1, 2, 2, 3, 3, 4, 4, 5, 5]);
    expect(columns("line", "maximum", [1, 3, 4, 6, 7, 9, 10, 13, 14, 18])).toEqual([
      0, 0, 1, 1, 2, 2, 3, 3, 4, 4,
    ]);
  });
  rule("11.51", "a column or a square in these", () => {
    expect(columns("column", "minimum", [1, 3, 4, 6, 7, 9, 10, 13, 14, 18, 19, 27, 28, 36])).toEqual([
      1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7,
    ]);
    expect(columns("column", "maximum", [1, 5, 6, 11, 12, 18, 19, 27, 28])).toEqual([
      0, 0, 1, 1, 2, 2, 3, 3, 4,
    ]);
  });
  rule("8.65-D2", "skirmishers and general order in these", () => {
    expect(columns("skirmish", "minimum", [1, 2, 3, 4, 5, 6, 7, 9])).toEqual([1, 2, 3, 3, 4, 4, 5, 5]);
    expect(columns("skirmish", "maximum", [1, 2, 3, 4, 6, 7, 9])).toEqual([0, 1, 1, 2, 2, 3, 3]);
  });
  rule("11.53-1a", "the column headed 8-9 is that of a line at minimum range", () => {
    expect(lookUp(charts.infantryStrength, "line, minimum", "C5")).toBe("8-9");
    expect(sourceOf(charts.infantryStrength, "line, minimum", "C5").status).toBe("printed");
  });
  rule("7.54-1", "guns in these", () => {
    const guns = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
    const of = (band: Band) => guns.map((count) => batteryColumn(charts, band, count));
    expect(of("minimum")).toEqual([2, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8]);
    expect(of("medium")).toEqual([1, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7]);
    expect(of("maximum")).toEqual([1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4]);
    expect(of("extended")).toEqual([-1, -1, -1, 0, 0, 0, 0, 1, 1, 1, 1, 1]);
  });
  rule("7.21-1", "disorder shifts to the left by the line", () => {
    expect(
      (["line", "column", "skirmish"] as const).map((line) => shifted(charts, line, "minimum", 5)),
    ).toEqual([3, 4, 4]);
    expect(shifted(charts, "minimum", "minimum", 5)).toBe(4);
    expect(shifted(charts, "medium", "medium", 5)).toBe(3);
    expect(shifted(charts, "maximum", "maximum", 4)).toBe(1);
  });
  rule("7.21-1a", "at close range a shift off the table uses the first column", () => {
    expect(shifted(charts, "line", "minimum", 1)).toBe(0);
    expect(shifted(charts, "medium", "medium", 1)).toBe(0);
  });
  rule("7.21-1b", "farther away a shift off the table prevents fire", () => {
    expect(shifted(charts, "line", "maximum", 1)).toBe(-1);
    expect(shifted(charts, "line", "maximum", 2)).toBe(0);
    expect(shifted(charts, "maximum", "maximum", 2)).toBe(-1);
    expect(shifted(charts, "extended", "extended", 1)).toBe(-1);
  });

  rule("11.0-C", "French and Prussians share a table, Russians have their own", () => {
    expect((["french", "prussian", "russian"] as const).map(tableOf)).toEqual([
      "frenchFire",
      "frenchFire",
      "russianFire",
    ]);
  });

  /** Chances in ten of M, and of a loss, and the losses of ten dice, at target classes 1 to 5. */
  const OUTCOMES: readonly (readonly [string, FireTable, number, number, string])[] = [
    ["French line of 9", "frenchFire", 2, 5, "2/8/13 2/6/8 2/4/4 2/3/3 2/2/2"],
    ["Russian line of 9", "russianFire", 2, 5, "2/7/10 2/5/6 2/3/3 2/2/2 2/1/1"],
    ["French line of 5", "frenchFire", 2, 3, "2/6/8 2/4/4 2/2/2 2/1/1 2/0/0"],
    ["French line of 9 at range 2", "frenchFire", 2, 2, "2/5/6 2/3/3 2/1/1 2/0/0 1/0/0"],
    ["two points of skirmishers", "frenchFire", 3, 2, "2/4/4 2/2/2 2/0/0 1/0/0 0/0/0"],
    ["the Guard in line", "frenchFire", 1, 5, "1/9/16 2/7/10 2/5/6 2/4/4 2/3/3"],
    ["8 guns, minimum", "artilleryFire", 2, 6, "1/9/16 2/7/10 2/5/6 2/4/4 2/3/3"],
    ["8 guns, medium", "artilleryFire", 2, 5, "2/8/13 2/6/8 2/4/4 2/3/3 2/2/2"],
    ["12 heavy guns, minimum", "artilleryFire", 1, 8, "0/10/23 0/10/19 2/8/13 2/7/10 2/6/8"],
    ["12 heavy guns, medium", "artilleryFire", 1, 7, "0/10/21 1/9/16 2/7/10 2/6/8 2/5/6"],
    ["12 heavy guns, extended", "artilleryFire", 1, 1, "2/4/4 2/2/2 2/0/0 1/0/0 0/0/0"],
  ];
  for (const [who, table, firing, column, chances] of OUTCOMES)
    rule("11.0-F6", `what ${who} can expect`, () => {
      const outcome = [1, 2, 3, 4, 5].map((target) => {
        const results = DICE.map((die) => fireResult(charts, table, firing, target, column, die));
        const checks = results.filter(({ losses, check }) => check && losses === 0).length;
        const hits = results.filter(({ losses }) => losses > 0).length;
        return `${checks}/${hits}/${results.reduce((sum, { losses }) => sum + losses, 0)}`;
      });
      expect(outcome.join(" ")).toBe(chances);
    });

  it("never gets worse with a higher die, a higher column, a better class or a softer target", () => {
    const dice = Array.from({ length: 17 }, (_, i) => i - 3);
    const score = (table: FireTable, firing: number, target: number, column: number, die: number): number => {
      const { losses, check } = fireResult(charts, table, firing, target, column, die);
      return losses + (check ? 1 : 0);
    };
    for (const table of ["frenchFire", "russianFire", "artilleryFire"] as const)
      for (const firing of [1, 2, 3])
        for (const target of [1, 2, 3, 4, 5])
          for (let column = 0; column < FIRE_COLUMNS; column++)
            for (const die of dice) {
              const here = score(table, firing, target, column, die);
              expect(score(table, firing, target, column, die + 1)).toBeGreaterThanOrEqual(here);
              if (column > 0) expect(score(table, firing, target, column - 1, die)).toBeLessThanOrEqual(here);
              if (firing > 1)
                expect(score(table, firing - 1, target, column, die)).toBeGreaterThanOrEqual(here);
              if (target > 1)
                expect(score(table, firing, target - 1, column, die)).toBeGreaterThanOrEqual(here);
            }
  });

  it("modifies the die", () => {
    const rows = ["massed", "massed, by the protocol", "displaced", "enemy movement", "centre"] as const;
    expect(rows.map((row) => fireDrm(charts, row))).toEqual([2, 1, -1, -1, 1]);
  });

  const CLASSES = [
    ["11.0-T1", "column", 1, 1],
    ["11.0-T1", "road column", 1, 1],
    ["8.42-2", "square", 1, 1],
    ["11.0-T2", "line", 2, 2],
    ["11.0-T2", "cavalry", 2, 2],
    ["19.2", "cossacks", 3, 3],
    ["7.54-2", "limbered", 2, 1],
    ["7.54-2", "unlimbered", 3, 3],
    ["11.0-T3", "skirmish 1-4", 3, 3],
    ["11.0-T1", "skirmish 5-7", 1, 2],
    ["11.0-T2", "skirmish 8+", 2, 1],
    ["11.0-T3", "routed", 3, 3],
    ["11.45", "screened", 3, 3],
    ["11.46", "screened by skirmishers", 4, 4],
    ["11.42", "enfiladed", 1, 1],
    ["11.41", "massed", 2, 1],
    ["11.0-T3", "light cover hexside", 3, 3],
    ["11.0-T4", "light cover hexside, few skirmishers", 4, 4],
    ["11.43", "light cover, few skirmishers", 4, 4],
    ["11.12-1", "soft cover", 4, 4],
    ["11.12-1", "hard cover", 5, 5],
  ] as const;
  for (const [cite, row, infantry, artillery] of CLASSES)
    rule(cite, `the class of what is ${row}`, () => {
      expect([targetClass(charts, row, "infantry"), targetClass(charts, row, "artillery")]).toEqual([
        infantry,
        artillery,
      ]);
    });

  rule("11.0-F2", "bands of range", () => {
    expect([1, 2, 3].map((hexes) => bandAt(charts, "infantry", hexes))).toEqual([
      "minimum",
      "maximum",
      undefined,
    ]);
    expect([1, 2, 3, 4, 5, 8, 9, 12, 13].map((hexes) => bandAt(charts, "battery", hexes))).toEqual([
      ...["minimum", "minimum", "medium", "medium", "maximum", "maximum", "extended", "extended", undefined],
    ]);
  });
  rule("11.22", "light guns reach six hexes", () => {
    expect([6, 7].map((hexes) => bandAt(charts, "light battery", hexes))).toEqual(["maximum", undefined]);
    expect(rangeOf(charts, "light battery", "extended")).toBe(0);
  });

  const bands = ["minimum", "medium", "maximum", "extended"] as const;
  const AMMUNITION = [
    ["11.93-1d", "minimum", 9],
    ["11.93-1c", "medium", 8],
    ["11.93-1b", "maximum", 7],
    ["11.93-1a", "extended", 5],
  ] as const;
  for (const [cite, band, from] of AMMUNITION)
    rule(cite, `at ${band} range a point goes from ${from} on`, () => {
      expect([usesAmmunition(charts, band, from - 1), usesAmmunition(charts, band, from)]).toEqual([
        false,
        true,
      ]);
    });
  rule("11.23-T", "where a shot at extended range falls", () => {
    expect(DICE.map((die) => impactOffset(charts, die))).toEqual([-1, 0, 0, 0, 0, 0, 0, 1, 1, 2]);
  });
  rule("11.44", "leaders are hit on 8 and 9, from afar on 9, at extended range never", () => {
    expect(bands.map((band) => DICE.filter((die) => isCasualty(charts, band, die)))).toEqual([
      [8, 9],
      [8, 9],
      [9],
      [],
    ]);
  });
  rule("12.44", "in shock on 7 to 9", () => {
    expect(DICE.filter((die) => isCasualty(charts, "shock", die))).toEqual([7, 8, 9]);
  });
});

describe("shock", () => {
  rule("12.0-x", "five against three is 3:2", () => {
    expect(shockRatio(charts, 5, 3)).toBe("3:2");
  });
  rule("12.0-P4", "the ratio is the largest row not above", () => {
    expect([2, 3, 4, 5, 6, 8, 9, 11, 12].map((attack) => shockRatio(charts, attack, 6))).toEqual([
      ...["1:2", "1:2", "2:3", "2:3", "1:1", "1:1", "3:2", "3:2", "2:1"],
    ]);
  });
  rule("12.23-3", "below 1:2 that row is used", () => {
    expect(shockRatio(charts, 1, 9)).toBe("1:2");
  });
  rule("12.23-1", "above 2:1 that row is used", () => {
    expect(shockRatio(charts, 40, 1)).toBe("2:1");
  });
  rule("12.23-5", "two rows lower, or off the table", () => {
    expect(["2:1", "3:2", "1:1", "2:3", "1:2"].map((row) => ratioBelow(charts, row, 2))).toEqual([
      ...["1:1", "2:3", "1:2", undefined, undefined],
    ]);
  });
  it("knows the lowest differential of the table", () => {
    expect(lowestDifferential(charts)).toBe(-3);
  });
  rule("12.23-4", "beyond +7 the last column counts", () => {
    for (const die of DICE)
      expect(shockResult(charts, "1:1", die, 12)).toEqual(shockResult(charts, "1:1", die, 7));
  });

  const LADDER = [
    ...["R/-", "Dr2/-", "Dr1/-", "Dr1/D", "Dr/D", "Dr/D1", "D1/D1"],
    ...["D/D1", "D1/Dr", "D/Dr", "D/Dr1", "-/Dr1", "-/Dr2", "-/R"],
  ];
  rule("12.3", "every cell", () => {
    for (const [row, ratio] of ["1:2", "2:3", "1:1", "3:2", "2:1"].entries())
      for (const die of DICE)
        for (let differential = -3; differential <= 7; differential++) {
          const { attacker, defender } = shockResult(charts, ratio, die, differential);
          const step = Math.max(0, Math.min(13, die + differential + row));
          expect(`${attacker}/${defender}`).toBe(LADDER[step]);
        }
  });
  const EFFECTS = [
    ["12.41-a", "-", 0, 0],
    ["12.41-b", "D", 0, 0],
    ["12.41-c", "D1", 1, 0],
    ["12.41-d", "Dr", 0, 2],
    ["12.41-e", "Dr1", 1, 2],
    ["12.41-e", "Dr2", 2, 2],
    ["12.41-f", "R", 2, 3],
  ] as const;
  for (const [cite, result, lost, retreat] of EFFECTS)
    rule(cite, `${result} costs ${lost} and drives back ${retreat}`, () => {
      expect(shockEffect(charts, result)).toEqual({ lost, retreat });
    });
  const MODIFIERS = [
    ["12.2-D1", "routed", 0, -6],
    ["12.2-A1", "disordered", -3, -3],
    ["12.2-D2", "disordered, loose", -1, -1],
    ["12.2-A2", "heavy snow", -2, -1],
    ["12.2-A3", "light snow", -1, 0],
    ["12.2-A4", "below 1:3", -1, 0],
    ["12.2-A5", "command", 1, 1],
    ["12.2-A6", "russian infantry", 2, 0],
    ["12.2-A7", "3:1", 1, 0],
    ["12.2-A8", "4:1", 2, 0],
    ["12.2-A9", "impetus", 2, 0],
    ["12.2-D5", "steep slope", 0, 1],
    ["12.2-D6", "stream", 0, 1],
    ["12.2-D6", "major stream", 0, 1],
    ["12.2-D7", "light cover, few skirmishers", 0, 1],
    ["12.2-D8", "soft cover", 0, 1],
    ["12.2-D8", "light cover hexside", 0, 1],
    ["12.2-D9", "hard cover", 0, 2],
    ["12.2-D10", "square", 0, 2],
  ] as const;
  for (const [cite, row, attacker, defender] of MODIFIERS)
    rule(cite, `${row} in shock`, () => {
      expect([shockDrm(charts, row, "attacker"), shockDrm(charts, row, "defender")]).toEqual([
        attacker,
        defender,
      ]);
    });
});

describe("morale", () => {
  const MODIFIERS = [
    ["13.13-b", "hard cover", -3],
    ["13.13-c", "soft cover", -2],
    ["13.13-d", "light cover, few skirmishers", -1],
    ["13.13-d", "light cover hexside", -1],
    ["13.13-e", "regiment", -1],
    ["13.13-f", "russian light battery", -1],
    ["13.13-g", "command", -1],
    ["13.13-h", "square", -1],
    ["13.13-i", "wind", 1],
    ["13.13-j", "lost in the hex", 1],
    ["13.13-k", "lost next to it", 1],
    ["13.13-l", "flank or rear", 1],
    ["13.13-m", "disordered", 1],
    ["13.13-n", "far skirmishers", 1],
    ["13.13-o", "depleted", 2],
  ] as const;
  for (const [cite, row, modifier] of MODIFIERS)
    rule(cite, `${row} on the die`, () => {
      expect(moraleDrm(charts, row)).toBe(modifier);
    });
  const EFFECTIVENESS = [
    ["13.2-a", "attack order", 1],
    ["13.2-b", "half strength", -1],
    ["13.2-c", "general order", -1],
    ["13.2-d", "demoralized", -1],
    ["5.42-2d", "facing to the rear", -1],
    ["7.41", "exhausted", -1],
    ["7.41", "exhausted, modifier", -1],
  ] as const;
  for (const [cite, row, modifier] of EFFECTIVENESS)
    rule(cite, `${row} on effectiveness`, () => {
      expect(effectivenessDrm(charts, row)).toBe(modifier);
    });
  const FAILURES = [
    ["13.1-c", "formed", { routed: false, retreat: 0 }, { routed: false, retreat: 2 }],
    ["13.1-b", "unformed", { routed: false, retreat: 2 }, { routed: true, retreat: 3 }],
    ["13.1-a", "disordered", { routed: true, retreat: 3 }, { routed: true, retreat: 3 }],
  ] as const;
  for (const [cite, who, little, much] of FAILURES)
    rule(cite, `a failed check of ${who} troops`, () => {
      expect([1, 3, 4, 9].map((excess) => failureOf(charts, who, excess))).toEqual([
        little,
        little,
        much,
        much,
      ]);
    });
  rule("13.42-C", "what helps to rally, and what does not", () => {
    const rows = ["brigade leader", "battery", "comrades", "woods or town", "enemy near"] as const;
    expect(rows.map((row) => rallyDrm(charts, row))).toEqual([-1, -1, -1, 1, 2]);
  });
  rule("13.31-1", "two hexes in disorder, three in rout", () => {
    expect([retreatOf(charts, "disordered"), retreatOf(charts, "routed")]).toEqual([2, 3]);
  });
  rule("13.31-2", "six hexes near the enemy, else three", () => {
    expect([retreatOf(charts, "unrallied, enemy near"), retreatOf(charts, "unrallied")]).toEqual([6, 3]);
  });
  rule("12.63-T", "the sight of a charge, by strength and kind", () => {
    const of = (heavy: boolean, primary: boolean) =>
      [1, 4, 5, 8, 9, 20].map((strength) => chargeDrm(charts, strength, heavy, primary));
    expect(of(true, true)).toEqual([1, 1, 2, 2, 3, 3]);
    expect(of(true, false)).toEqual([0, 0, 1, 1, 2, 2]);
    expect(of(false, true)).toEqual([0, 0, 1, 1, 2, 2]);
    expect(of(false, false)).toEqual([0, 0, 0, 0, 1, 1]);
  });
  rule("14.11", "what morale tracks lose", () => {
    const events = ["routed", "halved", "eliminated", "brigade leader", "division leader"] as const;
    expect(events.map((event) => moralePointsOf(charts, event))).toEqual([1, 1, 2, 1, 2]);
  });
  rule("14.12", "a corps commander costs three, an army commander eight", () => {
    expect([moralePointsOf(charts, "corps commander"), moralePointsOf(charts, "army commander")]).toEqual([
      3, 8,
    ]);
  });
});

describe("command", () => {
  rule("17.34", "received up to 4, delayed up to 7, then ignored", () => {
    expect([-5, 0, 4, 5, 7, 8, 9, 11].map((die) => deliveryOf(charts, die))).toEqual([
      ...["received", "received", "received", "delay", "delay", "ignored", "ignored", "ignored"],
    ]);
  });
  const DELIVERY = [
    ["17.35-b", "french brigade leader", -1],
    ["17.35-c", "sender with an order", -1],
    ["17.35-d", "sender adjacent", -2],
    ["17.35-e", "urgent", -2],
    ["17.35-f", "army commander", -2],
    ["17.35-4", "turn waited", -1],
  ] as const;
  for (const [cite, row, modifier] of DELIVERY)
    rule(cite, `${row} on the delivery of an order`, () => {
      expect(deliveryDrm(charts, row)).toBe(modifier);
    });
  const CONTINUATION = [
    ["17.63-b", "far division", 1],
    ["17.63-c", "far brigade", 1],
    ["17.63-d", "very far brigade", 2],
    ["17.63-f", "near corps commander", -1],
    ["17.63-g", "corps commander mobilized", -2],
    ["17.63-h", "french light cavalry", -2],
    ["17.63-i", "attack order", -2],
  ] as const;
  for (const [cite, row, modifier] of CONTINUATION)
    rule(cite, `${row} on the state of a commander`, () => {
      expect(continuationDrm(charts, row)).toBe(modifier);
    });
  const POINTS = ["an hour", "most", "after a loss"] as const;
  rule("17.21-a", "the French have six points an hour, none without Napoleon", () => {
    expect(POINTS.map((what) => commandPointsOf(charts, "french", what))).toEqual([6, 6, 0]);
  });
  rule("17.21-b", "the Allies get three, hold five, and get two without Bennigsen", () => {
    expect(POINTS.map((what) => commandPointsOf(charts, "allied", what))).toEqual([3, 5, 2]);
  });
  rule("17.32-a", "an order costs a point, urgency another", () => {
    expect([orderCost(charts, "order"), orderCost(charts, "urgent")]).toEqual([1, 1]);
  });
  rule("17.71-b", "an attack order one more", () => {
    expect(orderCost(charts, "attack")).toBe(1);
  });
  rule("17.64", "an exemption one", () => {
    expect(orderCost(charts, "exemption")).toBe(1);
  });
  rule("15.2-0", "up to four points do nothing", () => {
    expect([fatigueLevelOf(charts, 4), fatigueEffectOf(charts, 4)]).toEqual([0, 0]);
  });
  rule("15.2-1", "five and six are level 1", () => {
    for (const points of [5, 6])
      expect([fatigueLevelOf(charts, points), fatigueEffectOf(charts, points)]).toEqual([1, -1]);
  });
  rule("15.2-2", "seven and eight level 2", () => {
    for (const points of [7, 8])
      expect([fatigueLevelOf(charts, points), fatigueEffectOf(charts, points)]).toEqual([2, -2]);
  });
  rule("17.76-B", "the end of an attack order tires the French by two, Russians by one", () => {
    expect(
      (["french", "russian", "prussian"] as const).map((nation) => attackFatigueOf(charts, nation)),
    ).toEqual([2, 1, 2]);
  });
  rule("2.32", "leaders who are mobilized move faster", () => {
    const ranks = ["army", "corps", "detachment", "division", "brigade"] as const;
    expect(ranks.map((rank) => leaderAllowance(charts, rank))).toEqual([
      [4, 12],
      [3, 9],
      [3, 9],
      [3, 8],
      [8, 8],
    ]);
  });
});

describe("light and snow", () => {
  const LIGHTS = ["day", "dusk", "evening", "night"] as const;
  rule("19.9", "sight, and what the dark does to dice", () => {
    expect(LIGHTS.map((light) => lightOf(charts, light, "sight"))).toEqual([12, 4, 2, 2]);
    expect(LIGHTS.map((light) => lightOf(charts, light, "continuation"))).toEqual([0, 0, 2, 2]);
    expect(LIGHTS.map((light) => lightOf(charts, light, "delivery"))).toEqual([0, 0, 1, 1]);
    expect(LIGHTS.map((light) => lightOf(charts, light, "self-rally"))).toEqual([0, 0, 1, 1]);
    expect(LIGHTS.map((light) => lightOf(charts, light, "minutes"))).toEqual([15, 15, 30, 30]);
  });
  rule("18.1", "how far one sees in snow", () => {
    expect((["none", "light", "heavy"] as const).map((snow) => snowSight(charts, snow))).toEqual([12, 6, 2]);
  });
  rule("18.3", "snow begins, light from 4, heavy from 7", () => {
    expect(DICE.map((die) => snowEvent(charts, die))).toEqual([
      ...["none", "none", "none", "none", "light", "light", "light", "heavy", "heavy", "heavy"],
    ]);
  });
  rule("18.2", "snow goes on, and ends more easily when it is old", () => {
    expect([0, 2, 3, 7, 8, 9].map((die) => snowChange(charts, die, false))).toEqual([
      ...["lower", "lower", "same", "same", "higher", "higher"],
    ]);
    expect([0, 5, 6, 7, 8].map((die) => snowChange(charts, die, true))).toEqual([
      ...["ends", "ends", "same", "same", "higher"],
    ]);
  });
});

describe("stacks and guns", () => {
  const STACKS = [
    ["9.11-1", "infantry", [36, 18, 3]],
    ["9.11-2", "cavalry", [24, 12, 2]],
    ["9.11-3", "artillery", [12, 6, 2]],
  ] as const;
  for (const [cite, arm, most] of STACKS)
    rule(cite, `how much ${arm} a hex holds`, () => {
      const what = ["clear", "obstructed", "units"] as const;
      expect(what.map((one) => stackingOf(charts, arm, one))).toEqual(most);
    });
  rule("6.32-P", "a gun is lost on a modified 7", () => {
    const rows = ["lost at", "brook", "light cover hexside", "stream", "horse", "heavy"] as const;
    expect(rows.map((row) => gunLossOf(charts, row))).toEqual([7, -2, -2, 0, -1, 1]);
  });
  rule("2.34", "what counters show", () => {
    expect(troopsOf(charts, "french line")).toEqual({
      strength: 9,
      effectiveness: 5,
      modifier: 0,
      firing: 2,
      mp: [5, 4],
    });
    expect(troopsOf(charts, "russian cossack")).toEqual({
      strength: 6,
      effectiveness: 3,
      modifier: 0,
      firing: 0,
      mp: [10, 7],
    });
    expect(troopsOf(charts, "light company")).toEqual({
      strength: 1,
      effectiveness: 6,
      modifier: 0,
      firing: 3,
      mp: [6, 6],
    });
    expect(troopsOf(charts, "french cossack")).toBeUndefined();
  });
});

describe("all charts", () => {
  it.each(CHARTS.all.map((chart) => [chart.id, chart] as const))(
    "%s says where its values come from",
    (_, chart) => {
      const known = new Set(Object.keys(CASES));
      for (const { cite } of [chart.source, ...Object.values(chart.cellSources ?? {})])
        if (cite !== undefined) expect(known.has(cite), cite).toBe(true);
    },
  );
  it("has no id twice", () => {
    expect(new Set(CHARTS.all.map(({ id }) => id)).size).toBe(CHARTS.all.length);
  });

  const replaced = (
    id: string,
    change: (chart: { cells: unknown[]; axes: { values: unknown[] }[] }) => void,
  ) => {
    const chart = structuredClone(CHARTS.all.find((one) => one.id === id)) as Chart;
    change(chart as never);
    return CHARTS.load([chart]);
  };
  it("takes an owner's own values", () => {
    const own = replaced("order-delivery", ({ cells }) => cells.splice(4, 1, "delay"));
    expect([deliveryOf(own, 4), deliveryOf(charts, 4)]).toEqual(["delay", "received"]);
    const dear = replaced("hex-costs", ({ cells }) => cells.splice(0, 1, "2"));
    expect([
      hexCost(dear, "clear", "infantry")?.points,
      hexCost(charts, "clear", "infantry")?.points,
    ]).toEqual([12, 6]);
  });
  const BAD: readonly (readonly [string, number, unknown, string])[] = [
    [
      "hex-costs",
      0,
      "x",
      'charts[0].cells[0]: must be points such as "2", "2 GO", "2 D", "1 D G" or "2 GO or 1 D", or P, not "x"',
    ],
    ["french-fire", 1, "6/8", 'charts[0].cells[1]: must be four dice such as "6/8/12/15", not "6/8"'],
    ["shock-results", 0, "X/-", 'charts[0].cells[0]: must be two results such as "Dr1/D", not "X/-"'],
    ["action-costs", 0, "1/4", 'charts[0].cells[0]: must be points such as "2" or "1/2", not "1/4"'],
    [
      "infantry-strength",
      2,
      "",
      'charts[0].cells[2]: must be strengths such as "3" or "8-9", or "-", not ""',
    ],
    [
      "morale-failures",
      0,
      "runs",
      'charts[0].cells[0]: must be "disordered" or "routed", with ", retreat 2", not "runs"',
    ],
  ];
  it.each(BAD)("refuses invalid values in %s", (id, cell, value, says) => {
    const load = () => replaced(id, ({ cells }) => cells.splice(cell, 1, value));
    expect(load).toThrow(Problem);
    expect(load).toThrow(says);
  });
  it("refuses other axes", () => {
    expect(() => replaced("order-costs", ({ axes }) => axes[0]!.values.reverse())).toThrow(
      "the axes must stay",
    );
  });
});
