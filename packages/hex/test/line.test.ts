import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createGrid, distance, type Grid, type Hex, hexName, isAdjacent, line, trace } from "../src/index.ts";
import { allHexes, at, mapWith } from "./maps.ts";

const names = (grid: Grid, hexes: readonly Hex[]) => hexes.map((hex) => hexName(grid, hex)).join(" ");

/** The line with its hexes' coordinates multiplied by three, so that corners are whole numbers too. */
function crossed(grid: Grid, a: Hex, b: Hex, hex: Hex): "through" | "along" | "missed" {
  const q = grid.q[b]! - grid.q[a]!;
  const r = grid.r[b]! - grid.r[a]!;
  const corners = [
    [2, -1],
    [1, 1],
    [-1, 2],
    [-2, 1],
    [-1, -1],
    [1, -2],
  ] as const;
  const sides = corners.map(
    ([cq, cr]) => q * (3 * (grid.r[hex]! - grid.r[a]!) + cr) - r * (3 * (grid.q[hex]! - grid.q[a]!) + cq),
  );
  if (sides.some((side) => side > 0) && sides.some((side) => side < 0)) return "through";
  return sides.filter((side) => side === 0).length === 2 ? "along" : "missed";
}

describe("line", () => {
  test("a straight row of hexes", () => {
    const grid = createGrid(9, 9, "odd-q");
    expect(names(grid, line(grid, at(grid, "5,2"), at(grid, "5,5")))).toBe("5,2 5,3 5,4 5,5");
    expect(names(grid, line(grid, at(grid, "1,1"), at(grid, "4,2")))).toBe("1,1 2,1 3,2 4,2");
  });

  test("along hexsides the upper hexes are taken, at the edge those on the map", () => {
    const grid = createGrid(9, 9, "odd-q");
    expect(names(grid, line(grid, at(grid, "1,5"), at(grid, "5,5")))).toBe("1,5 2,4 3,5 4,4 5,5");
    expect(names(grid, line(grid, at(grid, "1,1"), at(grid, "5,1")))).toBe("1,1 2,1 3,1 4,1 5,1");
  });

  test("upright on a pointy map the right-hand hexes are taken", () => {
    const grid = createGrid(9, 9, "odd-r");
    expect(names(grid, line(grid, at(grid, "5,1"), at(grid, "5,5")))).toBe("5,1 5,2 5,3 5,4 5,5");
    expect(names(grid, line(grid, at(grid, "5,5"), at(grid, "5,1")))).toBe("5,5 5,4 5,3 5,2 5,1");
  });

  test("has distance + 1 hexes, each adjacent to the last", () => {
    fc.assert(
      fc.property(mapWith(2), ({ grid, hexes: [a, b] }) => {
        const hexes = line(grid, a!, b!);
        expect(hexes).toHaveLength(distance(grid, a!, b!) + 1);
        expect(hexes[0]).toBe(a);
        expect(hexes.at(-1)).toBe(b);
        for (let i = 1; i < hexes.length; i++) expect(isAdjacent(grid, hexes[i - 1]!, hexes[i]!)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test("has the same hexes backwards", () => {
    fc.assert(
      fc.property(mapWith(2), ({ grid, hexes: [a, b] }) => {
        expect(line(grid, b!, a!)).toEqual(line(grid, a!, b!).reverse());
      }),
      { numRuns: 500 },
    );
  });
});

describe("trace", () => {
  test("names both hexes where it runs along a hexside", () => {
    const grid = createGrid(9, 9, "odd-q");
    const way = trace(grid, at(grid, "1,5"), at(grid, "5,5"));
    expect(way.map(({ hex, other }) => names(grid, other < 0 ? [hex] : [hex, other]))).toEqual([
      "1,5",
      "2,4 2,5",
      "3,5",
      "4,4 4,5",
      "5,5",
    ]);
    expect(way.map(({ range }) => range)).toEqual([0, 1, 2, 3, 4]);
  });

  test("along the edge of the map there is one hex only", () => {
    const grid = createGrid(9, 9, "odd-q");
    const way = trace(grid, at(grid, "5,1"), at(grid, "1,1"));
    expect(way.map(({ hex, other }) => [hexName(grid, hex), other])).toEqual([
      ["5,1", -1],
      ["4,1", -1],
      ["3,1", -1],
      ["2,1", -1],
      ["1,1", -1],
    ]);
  });

  test("includes the clipped corners that a line leaves out", () => {
    const grid = createGrid(9, 9, "odd-q");
    const hexes = trace(grid, at(grid, "1,5"), at(grid, "5,6")).map(({ hex }) => hex);
    expect(names(grid, hexes)).toBe("1,5 2,5 3,5 3,6 4,5 5,6");
    expect(names(grid, line(grid, at(grid, "1,5"), at(grid, "5,6")))).toBe("1,5 2,5 3,5 4,5 5,6");
  });

  test("passes through exactly the hexes that geometry says", () => {
    fc.assert(
      fc.property(mapWith(2), ({ grid, hexes: [a, b] }) => {
        const length = distance(grid, a!, b!);
        if (length === 0) return;
        const between = allHexes(grid).filter(
          (hex) => distance(grid, a!, hex) + distance(grid, hex, b!) === length,
        );
        const way = trace(grid, a!, b!);
        const isAlong = way.length > 1 && crossed(grid, a!, b!, way[1]!.hex) === "along";
        const hit = way.flatMap(({ hex, other }) => (other < 0 ? [hex] : [hex, other]));
        const kinds = isAlong ? ["through", "along"] : ["through"];
        expect(hit.sort((x, y) => x - y)).toEqual(
          between.filter((hex) => kinds.includes(crossed(grid, a!, b!, hex))),
        );
      }),
      { numRuns: 1000 },
    );
  });

  test("goes from hex to adjacent hex, never back, at the right range", () => {
    fc.assert(
      fc.property(mapWith(2), ({ grid, hexes: [a, b] }) => {
        const way = trace(grid, a!, b!);
        way.forEach(({ hex, other, range }, i) => {
          expect(distance(grid, a!, hex)).toBe(range);
          if (other >= 0) expect(distance(grid, a!, other)).toBe(range);
          if (i > 0) expect(isAdjacent(grid, way[i - 1]!.hex, hex)).toBe(true);
        });
      }),
      { numRuns: 500 },
    );
  });

  test("is the same backwards, and holds the line", () => {
    const key = ({ hex, other }: { hex: Hex; other: Hex }) => [hex, other].sort((x, y) => x - y).join();
    fc.assert(
      fc.property(mapWith(2), ({ grid, hexes: [a, b] }) => {
        const way = trace(grid, a!, b!);
        expect(trace(grid, b!, a!).map(key)).toEqual(way.map(key).reverse());
        const hit = new Set(way.flatMap(({ hex, other }) => [hex, other]));
        expect(line(grid, a!, b!).every((hex) => hit.has(hex))).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
