// Pick-up battles: whatever the seed, the armies are lawful and the ground is fair.

import { boundsOf } from "@grognard/table";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loadCharts } from "../src/charts/load-charts.ts";
import { isConnected, isOpenEnough } from "../src/generator/fitness.ts";
import { expandScenario } from "../src/generator/generator.ts";
import { scenarioById } from "../src/scenario/library.ts";
import { loadWorld } from "../src/scenario/load.ts";
import type { GeneratedFile, PointFile, ScenarioFile, UnitFile } from "../src/scenario/scenario-file.ts";

const charts = loadCharts();
const NATIONS = ["france", "austria", "russia", "prussia", "britain", "spain", "portugal", "sweden"];
const base = scenarioById("pick-up-evening") as GeneratedFile;

const request = fc.record({
  seed: fc.integer({ min: 0, max: 100_000 }),
  points: fc.integer({ min: 10, max: 120 }),
  nations: fc.tuple(fc.constantFrom(...NATIONS), fc.constantFrom(...NATIONS)),
  year: fc.integer({ min: 1796, max: 1815 }),
  mirror: fc.boolean(),
});

const made = (generate: Partial<GeneratedFile["generate"]>): ScenarioFile =>
  expandScenario({ ...base, generate: { ...base.generate, ...generate } });

/** A handful of battles of every size, drawn once. */
const POOL = fc
  .sample(request, { numRuns: 50, seed: 1809 })
  .map((generate) => ({ generate, file: made(generate) }));

const always = (check: (file: ScenarioFile, points: number, mirror: boolean) => void, pool = POOL) => {
  for (const { file, generate } of pool) check(file, 100 * generate.points, generate.mirror);
};

const cost = ({ arm, grade, calibre, quarters }: UnitFile) =>
  charts.points({ arm, grade, calibre: calibre ?? null, quarters: quarters ?? 4 });
const total = (units: readonly UnitFile[]) => units.reduce((sum, unit) => sum + cost(unit), 0);
const armies = (file: ScenarioFile) =>
  file.sides.map(({ id }) => file.units.filter(({ side }) => side === id));

describe("the armies", () => {
  it("stay within the points and their shares", () => {
    always((file, points) => {
      for (const army of armies(file)) {
        const of = (arm: string) => army.filter((unit) => unit.arm === arm);
        expect(total(army)).toBeLessThanOrEqual(points);
        expect(100 * total(of("infantry"))).toBeGreaterThanOrEqual(40 * points);
        expect(100 * total(of("cavalry"))).toBeLessThanOrEqual(30 * points);
        expect(100 * total(of("artillery"))).toBeLessThanOrEqual(45 * points);
        expect(of("artillery").length).toBeLessThanOrEqual(Math.ceil(of("infantry").length / 3));
        expect(100 * total(army.filter(({ grade }) => grade === 5))).toBeLessThanOrEqual(20 * points);
        const heavy = army.filter(({ calibre }) => calibre === "heavy").length;
        expect(heavy).toBeLessThanOrEqual(Math.floor(points / 4000));
        expect(army.some(({ calibre }) => calibre === "siege")).toBe(false);
      }
    });
  });

  it("form brigades with a commander", () => {
    always((file) => {
      for (const army of armies(file)) {
        const brigades = Map.groupBy(army, ({ brigade }) => brigade);
        for (const units of brigades.values()) {
          const battalions = units.filter(({ arm, quarters }) => arm === "infantry" && !quarters).length;
          const regiments = units.filter(({ arm }) => arm === "cavalry").length;
          const light = units.filter(({ calibre }) => calibre === "light").length;
          if (regiments > 0) expect([battalions, [2, 3].includes(regiments)]).toEqual([0, true]);
          else if (battalions > 0) expect(battalions >= 2 && battalions <= 6 && light <= 1).toBe(true);
          else expect(units.every(({ arm }) => arm === "artillery")).toBe(true);
          expect(new Set(units.map(({ commander }) => commander)).size).toBe(1);
        }
        const inLine = [...brigades].filter(([, units]) =>
          units.some(({ arm }) => arm !== "artillery"),
        ).length;
        const commanders = new Set(army.map(({ commander }) => commander)).size;
        expect(commanders).toBe(inLine <= 4 ? inLine : Math.ceil(inLine / 4));
      }
    });
  });

  it("march as their nation drills", () => {
    const [french, austrian] = armies(made({ nations: ["france", "austria"], year: 1809 }));
    expect(french!.find(({ name }) => name.endsWith("Ligne"))!.class).toBe(1);
    expect(austrian!.find(({ name }) => name.includes("Infantry regiment"))!.class).toBe(2);
    const [before, after] = [1809, 1810].map(
      (year) => armies(made({ nations: ["russia", "russia"], year }))[0]!,
    );
    const line = (army: readonly UnitFile[]) =>
      army.find(({ name }) => /(Musketeers|Infantry) no/.test(name))!;
    expect([line(before!).class, line(after!).class]).toEqual([2, 1]);
  });
});

describe("the ground", () => {
  interface Patch {
    readonly kind: string;
    readonly points: readonly PointFile[];
  }
  const outlines = ({ terrain }: ScenarioFile): Patch[] =>
    terrain.flatMap((feature): Patch[] => {
      if ("outline" in feature) return [{ kind: feature.kind, points: feature.outline }];
      return "corner" in feature ? [{ kind: "town", points: [feature.corner] }] : [];
    });

  it("is the same for both sides if it is mirrored", () => {
    always((file, _points, mirror) => {
      if (!mirror) return;
      const [width, depth] = file.table;
      const key = (kind: string, points: readonly PointFile[]) => `${kind} ${JSON.stringify(points)}`;
      const all = new Set(outlines(file).map(({ kind, points }) => key(kind, points)));
      for (const { kind, points } of outlines(file)) {
        const size = kind === "town" ? 100 : 0;
        const turned = points.map(([x, y]): PointFile => [width - size - x, depth - size - y]);
        expect(all).toContain(key(kind, turned));
      }
    });
  });

  it("lies on the table in steps of ten, is open where the sides set up, and joins them", () => {
    always((file) => {
      const [width, depth] = file.table;
      for (const [x, y] of outlines(file).flatMap(({ points }) => points)) {
        expect([x % 10, y % 10]).toEqual([0, 0]);
        expect(x >= 0 && y >= 0 && x <= width && y <= depth).toBe(true);
      }
      const [a, b] = file.sides.map(({ zone }) => boundsOf(zone!.map(([x, y]) => ({ x, y }))));
      expect(isOpenEnough(file.terrain, a!) && isOpenEnough(file.terrain, b!)).toBe(true);
      expect(isConnected(file.terrain, { width, depth }, [a!, b!])).toBe(true);
    });
  });

  it("has no more villages, hills and woods of a sort in a half than it may", () => {
    always((file, _points, mirror) => {
      if (!mirror) return;
      const lumps = new Map<string, string>();
      for (const { id } of file.terrain) {
        const [, sort, number] = /^(village|hill|light|dense|forest)-(\d+)/.exec(id) ?? [];
        if (sort) lumps.set(`${sort}-${number}`, sort);
      }
      const count = (sort: string) => [...lumps.values()].filter((one) => one === sort).length;
      expect(count("village")).toBeLessThanOrEqual(4);
      for (const sort of ["hill", "light", "dense", "forest"]) expect(count(sort)).toBeLessThanOrEqual(6);
    });
  });

  it("keeps its water clear, with its crossings and its roads", () => {
    const kinds = new Set<string>();
    always((file) => {
      const water =
        file.terrain.find(({ kind }) => ["creek", "stream", "river"].includes(kind))?.kind ?? "none";
      kinds.add(water);
      const count = (kind: string) => file.terrain.filter((one) => one.kind === kind).length;
      const expected = { none: [0, 0], creek: [0, 0], stream: [2, 1], river: [0, 2] }[water as "creek"];
      expect([count("ford"), count("bridge-permanent")]).toEqual(expected);
      if (water === "river") expect(count("road-unmetalled")).toBe(2);
      else if (water !== "none") expect([count("road-metalled"), count("road-unmetalled")]).toEqual([1, 0]);
      else expect(count("road-unmetalled")).toBe(1);
    });
    expect([...kinds].sort()).toEqual(["creek", "none", "river", "stream"]);
  });

  it.each([
    [20, 1500, 1000, 200, 10],
    [21, 2400, 1500, 300, 14],
    [50, 2400, 1500, 300, 14],
    [51, 3000, 1800, 350, 18],
  ])("of %i points has its size", (points, width, depth, zone, turns) => {
    const file = made({ points });
    expect([...file.table, file.turns]).toEqual([width, depth, turns]);
    const south = file.sides.find(({ home }) => home === "south")!;
    expect(south.zone).toEqual([
      [0, 0],
      [width, 0],
      [width, zone],
      [0, zone],
    ]);
  });
});

describe("a battle from a seed", () => {
  it("is always the same for the same seed, and another for another", () => {
    expect(made({ seed: 7 })).toEqual(made({ seed: 7 }));
    expect(made({ seed: 7 }).terrain).not.toEqual(made({ seed: 8_000 }).terrain);
  });

  it("can be loaded, whatever the seed", () => {
    always((file) => {
      const world = loadWorld(file, {});
      expect(world.sides.every(({ zone }) => zone.length === 4)).toBe(true);
      expect(world.deployment.reserves).toBe(true);
    });
  });

  it("takes its seed from the options", () => {
    const names = (seed: number) => loadWorld(base, { seed }).ground.areas.map(({ outline }) => outline);
    expect(names(7)).toEqual(loadWorld(made({ seed: 7 }), {}).ground.areas.map(({ outline }) => outline));
    expect(names(7)).not.toEqual(names(8_000));
  });

  it("has an objective in the middle and one before each side", () => {
    const file = made({ seed: 1 });
    expect(file.victory.places!.map(({ worth }) => worth.first)).toEqual([6, 4, 4]);
    expect(file.victory.verdict).toEqual({ kind: "higher", draw: 3 });
    expect(file.victory.broken).toEqual({ percent: 50, of: "points" });
  });
});
