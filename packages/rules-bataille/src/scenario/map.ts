// From a map file to the tables that the rules read [2.1].

import { createGrid, type Direction, directionTo, type Grid, type Hex, opposite } from "@grognard/hex";
import { Problem } from "@grognard/kernel";
import { CLOSED, DOWN, type GameMap, ROADWAY, STEEP, STREAM, TERRAINS, TOWN, UP, VILLAGE } from "../types.ts";
import { hexNamedIn } from "./hex-sets.ts";
import { mapById, mapList } from "./library.ts";
import type { MapFile, StreamFile } from "./scenario-file.ts";
import { readMapFile } from "./schema.ts";

/** The letters of the terrain, in the order of TERRAINS. */
export const TERRAIN_LETTERS = ".wvt#";

export function resolveMap(map: string | MapFile, place = "map"): MapFile {
  if (typeof map !== "string") return map;
  const file = mapById(map);
  if (!file) throw new Problem(`there is no map "${map}"; there are ${mapList().join(", ")}`, place);
  return readMapFile(file, place);
}

/** Hexes are printed from 0,0. */
export const createMapGrid = ({ columns, rows }: MapFile): Grid => createGrid(columns, rows, "odd-q", 0);

export function compileMap(file: MapFile, place = "map"): GameMap {
  const grid = createMapGrid(file);
  const terrain = letters(file.terrain, grid, `${place}.terrain`, (letter) =>
    TERRAIN_LETTERS.indexOf(letter),
  );
  const level = letters(file.levels, grid, `${place}.levels`, (letter) =>
    letter === "." ? 0 : "0123456789".indexOf(letter),
  );
  const sides = new Uint8Array(grid.count * 6);
  layLevels(grid, terrain, level, sides);
  for (const [i, stream] of file.streams.entries()) layStream(grid, stream, sides, `${place}.streams[${i}]`);
  for (const [i, { hexes }] of file.roads.entries())
    layRoad(grid, hexes, sides, `${place}.roads[${i}].hexes`);
  return {
    id: file.id,
    name: file.name,
    grid,
    terrain,
    level,
    sides,
    names: namesOf(file, grid, terrain, place),
    entries: entriesOf(file, grid, terrain, place),
    file,
  };
}

function letters(
  rows: readonly string[],
  grid: Grid,
  place: string,
  read: (letter: string) => number,
): Uint8Array {
  if (rows.length !== grid.rows) throw new Problem(`needs ${grid.rows} rows, has ${rows.length}`, place);
  const table = new Uint8Array(grid.count);
  for (const [row, text] of rows.entries()) {
    const at = `${place}[${row}]`;
    if (text.length !== grid.columns)
      throw new Problem(`needs ${grid.columns} letters, has ${text.length}`, at);
    for (const [col, letter] of [...text].entries()) {
      const value = read(letter);
      if (value < 0) throw new Problem(`"${letter}" in ${col},${row} means nothing`, at);
      table[row * grid.columns + col] = value;
    }
  }
  return table;
}

/** [16.1.2] [R107] */
function layLevels(grid: Grid, terrain: Uint8Array, level: Uint8Array, sides: Uint8Array): void {
  for (let i = 0; i < sides.length; i++) {
    const here = Math.floor(i / 6);
    const there = grid.neighbours[i]!;
    if (there < 0) continue;
    const rise = level[there]! - level[here]!;
    if (Math.abs(rise) > 1 || terrain[there] === STEEP || terrain[here] === STEEP) sides[i]! |= CLOSED;
    else if (rise !== 0) sides[i]! |= rise > 0 ? UP : DOWN;
  }
}

function layStream(grid: Grid, stream: StreamFile, sides: Uint8Array, place: string): void {
  if ("sides" in stream) {
    for (const [i, [a, b]] of stream.sides.entries())
      lay(grid, sides, ...hexsideOf(grid, a, b, `${place}.sides[${i}]`), STREAM);
    return;
  }
  const [west, east] = stream.seam;
  const [top, bottom] = stream.rows;
  if (east !== west + 1 || east >= grid.columns)
    throw new Problem("must be two neighbouring columns of the map", `${place}.seam`);
  if (top > bottom || bottom >= grid.rows) throw new Problem("must be rows of the map", `${place}.rows`);
  for (let row = top; row <= bottom; row++) {
    const hex = row * grid.columns + west;
    for (const dir of [1, 2] as const)
      if (grid.neighbours[hex * 6 + dir]! >= 0) lay(grid, sides, hex, dir, STREAM);
  }
}

function layRoad(grid: Grid, hexes: readonly string[], sides: Uint8Array, place: string): void {
  if (hexes.length < 2) throw new Problem("a road needs two hexes or more", place);
  for (let i = 1; i < hexes.length; i++) {
    const at = `${place}[${i}]`;
    const [hex, dir] = hexsideOf(grid, hexes[i - 1]!, hexes[i]!, at);
    if (sides[hex * 6 + dir]! & CLOSED)
      throw new Problem(`nobody can go from ${hexes[i - 1]} to ${hexes[i]}`, at, "16.1.2");
    lay(grid, sides, hex, dir, ROADWAY);
  }
}

function lay(grid: Grid, sides: Uint8Array, hex: Hex, dir: Direction, bit: number): void {
  sides[hex * 6 + dir]! |= bit;
  sides[grid.neighbours[hex * 6 + dir]! * 6 + opposite(dir)]! |= bit;
}

function hexsideOf(grid: Grid, a: string, b: string, place: string): [hex: Hex, dir: Direction] {
  const hex = hexNamedIn(grid, a, place);
  const dir = directionTo(grid, hex, hexNamedIn(grid, b, place));
  if (dir < 0) throw new Problem(`${a} and ${b} are not adjacent`, place);
  return [hex, dir as Direction];
}

/** Every hex of a village or town has its name. */
function namesOf(file: MapFile, grid: Grid, terrain: Uint8Array, place: string): Map<Hex, string> {
  const names = new Map<Hex, string>();
  for (const [name, hexes] of Object.entries(file.places)) {
    for (const [i, text] of hexes.entries()) {
      const at = `${place}.places.${name}[${i}]`;
      const hex = hexNamedIn(grid, text, at);
      if (terrain[hex] !== VILLAGE && terrain[hex] !== TOWN)
        throw new Problem(`${text} is ${TERRAINS[terrain[hex]!]}, neither village nor town`, at);
      if (names.has(hex)) throw new Problem(`${text} is ${names.get(hex)} already`, at);
      names.set(hex, name);
    }
  }
  for (const [text, name] of Object.entries(file.labels))
    names.set(hexNamedIn(grid, text, `${place}.labels`), name);
  return names;
}

/** [2.1.4] */
function entriesOf(file: MapFile, grid: Grid, terrain: Uint8Array, place: string): Map<string, Hex> {
  const entries = new Map<string, Hex>();
  for (const [letter, name] of Object.entries(file.entries)) {
    const at = `${place}.entries.${letter}`;
    const hex = hexNamedIn(grid, name, at);
    if (!isEdge(grid, hex)) throw new Problem(`${name} is not at the edge of the map`, at, "2.1.4");
    if (terrain[hex] === STEEP) throw new Problem(`no unit can enter ${name}`, at, "16.1.2");
    entries.set(letter, hex);
  }
  return entries;
}

export const isEdge = (grid: Grid, hex: Hex): boolean => {
  const col = hex % grid.columns;
  const row = Math.floor(hex / grid.columns);
  return col === 0 || row === 0 || col === grid.columns - 1 || row === grid.rows - 1;
};
