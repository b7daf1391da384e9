// Every file under data/ loads, and holds what the design says.

import { readdirSync, readFileSync } from "node:fs";
import { distance } from "@grognard/hex";
import { type Json, readChart } from "@grognard/kernel";
import { describe, expect, it } from "vitest";
import cases from "../data/cases.json" with { type: "json" };
import { CHARTS } from "../src/load-charts.ts";
import { buildIndex } from "../src/occupancy.ts";
import { stackingFault } from "../src/rules/03-increments/03.1-stacking.ts";
import { fileKinds } from "../src/scenario/files.ts";
import { armies, maps, scenarioById, scenarioList } from "../src/scenario/library.ts";
import { loadWorld } from "../src/scenario/load.ts";
import type { ScenarioFile } from "../src/scenario/schema.ts";
import { specialRules } from "../src/scenario/special-rules.ts";
import { setupState } from "../src/setup.ts";
import { FRENCH, type Unit, type World } from "../src/types.ts";

const DATA = new URL("../data/", import.meta.url);
const files = (folder: string) => readdirSync(new URL(folder, DATA));
const json = (path: string): Json => JSON.parse(readFileSync(new URL(path, DATA), "utf8"));
const world = (id: string, options: Json = []): World => loadWorld(scenarioById(id), options);
const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);
/** Counters that are not battalions of a regiment: everything counts once. */
const whole = (units: readonly Unit[]) => units.filter(({ regiment }) => regiment < 0);

describe("files", () => {
  const check = (path: string) => {
    const data = json(path);
    const kind = fileKinds.find(({ format }) => format === (data as { format: string }).format);
    return kind?.check(data);
  };

  it.each(files("maps/"))("maps/%s is in the library and compiles", (name) => {
    expect(maps.byId(name.replace(".json", ""))).toEqual(json(`maps/${name}`));
    expect(check(`maps/${name}`)).toMatch(/^map \w+, ".*": \d+ columns, \d+ rows$/);
  });

  it.each(files("armies/"))("armies/%s is in the library", (name) => {
    expect(armies.byId(name.replace(".json", ""))).toEqual(json(`armies/${name}`));
    expect(check(`armies/${name}`)).toBe('army kulm, "The armies at Kulm, August 1813": 25 formations');
  });

  it.each(files("scenarios/"))("scenarios/%s is in the library and loads", (name) => {
    expect(scenarioById(name.replace(".json", ""))).toEqual(json(`scenarios/${name}`));
    expect(check(`scenarios/${name}`)).toMatch(/^scenario [\w-]+, ".*": \d+ counters, \d+ turns$/);
    expect(world(name.replace(".json", "")).options).toEqual({
      clock: false,
      open: false,
      variableEntry: false,
      freeSetup: false,
      gunsBesideColumn: false,
      skirmishInCover: false,
    });
  });

  it.each(files("charts/"))("charts/%s is a chart that cites real cases", (name) => {
    const chart = readChart(json(`charts/${name}`), name);
    expect(check(`charts/${name}`)).toBe(`chart ${name.replace(".json", "")}, "${chart.title}"`);
    for (const source of [chart.source, ...Object.values(chart.cellSources ?? {})]) {
      expect(Object.keys(cases)).toContain(source.cite);
      if (source.status === "published") expect(source.note).toMatch(/https?:/);
    }
  });

  it("lists the learning scenario first, and all charts", () => {
    expect(scenarioList().map(({ id, difficulty }) => `${id} ${difficulty}`)).toEqual([
      "straden learning",
      "kulm-day-1 standard",
      "kulm-day-2 standard",
      "kulm-campaign long",
    ]);
    expect(maps.ids()).toHaveLength(files("maps/").length);
    expect(armies.ids()).toHaveLength(files("armies/").length);
    expect(CHARTS.all.map(({ id }) => `${id}.json`)).toHaveLength(files("charts/").length);
    expect(scenarioById("leipzig")).toBeUndefined();
  });

  it("says in words what is special", () => {
    const rules = specialRules(scenarioById("kulm-day-2") as ScenarioFile);
    expect(rules.map(({ title }) => title).join()).toContain("Victory");
    expect(rules.at(-1)?.summary).toMatch(/10th Brigade: .*10:40.* C or D\./);
  });
});

describe("the armies", () => {
  const all = world("kulm-campaign");
  const strength = (nation: string, arm: string) => {
    const units = whole(all.units).filter((unit) => unit.nation === nation && unit.arm === arm);
    return sum(units.map(({ increments }) => increments));
  };

  it("have the strengths of the design", () => {
    const table = ["french", "russian", "austrian", "prussian"].map((nation) =>
      ["infantry", "cavalry", "artillery"].map((arm) => strength(nation, arm)),
    );
    expect(table).toEqual([
      [348, 64, 22],
      [216, 74, 24],
      [132, 16, 12],
      [142, 50, 16],
    ]);
    const corps = (command: string) =>
      sum(
        whole(all.units)
          .filter((unit) => unit.command === command && unit.arm === "infantry")
          .map(({ increments }) => increments),
      );
    expect(["russian-v", "russian-ii", "russian-iii"].map(corps)).toEqual([98, 75, 43]);
  });

  it("count the units that command morale looks at", () => {
    const eligible = all.commands.map(({ id, thresholds }) => {
      const units = all.units.filter((unit) => unit.command === id && unit.arm === "infantry");
      return `${id} ${units.filter(({ battalions }) => battalions.length === 0).length} ${thresholds.join("/")}`;
    });
    expect(eligible).toEqual([
      "french-i 50 10/19/28",
      "russian-ii 15 4/7/10",
      "russian-iii 6 2/3/4",
      "russian-v 16 4/7/10",
      "prussians 22 6/10/14",
      "austrians 24 6/11/15",
    ]);
  });

  it("have regiments that are the sum of their battalions", () => {
    const regiments = all.units.filter(({ battalions }) => battalions.length > 0);
    expect(regiments).toHaveLength(27);
    for (const { battalions, increments, melee, fire, id } of regiments) {
      const parts = battalions.map((unit) => all.units[unit]!);
      expect([increments, melee]).toEqual([
        sum(parts.map((part) => part.increments)),
        sum(parts.map((part) => part.melee)),
      ]);
      expect(fire).toBe(8);
      expect(parts.map((part) => part.id)).toEqual(parts.map((_, i) => `${id}-${i + 1}`));
    }
  });

  it("know the Guard by name, light cavalry by its allowance and horse guns by their kind", () => {
    for (const unit of all.units) {
      if (unit.arm !== "leader") expect(unit.guard).toBe(/Guard/.test(unit.name));
      if (unit.arm === "cavalry") expect(unit.heavy).toBe(unit.ma <= 12);
      if (unit.arm === "artillery") expect(unit.horse).toBe(unit.kind.includes("horse"));
    }
  });

  it("give leaders their withdrawal points", () => {
    const points = all.units
      .filter(({ arm, side }) => arm === "leader" && side === FRENCH)
      .map(({ id, bonuses: b }) => [id, b!.attack + b!.cavalry + b!.artillery + b!.morale]);
    expect(Object.fromEntries(points)).toEqual({
      "F-VANDAMME": 7,
      "F-PHILIPPON": 2,
      "F-DUMONCEAU": 2,
      "F-DUNESME": 2,
      "F-MOUTON": 3,
      "F-REUSS": 4,
      "F-QUIOT": 2,
      "F-CORBINEAU": 4,
      "F-GOBRECHT": 2,
      "F-BALTUS": 2,
    });
  });
});

describe("set-ups", () => {
  it.each(scenarioList().map(({ id }) => id))("%s: no unit is where it may not be", (id) => {
    const w = world(id);
    const state = setupState(w);
    const index = buildIndex(w, state);
    for (const [hex, units] of index.at.entries()) {
      if (!units) continue;
      const { side } = w.units[units[0]!]!;
      const formations = units.map((unit) => state.formation[unit]!);
      expect(stackingFault({ world: w, state, index }, hex, side, units, formations)).toBeUndefined();
    }
    for (const { hexes, units } of w.areas)
      for (const unit of units) expect(hexes).toContain(w.posts[unit]!.hex);
  });

  it("30 August: the armies are six hexes apart, and weakened by the first day", () => {
    const w = world("kulm-day-2");
    const posts = (side: number) => w.posts.filter((post, unit) => post && w.units[unit]!.side === side);
    const gaps = posts(0).flatMap((a) => posts(1).map((b) => distance(w.map.grid, a!.hex, b!.hex)));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(6);
    const lost = (id: string) => w.posts[w.unitById.get(id)!]!.losses;
    expect(["R-PREO-1", "R-MAR", "R-MUROM", "F-46e", "F-7L", "F-ANH"].map(lost)).toEqual([2, 1, 3, 6, 4, 2]);
    expect(w.unitById.has("F-REUSS")).toBe(false);
    expect(w.unitById.has("R-OSTERMANN")).toBe(false);
  });

  it("the campaign: both days, the night between them, and all units", () => {
    const w = world("kulm-campaign");
    expect([w.turns.length, w.nights, w.wetDays]).toEqual([55, [28], [1]]);
    expect(w.turns[28]).toEqual({ name: "30 August, 7:00", day: 2, minute: 24 * 60 + 7 * 60 });
    expect(w.groups.filter(({ night }) => night).map(({ name, turn }) => `${name} ${turn}`)).toEqual([
      "Pyshnitsky 29",
    ]);
    expect(w.exits.map(({ name, hexes, day, from }) => [name, hexes.length, day, from])).toEqual([
      ["Teplitz road", 1, 1, 660],
      ["Nollendorf pass", 10, 2, 2160],
    ]);
    expect(w.successors).toEqual([
      { leader: w.unitById.get("R-OSTERMANN"), heir: w.unitById.get("R-YERMOLOV") },
    ]);
  });

  it("Straden: battalions of the 46e with their regiment, single battalions by themselves", () => {
    const w = world("straden");
    const unit = (id: string) => w.units[w.unitById.get(id)!]!;
    expect(unit("F-46e").battalions.map((one) => w.units[one]!.id)).toEqual([
      "F-46e-1",
      "F-46e-2",
      "F-46e-3",
    ]);
    expect(w.unitById.has("F-72e")).toBe(false);
    expect(unit("F-72e-1").regiment).toBe(-1);
    expect(w.commands).toEqual([]);
    expect(w.turns.map(({ name }) => name).at(-1)).toBe("29 August, 13:20");
  });
});
