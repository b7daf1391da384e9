// Every file under data/ loads, and holds what the design says.

import { readdirSync, readFileSync } from "node:fs";
import { distance, parseHex } from "@grognard/hex";
import { type Chart, type Json, lookUp, readChart, sourceOf } from "@grognard/kernel";
import { hexsideOn } from "@grognard/parts";
import { describe, expect, it } from "vitest";
import cases from "../data/cases.json" with { type: "json" };
import { CHARTS } from "../src/charts.ts";
import { maps, scenarioById, scenarioList } from "../src/library.ts";
import { loadWorld } from "../src/load.ts";
import { compileMap, createMapGrid, resolveMap } from "../src/map.ts";
import type { MapFile, ScenarioFile } from "../src/schema.ts";
import { TRAITS, type World } from "../src/types.ts";

const DATA = new URL("../data/", import.meta.url);
const files = (folder: string) => readdirSync(new URL(folder, DATA));
const json = (path: string): Json => JSON.parse(readFileSync(new URL(path, DATA), "utf8"));
const world = (id: string, options: Json = []): World => loadWorld(scenarioById(id), options);
const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);

describe("files", () => {
  it.each(files("maps/"))("maps/%s is in the library and compiles", (name) => {
    const id = name.replace(".json", "");
    expect(maps.byId(id)).toEqual(json(`maps/${name}`));
    expect(compileMap(resolveMap(id)).id).toBe(id);
  });

  it.each(files("scenarios/"))(
    "scenarios/%s is in the library and loads, plain and with all options",
    (name) => {
      const id = name.replace(".json", "");
      expect(scenarioById(id)).toEqual(json(`scenarios/${name}`));
      expect(loadWorld(json(`scenarios/${name}`), []).scenario).toBe(id);
      expect(loadWorld(json(`scenarios/${name}`), ["all"]).options.leaders).toBe(true);
    },
  );

  it.each(files("charts/"))("charts/%s is a chart that cites real cases", (name) => {
    const chart = readChart(json(`charts/${name}`), name);
    expect(`${chart.id}.json`).toBe(name);
    for (const source of [chart.source, ...Object.values(chart.cellSources ?? {})]) {
      expect(Object.keys(cases)).toContain(source.cite);
      if (source.status === "published") expect(source.note).toMatch(/https?:/);
    }
  });

  it("lists the learning scenario first", () => {
    expect(scenarioList().map(({ id, difficulty }) => `${id} ${difficulty}`)).toEqual([
      "n20-basics learning",
      "waterloo-1815 long",
      "jena-1806 standard",
      "borodino-1812 standard",
    ]);
    expect(maps.ids()).toHaveLength(files("maps/").length);
    expect(scenarioById("austerlitz-1805")).toBeUndefined();
    expect(maps.byId("moravia-1805")).toBeUndefined();
  });
});

describe("maps", () => {
  const counts = (id: string) => {
    const { terrain, names, roads, rivers, crossings, slopes } = maps.byId(id) as MapFile;
    return {
      terrain: Object.fromEntries(Object.entries(terrain).map(([kind, hexes]) => [kind, hexes.length])),
      names: Object.keys(names).length,
      roads: sum(roads.map(({ hexes }) => hexes.length)),
      rivers: Object.fromEntries(rivers.map(({ name, sides }) => [name, sides.length])),
      crossings: crossings.length,
      slopes: slopes.length,
    };
  };

  it("belgium-1815 has everything", () => {
    expect(counts("belgium-1815")).toEqual({
      terrain: { forest: 39, rough: 4, marsh: 2, town: 23, fortified: 2 },
      names: 39,
      roads: 137,
      rivers: { Sambre: 39, "Lower Dyle": 12, "Upper Dyle": 21, Lasne: 15, "Ligny brook": 17, Piéton: 19 },
      crossings: 6,
      slopes: 8,
    });
  });

  it("thuringia-1806 has everything", () => {
    expect(counts("thuringia-1806")).toEqual({
      terrain: { forest: 26, rough: 7, marsh: 3, town: 18, fortified: 1, redoubt: 1 },
      names: 32,
      roads: 157,
      rivers: { Saale: 49, Ilm: 48, Emse: 11 },
      crossings: 4,
      slopes: 7,
    });
  });

  it("borodino-1812 has everything", () => {
    expect(counts("borodino-1812")).toEqual({
      terrain: { forest: 49, rough: 3, marsh: 5, town: 14, fortified: 1, redoubt: 4, prohibited: 2 },
      names: 28,
      roads: 114,
      rivers: { Moskva: 23, Kolocha: 35, "Lower Kolocha": 13, Voina: 18, Kamenka: 6 },
      crossings: 5,
      slopes: 10,
    });
    const fords = (maps.byId("borodino-1812") as MapFile).crossings.filter(({ kind }) => kind === "ford");
    expect(fords).toHaveLength(4);
  });

  const rivers = ["belgium-1815", "thuringia-1806", "borodino-1812"].flatMap((id) =>
    (maps.byId(id) as MapFile).rivers.map(({ name, sides }) => ({ id, name, sides })),
  );
  it.each(rivers)("$id: the $name is one unbroken line", ({ id, sides }) => {
    const grid = createMapGrid(maps.byId(id) as MapFile);
    const pairs = sides.map((side) => side.split("|").map((hex) => parseHex(grid, hex)) as [number, number]);
    // Two hexsides touch if they share a hex and their other hexes are neighbours.
    const touching = (a: [number, number], b: [number, number]) =>
      a.some((hex, i) => b.some((same, j) => hex === same && distance(grid, a[1 - i]!, b[1 - j]!) === 1));
    const links = pairs.map((a) => pairs.filter((b) => a !== b && touching(a, b)).length);
    expect(new Set(sides).size).toBe(sides.length);
    expect(Math.max(...links)).toBe(2);
    expect(links.filter((n) => n === 1)).toHaveLength(2);
    const reached = new Set([pairs[0]!]);
    for (const a of reached) for (const b of pairs) if (touching(a, b)) reached.add(b);
    expect(reached.size).toBe(pairs.length);
  });

  it.each(["belgium-1815", "thuringia-1806", "borodino-1812"])(
    "%s lists every bridge that a road makes",
    (id) => {
      const file = maps.byId(id) as MapFile;
      const grid = createMapGrid(file);
      const key = (side: string) => {
        const [hex, dir] = hexsideOn(grid, side, id);
        return [hex, grid.neighbours[hex * 6 + dir]!].sort((a, b) => a - b).join();
      };
      const major = new Set(
        file.rivers.filter(({ kind }) => kind === "major").flatMap(({ sides }) => sides.map(key)),
      );
      const listed = new Set(file.crossings.map(({ side }) => key(side)));
      for (const { hexes } of file.roads) {
        for (let i = 1; i < hexes.length; i++) {
          const step = key(`${hexes[i - 1]}|${hexes[i]}`);
          if (major.has(step)) expect(listed).toContain(step);
        }
      }
    },
  );
});

describe("scenarios", () => {
  const strengths = ({ nations, pieces }: World) =>
    Object.fromEntries(
      nations.map(({ id }, nation) => {
        const units = pieces.filter((piece) => piece.nation === nation);
        return [id, `${units.length} units, ${sum(units.map(({ strength }) => strength))} strength`];
      }),
    );

  it("waterloo-1815 has its armies, turns and deck", () => {
    const w = world("waterloo-1815");
    expect(strengths(w)).toEqual({
      french: "18 units, 31 strength",
      "anglo-netherlands": "12 units, 16 strength", // two of them garrisons
      prussian: "10 units, 19 strength",
    });
    expect(w.turns).toHaveLength(15);
    expect(nights(w)).toEqual([4, 8, 12]);
    expect(stops(w)).toEqual({ 11: 1, 14: 2 });
    expect(w.startMorale).toEqual([8, 6]);
    expect(w.firstPlayer).toBe(0);
    expect(sum(w.objectives.map(({ morale }) => morale))).toBe(6);
    expect(world("waterloo-1815", ["leaders"]).pieces.filter(({ span }) => span > 0)).toHaveLength(5);
  });

  it("jena-1806 has its armies, turns and deck", () => {
    const w = world("jena-1806");
    expect(strengths(w)).toEqual({
      french: "18 units, 31 strength",
      "prussian-saxon": "19 units, 30 strength",
    });
    expect(w.turns).toHaveLength(11);
    expect(nights(w)).toEqual([2, 9]);
    expect(stops(w)).toEqual({ 7: 1, 8: 3, 10: 3 });
    expect(w.startMorale).toEqual([8, 6]);
    expect(sum(w.objectives.map(({ morale }) => morale))).toBe(6);
    expect(world("jena-1806", ["leaders"]).pieces.filter(({ span }) => span > 0)).toHaveLength(5);
  });

  it("borodino-1812 has its armies, turns and deck", () => {
    const w = world("borodino-1812");
    expect(strengths(w)).toEqual({
      french: "24 units, 39 strength", // with the garrison of Kolotskoi
      russian: "27 units, 35 strength", // with three redoubts
    });
    expect(w.turns).toHaveLength(13);
    expect(nights(w)).toEqual([3, 5, 12]);
    expect(stops(w)).toEqual({ 10: 1, 11: 2 });
    expect(w.startMorale).toEqual([8, 7]);
    expect(sum(w.objectives.map(({ morale }) => morale))).toBe(7);
    expect(world("borodino-1812", ["leaders"]).pieces.filter(({ span }) => span > 0)).toHaveLength(9);
  });

  it("borodino-1812 has every trait that the others lack", () => {
    const traits = (id: string) => world(id, ["16.7"]).pieces.flatMap((piece) => piece.traits);
    const others = [...traits("waterloo-1815"), ...traits("jena-1806")];
    expect([...new Set([...traits("borodino-1812"), ...others])].sort()).toEqual([...TRAITS].sort());
    const own = traits("borodino-1812").filter((trait) => !others.includes(trait));
    expect([...new Set(own)].sort()).toEqual(["cossack", "irregular", "road-bound", "special"]);
  });

  it("n20-basics is small", () => {
    const w = world("n20-basics");
    expect(w.pieces.map(({ id }) => id)).toEqual(["bachelu-foy", "pajol", "perponcher", "collaert-vivian"]);
    expect(w.turns).toHaveLength(4);
    expect(nights(w)).toEqual([3]);
    expect(w.startMorale).toEqual([5, 5]);
    expect(w.cards).toEqual([]);
    expect(w.objectives).toEqual([]);
  });

  it.each(["waterloo-1815", "jena-1806", "borodino-1812"])("%s: 18 cards, three of them red", (id) => {
    const { cards } = world(id);
    expect(cards).toHaveLength(18);
    expect(cards.filter(({ red }) => red).map((card) => card.id.slice(1))).toEqual(["16", "17", "18"]);
    expect(cards.filter(({ common }) => common)).toHaveLength(7);
    for (const { halves } of cards) {
      for (const { effects, keep } of halves) expect(effects.length > 0).toBe(keep === undefined);
    }
  });

  it("the exclusive rules run on their turns", () => {
    const rules = (id: string) =>
      world(id).exclusive.map(({ cite, from, to, modifier }) => `${cite} ${from}-${to} ${modifier.kind}`);
    expect(rules("waterloo-1815")).toEqual([
      "A2 1-1 no-event",
      "A2 1-1 no-forced-march",
      "A3 10-11 no-road-bonus",
      "A4 13-13 no-artillery-doubling",
      "A4 13-13 allowance-is",
      "A5 1-15 other-entry",
      "A6 1-12 armies-apart",
    ]);
    expect(rules("jena-1806")).toEqual([
      "B1 1-4 end-in-rows",
      "B1 1-4 end-in-rows",
      "B2 3-3 at-most",
      "B2 3-3 no-countercharge",
      "B3 1-3 no-forced-march",
      "B4 1-3 stay-in-rows",
      "B4 1-2 no-move",
      "B6 1-1 closed-hexside",
    ]);
    expect(rules("borodino-1812")).toEqual([
      "C1 1-7 stay-in-rows",
      "C2 1-13 no-ezoc-entry",
      "C3 1-13 strength",
      "C3 1-13 at-most",
      "C4 6-6 at-most",
      "C4 6-6 no-countercharge",
      "C5 4-4 no-forced-march",
    ]);
  });

  it("no unit is set up where the exclusive rules would not let it stop", () => {
    const { units, exclusive } = scenarioById("jena-1806") as ScenarioFile;
    for (const modifier of exclusive.flatMap(({ modifiers = [] }) => modifiers)) {
      if (modifier.kind !== "end-in-rows" && modifier.kind !== "stay-in-rows") continue;
      const { formation = [] } = modifier.who as { formation?: readonly string[] };
      for (const unit of units.filter((one) => formation.includes(one.formation ?? "") && one.at)) {
        const row = Number(unit.at!.split(",")[1]);
        expect(row, unit.id).toBeGreaterThanOrEqual(modifier.rows[0]);
        expect(row, unit.id).toBeLessThanOrEqual(modifier.rows[1]);
      }
    }
  });

  const nights = ({ turns }: World) => turns.flatMap(({ night }, i) => (night ? [i + 1] : []));
  const stops = ({ turns }: World) =>
    Object.fromEntries(turns.flatMap(({ stop }, i) => (stop ? [[i + 1, stop]] : [])));
});

describe("pieces", () => {
  it("special traits exist only with option 16.7; Guard and Elite always", () => {
    const plain = world("jena-1806").pieces.find(({ id }) => id === "arnim")!;
    expect(plain).toMatchObject({ reluctant: false, traits: [] });
    const special = world("jena-1806", ["16.7"]).pieces.find(({ id }) => id === "arnim")!;
    expect(special).toMatchObject({ reluctant: true, traits: ["reluctant"] });
    const guard = world("jena-1806").pieces.find(({ id }) => id === "kunheim")!;
    expect(guard).toMatchObject({ guard: true, elite: true, formation: "Reserve" });
  });

  it("leaders, dummies and Cadres follow the units, each with its option", () => {
    const ids = (options: Json) =>
      world("waterloo-1815", options)
        .pieces.slice(38)
        .map(({ id }) => id);
    const garrisons = ["garrison-5-5", "garrison-6-4"];
    expect(ids([])).toEqual(garrisons);
    const leaders = ["napoleon", "ney", "grouchy", "wellington", "bluecher"];
    expect(ids(["leaders"])).toEqual([...leaders, ...garrisons]);
    expect(ids(["fog"])).toEqual([
      ...garrisons,
      "french-dummy-1",
      "french-dummy-2",
      "coalition-dummy-1",
      "coalition-dummy-2",
      "coalition-dummy-3",
    ]);
    const cadres = ["french", "anglo-netherlands", "prussian"].flatMap((id) => [
      `${id}-cadre-1`,
      `${id}-cadre-2`,
    ]);
    expect(ids(["unitReduction"])).toEqual([...garrisons, ...cadres]);
    expect(ids(["breakdown"])).toEqual([...garrisons, ...cadres]);
    expect(ids(["all"])).toHaveLength(5 + 2 + 5 + 6);
  });

  it("dummies move like cavalry, Cadres like infantry", () => {
    const { pieces } = world("waterloo-1815", ["all"]);
    const named = (id: string) => pieces.find((piece) => piece.id === id);
    const off = { at: -1, arrival: undefined };
    expect(named("french-dummy-1")).toMatchObject({ type: "dummy", strength: 0, movement: 3, ...off });
    expect(named("prussian-cadre-2")).toMatchObject({
      type: "infantry",
      strength: 1,
      movement: 2,
      cadre: true,
      side: 1,
      nation: 2,
      ...off,
    });
    expect(named("napoleon")).toMatchObject({ type: "leader", span: 3, movement: 3, strength: 0 });
  });

  it("garrisons stand in their hexes", () => {
    const w = world("waterloo-1815");
    expect(w.pieces.filter(({ type }) => type === "garrison").map(({ name }) => name)).toEqual([
      "Garrison of Hougoumont",
      "Garrison of La Haye Sainte",
    ]);
    expect(w.pieces.at(-2)).toMatchObject({
      id: "garrison-5-5",
      name: "Garrison of Hougoumont",
      type: "garrison",
      side: 1,
      strength: 0,
      movement: 0,
      at: parseHex(w.map.grid, "5,5"),
    });
  });

  it("reinforcements keep turn, hex and roll", () => {
    const w = world("waterloo-1815");
    const arrival = (id: string) => w.pieces[w.pieceById.get(id)!]!.arrival;
    expect(arrival("colville")).toEqual({ turn: 9, hexes: [parseHex(w.map.grid, "1,2")], roll: 5 });
    expect(arrival("milhaud")).toEqual({ turn: 3, hexes: [parseHex(w.map.grid, "7,24")], roll: 0 });
    expect(arrival("pajol")).toBeUndefined();
    expect(w.army.map((army) => army.length)).toEqual([18, 22]);
  });
});

describe("charts", () => {
  const charts = CHARTS.load();

  it("combat results clamp at both ends", () => {
    const results = (die: number) =>
      [-5, -2, 0, 4, 9].map((by) => lookUp(charts.combatResults, die, by)).join(" ");
    expect(results(1)).toBe("AB AB AR EX EX");
    expect(results(6)).toBe("N N DR DB DB");
  });

  it("the others say what the design says", () => {
    const across = (chart: Chart<unknown>, keys: readonly number[]) => keys.map((key) => lookUp(chart, key));
    expect(across(charts.hazardousRetreat, [3, 4])).toEqual(["breaks", "passes"]);
    expect(across(charts.rally, [-1, 2, 3, 4, 5, 9])).toEqual([
      "eliminated",
      "eliminated",
      "cadre?",
      "cadre?",
      "rallied",
      "rallied",
    ]);
    expect(across(charts.controlledAdvance, [-1, 3, 4, 7])).toEqual(["lost", "lost", "kept", "kept"]);
    expect(across(charts.breakingNapoleon, [1, 2, 3, 6])).toEqual([
      "killed",
      "wounded",
      "swept away",
      "safe",
    ]);
    expect(
      ["clear", "forest", "rough", "town", "fortified"].map((t) => lookUp(charts.terrainDefence, t)),
    ).toEqual([0, 1, 2, 1, 2]);
    expect(lookUp(charts.hexsideDefence, "slope")).toBe(1);
  });

  it("every number says where it comes from", () => {
    expect(sourceOf(charts.terrainDefence, "rough").status).toBe("published");
    expect(sourceOf(charts.terrainDefence, "marsh").status).toBe("reconstructed");
    expect(sourceOf(charts.rally, 5).status).toBe("reconstructed");
    expect(sourceOf(charts.combatResults, 3, 2).status).toBe("printed");
    expect(CHARTS.reference.map(({ id }) => id)).toEqual([
      "morale-chart",
      "terrain-effects",
      "command-spans",
      "unit-data",
    ]);
  });

  it("a scenario may supply its own", () => {
    const own = {
      ...charts.hazardousRetreat,
      cells: ["passes", "breaks", "passes", "breaks", "passes", "breaks"],
    };
    const file = { ...(scenarioById("n20-basics") as object), charts: [own] };
    const w = loadWorld(file, []);
    expect(lookUp(w.charts.hazardousRetreat, 1)).toBe("passes");
    expect(lookUp(w.charts.rally, 5)).toBe("rallied");
  });
});
