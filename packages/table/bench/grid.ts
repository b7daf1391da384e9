// Who may be near? A grid of cells over the table: a wide answer, quickly, to be looked at closely by others.

import type { Bounds } from "../src/index.ts";

/** Things by number, filed under the cells that their bounds touch. */
export interface Near {
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
  readonly cells: number[][];
  readonly bounds: (Bounds | undefined)[];
}

/** An index of a table of that size. */
export function createNear(width: number, height: number, cell = 15000): Near {
  const columns = Math.max(1, Math.ceil(width / cell));
  const rows = Math.max(1, Math.ceil(height / cell));
  return { cell, columns, rows, cells: Array.from({ length: columns * rows }, () => []), bounds: [] };
}

/** Puts a thing on the table, or moves it. */
export function putNear(near: Near, id: number, bounds: Bounds): void {
  const old = near.bounds[id];
  if (!old || !sameCells(near, old, bounds)) {
    if (old) eachCell(near, old, (list) => list.splice(list.indexOf(id), 1));
    eachCell(near, bounds, (list) => list.push(id));
  }
  near.bounds[id] = bounds;
}

/** Everything whose bounds meet those, lowest number first. */
export function near(index: Near, bounds: Bounds): number[] {
  const found: number[] = [];
  const { minX, minY, maxX, maxY } = bounds;
  const left = column(index, minX);
  const bottom = row(index, minY);
  const right = column(index, maxX);
  const top = row(index, maxY);
  for (let y = bottom; y <= top; y++)
    for (let x = left; x <= right; x++)
      for (const id of index.cells[y * index.columns + x]!) {
        const other = index.bounds[id]!;
        if (minX > other.maxX || other.minX > maxX || minY > other.maxY || other.minY > maxY) continue;
        // A thing in several of the cells is taken in the first of them.
        if (x > left && x > column(index, other.minX)) continue;
        if (y > bottom && y > row(index, other.minY)) continue;
        insert(found, id);
      }
  return found;
}

// A handful, nearly sorted: no sort is faster.
function insert(found: number[], id: number): void {
  let at = found.length;
  while (at > 0 && found[at - 1]! > id) {
    found[at] = found[at - 1]!;
    at--;
  }
  found[at] = id;
}

// Things beyond the edge of the table are filed in its outermost cells.
const column = (index: Near, x: number): number =>
  Math.max(0, Math.min(index.columns - 1, Math.floor(x / index.cell)));
const row = (index: Near, y: number): number =>
  Math.max(0, Math.min(index.rows - 1, Math.floor(y / index.cell)));

const sameCells = (index: Near, a: Bounds, b: Bounds): boolean =>
  column(index, a.minX) === column(index, b.minX) &&
  column(index, a.maxX) === column(index, b.maxX) &&
  row(index, a.minY) === row(index, b.minY) &&
  row(index, a.maxY) === row(index, b.maxY);

function eachCell(index: Near, bounds: Bounds, visit: (list: number[]) => void): void {
  const last = column(index, bounds.maxX);
  const top = row(index, bounds.maxY);
  for (let y = row(index, bounds.minY); y <= top; y++)
    for (let x = column(index, bounds.minX); x <= last; x++) visit(index.cells[y * index.columns + x]!);
}
