// What the map files of hex systems have in common: hexes, hexsides, roads.

import {
  addFeatures,
  type Direction,
  directionTo,
  featuresAt,
  type Grid,
  type Hex,
  type HexsideFeatures,
  parseHex,
} from "@grognard/hex";
import { Problem } from "@grognard/kernel";
import * as v from "valibot";
import { naming, plainId, text, whole, written } from "./shapes.ts";
import type { FileKind } from "./system.ts";

const HEX = "\\d+,\\d+";
export const hexText = (says: string) => naming("hex", written(new RegExp(`^${HEX}$`), says));
/** A hexside, by its two hexes: "5,9|5,10", or "5,4>5,5" where the order matters. */
export const hexsideText = (says: string, between: "\\|" | ">" = "\\|") =>
  naming("hexside", written(new RegExp(`^${HEX}${between}${HEX}$`), says));
/** Names of places by hex. */
export const hexNames = (says: string) =>
  naming("names", v.record(written(new RegExp(`^${HEX}$`), says), text));
/** A road: hex after hex. */
export const chainOf = (hex: v.GenericSchema<unknown, string>) => naming("chain", v.array(hex));

/** How a map file begins. */
export const mapHeading = <const Format extends string>(format: Format, mostMetres: number) => ({
  format: v.literal(format),
  id: plainId,
  name: text,
  columns: whole(1, 199),
  rows: whole(1, 199),
  /** For the scale bar. */
  metresPerHex: whole(1, mostMetres),
});

/** A hexside as files write it. */
export type HexsideText = string | readonly [string, string];
export const endsOf = (side: HexsideText): readonly [string, string] =>
  typeof side === "string" ? (side.split(/[|>]/) as [string, string]) : side;

/** What exists on a grid: for `checkNames`. */
export const hexesOn = (grid: Grid) => ({
  hex: (name: string): void => {
    hexOn(grid, name);
  },
  names: (names: { readonly [hex: string]: string }): void => {
    for (const name of Object.keys(names)) hexOn(grid, name);
  },
  hexside: (side: HexsideText): void => {
    hexsideOn(grid, side);
  },
  chain: (hexes: readonly string[]): void => {
    if (hexes.length < 2) throw new Problem("a road needs two hexes or more");
    for (const [i, side] of stepsOf(hexes).entries()) hexsideOn(grid, side, String(i + 1));
  },
});

/** The hexsides that a road crosses. */
export const stepsOf = (hexes: readonly string[]): (readonly [string, string])[] =>
  hexes.slice(1).map((hex, i) => [hexes[i]!, hex]);

/** A hex that must be on the map. */
export function hexOn(grid: Grid, name: string, place = ""): Hex {
  const hex = parseHex(grid, name);
  if (hex >= 0) return hex;
  throw new Problem(`${name} is not on the map of ${grid.columns} columns and ${grid.rows} rows`, place);
}

/** The first hex and the direction of the second. */
export function hexsideOn(grid: Grid, side: HexsideText, place = ""): readonly [hex: Hex, dir: Direction] {
  const [a, b] = endsOf(side);
  const hex = hexOn(grid, a, place);
  const dir = directionTo(grid, hex, hexOn(grid, b, place));
  if (dir < 0) throw new Problem(`${a} and ${b} are not adjacent`, place);
  return [hex, dir as Direction];
}

/** `there` applies when the hexside is crossed from its first hex, `back` from its second. */
export const markHexside = (on: HexsideFeatures, side: HexsideText, there: number, back = there): void =>
  addFeatures(on, ...hexsideOn(on.grid, side), there, back);

export const markAlong = (on: HexsideFeatures, hexes: readonly string[], feature: number): void => {
  for (const side of stepsOf(hexes)) markHexside(on, side, feature);
};

export const marksOn = (on: HexsideFeatures, side: HexsideText): number =>
  featuresAt(on, ...hexsideOn(on.grid, side));

/** A file with a map. */
export const mapKind = (
  format: string,
  compile: (data: unknown) => { readonly id: string; readonly name: string; readonly grid: Grid },
): FileKind => ({
  format,
  kind: "map",
  check(data) {
    const { id, name, grid } = compile(data);
    return `map ${id}, "${name}": ${grid.columns} columns, ${grid.rows} rows`;
  },
});
