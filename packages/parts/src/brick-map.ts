// A map of flat-topped hexes as text. A hex is a brick of two lines; every second column hangs one line lower. The
// upper line is for who stands there, or what the place is; the lower one for the hexsides SW, S and SE, which
// together are all hexsides of the map.

import { type Grid, type Hex, hexAt, offsetOf } from "@grognard/hex";
import type { MapLine, MapRequest, Patch } from "@grognard/scene";
import { centred, Sheet } from "./sheet.ts";

/** A map, and the number printed on its first column and row. */
export interface PrintedMap {
  readonly grid: Grid;
  readonly first: 0 | 1;
}

/** Columns and rows as they are printed. */
export interface Region {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** So many characters are a hex at least and at most. */
export interface CellWidth {
  readonly least: number;
  readonly most: number;
}

export interface Brick {
  readonly hex: Hex;
  readonly x: number;
  readonly y: number;
  readonly cell: number;
  readonly lit: boolean;
  readonly plain: boolean;
  /** Of clear ground. */
  readonly shade: Shade;
}

const SHADES = ["clear", "clear2", "clear3"] as const;
type Shade = (typeof SHADES)[number];

const MARGIN = 3; // for row numbers
const WIDTH = 100;

/** The frame with its numbers, and every brick as the game draws it. */
export function drawBricks<Ink extends string, Paper extends string>(
  { grid, first }: PrintedMap,
  region: Region,
  width: CellWidth,
  request: MapRequest,
  draw: (sheet: Sheet<Ink, Paper>, brick: Brick) => void,
): MapLine<Patch<Ink | "frame", Paper | "none">>[] {
  const { left, right, top, bottom } = region;
  const columns = right - left + 1;
  const room = Math.floor(((request.width ?? WIDTH) - MARGIN) / columns);
  const cell = Math.max(width.least, Math.min(width.most, room));
  const sheet = new Sheet<Ink, Paper>(MARGIN + columns * cell, 2 * (bottom - top + 1) + 2);
  drawFrame(sheet, region, cell);
  for (let row = top; row <= bottom; row++) {
    for (let col = left; col <= right; col++) {
      const isLow = (col - first) % 2 === 1;
      draw(sheet, {
        hex: hexAt(grid, col - first + 1, row - first + 1), // the grid counts from 1
        x: MARGIN + (col - left) * cell,
        y: 1 + 2 * (row - top) + (isLow ? 1 : 0),
        cell,
        lit: request.lit?.has(`${col},${row}`) === true,
        plain: request.plain === true,
        shade: SHADES[(row + (isLow ? 2 : 0)) % 3]!, // no two neighbours share one
      });
    }
  }
  return sheet.lines();
}

function drawFrame<Ink extends string, Paper extends string>(
  sheet: Sheet<Ink, Paper>,
  { left, right, top, bottom }: Region,
  cell: number,
): void {
  for (let col = left; col <= right; col++)
    sheet.put(MARGIN + (col - left) * cell, 0, centred(String(col), cell), { ink: "frame" });
  for (let row = top; row <= bottom; row++)
    sheet.put(0, 1 + 2 * (row - top), String(row).padStart(2), { ink: "frame" });
}

/** How many columns there is room for. */
export const columnsWithin = ({ width = WIDTH }: MapRequest, { least }: CellWidth): number =>
  Math.max(1, Math.floor((width - MARGIN) / least));

/** What is printed on a hex. */
export function printedOn({ grid, first }: PrintedMap, hex: Hex): { col: number; row: number } {
  const { col, row } = offsetOf(grid, hex);
  return { col: col - 1 + first, row: row - 1 + first };
}

/** So many hexes around a hex, as far as the map goes. */
export function regionAround(map: PrintedMap, hex: Hex, radius: number): Region {
  const { grid, first } = map;
  const { col, row } = printedOn(map, hex);
  return {
    left: Math.max(first, col - radius),
    right: Math.min(grid.columns - 1 + first, col + radius),
    top: Math.max(first, row - radius),
    bottom: Math.min(grid.rows - 1 + first, row + radius),
  };
}

const SOUTH_EAST = 2;
const SOUTH = 3;
const SOUTH_WEST = 4;
export type SouthernSide = typeof SOUTH_EAST | typeof SOUTH | typeof SOUTH_WEST;

/** A road through a hexside. */
export const STROKES: { readonly [S in SouthernSide]: string } = {
  [SOUTH_WEST]: "/",
  [SOUTH]: "|",
  [SOUTH_EAST]: "\\",
};

export interface HexsideMark<Ink extends string> {
  readonly text: string;
  readonly ink: Ink;
}

export function drawHexsides<Ink extends string, Paper extends string>(
  sheet: Sheet<Ink, Paper>,
  { x, y, cell }: Brick,
  paper: Paper,
  markOf: (side: SouthernSide) => HexsideMark<Ink> | undefined,
): void {
  const at = { [SOUTH_WEST]: 0, [SOUTH]: cell >> 1, [SOUTH_EAST]: cell - 1 };
  for (const side of [SOUTH_WEST, SOUTH, SOUTH_EAST] as const) {
    const mark = markOf(side);
    if (mark) sheet.put(x + at[side], y + 1, mark.text, { ink: mark.ink, paper });
  }
}
