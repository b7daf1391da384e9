import fc from "fast-check";
import { expect, test } from "vitest";
import {
  createGrid,
  discOf,
  distance,
  type Grid,
  type Hex,
  hexName,
  neighboursOf,
  ring,
  within,
} from "../src/index.ts";
import { allHexes, at, LAYOUTS, mapWith } from "./maps.ts";

function walkedDistances(grid: Grid, from: Hex): number[] {
  const steps: number[] = [];
  steps[from] = 0;
  const queue = [from];
  for (const hex of queue)
    for (const next of neighboursOf(grid, hex))
      if (steps[next] === undefined) {
        steps[next] = steps[hex]! + 1;
        queue.push(next);
      }
  return steps;
}

test("distance is the number of steps walked", () => {
  fc.assert(
    fc.property(mapWith(1), ({ grid, hexes: [from] }) => {
      const steps = walkedDistances(grid, from!);
      for (const hex of allHexes(grid)) expect(distance(grid, from!, hex)).toBe(steps[hex]);
    }),
  );
});

test("distance is a metric", () => {
  fc.assert(
    fc.property(mapWith(3), ({ grid, hexes }) => {
      const [a, b, c] = hexes as [Hex, Hex, Hex];
      expect(distance(grid, a, b)).toBe(distance(grid, b, a));
      expect(distance(grid, a, b) === 0).toBe(a === b);
      expect(distance(grid, a, c)).toBeLessThanOrEqual(distance(grid, a, b) + distance(grid, b, c));
    }),
  );
});

test("within and ring hold the hexes of their distance, each once", () => {
  fc.assert(
    fc.property(mapWith(1), fc.nat(30), ({ grid, hexes: [center] }, radius) => {
      const near = allHexes(grid).filter((hex) => distance(grid, center!, hex) <= radius);
      const exact = near.filter((hex) => distance(grid, center!, hex) === radius);
      expect(within(grid, center!, radius).sort((a, b) => a - b)).toEqual(near);
      expect(ring(grid, center!, radius).sort((a, b) => a - b)).toEqual(exact);
    }),
  );
});

test.each(LAYOUTS)("on a wide %s map a ring has 6 hexes per step, and they follow each other", (layout) => {
  const grid = createGrid(21, 21, layout);
  const center = at(grid, "11,11");
  for (let radius = 1; radius <= 7; radius++) {
    const hexes = ring(grid, center, radius);
    expect(hexes).toHaveLength(6 * radius);
    expect(within(grid, center, radius)).toHaveLength(1 + 3 * radius * (radius + 1));
    hexes.forEach((hex, i) => {
      expect(distance(grid, hex, hexes[(i + 1) % hexes.length]!)).toBe(1);
    });
  }
});

test("a ring begins in direction 0 and runs clockwise", () => {
  const flat = createGrid(9, 9, "odd-q");
  const names = ring(flat, at(flat, "5,5"), 1).map((hex) => hexName(flat, hex));
  expect(names).toEqual(neighboursOf(flat, at(flat, "5,5")).map((hex) => hexName(flat, hex)));
  expect(hexName(flat, ring(flat, at(flat, "5,5"), 3)[0]!)).toBe("5,2");
});

test("radius 0 is the hex itself; a huge radius costs nothing", () => {
  const grid = createGrid(3, 3, "even-r");
  expect(ring(grid, 4, 0)).toEqual([4]);
  expect(within(grid, 4, 0)).toEqual([4]);
  expect(ring(grid, 4, 1e9)).toEqual([]);
  expect(within(grid, 4, 1e9)).toHaveLength(9);
});

test("a disc is the same as within, and the same list each time", () => {
  const grid = createGrid(6, 5, "odd-r");
  for (const center of [0, 14, 29])
    for (const radius of [0, 1, 2]) {
      const disc = discOf(grid, center, radius);
      expect(disc).toEqual(within(grid, center, radius));
      expect(discOf(grid, center, radius)).toBe(disc);
    }
});
