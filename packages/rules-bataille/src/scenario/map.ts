// From a map file to the tables that the rules read [2.1].

import { createHexsideFeatures, type Grid, type Hex, type HexsideFeatures, isEdge } from "@grognard/hex";
import { Problem } from "@grognard/kernel";
import {
  checkNames,
  hexesMeant,
  hexesOn,
  hexOn,
  letteredGrid,
  letterTable,
  markAlong,
  markHexside,
  marksOn,
  stepsOf,
  streamSides,
} from "@grognard/parts";
import { CLOSED, DOWN, type GameMap, ROADWAY, STEEP, STREAM, TERRAINS, TOWN, UP, VILLAGE } from "../types.ts";
import { maps } from "./library.ts";
import { type MapFile, mapFile, readMapFile, WORD } from "./schema.ts";

/** The letters of the terrain, in the order of TERRAINS. */
export const TERRAIN_LETTERS = ".wvt#";
const LEVELS = "0123456789";

export const resolveMap = (map: string | MapFile, place = "map"): MapFile =>
  typeof map === "string" ? readMapFile(maps.named(map, place), place) : map;

/** Hexes are printed from 0,0. */
export function compileMap(file: MapFile, place = "map"): GameMap {
  const grid = letteredGrid(file);
  const terrain = letterTable(grid, file.terrain, `${place}.terrain`, (letter) =>
    TERRAIN_LETTERS.indexOf(letter),
  );
  const level = letterTable(grid, file.levels, `${place}.levels`, (letter) =>
    letter === "." ? 0 : LEVELS.indexOf(letter),
  );
  const on = createHexsideFeatures(grid);
  layLevels(on, terrain, level);
  checkMap(file, on, terrain, place);
  for (const [i, stream] of file.streams.entries())
    for (const side of streamSides(grid, stream, `${place}.streams[${i}]`)) markHexside(on, side, STREAM);
  for (const { hexes } of file.roads) markAlong(on, hexes, ROADWAY);
  return {
    id: file.id,
    name: file.name,
    grid,
    terrain,
    level,
    sides: on.bits,
    names: namesOf(file, grid, place),
    entries: new Map(Object.entries(file.entries).map(([letter, hex]) => [letter, hexOn(grid, hex)])),
    file,
  };
}

/** [16.1.2] [R107] */
function layLevels(on: HexsideFeatures, terrain: Uint8Array, level: Uint8Array): void {
  const { neighbours } = on.grid;
  for (let i = 0; i < neighbours.length; i++) {
    const here = Math.floor(i / 6);
    const there = neighbours[i]!;
    if (there < 0) continue;
    const rise = level[there]! - level[here]!;
    if (Math.abs(rise) > 1 || terrain[there] === STEEP || terrain[here] === STEEP) on.bits[i]! |= CLOSED;
    else if (rise !== 0) on.bits[i]! |= rise > 0 ? UP : DOWN;
  }
}

/** Everything that the map refers to is where it can be. */
function checkMap(file: MapFile, on: HexsideFeatures, terrain: Uint8Array, place: string): void {
  const { grid } = on;
  const known = {
    ...hexesOn(grid),
    built(name: string) {
      const kind = terrain[hexOn(grid, name)]!;
      if (kind !== VILLAGE && kind !== TOWN)
        throw new Problem(`${name} is ${TERRAINS[kind]}, neither village nor town`);
    },
    road(hexes: readonly string[]) {
      for (const [i, side] of stepsOf(hexes).entries())
        if (marksOn(on, side) & CLOSED)
          throw new Problem(`nobody can go from ${side[0]} to ${side[1]}`, String(i + 1), "16.1.2");
    },
    edge(name: string) {
      const hex = hexOn(grid, name);
      if (!isEdge(grid, hex)) throw new Problem(`${name} is not at the edge of the map`, "", "2.1.4");
      if (terrain[hex] === STEEP) throw new Problem(`no unit can enter ${name}`, "", "16.1.2");
    },
    "hex set": (text: string) => {
      hexesMeant(grid, file.places, text);
    },
  };
  checkNames(mapFile, file, known, place, WORD);
}

/** Every hex of a village or town has its name. */
function namesOf({ places, labels }: MapFile, grid: Grid, place: string): Map<Hex, string> {
  const names = new Map<Hex, string>();
  for (const [name, hexes] of Object.entries(places)) {
    for (const [i, text] of hexes.entries()) {
      const hex = hexOn(grid, text);
      if (names.has(hex))
        throw new Problem(`${text} is ${names.get(hex)} already`, `${place}.places.${name}[${i}]`);
      names.set(hex, name);
    }
  }
  for (const [text, name] of Object.entries(labels)) names.set(hexOn(grid, text), name);
  return names;
}
