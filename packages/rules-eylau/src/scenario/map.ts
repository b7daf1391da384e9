// From a map file to the tables that the rules read [10.0].

import { createHexsideFeatures, type Grid, type Hex, type HexsideFeatures } from "@grognard/hex";
import { Problem } from "@grognard/kernel";
import {
  checkNames,
  hexesOn,
  hexOn,
  letteredGrid,
  letterTable,
  markAlong,
  markHexside,
} from "@grognard/parts";
import {
  BROOK,
  DOWN,
  type GameMap,
  HEDGE,
  HEDGE_BEHIND,
  MAJOR,
  MAJOR_STREAM,
  MINOR,
  STEEP_DOWN,
  STEEP_UP,
  STREAM,
  UP,
} from "../world.ts";
import { maps } from "./library.ts";
import { type MapFile, mapFile, readMapFile, WORD } from "./schema.ts";

/** The letters of the terrain, in the order of TERRAINS. */
export const TERRAIN_LETTERS = ".LFWTMo";
const LEVELS = "0123456789";
const ROADS = { major: MAJOR, minor: MINOR };
const WATERS = { brook: BROOK, stream: STREAM, "major stream": MAJOR_STREAM };

export const resolveMap = (map: string | MapFile, place = "map"): MapFile =>
  typeof map === "string" ? readMapFile(maps.named(map, place), place) : map;

/** Hexes are printed from 0,0. */
export function compileMap(file: MapFile, place = "map"): GameMap {
  const grid = letteredGrid(file);
  const { id, name, terrain, levels, roads, waters, hedges } = file;
  const kinds = letterTable(grid, terrain, `${place}.terrain`, (letter) => TERRAIN_LETTERS.indexOf(letter));
  const level = letterTable(grid, levels, `${place}.levels`, (letter) => LEVELS.indexOf(letter));
  checkNames(mapFile, file, hexesOn(grid), place, WORD);
  const on = createHexsideFeatures(grid);
  layLevels(on, level);
  for (const { kind, sides } of waters) for (const side of sides) markHexside(on, side, WATERS[kind]);
  for (const { kind, hexes } of roads) markAlong(on, hexes, ROADS[kind]);
  for (const side of hedges) markHexside(on, side, HEDGE_BEHIND, HEDGE);
  return { id, name, grid, terrain: kinds, level, sides: on.bits, names: namesOf(file, grid, place), file };
}

/** Two levels or more between neighbours are a steep slope. */
function layLevels({ grid: { neighbours }, bits }: HexsideFeatures, level: Uint8Array): void {
  for (let i = 0; i < neighbours.length; i++) {
    const there = neighbours[i]!;
    if (there < 0) continue;
    const rise = level[there]! - level[Math.floor(i / 6)]!;
    if (rise > 0) bits[i]! |= rise > 1 ? STEEP_UP : UP;
    if (rise < 0) bits[i]! |= rise < -1 ? STEEP_DOWN : DOWN;
  }
}

/** Every hex of a place has its name; labels come first. */
function namesOf({ places, labels }: MapFile, grid: Grid, place: string): Map<Hex, string> {
  const names = new Map<Hex, string>();
  for (const [name, hexes] of Object.entries(places)) {
    for (const [i, text] of hexes.entries()) {
      const hex = hexOn(grid, text);
      if (names.has(hex))
        throw new Problem(`${text} is ${names.get(hex)} already`, `${place}.places["${name}"][${i}]`);
      names.set(hex, name);
    }
  }
  for (const [text, name] of Object.entries(labels)) names.set(hexOn(grid, text), name);
  return names;
}
