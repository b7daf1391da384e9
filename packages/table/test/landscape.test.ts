import { expect, test } from "vitest";
import {
  acrossTable,
  blobAbout,
  countCells,
  courseAcross,
  gridAbout,
  heightAt,
  isConnected,
  type Point,
  plotsOn,
  runsThrough,
  spineOf,
  toGrid,
} from "../src/index.ts";

const TABLE = { width: 1000, depth: 700 };

test("squares of ground, the middle one left out", () => {
  const plots = plotsOn(TABLE, 300);
  expect(plots.map(({ centre: { x, y }, half }) => [x, y, half])).toEqual([
    [200, 200, 0],
    [500, 200, 0],
    [800, 200, 0],
    [200, 500, 1],
    [500, 500, 1],
    [800, 500, 1],
  ]);
  expect(plotsOn({ width: 900, depth: 300 }, 300).map(({ half }) => half)).toEqual([0, 1]);
});

test("blobs lie on the grid and on the table, and have a spine", () => {
  expect([toGrid(14, 10), toGrid(15, 10), toGrid(-15, 10)]).toEqual([10, 20, -20]);
  expect(blobAbout({ x: 50, y: 100 }, [100, 100, 100, 100], TABLE, 10)).toEqual([
    { x: 50, y: 200 },
    { x: 150, y: 100 },
    { x: 50, y: 0 },
    { x: 0, y: 100 },
  ]);
  const outline = [
    { x: 0, y: 0 },
    { x: 600, y: 0 },
    { x: 300, y: 60 },
  ];
  expect(spineOf(outline, 10)).toEqual([
    { x: 100, y: 0 },
    { x: 500, y: 0 },
  ]);
});

test("a course runs from edge to edge, and through what lies in its way", () => {
  const course = courseAcross(TABLE, 100, -40);
  expect(course.map(({ x }) => heightAt(course, x))).toEqual([350, 450, 310, 350]);
  expect(heightAt(course, 125)).toBe(400);
  expect(acrossTable(TABLE, course[1]!)).toEqual({ x: 750, y: 250 });
  const block = (y: number): Point[] => blobAbout({ x: 500, y }, [30, 30, 30, 30], TABLE, 1);
  expect([380, 450, 600].map((y) => runsThrough(course, 40, block(y)))).toEqual([true, false, false]);
  expect(runsThrough(course, 90, block(450))).toBe(true);
});

test("cells are counted, and lead from block to block unless they are closed", () => {
  const south = { minX: 0, minY: 0, maxX: 1000, maxY: 100 };
  const north = { minX: 0, minY: 600, maxX: 1000, maxY: 700 };
  expect(countCells(south, 50, ({ x }) => x < 500)).toEqual([20, 40]);
  const river = ({ y }: Point) => y > 300 && y < 360;
  expect(isConnected(TABLE, 20, () => false, south, north)).toBe(true);
  expect(isConnected(TABLE, 20, river, south, north)).toBe(false);
  expect(isConnected(TABLE, 20, (at) => river(at) && at.x < 980, south, north)).toBe(true);
});

test("places in a block, the nearest first", () => {
  const spots = gridAbout({ x: 21, y: 20 }, { minX: 0, minY: 0, maxX: 40, maxY: 30 }, 10);
  expect(spots).toHaveLength(6);
  expect(spots.slice(0, 3)).toEqual([
    { x: 20, y: 20 },
    { x: 30, y: 20 },
    { x: 20, y: 10 },
  ]);
});
