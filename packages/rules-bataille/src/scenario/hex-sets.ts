// Sets of hexes as scenario files say them: "13,19", "13,8-15,13", "Kulm", "Kulm+4".

import { distance, type Grid, type Hex, hexAt, parseHex } from "@grognard/hex";
import { Problem } from "@grognard/kernel";
import { type GameMap, STEEP } from "../types.ts";
import type { HexSet } from "./scenario-file.ts";

/** A hex that must be on the map. */
export function hexNamedIn(grid: Grid, name: string, place: string): Hex {
  const hex = parseHex(grid, name);
  if (hex >= 0) return hex;
  throw new Problem(`${name} is not on the map of ${grid.columns} columns and ${grid.rows} rows`, place);
}

/** A hex in which a unit can stand. */
export function openHex(map: GameMap, name: string, place: string): Hex {
  const hex = hexNamedIn(map.grid, name, place);
  if (map.terrain[hex] === STEEP) throw new Problem(`no unit can enter ${name}`, place, "16.1.2");
  return hex;
}

/** In order, without the hexes that nobody can enter. */
export function hexSet(
  map: Pick<GameMap, "grid" | "terrain" | "file">,
  set: HexSet,
  place: string,
  without: HexSet = [],
): Hex[] {
  const hexes = new Set(set.flatMap((text, i) => hexesOf(map, text, `${place}[${i}]`)));
  for (const text of without) for (const hex of hexesOf(map, text, place)) hexes.delete(hex);
  return [...hexes].filter((hex) => map.terrain[hex] !== STEEP).sort((a, b) => a - b);
}

/** The hexes of a place that must be on the map. */
export function placeNamed({ places }: GameMap["file"], name: string, place: string): readonly string[] {
  if (Object.hasOwn(places, name)) return places[name]!;
  throw new Problem(`there is no place "${name}" on this map`, place);
}

function hexesOf({ grid, file }: Pick<GameMap, "grid" | "file">, text: string, place: string): Hex[] {
  const block = /^(\d+),(\d+)-(\d+),(\d+)$/.exec(text);
  if (block) {
    const [left, top, right, bottom] = block.slice(1).map(Number) as [number, number, number, number];
    return blockOf(grid, [left, top], [right, bottom], text, place);
  }
  if (/^\d+,\d+$/.test(text)) return [hexNamedIn(grid, text, place)];
  const [, name = text, within = "0"] = /^(.*?)\+(\d+)$/.exec(text) ?? [];
  const core = placeNamed(file, name, place).map((hex) => hexNamedIn(grid, hex, place));
  const all = Array.from({ length: grid.count }, (_, hex) => hex);
  return all.filter((hex) => core.some((one) => distance(grid, one, hex) <= Number(within)));
}

function blockOf(
  grid: Grid,
  [left, top]: readonly [number, number],
  [right, bottom]: readonly [number, number],
  text: string,
  place: string,
): Hex[] {
  if (left > right || top > bottom || right >= grid.columns || bottom >= grid.rows)
    throw new Problem(`${text} is no block of this map: first column and row, then last`, place);
  const hexes: Hex[] = [];
  for (let row = top; row <= bottom; row++)
    for (let col = left; col <= right; col++) hexes.push(hexAt(grid, col + 1, row + 1));
  return hexes;
}
