import { expect, test } from "vitest";
import {
  adjoin,
  alongEdge,
  blockBox,
  blockMiddle,
  blockOutline,
  boundsOf,
  broughtIn,
  EDGES,
  edgeEntered,
  edgeLength,
  edgeMiddle,
  edgesUnder,
  isOff,
  nearestEdge,
  oppositeEdge,
  outward,
  overhang,
} from "../src/index.ts";

const block = { minX: 1000, minY: 2000, maxX: 5000, maxY: 4000 };
const shifted = (dx: number, dy: number) => ({
  minX: block.minX + dx,
  minY: block.minY + dy,
  maxX: block.maxX + dx,
  maxY: block.maxY + dy,
});

test("edges have a middle, a length and face outward", () => {
  expect(EDGES.map((_, edge) => edgeMiddle(block, edge))).toEqual([
    { x: 3000, y: 4000, heading: 0 },
    { x: 5000, y: 3000, heading: 9000 },
    { x: 3000, y: 2000, heading: 18000 },
    { x: 1000, y: 3000, heading: 27000 },
  ]);
  expect(EDGES.map(outward)).toEqual([0, 9000, 18000, 27000]);
  expect(EDGES.map((_, edge) => edgeLength(block, edge))).toEqual([4000, 2000, 4000, 2000]);
  expect(EDGES.map((_, edge) => oppositeEdge(edge))).toEqual([2, 3, 0, 1]);
});

test("a block is its outline and its box", () => {
  expect(boundsOf(blockOutline(block))).toEqual(block);
  expect(blockBox(block)).toMatchObject({ ...block, ...blockMiddle(block), width: 4000, depth: 2000 });
});

test("blocks adjoin by more than a corner", () => {
  expect(adjoin(block, shifted(4000, 0))).toBe(true);
  expect(adjoin(block, shifted(-4000, 1500))).toBe(true);
  expect(adjoin(block, shifted(1, 2000))).toBe(true);
  expect(adjoin(block, shifted(4000, 2000))).toBe(false);
  expect(adjoin(block, shifted(4001, 0))).toBe(false);
  expect(adjoin(block, block)).toBe(false);
});

test("the edge that is near, and the edge by which a line comes in", () => {
  expect(nearestEdge(block, { x: 3000, y: 9000 })).toBe(0);
  expect(nearestEdge(block, { x: 0, y: 3000 })).toBe(3);
  expect(edgeEntered(block, { x: 3000, y: 0 }, { x: 3000, y: 9000 }, { x: 3000, y: 2000 })).toBe(2);
  expect(edgeEntered(block, { x: 9000, y: 0 }, { x: 0, y: 6000 }, { x: 5000, y: 2700 })).toBe(1);
});

test("what hangs over the edge of a table", () => {
  const over = shifted(0, 1);
  expect(EDGES.map((edge) => overhang(block, edge, over))).toEqual([1, 0, -1, 0]);
  expect(edgesUnder(block, [over, shifted(-1, 0)])).toEqual(["north", "west"]);
  expect([isOff(block, [block]), isOff(block, [block, over])]).toEqual([false, true]);
});

test("places along an edge and back on the table", () => {
  expect(EDGES.map((edge) => alongEdge(edge, { x: 1, y: 2 }))).toEqual([1, 2, 1, 2]);
  expect(broughtIn(block, { x: 0, y: 9000 })).toEqual({ x: 1000, y: 4000 });
  expect(broughtIn(block, { x: 3000, y: 3000 })).toEqual({ x: 3000, y: 3000 });
  expect(broughtIn(block, { x: 2000, y: 9000 }, "east")).toEqual({ x: 5000, y: 4000 });
  expect(broughtIn(block, { x: 2000, y: 3000 }, "south")).toEqual({ x: 2000, y: 2000 });
});
