// Chapter I: scales, organisation, points and strength.

import { scripted, seeded } from "@grognard/kernel";
import { expect } from "vitest";
import { buildIndex } from "../src/bodies/figures.ts";
import { allCharts, loadCharts } from "../src/charts/load-charts.ts";
import { buildGround } from "../src/scenario/build-ground.ts";
import { scenarioById } from "../src/scenario/library.ts";
import { loadWorld } from "../src/scenario/load.ts";
import type { ScenarioFile } from "../src/scenario/scenario-file.ts";
import { setupState, startStrength } from "../src/scenario/setup.ts";
import { makeView } from "../src/secrecy/view.ts";
import type { Calibre, Grade, World } from "../src/types.ts";
import { line } from "./ground.ts";
import { rule } from "./rule.ts";

const charts = loadCharts();
const GRADES: readonly Grade[] = [1, 2, 3, 4, 5];
const world = (id: string, options: Parameters<typeof loadWorld>[1] = {}) =>
  loadWorld(scenarioById(id), options);
const armyPoints = ({ army, units }: World) =>
  army.map((side) => side.reduce((sum, unit) => sum + units[unit]!.points, 0));
const unitNamed = ({ units }: World, id: string) => units.find((unit) => unit.id === id)!;

rule("I.1-ground", "a millimetre in a file is a hundred units of the table, and a metre of ground", () => {
  const { ground } = world("pordenone-1809");
  expect([ground.width, ground.depth]).toEqual([120_000, 80_000]);
});

rule("I.1-interval", "contours are gentle unless the scenario calls them steep", () => {
  const file = structuredClone(scenarioById("pordenone-1809")) as ScenarioFile;
  const ridge = file.terrain.find(({ id }) => id === "ridge")!;
  const contourOf = (contour?: string) => {
    const terrain = [contour ? { ...ridge, contour } : ridge] as ScenarioFile["terrain"];
    return buildGround({ ...file, terrain }, charts).areas[0]!.contour;
  };
  expect(contourOf()).toBe("gentle");
  expect(contourOf("steep")).toBe("steep");
  expect(world("pordenone-1809").ground.areas.find(({ id }) => id === "grove")!.contour).toBe("none");
});

rule(
  "I.1-constructions",
  "a town zone is a square of 100 mm; walls are cut into sections of at most 100",
  () => {
    const { zones, sections, lines } = world("pordenone-1809").ground;
    expect(zones[0]!.bounds).toEqual({ minX: 45_000, minY: 36_000, maxX: 55_000, maxY: 46_000 });
    expect(sections.map(({ id, of, impact }) => [id, of, impact])).toEqual([
      ["yard-wall/1", "wall", 6],
      ["yard-wall/2", "wall", 6],
    ]);
    const file = structuredClone(scenarioById("pordenone-1809")) as ScenarioFile;
    const long = {
      id: "long",
      kind: "wall",
      line: line(0, 250, 0),
    } as const;
    expect(
      buildGround({ ...file, terrain: [long] }, charts).sections.map(({ from, to }) => [from.x, to.x]),
    ).toEqual([
      [0, 8333],
      [8333, 16_667],
      [16_667, 25_000],
    ]);
    expect(lines.find(({ id }) => id === "ridge-crest")!.sections).toEqual([]);
  },
);

rule("I.1-vegetation", "vegetation is an outlined area of one kind, and one may replace another", () => {
  const { areas } = world("maida-1806").ground;
  const thickets = areas.find(({ id }) => id === "thickets")!;
  const core = areas.find(({ id }) => id === "thicket-core")!;
  expect([thickets.kind, core.kind]).toEqual(["scrub-rough", "lightwoods-rough"]);
  expect(thickets.holes.map(({ outline }) => outline)).toEqual([core.outline]);
  expect(core.holes).toEqual([]);
});

rule("I.4", "every unit has a regiment, a brigade, a division and a commander", () => {
  const maida = world("maida-1806");
  const { regiment, brigade, division, commander } = unitNamed(maida, "B4");
  expect([regiment, brigade, division]).toEqual(["42e Ligne", "Compere", "Reynier"]);
  expect(maida.commanders[commander]!.id).toBe("Compere");
  expect(maida.commanders[maida.commanders[commander]!.superior]!.id).toBe("Reynier");
  expect(unitNamed(maida, "A9").regiment).toBe("A9");
  for (const unit of maida.units) expect(maida.commanders[unit.commander]!.side).toBe(unit.side);
});

rule("I.5", "the armies of the scenarios cost what they should", () => {
  expect(armyPoints(world("pordenone-1809"))).toEqual([700, 750]);
  expect(armyPoints(world("maida-1806"))).toEqual([1850, 1625]);
});

rule("I.5", "a sample army of forty points", () => {
  const battalion = (grade: Grade) => charts.points({ arm: "infantry", grade, calibre: null, quarters: 4 });
  const regiment = (grade: Grade) => charts.points({ arm: "cavalry", grade, calibre: null, quarters: 4 });
  const battery = (calibre: Calibre) => charts.points({ arm: "artillery", grade: 3, calibre, quarters: 4 });
  const infantry = 14 * battalion(3) + 4 * battalion(4);
  const cavalry = 2 * regiment(3) + regiment(4);
  const artillery = 2 * battery("medium") + battery("light");
  expect([infantry, cavalry, artillery]).toEqual([2000, 700, 1300]);
  expect(infantry + cavalry + artillery).toBe(4000);
});

rule("I.5-battalion-cost", "a battalion costs a half to two points by grade", () => {
  const cost = (grade: Grade) => charts.points({ arm: "infantry", grade, calibre: null, quarters: 4 });
  expect(GRADES.map(cost)).toEqual([50, 75, 100, 150, 200]);
  expect(charts.points({ arm: "infantry", grade: 4, calibre: null, quarters: 2 })).toBe(75);
});

rule("I.5-regiment-cost", "a regiment of cavalry costs twice as much", () => {
  const cost = (grade: Grade) => charts.points({ arm: "cavalry", grade, calibre: null, quarters: 4 });
  expect(GRADES.map(cost)).toEqual([100, 150, 200, 300, 400]);
});

rule("I.5-battery-cost", "a battery costs a battalion of its grade and its guns", () => {
  const cost = (calibre: Calibre) => charts.points({ arm: "artillery", grade: 3, calibre, quarters: 4 });
  expect((["light", "medium", "heavy", "siege", "howitzer"] as const).map(cost)).toEqual([
    300, 500, 700, 1300, 500,
  ]);
});

rule("I.6", "strength is a number of the unit that only losses lower", () => {
  const { units } = setupState(world("pordenone-1809"), seeded(1));
  for (const { strength, start } of units) expect(strength).toBe(start);
});

rule("I.6-start-strength", "base by grade and one decimal die, where a zero is ten", () => {
  const maida = world("maida-1806");
  const [light, , , , line] = maida.units;
  expect([light!.grade, line!.grade]).toEqual([5, 3]);
  expect([1, 10].map((die) => startStrength(maida, light!, die))).toEqual([21, 30]);
  expect([1, 10].map((die) => startStrength(maida, line!, die))).toEqual([17, 26]);
  expect(GRADES.map((grade) => charts.baseStrength(grade))).toEqual([12, 14, 16, 18, 20]);
});

rule("I.6-start-strength", "dice fall in canonical order: the first side, then by number", () => {
  const maida = world("maida-1806");
  const dice = maida.units.map((_, i) => (i % 10) + 1);
  const { units } = setupState(maida, scripted(dice));
  expect(maida.units.slice(0, 11).map(({ id }) => id)).toEqual([
    "A1",
    "A2",
    "A3",
    "A4",
    "A5",
    "A6",
    "A7",
    "A8",
    "A9",
    "A10",
    "A11",
  ]);
  expect(units[0]!.start).toBe(20 + 1);
  expect(units[3]!.start).toBe(16 + 4);
  expect(units[10]!.start).toBe(18 + 1);
});

rule(
  "I.6-start-strength",
  "the learning scenario fixes the strengths, unless the match wants them rolled",
  () => {
    const fixed = setupState(world("pordenone-1809"), scripted([]));
    expect(fixed.units.map(({ start }) => start)).toEqual([22, 21, 20, 11, 21, 19, 21, 11, 12]);
    const rolled = setupState(world("pordenone-1809", { fixedStrengths: false }), scripted(Array(9).fill(1)));
    expect(rolled.units.map(({ start }) => start)).toEqual([17, 17, 17, 8, 17, 15, 17, 8, 9]);
  },
);

rule("I.6-artillery-half", "guns have half the total, fractions dropped", () => {
  const pordenone = world("pordenone-1809");
  const battery = unitNamed(pordenone, "A4");
  expect([1, 2, 10].map((die) => startStrength(pordenone, battery, die))).toEqual([8, 9, 13]);
});

rule("I.6-detachments", "a detachment has its share of what the whole would have", () => {
  const pordenone = world("pordenone-1809");
  const jaeger = unitNamed(pordenone, "B5");
  expect([jaeger.grade, jaeger.quarters]).toEqual([4, 2]);
  expect([1, 2, 10].map((die) => startStrength(pordenone, jaeger, die))).toEqual([9, 10, 14]);
  expect(startStrength(pordenone, { ...jaeger, quarters: 3 }, 10)).toBe(21);
  expect(startStrength(pordenone, { ...jaeger, quarters: 1 }, 10)).toBe(7);
});

rule("I.6-adjustments", "a scenario may raise or lower a strength, never below half the base", () => {
  const maida = world("maida-1806");
  const watteville = unitNamed(maida, "A10");
  expect([1, 10].map((die) => startStrength(maida, watteville, die))).toEqual([13, 22]);
  expect(startStrength(maida, { ...watteville, adjust: -20 }, 1)).toBe(8);
});

/** Sahuc's first battalion with something behind it. */
const after = (more: object, charts: readonly unknown[] = []) => {
  const file = structuredClone(scenarioById("pordenone-1809")) as ScenarioFile;
  const units = file.units.map((unit) => (unit.id === "A1" ? { ...unit, ...more } : unit));
  const world = loadWorld({ ...file, units, charts }, { fixedStrengths: false });
  return { world, unit: unitNamed(world, "A1") };
};

rule(
  "I.6-adjustments",
  "forced marches, bad nights and hunger cost strength, rest gives some, by the chart",
  () => {
    const strength = (...names: string[]) => {
      const { world, unit } = after({ after: names });
      return startStrength(world, unit, 5);
    };
    expect(strength()).toBe(21);
    expect(strength("forced march")).toBe(19);
    expect([strength("night in the rain"), strength("night in the snow"), strength("short of food")]).toEqual(
      [20, 20, 20],
    );
    expect([strength("rested"), strength("forced march", "short of food")]).toEqual([22, 18]);
    const own = allCharts().find(({ id }) => id === "strength-adjustments")!;
    const harsh = { ...own, cells: [-5, -1, -1, -1, 1, 50] };
    const { world, unit } = after({ after: ["forced march"] }, [harsh]);
    expect(startStrength(world, unit, 5)).toBe(16);
  },
);

rule(
  "I.6-adjustments",
  "a unit that fought yesterday has what was left and half of what it lost, without a die",
  () => {
    const strength = (more: object) =>
      after({ yesterday: { start: 20, left: 9 }, ...more }).unit.fixedStrength;
    expect([strength({}), strength({ after: ["forced march"], adjust: 3 })]).toEqual([14, 15]);
    expect(strength({ yesterday: { start: 20, left: 1 }, adjust: -20 })).toBe(1);
    const { world } = after({ yesterday: { start: 20, left: 9 } });
    const rolled = setupState(world, scripted(Array(8).fill(1)));
    expect(rolled.units.map(({ start }) => start).slice(0, 2)).toEqual([14, 17]);
    expect(() => after({ yesterday: { start: 9, left: 20 } })).toThrow(
      "units[0].yesterday.left: must be 9 at most [I.6-adjustments]",
    );
    expect(() => after({ after: ["a long march"] })).toThrow(/^units\[0\]\.after\[0\]/);
  },
);

rule("I.6-secrecy", "no one is shown the strength of the enemy", () => {
  const pordenone = world("pordenone-1809");
  const state = setupState(pordenone, seeded(1));
  const g = { world: pordenone, state, index: buildIndex(state) };
  const seen = makeView(g, "france").state.units;
  expect(seen.map(({ start }) => start)).toEqual([22, 21, 20, 11, -1, -1, -1, -1, -1]);
  expect(seen.map(({ strength }) => strength)).toEqual([22, 21, 20, 11, -1, -1, -1, -1, -1]);
  for (const { start } of makeView(g, "spectator").state.units) expect(start).toBe(-1);
});
