import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Arc,
  arcHexes,
  arcMask,
  arcOf,
  arcToward,
  createGrid,
  DIRECTIONS,
  type Direction,
  distance,
  HEXSIDE_ARCS,
  hexName,
  inCone,
  neighbour,
  neighboursOf,
  turn,
  turnsBetween,
  VERTEX_ARCS,
} from "../src/index.ts";
import { at, mapWith } from "./maps.ts";

const grid = createGrid(9, 9, "odd-q");
const center = at(grid, "5,5");
const hexes = (arcs: typeof HEXSIDE_ARCS, facing: Direction, arc: Arc) =>
  arcHexes(grid, arcs, center, facing, arc)
    .map((hex) => hexName(grid, hex))
    .join(" ");
const anyDirection = fc.constantFrom(...DIRECTIONS);

describe("facing a hexside", () => {
  test("north: three hexes of front, two of flank, one of rear", () => {
    expect(hexes(HEXSIDE_ARCS, 0, "front")).toBe("5,4 6,4 4,4");
    expect(hexes(HEXSIDE_ARCS, 0, "flank")).toBe("6,5 4,5");
    expect(hexes(HEXSIDE_ARCS, 0, "rear")).toBe("5,6");
  });
});

describe("facing a vertex", () => {
  test("between north and north-east: two hexes each", () => {
    expect(hexes(VERTEX_ARCS, 0, "front")).toBe("5,4 6,4");
    expect(hexes(VERTEX_ARCS, 0, "flank")).toBe("6,5 4,4");
    expect(hexes(VERTEX_ARCS, 0, "rear")).toBe("5,6 4,5");
  });
});

test.each([["hexside", HEXSIDE_ARCS] as const, ["vertex", VERTEX_ARCS] as const])(
  "facing a %s, the arcs cover the neighbours and turn with the unit",
  (_, arcs) => {
    fc.assert(
      fc.property(mapWith(1), anyDirection, ({ grid: map, hexes: [hex] }, facing) => {
        const parts = (["front", "flank", "rear"] as const).flatMap((arc) =>
          arcHexes(map, arcs, hex!, facing, arc),
        );
        expect(parts.sort((a, b) => a - b)).toEqual(neighboursOf(map, hex!).sort((a, b) => a - b));
        for (const dir of DIRECTIONS) {
          expect(arcOf(arcs, turn(facing, 1), turn(dir, 1))).toBe(arcOf(arcs, facing, dir));
          const next = neighbour(map, hex!, dir);
          if (next >= 0) expect(arcToward(map, arcs, hex!, facing, next)).toBe(arcOf(arcs, facing, dir));
        }
      }),
    );
  },
);

test("a hex farther away is in no arc", () => {
  expect(arcToward(grid, VERTEX_ARCS, center, 0, at(grid, "5,3"))).toBeUndefined();
});

test("arcs as bits", () => {
  expect(arcMask(HEXSIDE_ARCS, 0, "front")).toBe(0b100011);
  expect(arcMask(VERTEX_ARCS, 2, "front")).toBe(0b001100);
});

describe("turning", () => {
  test("clockwise and back", () => {
    expect(turn(5, 1)).toBe(0);
    expect(turn(0, -1)).toBe(5);
    expect(turn(2, -13)).toBe(1);
  });

  test("the shorter turn is taken", () => {
    expect([0, 1, 2, 3, 4, 5].map((to) => turnsBetween(0, to as Direction))).toEqual([0, 1, 2, 3, 2, 1]);
    fc.assert(
      fc.property(anyDirection, fc.integer({ min: -3, max: 3 }), (facing, sixths) => {
        expect(turnsBetween(facing, turn(facing, sixths))).toBe(Math.abs(sixths));
      }),
    );
  });
});

describe("a cone of fire", () => {
  test("includes both its edges", () => {
    const inside = (name: string) => inCone(grid, center, 0, 1, at(grid, name));
    expect(["5,4", "5,1", "6,4", "7,4", "6,3", "7,3", "6,2", "9,3"].map(inside)).not.toContain(false);
    expect(["5,5", "4,4", "4,3", "6,5", "7,5", "5,6", "4,1"].map(inside)).not.toContain(true);
  });

  test("of a sixth is what two straight steps can reach", () => {
    fc.assert(
      fc.property(mapWith(2), anyDirection, ({ grid: map, hexes: [from, to] }, first) => {
        const spread = (dir: Direction) => {
          const next = neighbour(map, to!, turn(dir, 3)); // a step back from the target
          return next >= 0 && distance(map, from!, next) < distance(map, from!, to!);
        };
        const ways = DIRECTIONS.filter((dir) => spread(dir));
        if (DIRECTIONS.some((dir) => neighbour(map, to!, dir) < 0)) return; // the edge hides some ways back
        const isInside = ways.length > 0 && ways.every((dir) => dir === first || dir === turn(first, 1));
        expect(inCone(map, from!, first, 1, to!)).toBe(isInside);
      }),
      { numRuns: 500 },
    );
  });

  test("all around covers everything but the hex itself", () => {
    fc.assert(
      fc.property(mapWith(2), anyDirection, ({ grid: map, hexes: [from, to] }, first) => {
        expect(inCone(map, from!, first, 6, to!)).toBe(from !== to);
      }),
    );
  });
});
