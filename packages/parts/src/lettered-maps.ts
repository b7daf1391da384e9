// Maps in letters: one text per row, one letter per hex. Their streams may run along the seam of two columns, and sets
// of hexes have a short notation.

import { createGrid, type Grid, type Hex, hexAt, neighbour, parseHex, within } from "@grognard/hex";
import { Problem, type ReadOnly } from "@grognard/kernel";
import * as v from "valibot";
import { hexOn } from "./hex-maps.ts";
import { naming, text, whole } from "./shapes.ts";

/** The grid of a map in letters: odd columns stand half a hex lower, and numbers begin at 0. */
export const letteredGrid = ({ columns, rows }: { readonly columns: number; readonly rows: number }): Grid =>
  createGrid(columns, rows, "odd-q", 0);

/** What the letters stand for, hex by hex; `read` returns -1 for an unknown letter. */
export function letterTable(
  grid: Grid,
  rows: readonly string[],
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
      const hex = row * grid.columns + col;
      const value = read(letter);
      if (value < 0) throw new Problem(`"${letter}" in ${grid.names[hex]} means nothing`, at);
      table[hex] = value;
    }
  }
  return table;
}

/** Changes the letters of some hexes. */
export function redrawn(
  grid: Grid,
  rows: readonly string[],
  letters: { readonly [hex: string]: string },
  place: string,
): string[] {
  const drawn = rows.map((row) => [...row]);
  for (const [name, letter] of Object.entries(letters)) {
    const hex = hexOn(grid, name, `${place}["${name}"]`);
    drawn[Math.floor(hex / grid.columns)]![hex % grid.columns] = letter;
  }
  return drawn.map((row) => row.join(""));
}

/** The letter of a hex. */
export const letterAt = (grid: Grid, rows: readonly string[], name: string): string => {
  const hex = parseHex(grid, name);
  return rows[Math.floor(hex / grid.columns)]?.charAt(hex % grid.columns) ?? "";
};

/** Every hexside between a hex of the first column in these rows and the next column; or single hexsides. */
export const streamOf = (hex: v.GenericSchema<unknown, string>) => {
  const number = whole(0, 98);
  const along = v.strictObject({
    name: text,
    seam: v.tuple([number, number]),
    rows: v.tuple([number, number]),
  });
  const single = v.strictObject({ name: text, sides: v.array(naming("hexside", v.tuple([hex, hex]))) });
  return v.lazy((input) =>
    typeof input === "object" && input !== null && "sides" in input ? single : along,
  );
};
export type Stream = ReadOnly<v.InferOutput<ReturnType<typeof streamOf>>>;

/** Columns and rows are counted from 0. */
export function streamSides(grid: Grid, stream: Stream, place = ""): readonly (readonly [string, string])[] {
  if ("sides" in stream) return stream.sides;
  const [west, east] = stream.seam;
  const [top, bottom] = stream.rows;
  if (east !== west + 1 || east >= grid.columns)
    throw new Problem("must be two neighbouring columns of the map", `${place}.seam`);
  if (top > bottom || bottom >= grid.rows) throw new Problem("must be rows of the map", `${place}.rows`);
  const sides: [string, string][] = [];
  for (let row = top; row <= bottom; row++) {
    const hex = hexAt(grid, west + 1, row + 1);
    for (const dir of [1, 2] as const) {
      const other = neighbour(grid, hex, dir);
      if (other >= 0) sides.push([grid.names[hex]!, grid.names[other]!]);
    }
  }
  return sides;
}

/** One hex "13,19", a block of columns and rows "13,8-15,13", a place "Kulm", or all hexes within 4 of it "Kulm+4". */
export const hexSet = v.array(naming("hex set", text));

export type Places = { readonly [name: string]: readonly string[] };

export function placeOn(places: Places, name: string, place = ""): readonly string[] {
  if (Object.hasOwn(places, name)) return places[name]!;
  throw new Problem(`there is no place "${name}" on this map`, place);
}

/** The hexes of a set written like this. */
export function hexesMeant(grid: Grid, places: Places, text: string): Hex[] {
  const [block, first = "", last = ""] = /^(\d+,\d+)-(\d+,\d+)$/.exec(text) ?? [];
  if (block) return blockOf(grid, parseHex(grid, first), parseHex(grid, last), text);
  if (/^\d+,\d+$/.test(text)) return [hexOn(grid, text)];
  const [, name = text, reach = "0"] = /^(.*?)\+(\d+)$/.exec(text) ?? [];
  const core = placeOn(places, name).map((hex) => hexOn(grid, hex));
  const all = new Set(core.flatMap((hex) => within(grid, hex, Number(reach))));
  return [...all].sort((a, b) => a - b);
}

function blockOf(grid: Grid, first: Hex, last: Hex, text: string): Hex[] {
  const { columns } = grid;
  const [left, right] = [first % columns, last % columns];
  if (first < 0 || last < first || right < left)
    throw new Problem(`${text} is no block of this map: first column and row, then last`);
  const hexes: Hex[] = [];
  for (let row = first - left; row <= last - right; row += columns)
    for (let col = left; col <= right; col++) hexes.push(row + col);
  return hexes;
}
