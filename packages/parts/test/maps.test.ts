// Maps of hex systems: in lists, in letters, and as they are drawn.

import { createGrid, createHexsideFeatures, featuresAt, hexAt } from "@grognard/hex";
import { describe, expect, test } from "vitest";
import {
  changeListed,
  checkNames,
  cutMap,
  drawnMap,
  hexesMeant,
  hexesOn,
  hexsidesWith,
  letterTable,
  listedMap,
  listedTerrain,
  markAlong,
  markHexside,
  marksOn,
  readShape,
  redrawn,
  regionOf,
  streamSides,
} from "../src/index.ts";

const TERRAINS = ["clear", "forest", "lake"] as const;
const SHAPE = listedMap("test-map@1", TERRAINS, ["creek", "river"], ["bridge", "ford"]);
const MAP = {
  format: "test-map@1",
  id: "teugn",
  name: "Teugn",
  columns: 6,
  rows: 5,
  metresPerHex: 1000,
  terrain: { forest: ["2,2", "5,5"], lake: ["6,1"] },
  names: { "3,3": "Hausen" },
  roads: [{ id: "m1", name: "Danube lane", hexes: ["1,2", "2,2", "3,3", "4,3"] }],
  rivers: [{ name: "Laber", kind: "creek", sides: ["3,3|4,3", "5,4|5,5"] }],
  crossings: [{ kind: "bridge", side: "3,3|4,3", name: "Mill" }],
  slopes: ["2,2>3,3"],
} as const;
const map = readShape(SHAPE, MAP);
const grid = createGrid(6, 5, "odd-q");

describe("a map in lists", () => {
  test("lists where every kind of terrain is", () => {
    const terrain = listedTerrain(grid, TERRAINS, map.terrain, "map");
    expect(terrain[hexAt(grid, 2, 2)]).toBe(1);
    expect(terrain[hexAt(grid, 6, 1)]).toBe(2);
    expect(terrain[hexAt(grid, 1, 1)]).toBe(0);
    const twice = { forest: ["2,2"], lake: ["2,2"] };
    expect(() => listedTerrain(grid, TERRAINS, twice, "map")).toThrow(
      "map.terrain.lake[0]: 2,2 is forest already",
    );
  });

  test.each([
    [
      { terrain: { forest: ["7,1"] } },
      "map.terrain.forest[0]: 7,1 is not on the map of 6 columns and 5 rows",
    ],
    [{ slopes: ["2,2>4,2"] }, "map.slopes[0]: 2,2 and 4,2 are not adjacent"],
    [
      { roads: [{ ...MAP.roads[0], hexes: ["1,2", "3,3"] }] },
      "map.roads[0].hexes[1]: 1,2 and 3,3 are not adj",
    ],
    [{ roads: [{ ...MAP.roads[0], hexes: ["1,2"] }] }, "map.roads[0].hexes: a road needs two hexes or more"],
  ])("speaks only of what is there: %j", (broken, says) => {
    expect(() => checkNames(SHAPE, { ...MAP, ...broken }, hexesOn(grid), "map")).toThrow(says);
  });

  test("may be a window into another one", () => {
    const window = { of: "teugn", columns: [2, 4], rows: [1, 3] } as const;
    const file = { format: "test-map@1", id: "part", name: "Part", window } as const;
    const part = cutMap(map, file, grid, "lake", "map");
    expect(part.roads.map(({ hexes }) => hexes)).toEqual([["2,2", "3,3", "4,3"]]);
    expect(part.rivers).toEqual([{ name: "Laber", kind: "creek", sides: ["3,3|4,3"] }]);
    expect(part.terrain.forest).toEqual(["2,2"]);
    expect(part.terrain.lake).toHaveLength(30 - 9);
    const wide = { ...file, window: { ...window, columns: [2, 7] } } as const;
    expect(() => cutMap(map, wide, grid, "lake", "map")).toThrow(
      "map.window.columns: teugn has columns 1 to 6",
    );
  });

  test("is changed by a position", () => {
    const changes = {
      terrain: { "2,2": "clear", "1,1": "lake" },
      roads: [["1,1", "1,2"]],
      crossings: ["5,4|5,5"],
    };
    const changed = readShape(SHAPE, changeListed(map, TERRAINS, changes));
    expect(changed.terrain).toEqual({ forest: ["5,5"], lake: ["6,1", "1,1"] });
    expect(changed.roads[1]).toEqual({ id: "added-1", name: "Road", hexes: ["1,1", "1,2"] });
    expect(changed.crossings[1]).toEqual({ kind: "bridge", side: "5,4|5,5", name: "Crossing" });
    expect(() => changeListed(map, TERRAINS, { terrain: { "1,1": "lava" } })).toThrow(
      'position.map.terrain["1,1"]: there is no terrain "lava"; there are clear, forest, lake',
    );
  });
});

describe("a map in letters", () => {
  const ROWS = ["..w", ".w.", "..."];
  const small = createGrid(3, 3, "odd-q", 0);
  const read = (letter: string) => ".w".indexOf(letter);

  test("has one letter per hex", () => {
    expect([...letterTable(small, ROWS, "map", read)]).toEqual([0, 0, 1, 0, 1, 0, 0, 0, 0]);
    expect(() => letterTable(small, ["..."], "map", read)).toThrow("map: needs 3 rows, has 1");
    expect(() => letterTable(small, ["..", "...", "..."], "map", read)).toThrow(
      "map[0]: needs 3 letters, has 2",
    );
    expect(() => letterTable(small, ["...", "..x", "..."], "map", read)).toThrow(
      'map[1]: "x" in 2,1 means nothing',
    );
    expect(redrawn(small, ROWS, { "0,0": "w", "2,0": "." }, "map")).toEqual(["w..", ".w.", "..."]);
    expect(() => redrawn(small, ROWS, { "3,0": "w" }, "map")).toThrow('map["3,0"]: 3,0 is not on the map');
  });

  test("has streams along the seam of two columns", () => {
    const sides = streamSides(small, { name: "Brook", seam: [0, 1], rows: [0, 1] });
    expect(sides).toEqual([
      ["0,0", "1,0"],
      ["0,1", "1,0"],
      ["0,1", "1,1"],
    ]);
    expect(() => streamSides(small, { name: "Brook", seam: [0, 2], rows: [0, 1] }, "map")).toThrow(
      "map.seam",
    );
    expect(() => streamSides(small, { name: "Brook", seam: [0, 1], rows: [0, 3] }, "map")).toThrow(
      "map.rows",
    );
  });

  test("has a notation for sets of hexes", () => {
    const meant = (text: string) => hexesMeant(small, { Kulm: ["0,0"] }, text).map((hex) => small.names[hex]);
    expect(meant("2,1")).toEqual(["2,1"]);
    expect(meant("1,0-2,1")).toEqual(["1,0", "2,0", "1,1", "2,1"]);
    expect(meant("Kulm")).toEqual(["0,0"]);
    expect(meant("Kulm+1")).toEqual(["0,0", "1,0", "0,1"]);
    expect(() => meant("2,1-1,0")).toThrow(
      "2,1-1,0 is no block of this map: first column and row, then last",
    );
    expect(() => meant("toString")).toThrow('there is no place "toString" on this map');
  });
});

test("hexside features apply from either side, a slope from below", () => {
  const on = createHexsideFeatures(grid);
  markAlong(on, ["1,2", "2,2"], 1);
  markHexside(on, "2,2>3,3", 0, 4);
  expect(marksOn(on, "2,2|1,2")).toBe(1);
  expect(marksOn(on, ["3,3", "2,2"])).toBe(4);
  expect(marksOn(on, ["2,2", "3,3"])).toBe(0);
  expect(featuresAt(on, hexAt(grid, 5, 5), 0)).toBe(0);
  expect(hexsidesWith(grid, on.bits, (bits) => bits === 1)).toEqual([["1,2", "2,2"]]);
});

test("a region of a map is drawn with the numbers printed on the whole", () => {
  const region = regionOf(grid, (hex) => hex === hexAt(grid, 2, 2) || hex === hexAt(grid, 3, 4));
  expect(region).toEqual({ left: 2, right: 3, top: 2, bottom: 4 });
  const board = drawnMap(grid, map, () => ({ ground: "open" }), region);
  expect(board).toMatchObject({ columns: 2, rows: 3, layout: "even-q", metres: 1000 });
  expect(board.hexes[0]).toEqual({ id: "2,2", column: 0, row: 0, ground: "open" });
  expect(board.roads).toEqual([{ name: "Danube lane", look: "track", hexes: MAP.roads[0].hexes }]);
  expect(drawnMap(grid, map, () => ({ ground: "open" }))).toMatchObject({ columns: 6, layout: "odd-q" });
});
