// From a map file to the tables that the rules read [2.1].

import { createHexsideFeatures, type Grid, type HexsideFeatures } from "@grognard/hex";
import { Problem } from "@grognard/kernel";
import {
  checkNames,
  endsOf,
  hexesOn,
  hexOn,
  letteredGrid,
  letterTable,
  markAlong,
  markHexside,
  marksOn,
  stepsOf,
} from "@grognard/parts";
import {
  BEYOND,
  BRIDGE,
  CREEK,
  FALLS,
  type GameMap,
  MAJOR,
  MINOR,
  MOUNTAIN,
  RISES,
  RIVER,
  SLOPE_DOWN,
  SLOPE_UP,
  STEEP_DOWN,
  STEEP_UP,
  WATER,
} from "../types.ts";
import { maps } from "./library.ts";
import { type MapFile, mapFile, readMapFile, WORD } from "./schema.ts";

/** The letters of the terrain, in the order of TERRAINS. */
export const TERRAIN_LETTERS = ".fvtcsm~";

export const resolveMap = (map: string | MapFile, place = "map"): MapFile =>
  typeof map === "string" ? readMapFile(maps.named(map, place), place) : map;

/** Hexes are printed from 0,0. */
export function compileMap(file: MapFile, place = "map"): GameMap {
  const grid = letteredGrid(file);
  const terrain = letterTable(grid, file.terrain, `${place}.terrain`, (letter) =>
    TERRAIN_LETTERS.indexOf(letter),
  );
  const level = letterTable(grid, file.levels, `${place}.levels`, (letter) => "0123456789".indexOf(letter));
  const on = createHexsideFeatures(grid);
  checkNames(mapFile, file, knownOn(on, terrain, level, file), place, WORD);
  layLevels(on, level);
  for (const { sides } of file.rivers) for (const side of sides) markHexside(on, side, RIVER);
  for (const { sides } of file.creeks) for (const side of sides) markHexside(on, side, CREEK);
  for (const side of file.slopes) markHexside(on, side, SLOPE_UP, SLOPE_DOWN);
  for (const side of file.steepSlopes) markHexside(on, side, STEEP_UP, STEEP_DOWN);
  for (const { hexes } of file.majorRoads) layRoad(on, hexes, MAJOR);
  for (const { hexes } of file.minorRoads) layRoad(on, hexes, MINOR);
  for (const side of file.bridges) markHexside(on, side, BRIDGE);
  return {
    id: file.id,
    name: file.name,
    grid,
    terrain,
    level,
    sides: on.bits,
    chateaux: new Set(file.chateaux.map((hex) => hexOn(grid, hex))),
    names: new Map(Object.entries(file.places).map(([hex, name]) => [hexOn(grid, hex), name])),
    file,
  };
}

/** [8.1] Every hexside between two levels is a contour line. */
function layLevels({ grid, bits }: HexsideFeatures, level: Uint8Array): void {
  for (const [i, there] of grid.neighbours.entries()) {
    const rise = there < 0 ? 0 : level[there]! - level[Math.floor(i / 6)]!;
    if (rise !== 0) bits[i]! |= rise > 0 ? RISES : FALLS;
  }
}

/** [6.4-implied] */
function layRoad(on: HexsideFeatures, hexes: readonly string[], grade: number): void {
  markAlong(on, hexes, grade);
  for (const side of stepsOf(hexes)) if (marksOn(on, side) & WATER) markHexside(on, side, BRIDGE);
}

/** Everything that the map names is in a possible place. */
function knownOn(on: HexsideFeatures, terrain: Uint8Array, level: Uint8Array, file: MapFile) {
  const { grid } = on;
  const water = new Set(
    [...file.rivers, ...file.creeks].flatMap(({ sides }) => sides.map((side) => sideKey(side))),
  );
  return {
    ...hexesOn(grid),
    ground: (name: string) => checkGround(grid, terrain, name),
    road(hexes: readonly string[]) {
      for (const [i, hex] of hexes.entries())
        if (isClosedTo(terrain[hexOn(grid, hex)]!))
          throw new Problem(`nobody can go to ${hex}`, String(i), "8.4");
    },
    water(side: string) {
      if (!water.has(sideKey(side))) throw new Problem("there is no water to bridge", "", "6.4-bridge");
    },
    rise(side: string) {
      const [low, high] = endsOf(side).map((name) => level[hexOn(grid, name)]!) as [number, number];
      if (low >= high) throw new Problem("the second hex must be higher than the first", "", "8.1");
    },
  };
}

const sideKey = (side: string): string => [...endsOf(side)].sort().join("|");

/** [8.4] */
const isClosedTo = (terrain: number): boolean => terrain === MOUNTAIN || terrain === BEYOND;

/** A hex that a unit can occupy. */
export function checkGround(grid: Grid, terrain: Uint8Array, name: string): void {
  if (isClosedTo(terrain[hexOn(grid, name)]!)) throw new Problem(`no unit can enter ${name}`, "", "8.4");
}
