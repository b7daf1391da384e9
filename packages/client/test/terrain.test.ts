// The map is drawn from the board alone, and alike every time.

import type { HexBoard, Point } from "@grognard/scene";
import { describe, expect, test } from "vitest";
import { syntheticBoard } from "../bench/synthetic-board.ts";
import { geometryOf, HEX } from "../src/board/geometry.ts";
import { cellsOf, edgesOf, sharedSide } from "../src/board/terrain/cells.ts";
import { fenceMarks } from "../src/board/terrain/fences.ts";
import { chains } from "../src/board/terrain/network.ts";
import { noiseAt, noiseFrom, seedOf } from "../src/board/terrain/noise.ts";
import { paletteFor } from "../src/board/terrain/palette.ts";
import { riverCourses } from "../src/board/terrain/rivers.ts";
import { roadCourses } from "../src/board/terrain/roads.ts";
import { scatter } from "../src/board/terrain/scatter.ts";
import { distance } from "../src/board/terrain/shapes.ts";
import { housesOf } from "../src/board/terrain/towns.ts";
import { scenarioBoard } from "./terrain-boards.ts";

const waterloo = scenarioBoard("waterloo-1815");
const jena = scenarioBoard("jena-1806");
const borodino = scenarioBoard("borodino-1812");

const cellsFor = (board: HexBoard) => cellsOf(board, geometryOf(board));
const longestGap = (points: readonly Point[]): number =>
  Math.max(...points.slice(1).map((point, i) => distance(points[i]!, point)));

describe("chains", () => {
  const link = (a: string, b: string, name = "x") => ({ a, b, names: [name], rank: 1 });

  test("join pieces in any order, into one run", () => {
    const [chain, ...more] = chains([link("c", "d"), link("b", "a"), link("b", "c")]);
    expect(more).toEqual([]);
    expect(["abcd", "dcba"]).toContain(chain!.nodes.join(""));
  });

  test("keep to the name where three meet", () => {
    const found = chains([link("a", "m", "Dyle"), link("m", "b", "Dyle"), link("m", "c", "Thyle")]);
    expect(found.map(({ nodes }) => nodes.length).sort()).toEqual([2, 3]);
  });

  test("close a ring", () => {
    const [ring] = chains([link("a", "b"), link("b", "c"), link("c", "a")]);
    expect(ring!.nodes).toHaveLength(4);
    expect(ring!.nodes[0]).toBe(ring!.nodes[3]);
  });
});

describe.each([waterloo, jena, borodino, syntheticBoard(30, 30)])("rivers and roads of $name", (board) => {
  const cells = cellsFor(board);
  const rivers = riverCourses(board, cells);
  const roads = roadCourses(board, cells);

  test("flow without a gap", () => {
    for (const { points } of [...rivers, ...roads]) expect(longestGap(points)).toBeLessThan(HEX + 0.01);
    for (const { points } of rivers) expect(longestGap(points.slice(1, -1))).toBeLessThan(HEX / 2);
  });

  test("pass every hexside of a river and every hex of a road", () => {
    const near = (at: Point, lines: typeof rivers) =>
      Math.min(...lines.flatMap(({ points }) => points.map((point) => distance(point, at))));
    for (const { sides } of board.rivers)
      for (const side of sides) {
        const corners = sharedSide(cells, ...side)!;
        const middle = { x: (corners[0].x + corners[1].x) / 2, y: (corners[0].y + corners[1].y) / 2 };
        expect(near(middle, rivers)).toBeLessThan(8);
      }
    for (const { hexes } of board.roads)
      for (const hex of hexes.filter((id) => cells.of(id)))
        expect(near(cells.of(hex)!.middle, roads)).toBeLessThan(16);
  });

  test("meet at the bridges", () => {
    const exact = (at: Point, lines: typeof rivers) =>
      lines.some(({ points }) => points.some((point) => distance(point, at) < 0.5));
    for (const { side } of board.crossings) {
      const corners = sharedSide(cells, ...side)!;
      const middle = { x: (corners[0].x + corners[1].x) / 2, y: (corners[0].y + corners[1].y) / 2 };
      expect(exact(middle, rivers)).toBe(true);
    }
  });
});

describe("edges of ground", () => {
  test("are closed lines around all hexes of a kind, and beyond the last hex", () => {
    const cells = cellsFor(waterloo);
    const loops = edgesOf(cells, ({ hex }) => hex.ground === "wood");
    expect(loops.length).toBeGreaterThan(5);
    for (const loop of loops) expect(longestGap([...loop, loop[0]!])).toBeLessThan(HEX / Math.sqrt(3) + 0.01);
    expect(cells.all.filter(({ isRim }) => isRim).length).toBeGreaterThan(60);
  });
});

describe("ornament", () => {
  test("is the same every time", () => {
    const cells = cellsFor(waterloo);
    const town = cells.all.find(({ hex }) => hex.ground === "town")!;
    expect(housesOf(town, [], () => true)).toEqual(housesOf(town, [], () => true));
    expect(scatter(town.corners, 10, 1)).toEqual(scatter(town.corners, 10, 1));
    expect(seedOf("5,4")).toBe(seedOf("5,4"));
    expect(riverCourses(waterloo, cells)).toEqual(riverCourses(waterloo, cellsFor(waterloo)));
  });

  test("is spread evenly", () => {
    const noise = noiseFrom(seedOf("any"));
    const row = Array.from({ length: 2000 }, noise);
    const cells = Array.from({ length: 2000 }, (_, i) => noiseAt(i % 50, Math.floor(i / 50), 3));
    for (const numbers of [row, cells]) {
      expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...numbers)).toBeLessThan(1);
      expect(Math.abs(numbers.reduce((sum, n) => sum + n, 0) / numbers.length - 0.5)).toBeLessThan(0.03);
    }
  });
});

test("a hedge stands on the side of the hex that it shelters", () => {
  const [from, to] = waterloo.rivers[0]!.sides[0]!;
  const fenced = (side: readonly [string, string]) =>
    fenceMarks({ ...waterloo, fences: [{ side, look: "hedge" }] }, cellsFor(waterloo));
  const middleOf = ({
    left,
    right,
    top,
    bottom,
  }: {
    left: number;
    right: number;
    top: number;
    bottom: number;
  }) => ({
    x: (left + right) / 2,
    y: (top + bottom) / 2,
  });
  const home = geometryOf(waterloo).middle(from);
  const near = distance(middleOf(fenced([from, to])[0]!.box), home);
  const far = distance(middleOf(fenced([to, from])[0]!.box), home);
  expect(near).toBeLessThan(far);
  expect(fenceMarks(waterloo, cellsFor(waterloo))).toEqual([]);
});

test("snow lies on a map in winter, by day and by night", () => {
  for (const dark of [false, true]) {
    const [usual, winter] = [paletteFor(dark, undefined), paletteFor(dark, "winter")];
    expect(winter.paper).not.toBe(usual.paper);
    expect(Object.keys(winter)).toEqual(Object.keys(usual));
    expect(paletteFor(dark, "winter")).toBe(winter);
  }
});
