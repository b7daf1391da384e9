// The field of both days at its true scale: the maps of 7 February and of Davout's attack lie in it as they are, and the
// rest is the map of 8 February drawn larger.

import { directionTo, distance, isEdge, parseHex } from "@grognard/hex";
import { ruleTests } from "@grognard/testkit";
import { describe, expect, it } from "vitest";
import type { Case } from "../src/cases.ts";
import { maps } from "../src/scenario/library.ts";
import { compileMap } from "../src/scenario/map.ts";
import { readMapFile } from "../src/scenario/schema.ts";
import { type GameMap, MAJOR_STREAM, ROADWAY, STEEP_DOWN, STEEP_UP, TERRAINS, WATER } from "../src/types.ts";

const rule = ruleTests<Case>("eylau");
const compiled = (id: string): GameMap => compileMap(readMapFile(maps.byId(id)));
const ground = compiled("ground");
const { grid } = ground;
const half = compiled("eylau");

interface Window {
  readonly map: GameMap;
  readonly col: number;
  readonly row: number;
}
const WINDOWS: readonly Window[] = [
  { map: compiled("rearguard"), col: 0, row: 27 },
  { map: compiled("davout"), col: 62, row: 23 },
];
const colOf = (hex: number): number => hex % grid.columns;
const rowOf = (hex: number): number => Math.floor(hex / grid.columns);
/** The hex of a window's map, or -1. */
const inWindow = ({ map, col, row }: Window, hex: number): number =>
  parseHex(map.grid, `${colOf(hex) - col},${rowOf(hex) - row}`);
const isCopied = (hex: number): boolean => WINDOWS.some((one) => inWindow(one, hex) >= 0);
const ALL = Array.from({ length: grid.count }, (_, hex) => hex);
/** Both hexes of every hexside, once. */
const SIDES = ALL.flatMap((hex) =>
  [0, 1, 2, 3, 4, 5].flatMap((dir) => {
    const there = grid.neighbours[hex * 6 + dir]!;
    return there > hex ? [{ hex, there, bits: ground.sides[hex * 6 + dir]! }] : [];
  }),
);
const written = ({ hex, there }: { readonly hex: number; readonly there: number }): string =>
  `${grid.names[hex]}|${grid.names[there]}`;

// Where things lie, in kilometres east and north of the market [scenario.md, Conventions].

type Point = readonly [east: number, north: number];
const pointOf = (col: number, row: number, [x, y, size]: readonly [number, number, number]): Point => [
  x + col * 0.866 * size,
  y - (row + (col % 2) / 2) * size,
];
const FIELD = [-3.35, 4.262, 0.106] as const;
const HALF = [-2.75, 4.25, 0.212] as const;
const apart = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
const centre = (hex: number): Point => pointOf(colOf(hex), rowOf(hex), FIELD);
const hexNearest = (point: Point): number =>
  ALL.reduce((best, hex) => (apart(centre(hex), point) < apart(centre(best), point) ? hex : best));
const CENTRES_OF_HALF = Array.from({ length: half.grid.count }, (_, hex) =>
  pointOf(hex % half.grid.columns, Math.floor(hex / half.grid.columns), HALF),
);
/** The hexes of the smaller map around a hex; outside it those at its edge. */
function hexesOfHalf(hex: number): number[] {
  const away = CENTRES_OF_HALF.map((point) => apart(point, centre(hex)));
  const most = Math.min(...away) + HALF[2] * 0.75;
  return [...away.keys()].filter((one) => away[one]! < most);
}

const POINTS: { readonly [place: string]: Point } = {
  "Preussisch-Eylau": [0, 0],
  "Church and cemetery": [0.42, 0.03],
  Freiheit: [-0.5, 0.75],
  Rothenen: [0.85, -1.35],
  Henriettenhof: [-0.75, -0.95],
  Ziegelhof: [-1.7, -0.45],
  Tenknitten: [-3.05, 0.35],
  Serpallen: [2.95, -1.6],
  "Kreege-Berge, summit": [4, -1],
  "Klein Sausgarten": [5.55, -1.95],
  Auklappen: [4.2, 0],
  Kutschitten: [5.9, 1.45],
  Schloditten: [1.1, 2.2],
  Schmoditten: [2.6, 3.4],
  Althof: [-2.2, 3.7],
  Mollwitten: [4.1, -3],
};

describe("the field of both days", () => {
  it("is 110 by 72 hexes of 106 metres", () => {
    expect([grid.columns, grid.rows, ground.file.metresPerHex]).toEqual([110, 72, 106]);
  });

  it("has the maps of 7 February and of Davout's attack in it, hex by hex and side by side", () => {
    for (const one of WINDOWS)
      for (const hex of ALL) {
        const own = inWindow(one, hex);
        if (own < 0) continue;
        const at = `${one.map.id} ${one.map.grid.names[own]}`;
        expect([ground.terrain[hex], ground.level[hex]], at).toEqual([
          one.map.terrain[own],
          one.map.level[own],
        ]);
        expect(ground.names.get(hex), at).toBe(one.map.names.get(own));
        for (let dir = 0; dir < 6; dir++)
          if (one.map.grid.neighbours[own * 6 + dir]! >= 0)
            expect(ground.sides[hex * 6 + dir], `${at}, side ${dir}`).toBe(one.map.sides[own * 6 + dir]);
      }
  });

  it("is the smaller map of 8 February everywhere else", () => {
    for (const hex of ALL) {
      if (isCopied(hex)) continue;
      const near = hexesOfHalf(hex);
      const terrains = near.map((one) => half.terrain[one]!);
      expect(terrains, grid.names[hex]).toContain(ground.terrain[hex]);
      const levels = near.map((one) => half.level[one]!);
      expect(ground.level[hex], grid.names[hex]).toBeGreaterThanOrEqual(Math.min(...levels) - 1);
      expect(ground.level[hex], grid.names[hex]).toBeLessThanOrEqual(Math.max(...levels) + 1);
    }
  });

  it.each(Object.entries(POINTS))("has %s within a hex of where it was", (place, point) => {
    const at = hexNearest(point);
    const hexes = ground.file.places[place]!.map((name) => parseHex(grid, name));
    expect(Math.min(...hexes.map((hex) => distance(grid, hex, at)))).toBeLessThanOrEqual(1);
  });

  it("names every building, wood and pond", () => {
    for (const hex of ALL)
      if (["town", "farmette", "woods", "pond"].includes(TERRAINS[ground.terrain[hex]!]!))
        expect(ground.names.has(hex), grid.names[hex]).toBe(true);
  });

  rule(
    "10.13",
    "levels go on over the seams; only the Freiheit knoll falls steeply to the Pasmar there",
    () => {
      const seams = SIDES.filter(({ hex, there }) => isCopied(hex) !== isCopied(there));
      expect(seams.length).toBeGreaterThan(500);
      expect(seams.filter(({ bits }) => bits & (STEEP_UP | STEEP_DOWN)).map(written)).toEqual([
        "25,26|26,27",
      ]);
    },
  );

  rule("6.5", "roads end at the edge, at another road or in a village", () => {
    const { roads } = ground.file;
    for (const { name, hexes } of roads)
      for (const end of [hexes[0]!, hexes.at(-1)!]) {
        const hex = parseHex(grid, end);
        const meets = roads.some((other) => other.name !== name && other.hexes.includes(end));
        expect(isEdge(grid, hex) || meets || ground.names.has(hex), `${name} at ${end}`).toBe(true);
      }
    const ends = roads.flatMap(({ name, hexes }) =>
      [hexes[0]!, hexes.at(-1)!]
        .filter((end) => isEdge(grid, parseHex(grid, end)))
        .map((end) => `${name} ${end}`),
    );
    expect(ends).toEqual([
      ...["Landsberg road 0,46", "Koenigsberg road 70,0", "Kreuzburg road 0,1", "Bartenstein road 84,71"],
      ...["Friedland road 109,20", "Heilsberg road 30,71", "Sausgarten lane 109,65"],
    ]);
  });

  it("has streams in one piece", () => {
    const named = new Map<string, (readonly [number, number])[]>();
    for (const { name, sides } of ground.file.waters)
      named.set(name, [
        ...(named.get(name) ?? []),
        ...sides.map((side) => side.split("|").map((hex) => parseHex(grid, hex)) as [number, number]),
      ]);
    for (const [name, sides] of named) {
      const reached = new Set([sides[0]!]);
      for (const one of reached) for (const other of sides) if (meet(one, other)) reached.add(other);
      expect(reached.size, name).toBe(sides.length);
    }
    expect([...named.keys()]).toEqual([
      ...["Pasmar", "Serpallen brook", "Auklappen brook", "Kutschitten brook", "Sausgarten brook"],
    ]);
  });

  rule("6.52-f", "where roads cross streams", () => {
    const crossed = SIDES.filter(({ bits }) => bits & WATER && bits & ROADWAY).map(written);
    expect(crossed.sort()).toEqual([
      ...["100,61|101,61", "101,33|101,34", "13,6|14,7", "29,41|30,41", "30,39|31,39", "59,11|60,11"],
      ...["61,54|60,55", "94,23|95,23", "97,28|96,29"],
    ]);
  });

  rule("6.22-d", "below its marshes the Pasmar is a major stream, with one bridge, at Althof", () => {
    const major = SIDES.filter(({ bits }) => bits & MAJOR_STREAM);
    expect(major).toHaveLength(43);
    expect(major.filter(({ bits }) => bits & ROADWAY).map(written)).toEqual(["13,6|14,7"]);
    expect(major.every(({ hex, there }) => !isCopied(hex) && !isCopied(there))).toBe(true);
    const althof = ground.file.places["Althof"]!.map((name) => parseHex(grid, name));
    expect(Math.min(...althof.map((hex) => distance(grid, hex, parseHex(grid, "13,6"))))).toBe(1);
  });
});

/** Whether two hexsides have an end in common: they share a hex, and their other hexes are neighbours. */
function meet(one: readonly [number, number], other: readonly [number, number]): boolean {
  const shared = one.find((hex) => other.includes(hex));
  if (shared === undefined) return false;
  const [a, b] = [one, other].map((side) => side.find((hex) => hex !== shared)!);
  return directionTo(grid, a!, b!) >= 0;
}
