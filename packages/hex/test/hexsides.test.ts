import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addFeatures,
  createGrid,
  createHexsideFeatures,
  DIRECTIONS,
  directionOfHexside,
  featuresAt,
  hasFeature,
  hexOfHexside,
  hexsideBetween,
  hexsideOf,
  markedHexsides,
  neighbour,
  opposite,
  removeFeatures,
} from "../src/index.ts";
import { allHexes, anyMap, at, mapWith } from "./maps.ts";

const RIVER = 1;
const BRIDGE = 2;
const UP = 4;
const DOWN = 8;

test("a hexside has one number from both sides, and no other has it", () => {
  fc.assert(
    fc.property(anyMap, (grid) => {
      const seen = new Map<number, number>();
      for (const hex of allHexes(grid))
        for (const dir of DIRECTIONS) {
          const side = hexsideOf(grid, hex, dir);
          const other = neighbour(grid, hex, dir);
          seen.set(side, (seen.get(side) ?? 0) + (other < 0 ? 2 : 1));
          if (other >= 0) {
            expect(hexsideOf(grid, other, opposite(dir))).toBe(side);
            expect(hexsideBetween(grid, other, hex)).toBe(side);
          }
          expect(hexsideOf(grid, hexOfHexside(side), directionOfHexside(side))).toBe(side);
        }
      expect(new Set(seen.values())).toEqual(new Set([2]));
    }),
  );
});

test("hexes apart share no hexside", () => {
  const grid = createGrid(4, 4, "even-r");
  expect(hexsideBetween(grid, at(grid, "1,1"), at(grid, "4,4"))).toBe(-1);
  expect(hexsideBetween(grid, 0, 0)).toBe(-1);
});

test("a river is there from both banks", () => {
  fc.assert(
    fc.property(mapWith(1), fc.constantFrom(...DIRECTIONS), ({ grid, hexes: [hex] }, dir) => {
      const map = createHexsideFeatures(grid);
      addFeatures(map, hex!, dir, RIVER);
      addFeatures(map, hex!, dir, BRIDGE);
      const other = neighbour(grid, hex!, dir);
      expect(featuresAt(map, hex!, dir)).toBe(RIVER | BRIDGE);
      if (other >= 0) expect(featuresAt(map, other, opposite(dir))).toBe(RIVER | BRIDGE);
      expect(markedHexsides(map)).toEqual([hexsideOf(grid, hex!, dir)]);
      removeFeatures(map, hex!, dir, RIVER);
      expect(hasFeature(map, hex!, dir, RIVER)).toBe(false);
      expect(hasFeature(map, hex!, dir, RIVER | BRIDGE)).toBe(true);
      removeFeatures(map, hex!, dir, BRIDGE);
      expect(map.bits.every((bits) => bits === 0)).toBe(true);
    }),
  );
});

test("a slope goes up one way and down the other", () => {
  const grid = createGrid(4, 4, "odd-q");
  const map = createHexsideFeatures(grid);
  const [low, high] = [at(grid, "2,3"), at(grid, "2,2")];
  addFeatures(map, low, 0, UP, DOWN);
  expect(featuresAt(map, low, 0)).toBe(UP);
  expect(featuresAt(map, high, 3)).toBe(DOWN);
  removeFeatures(map, high, 3, DOWN, UP);
  expect(markedHexsides(map)).toEqual([]);
});

test("a feature seen from one side only still marks the hexside", () => {
  const grid = createGrid(4, 4, "odd-r");
  const map = createHexsideFeatures(grid);
  addFeatures(map, at(grid, "2,2"), 1, UP, 0);
  addFeatures(map, at(grid, "3,3"), 4, UP, 0);
  expect(markedHexsides(map)).toEqual([
    hexsideBetween(grid, at(grid, "2,2"), at(grid, "3,2")),
    hexsideBetween(grid, at(grid, "3,3"), at(grid, "2,3")),
  ]);
});
