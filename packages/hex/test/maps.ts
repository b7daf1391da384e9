// Maps and hexes for property tests, in all four layouts.

import fc from "fast-check";
import { createGrid, type Grid, type Hex, type Layout, parseHex } from "../src/index.ts";

export const LAYOUTS: readonly Layout[] = ["odd-q", "even-q", "odd-r", "even-r"];

const side = fc.integer({ min: 1, max: 14 });

export const anyMap: fc.Arbitrary<Grid> = fc
  .tuple(side, side, fc.constantFrom(...LAYOUTS))
  .map(([columns, rows, layout]) => createGrid(columns, rows, layout));

/** A map and this number of its hexes. */
export function mapWith(hexes: number): fc.Arbitrary<{ grid: Grid; hexes: Hex[] }> {
  return anyMap.chain((grid) =>
    fc
      .array(fc.nat(grid.count - 1), { minLength: hexes, maxLength: hexes })
      .map((found) => ({ grid, hexes: found })),
  );
}

/** Numbers for a table with `length` entries, drawn from the few given. */
export const tableOf = (length: number, values: readonly number[]): fc.Arbitrary<number[]> =>
  fc.array(fc.constantFrom(...values), { minLength: length, maxLength: length, size: "max" });

/** A hex by its printed name; a typo in a test must not pass as "off the map". */
export function at(grid: Grid, name: string): Hex {
  const hex = parseHex(grid, name);
  if (hex < 0) throw new Error(`no hex ${name}`);
  return hex;
}

export const allHexes = (grid: Grid): Hex[] => Array.from({ length: grid.count }, (_, hex) => hex);
