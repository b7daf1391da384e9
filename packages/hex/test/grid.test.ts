import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  axialOf,
  createGrid,
  DIRECTIONS,
  directionTo,
  fromCube,
  hexAt,
  hexAtAxial,
  hexName,
  isAdjacent,
  type Layout,
  neighbour,
  neighboursOf,
  offsetOf,
  opposite,
  parseHex,
  toAxial,
  toCube,
  toOffset,
} from "../src/index.ts";
import { allHexes, anyMap, at, LAYOUTS, mapWith } from "./maps.ts";

/** Clockwise from direction 0, as read off a printed map. */
const AROUND: Record<Layout, [string, string][]> = {
  "odd-q": [
    ["3,3", "3,2 4,2 4,3 3,4 2,3 2,2"],
    ["4,3", "4,2 5,3 5,4 4,4 3,4 3,3"],
  ],
  "even-q": [
    ["3,3", "3,2 4,3 4,4 3,4 2,4 2,3"],
    ["4,3", "4,2 5,2 5,3 4,4 3,3 3,2"],
  ],
  "odd-r": [
    ["3,3", "3,2 4,3 3,4 2,4 2,3 2,2"],
    ["3,4", "4,3 4,4 4,5 3,5 2,4 3,3"],
  ],
  "even-r": [
    ["3,3", "4,2 4,3 4,4 3,4 2,3 3,2"],
    ["3,4", "3,3 4,4 3,5 2,5 2,4 2,3"],
  ],
};

describe.each(LAYOUTS)("%s", (layout) => {
  test.each(AROUND[layout])("the neighbours of %s are %s", (name, around) => {
    const grid = createGrid(6, 6, layout);
    const names = neighboursOf(grid, at(grid, name)).map((hex) => hexName(grid, hex));
    expect(names.join(" ")).toBe(around);
  });

  test("coordinates convert back and forth, off the map too", () => {
    const any = fc.integer({ min: -50, max: 50 });
    fc.assert(
      fc.property(any, any, (col, row) => {
        const axial = toAxial(layout, { col, row });
        expect(toOffset(layout, axial)).toEqual({ col, row });
        const cube = toCube(axial);
        expect(cube.q + cube.r + cube.s).toBe(0);
        expect(fromCube(cube)).toEqual(axial);
      }),
    );
  });
});

test("hexes are numbered row by row", () => {
  const grid = createGrid(7, 5, "odd-q");
  expect(grid.count).toBe(35);
  expect(at(grid, "1,1")).toBe(0);
  expect(at(grid, "7,1")).toBe(6);
  expect(at(grid, "1,2")).toBe(7);
  expect(at(grid, "7,5")).toBe(34);
});

test("corners of a map have no neighbours outside", () => {
  const grid = createGrid(3, 3, "odd-q");
  expect(neighboursOf(grid, 0).map((hex) => hexName(grid, hex))).toEqual(["2,1", "1,2"]);
  expect(neighbour(grid, 0, 0)).toBe(-1);
  expect(directionTo(grid, 0, -1)).toBe(-1);
});

test("names, offsets, axial coordinates and numbers agree", () => {
  fc.assert(
    fc.property(mapWith(1), ({ grid, hexes: [hex] }) => {
      const { col, row } = offsetOf(grid, hex!);
      const { q, r } = axialOf(grid, hex!);
      expect(hexName(grid, hex!)).toBe(`${col},${row}`);
      expect(parseHex(grid, `${col},${row}`)).toBe(hex);
      expect(hexAt(grid, col, row)).toBe(hex);
      expect(hexAtAxial(grid, q, r)).toBe(hex);
      expect(toAxial(grid.layout, { col, row })).toEqual({ q, r });
    }),
  );
});

test.each([
  "",
  "7",
  "7,",
  ",7",
  "07,2",
  "7,2 ",
  " 7,2",
  "7, 2",
  "7;2",
  "0,1",
  "8,1",
  "1,6",
  "-1,1",
  "1.0,1",
  "1,1,1",
])("%j is not a hex of a 7 x 5 map", (name) => expect(parseHex(createGrid(7, 5, "odd-r"), name)).toBe(-1));

test("a name is asked only of hexes on the map", () => {
  const grid = createGrid(2, 2, "odd-q");
  expect(() => hexName(grid, -1)).toThrow("no hex -1");
  expect(() => hexName(grid, 4)).toThrow("no hex 4");
});

test.each([
  [0, 5],
  [5, -1],
  [2.5, 2],
  [Number.NaN, 2],
])("a map cannot have %d columns and %d rows", (columns, rows) => {
  expect(() => createGrid(columns, rows, "odd-q")).toThrow("no map");
});

test("neighbours are mutual, and directions lead to them", () => {
  fc.assert(
    fc.property(anyMap, (grid) => {
      for (const hex of allHexes(grid))
        for (const dir of DIRECTIONS) {
          const next = neighbour(grid, hex, dir);
          if (next < 0) continue;
          expect(neighbour(grid, next, opposite(dir))).toBe(hex);
          expect(directionTo(grid, hex, next)).toBe(dir);
        }
    }),
  );
});

test("adjacent means in the list of neighbours", () => {
  fc.assert(
    fc.property(mapWith(2), ({ grid, hexes: [a, b] }) => {
      expect(isAdjacent(grid, a!, b!)).toBe(neighboursOf(grid, a!).includes(b!));
    }),
  );
});
