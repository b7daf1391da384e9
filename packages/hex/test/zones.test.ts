import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addZone,
  arcMask,
  clearZones,
  createGrid,
  createZones,
  crossingMask,
  type Grid,
  type Hex,
  hexName,
  inZone,
  neighbour,
  removeZone,
  VERTEX_ARCS,
  type Zones,
} from "../src/index.ts";
import { allHexes, at, mapWith, tableOf } from "./maps.ts";

const grid = createGrid(5, 5, "odd-q");
const zoneOf = (zones: Zones, side: number) =>
  allHexes(zones.grid)
    .filter((hex) => inZone(zones, side, hex))
    .map((hex) => hexName(zones.grid, hex))
    .join(" ");

interface Post {
  readonly hex: Hex;
  readonly side: number;
  readonly arc: number;
}

const anyPosts = mapWith(12).chain(({ grid: map, hexes }) =>
  fc.record({
    map: fc.constant(map),
    crosses: tableOf(map.count, [0b111111, 0b111111, 0b110101, 0]).map((table) => Uint8Array.from(table)),
    posts: fc.tuple(
      ...hexes.map((hex) =>
        fc.record({ hex: fc.constant(hex), side: fc.nat(1), arc: fc.constantFrom(0b111111, 0b11, 0b100001) }),
      ),
    ),
  }),
);

function recount(map: Grid, crosses: Uint8Array, posts: readonly Post[]): number[][] {
  const counts = [0, 1].map(() => new Array<number>(map.count).fill(0));
  for (const { hex, side, arc } of posts)
    for (const dir of [0, 1, 2, 3, 4, 5] as const) {
      const into = neighbour(map, hex, dir);
      if (into >= 0 && (crosses[hex]! >> dir) & (arc >> dir) & 1) counts[side]![into]!++;
    }
  return counts;
}

test("running counts equal a recount, as units come and go", () => {
  fc.assert(
    fc.property(anyPosts, fc.nat(12), ({ map, crosses, posts }, leaving) => {
      const zones = createZones(map, 2, crosses);
      for (const { hex, side, arc } of posts) addZone(zones, side, hex, arc);
      expect(zones.counts.map((count) => Array.from(count))).toEqual(recount(map, crosses, posts));
      for (const { hex, side, arc } of posts.slice(0, leaving)) removeZone(zones, side, hex, arc);
      expect(zones.counts.map((count) => Array.from(count))).toEqual(
        recount(map, crosses, posts.slice(leaving)),
      );
    }),
  );
});

test("a zone covers the six hexes around, not the unit's own", () => {
  const zones = createZones(grid, 2);
  addZone(zones, 1, at(grid, "3,3"));
  expect(zoneOf(zones, 1)).toBe("2,2 3,2 4,2 2,3 4,3 3,4");
  expect(zoneOf(zones, 0)).toBe("");
});

test("a zone does not cross where the mask forbids it", () => {
  const river = [at(grid, "3,3"), at(grid, "3,4")];
  const isDry = (hex: Hex, _dir: number, into: Hex) => !(river.includes(hex) && river.includes(into));
  const zones = createZones(grid, 1, crossingMask(grid, isDry));
  addZone(zones, 0, at(grid, "3,3"));
  expect(zoneOf(zones, 0)).toBe("2,2 3,2 4,2 2,3 4,3");
});

test("a unit may have a zone to its front only", () => {
  const zones = createZones(grid, 1);
  addZone(zones, 0, at(grid, "3,3"), arcMask(VERTEX_ARCS, 0, "front"));
  expect(zoneOf(zones, 0)).toBe("3,2 4,2");
});

test("removing a zone that is not there is a bug, and so are more than 255", () => {
  const zones = createZones(grid, 1);
  expect(() => removeZone(zones, 0, 12)).toThrow("-1 zones");
  const crowd = createZones(grid, 1);
  for (let i = 0; i < 255; i++) addZone(crowd, 0, 12);
  expect(() => addZone(crowd, 0, 12)).toThrow("256 zones");
  clearZones(crowd);
  expect(zoneOf(crowd, 0)).toBe("");
});
