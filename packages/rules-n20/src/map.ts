// From a map file to the tables that the rules read [2.0-map, 7.0, 7.1].

import { createGrid, createHexsideFeatures, type Grid, type Hex } from "@grognard/hex";
import { Problem } from "@grognard/kernel";
import {
  checkNames,
  cutMap,
  hexesOn,
  hexOn,
  listedTerrain,
  markHexside,
  marksOn,
  stepsOf,
} from "@grognard/parts";
import { maps } from "./library.ts";
import { type MapFile, mapFile, readMapFile, type WindowFile } from "./schema.ts";
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
  STEP,
  STEP_BY_ROAD,
  STEP_INTO,
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

export const isProhibited = (map: GameMap, hex: Hex): boolean =>
  TERRAINS[map.terrain[0][hex]!] === "prohibited";

/** The map that a scenario names or contains, windows cut out of their maps. */
export function resolveMap(map: string | MapFile | WindowFile, place = "map"): MapFile {
  const stored = (id: string, at: string) => readMapFile(maps.named(id, at), at);
  const file = typeof map === "string" ? stored(map, place) : map;
  if (!("window" in file)) return file;
  const at = `${place}.window.of`;
  const whole = stored(file.window.of, at);
  if ("window" in whole) throw new Problem(`${whole.id} is itself a part of a map`, at);
  return cutMap(whole, file, createMapGrid(whole), "prohibited", place);
}

export function compileMap(file: MapFile, oneSided: readonly OneSided[] = [], place = "map"): GameMap {
  const grid = createMapGrid(file);
  checkNames(mapFile, file, hexesOn(grid), place);
  const printed = listedTerrain(grid, TERRAINS, file.terrain, place);
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
    steps: bothSteps(terrain, (seen) => stepsFor(seen, grid, passable, sides)),
    adjacent,
    zoc: [zonesOf(0, grid, terrain, sides), zonesOf(1, grid, terrain, sides)],
    names: new Map(Object.entries(file.names).map(([hex, name]) => [hexOn(grid, hex), name])),
    file,
  };
}

const isUnbridged = (features: number): boolean => (features & (MAJOR_RIVER | CROSSING)) === MAJOR_RIVER;

function seenBy(side: Side, printed: Uint8Array, oneSided: readonly OneSided[]): Uint8Array {
  const terrain = printed.slice();
  for (const only of oneSided) if (only.side !== side) terrain[only.hex] = TERRAINS.indexOf("clear");
  return terrain;
}

function hexsidesOf({ rivers, crossings, roads, slopes }: MapFile, grid: Grid, place: string): Uint16Array {
  const on = createHexsideFeatures(grid);
  for (const [i, river] of rivers.entries()) {
    const [own, other] = river.kind === "major" ? [MAJOR_RIVER, MINOR_RIVER] : [MINOR_RIVER, MAJOR_RIVER];
    for (const [j, side] of river.sides.entries()) {
      if (marksOn(on, side) & other)
        throw new Problem(
          `${side} cannot be both minor and major river`,
          `${place}.rivers[${i}].sides[${j}]`,
        );
      markHexside(on, side, own);
    }
  }
  for (const [i, { side, kind }] of crossings.entries()) {
    if (!(marksOn(on, side) & MAJOR_RIVER))
      throw new Problem(`the ${kind} ${side} crosses no major river`, `${place}.crossings[${i}].side`);
    if (marksOn(on, side) & CROSSING)
      throw new Problem(`${side} has a crossing already`, `${place}.crossings[${i}].side`);
    markHexside(on, side, CROSSING);
  }
  for (const side of roads.flatMap(({ hexes }) => stepsOf(hexes)))
    markHexside(on, side, marksOn(on, side) & MAJOR_RIVER ? ROAD | CROSSING : ROAD); // a road over a Major River is a bridge
  for (const slope of slopes) markHexside(on, slope, 0, UPHILL);
  return on.bits;
}

/** Whether a road leads into the hex or out of it. */
export function hasRoad({ sides }: GameMap, hex: Hex): boolean {
  for (let at = hex * 6; at < hex * 6 + 6; at++) if (sides[at]! & ROAD) return true;
  return false;
}

const stepsFor = (terrain: Uint8Array, grid: Grid, passable: Uint8Array, sides: Uint16Array): Uint8Array =>
  passable.map((open, i) => {
    if (!open) return 0;
    return STEP | (sides[i]! & ROAD ? STEP_BY_ROAD : 0) | (terrain[grid.neighbours[i]!]! << STEP_INTO);
  });

type BothTerrains = GameMap["terrain"];

/** One list for both sides if they are the same. */
function bothSteps(terrain: BothTerrains, stepsOver: (seen: Uint8Array) => Uint8Array): GameMap["steps"] {
  const steps = stepsOver(terrain[0]);
  return [steps, terrain[1].every((seen, hex) => seen === terrain[0][hex]) ? steps : stepsOver(terrain[1])];
}

/** How far the zone of a unit of this side extends from each hex across each hexside [7.0-B3, B3b, B4, 7.1]. */
function zonesOf(side: Side, grid: Grid, terrain: BothTerrains, sides: Uint16Array): Uint8Array {
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
