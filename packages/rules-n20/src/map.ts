// From a map file to the tables that the rules read [2.0-map, 7.0, 7.1].

import {
  createGrid,
  type Direction,
  directionTo,
  type Grid,
  type Hex,
  offsetOf,
  opposite,
  parseHex,
} from "@grognard/hex";
import { Problem } from "@grognard/kernel";
import { mapById, mapList } from "./library.ts";
import type { MapFile, WindowFile } from "./scenario-file.ts";
import { readMapFile } from "./schema.ts";
import {
  BRIDGE_ZOC,
  CROSSING,
  enemyOf,
  type GameMap,
  MAJOR_RIVER,
  MINOR_RIVER,
  NO_ZOC,
  ROAD,
  type Side,
  TERRAINS,
  type Terrain,
  UPHILL,
  ZOC,
} from "./types.ts";

/** Terrain that counts as printed for one side's units only. */
export interface OneSided {
  readonly hex: Hex;
  readonly side: Side;
}

export const createMapGrid = (file: MapFile): Grid => createGrid(file.columns, file.rows, "odd-q");

/** A hex that must be on the map. */
export function hexAt(grid: Grid, name: string, place: string): Hex {
  const hex = parseHex(grid, name);
  if (hex >= 0) return hex;
  throw new Problem(`${name} is not on the map of ${grid.columns} columns and ${grid.rows} rows`, place);
}

/** A hex on which a piece can stand. */
export function openHex(map: GameMap, name: string, place: string): Hex {
  const hex = hexAt(map.grid, name, place);
  if (isProhibited(map, hex)) throw new Problem(`no unit can enter ${name}`, place);
  return hex;
}

export const isProhibited = (map: GameMap, hex: Hex): boolean =>
  TERRAINS[map.terrain[0][hex]!] === "prohibited";

/** Columns and rows, from 1. */
interface Region {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A window into a larger map leaves much of it closed: that need not be drawn. */
export function openRegion(map: GameMap): Region {
  const { grid } = map;
  const spots = [...Array(grid.count).keys()]
    .filter((hex) => !isProhibited(map, hex))
    .map((hex) => offsetOf(grid, hex));
  if (spots.length === 0) return { left: 1, right: grid.columns, top: 1, bottom: grid.rows };
  const cols = spots.map(({ col }) => col);
  const rows = spots.map(({ row }) => row);
  return {
    left: Math.min(...cols),
    right: Math.max(...cols),
    top: Math.min(...rows),
    bottom: Math.max(...rows),
  };
}

/** The hexside written `a|b`, as the first hex and the direction of the second. */
export function hexsideAt(grid: Grid, text: string, place: string): { hex: Hex; dir: Direction } {
  const [a, b] = text.split(/[|>]/) as [string, string];
  const hex = hexAt(grid, a, place);
  const dir = directionTo(grid, hex, hexAt(grid, b, place));
  if (dir < 0) throw new Problem(`${a} and ${b} are not adjacent`, place);
  return { hex, dir: dir as Direction };
}

/** The map that a scenario names or holds, windows cut out of their maps. */
export function resolveMap(map: string | MapFile | WindowFile, place = "map"): MapFile {
  const file = typeof map === "string" ? storedMap(map, place) : map;
  if (!("window" in file)) return file;
  const whole = storedMap(file.window.of, `${place}.window.of`);
  if ("window" in whole) throw new Problem(`${whole.id} is itself a part of a map`, `${place}.window.of`);
  return cut(whole, file, place);
}

function storedMap(id: string, place: string): MapFile | WindowFile {
  const file = mapById(id);
  if (file) return readMapFile(file, place);
  throw new Problem(`there is no map "${id}"; there are ${mapList().join(", ")}`, place);
}

function cut(map: MapFile, { id, name, window }: WindowFile, place: string): MapFile {
  const { columns, rows } = window;
  if (columns[0] > columns[1] || columns[1] > map.columns)
    throw new Problem(`${map.id} has columns 1 to ${map.columns}`, `${place}.window.columns`);
  if (rows[0] > rows[1] || rows[1] > map.rows)
    throw new Problem(`${map.id} has rows 1 to ${map.rows}`, `${place}.window.rows`);
  const grid = createMapGrid(map);
  const isInside = (hex: string): boolean => {
    const { col, row } = offsetOf(grid, hexAt(grid, hex, place));
    return col >= columns[0] && col <= columns[1] && row >= rows[0] && row <= rows[1];
  };
  const areInside = (side: string): boolean => side.split(/[|>]/).every(isInside);
  const terrain = Object.entries(map.terrain).map(
    ([kind, hexes]) => [kind, hexes?.filter(isInside)] as const,
  );
  const outside = grid.names.filter((hex) => !isInside(hex));
  return {
    ...map,
    id,
    name,
    terrain: {
      ...Object.fromEntries(terrain),
      prohibited: [...(map.terrain.prohibited ?? []).filter(isInside), ...outside],
    },
    names: Object.fromEntries(Object.entries(map.names).filter(([hex]) => isInside(hex))),
    roads: map.roads.flatMap((road) => stretches(road.hexes, isInside).map((hexes) => ({ ...road, hexes }))),
    rivers: map.rivers
      .map((river) => ({ ...river, sides: river.sides.filter(areInside) }))
      .filter(({ sides }) => sides.length > 0),
    crossings: map.crossings.filter(({ side }) => areInside(side)),
    slopes: map.slopes.filter(areInside),
  };
}

/** The unbroken parts of a road inside the window, of two hexes or more. */
function stretches(hexes: readonly string[], isInside: (hex: string) => boolean): string[][] {
  const parts: string[][] = [[]];
  for (const hex of hexes) {
    if (isInside(hex)) parts.at(-1)!.push(hex);
    else parts.push([]);
  }
  return parts.filter((part) => part.length > 1);
}

export function compileMap(file: MapFile, oneSided: readonly OneSided[] = [], place = "map"): GameMap {
  const grid = createMapGrid(file);
  const printed = terrainOf(file, grid, place);
  const sides = hexsidesOf(file, grid, place);
  const terrain = [seenBy(0, printed, oneSided), seenBy(1, printed, oneSided)] as const;
  const adjacent = new Uint8Array(grid.count * 6);
  const passable = new Uint8Array(grid.count * 6);
  const isClosed = (hex: Hex) => TERRAINS[printed[hex]!] === "prohibited";
  for (let i = 0; i < sides.length; i++) {
    const next = grid.neighbours[i]!;
    if (next < 0 || isUnbridged(sides[i]!)) continue;
    adjacent[i] = 1;
    passable[i] = isClosed(Math.floor(i / 6)) || isClosed(next) ? 0 : 1;
  }
  return {
    id: file.id,
    name: file.name,
    grid,
    terrain,
    sides,
    passable,
    adjacent,
    zoc: [zonesOf(0, grid, terrain, sides), zonesOf(1, grid, terrain, sides)],
    names: new Map(
      Object.entries(file.names).map(([hex, name]) => [hexAt(grid, hex, `${place}.names`), name]),
    ),
    file,
  };
}

const isUnbridged = (features: number): boolean => (features & (MAJOR_RIVER | CROSSING)) === MAJOR_RIVER;

function terrainOf(file: MapFile, grid: Grid, place: string): Uint8Array {
  const terrain = new Uint8Array(grid.count);
  for (const [kind, hexes] of Object.entries(file.terrain)) {
    for (const [i, name] of (hexes ?? []).entries()) {
      const at = `${place}.terrain.${kind}[${i}]`;
      const hex = hexAt(grid, name, at);
      if (terrain[hex] !== 0) throw new Problem(`${name} is ${TERRAINS[terrain[hex]!]} already`, at);
      terrain[hex] = TERRAINS.indexOf(kind as Terrain);
    }
  }
  return terrain;
}

function seenBy(side: Side, printed: Uint8Array, oneSided: readonly OneSided[]): Uint8Array {
  const terrain = printed.slice();
  for (const only of oneSided) if (only.side !== side) terrain[only.hex] = TERRAINS.indexOf("clear");
  return terrain;
}

function hexsidesOf(file: MapFile, grid: Grid, place: string): Uint8Array {
  const sides = new Uint8Array(grid.count * 6);
  const both = (hex: Hex, dir: Direction, feature: number): void => {
    sides[hex * 6 + dir]! |= feature;
    sides[grid.neighbours[hex * 6 + dir]! * 6 + opposite(dir)]! |= feature;
  };
  for (const [i, river] of file.rivers.entries()) {
    const [own, other] = river.kind === "major" ? [MAJOR_RIVER, MINOR_RIVER] : [MINOR_RIVER, MAJOR_RIVER];
    for (const [j, text] of river.sides.entries()) {
      const at = `${place}.rivers[${i}].sides[${j}]`;
      const { hex, dir } = hexsideAt(grid, text, at);
      if (sides[hex * 6 + dir]! & other)
        throw new Problem(`${text} cannot be both minor and major river`, at);
      both(hex, dir, own);
    }
  }
  for (const [i, { side, kind }] of file.crossings.entries()) {
    const at = `${place}.crossings[${i}].side`;
    const { hex, dir } = hexsideAt(grid, side, at);
    if (!(sides[hex * 6 + dir]! & MAJOR_RIVER))
      throw new Problem(`the ${kind} ${side} crosses no major river`, at);
    both(hex, dir, CROSSING);
  }
  for (const [i, { hexes }] of file.roads.entries()) {
    if (hexes.length < 2) throw new Problem("a road needs two hexes or more", `${place}.roads[${i}].hexes`);
    for (let j = 1; j < hexes.length; j++) {
      const { hex, dir } = hexsideAt(grid, `${hexes[j - 1]}|${hexes[j]}`, `${place}.roads[${i}].hexes[${j}]`);
      both(hex, dir, ROAD);
      if (sides[hex * 6 + dir]! & MAJOR_RIVER) both(hex, dir, CROSSING); // a road over a Major River is a bridge
    }
  }
  for (const [i, text] of file.slopes.entries()) {
    const { hex, dir } = hexsideAt(grid, text, `${place}.slopes[${i}]`);
    sides[grid.neighbours[hex * 6 + dir]! * 6 + opposite(dir)]! |= UPHILL;
  }
  return sides;
}

type BothTerrains = GameMap["terrain"];

/** How far the zone of a unit of this side reaches from each hex over each hexside [7.0-B3, B3b, B4, 7.1]. */
function zonesOf(side: Side, grid: Grid, terrain: BothTerrains, sides: Uint8Array): Uint8Array {
  const zoc = new Uint8Array(grid.count * 6);
  for (let i = 0; i < zoc.length; i++) {
    const into = grid.neighbours[i]!;
    if (into < 0) continue;
    const here = TERRAINS[terrain[side][Math.floor(i / 6)]!]!;
    const there = TERRAINS[terrain[enemyOf(side)][into]!]!;
    zoc[i] = zoneOver(here, there, sides[i]!);
  }
  return zoc;
}

function zoneOver(here: Terrain, there: Terrain, features: number): number {
  if (isWalled(there) || (isBuiltUp(here) && isBuiltUp(there)) || isUnbridged(features)) return NO_ZOC;
  return features & MAJOR_RIVER ? BRIDGE_ZOC : ZOC;
}

const isWalled = (terrain: Terrain): boolean => terrain === "fortified" || terrain === "redoubt";
const isBuiltUp = (terrain: Terrain): boolean => terrain === "town" || isWalled(terrain);
