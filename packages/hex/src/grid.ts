// The map sheet: a rectangle of hexes, with everything that is asked often computed once.

import { type Axial, drift, isPointy, type Layout, type Offset, toAxial } from "./coordinates.ts";

/** Index into the grid: (row - 1) * columns + (col - 1). Off the map: -1. */
export type Hex = number;

/** Clockwise. Flat-topped: N NE SE S SW NW. Pointy-topped: NE E SE SW W NW. */
export type Direction = 0 | 1 | 2 | 3 | 4 | 5;

export const DIRECTIONS: readonly Direction[] = [0, 1, 2, 3, 4, 5];

/** All six directions, as bits. */
export const ALL_AROUND = 0b111111;

export interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly count: number;
  readonly layout: Layout;
  readonly pointy: boolean;
  readonly neighbours: Int32Array; // by hex * 6 + direction; -1 off the map
  readonly q: Int32Array;
  readonly r: Int32Array;
  readonly names: readonly string[]; // "col,row" by hex, as printed on the map
  readonly named: ReadonlyMap<string, Hex>;
  readonly discs: (readonly Hex[])[][]; // by radius and centre, as far as `discOf` was asked for them
}

// The six steps of a flat-topped grid. A pointy one begins with the second.
const STEPS: readonly Axial[] = [
  { q: 0, r: -1 },
  { q: 1, r: -1 },
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
];

/** The axial step of a direction. */
export const stepOf = (pointy: boolean, dir: Direction): Axial => STEPS[(dir + (pointy ? 1 : 0)) % 6]!;

/** `first` is the number printed on the first column and row: most maps count from 1, some from 0. */
export function createGrid(columns: number, rows: number, layout: Layout, first = 1): Grid {
  if (!Number.isInteger(columns) || !Number.isInteger(rows) || columns < 1 || rows < 1)
    throw new Error(`no map has ${columns} columns and ${rows} rows`);
  const count = columns * rows;
  const names = Array.from(
    { length: count },
    (_, hex) => `${(hex % columns) + first},${rowOf(columns, hex) - 1 + first}`,
  );
  const grid: Grid = {
    columns,
    rows,
    count,
    layout,
    pointy: isPointy(layout),
    neighbours: new Int32Array(count * 6),
    q: new Int32Array(count),
    r: new Int32Array(count),
    names,
    named: new Map(names.map((name, hex) => [name, hex])),
    discs: [],
  };
  for (let hex = 0; hex < count; hex++) survey(grid, hex);
  return grid;
}

function survey(grid: Grid, hex: Hex): void {
  const { q, r } = toAxial(grid.layout, offsetOf(grid, hex));
  grid.q[hex] = q;
  grid.r[hex] = r;
  for (const dir of DIRECTIONS) {
    const step = stepOf(grid.pointy, dir);
    grid.neighbours[hex * 6 + dir] = hexAtAxial(grid, q + step.q, r + step.r);
  }
}

const rowOf = (columns: number, hex: Hex): number => Math.floor(hex / columns) + 1;

/** -1 off the map. */
export function hexAt(grid: Grid, col: number, row: number): Hex {
  const onMap = col >= 1 && col <= grid.columns && row >= 1 && row <= grid.rows;
  return onMap ? (row - 1) * grid.columns + col - 1 : -1;
}

/** -1 off the map. */
export function hexAtAxial(grid: Grid, q: number, r: number): Hex {
  return grid.pointy
    ? hexAt(grid, q + drift(grid.layout, r) + 1, r + 1)
    : hexAt(grid, q + 1, r + drift(grid.layout, q) + 1);
}

export const offsetOf = (grid: Grid, hex: Hex): Offset => ({
  col: (hex % grid.columns) + 1,
  row: rowOf(grid.columns, hex),
});

export const axialOf = (grid: Grid, hex: Hex): Axial => ({ q: grid.q[hex]!, r: grid.r[hex]! });

/** "col,row", as printed. */
export function hexName(grid: Grid, hex: Hex): string {
  const name = grid.names[hex];
  if (name === undefined) throw new Error(`no hex ${hex} on a map of ${grid.columns} x ${grid.rows}`);
  return name;
}

/** Only the exact form that hexName gives: no spaces, no leading zeros. Otherwise -1. */
export const parseHex = (grid: Grid, name: string): Hex | -1 => grid.named.get(name) ?? -1;
