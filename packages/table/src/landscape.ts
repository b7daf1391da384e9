// Generated landscapes: blobs, courses and blocks on a table, on a coarse grid; and whether troops can move on them.

import { type Bounds, boundsHold } from "./box.ts";
import type { Size } from "./layout.ts";
import { ONE, rdiv } from "./numbers.ts";
import { crosses, type Line, type Outline, pointLineGapSquared } from "./polygon.ts";
import { distanceSquared, type Point } from "./pose.ts";
import { cos, sin, TURN } from "./sine.ts";

/** To the nearest step of a grid. */
export const toGrid = (n: number, step: number): number => step * rdiv(n, step);

/** A square of ground. */
export interface Plot {
  readonly centre: Point;
  /** 0 in the southern half of the table, 1 in the northern; the middle row is cut in its middle. */
  readonly half: 0 | 1;
}

/** Whole squares of that side, row by row from the south-west; the one in the very middle is left out. */
export function plotsOn({ width, depth }: Size, side: number): Plot[] {
  const columns = Math.floor(width / side);
  const rows = Math.floor(depth / side);
  return Array.from({ length: rows * columns }, (_, i): Plot[] => {
    const [row, column] = [Math.floor(i / columns), i % columns];
    const up = 2 * row + 1 - rows;
    const right = 2 * column + 1 - columns;
    if (up === 0 && right === 0) return [];
    const centre = { x: (width + side * right) / 2, y: (depth + side * up) / 2 };
    return [{ centre, half: up < 0 || (up === 0 && right < 0) ? 0 : 1 }];
  }).flat();
}

/** An outline about a point, a corner for each radius, clockwise from north: on the grid and on the table. */
export const blobAbout = ({ x, y }: Point, radii: readonly number[], table: Size, step: number): Point[] =>
  radii.map((radius, k) => {
    const heading = (TURN / radii.length) * k;
    return {
      x: onto(toGrid(x + (radius * sin(heading)) / ONE, step), table.width),
      y: onto(toGrid(y + (radius * cos(heading)) / ONE, step), table.depth),
    };
  });

const onto = (n: number, most: number): number => Math.max(0, Math.min(most, n));

/** The middle two thirds of the longest chord of an outline. */
export function spineOf(outline: Outline, step: number): [Point, Point] {
  let [a, b] = [outline[0]!, outline[1]!];
  let longest = 0;
  for (const [i, one] of outline.entries()) {
    for (const other of outline.slice(i + 1)) {
      const length = distanceSquared(one, other);
      if (length > longest) [longest, a, b] = [length, one, other];
    }
  }
  const at = (n: number): Point => ({
    x: toGrid(a.x + ((b.x - a.x) * n) / 6, step),
    y: toGrid(a.y + ((b.y - a.y) * n) / 6, step),
  });
  return [at(1), at(5)];
}

/** The point opposite this one, as if the table were turned round. */
export const acrossTable = ({ width, depth }: Size, { x, y }: Point): Point => ({
  x: width - x,
  y: depth - y,
});

/** From the western to the eastern edge through the middle, offset by this much at a quarter and at three quarters. */
export const courseAcross = ({ width, depth }: Size, first: number, second: number): Point[] => [
  { x: 0, y: depth / 2 },
  { x: width / 4, y: depth / 2 + first },
  { x: (3 * width) / 4, y: depth / 2 + second },
  { x: width, y: depth / 2 },
];

/** Where a course that runs from west to east is at some distance from the west. */
export function heightAt(course: Line, x: number): number {
  const i = course.findIndex((point) => point.x >= x);
  const [a, b] = [course[Math.max(0, i - 1)]!, course[i]!];
  return b.x === a.x ? b.y : a.y + ((b.y - a.y) * (x - a.x)) / (b.x - a.x);
}

/** Does a course of that width run through an outline, or along its edge? */
export const runsThrough = (course: Line, width: number, outline: Outline): boolean =>
  outline.some(
    (point, i) =>
      pointLineGapSquared(course, point) <= (width / 2) ** 2 ||
      crosses(course, point, outline[(i + 1) % outline.length]!),
  );

// Moving on it -----------------------------------------------------------------------------------------------------

/** Does something hold at a place? */
export type Test = (at: Point) => boolean;

/** For how many cells in a block something holds, and how many there are. */
export function countCells({ minX, minY, maxX, maxY }: Bounds, cell: number, is: Test): [number, number] {
  let [found, all] = [0, 0];
  for (let y = minY; y < maxY; y += cell) {
    for (let x = minX; x < maxX; x += cell) {
      all++;
      if (is({ x: x + cell / 2, y: y + cell / 2 })) found++;
    }
  }
  return [found, all];
}

/** Is there a way from one block to another, cell by cell over open ground? */
export function isConnected(table: Size, cell: number, isClosed: Test, from: Bounds, to: Bounds): boolean {
  const columns = Math.floor(table.width / cell);
  const rows = Math.floor(table.depth / cell);
  const middle = (n: number): Point => ({
    x: cell * ((n % columns) + 0.5),
    y: cell * (Math.floor(n / columns) + 0.5),
  });
  const seen = new Uint8Array(columns * rows);
  const open: number[] = [];
  const visit = (n: number) => {
    if (seen[n] || isClosed(middle(n))) return;
    seen[n] = 1;
    open.push(n);
  };
  for (let n = 0; n < seen.length; n++) if (boundsHold(from, middle(n))) visit(n);
  for (let n = open.pop(); n !== undefined; n = open.pop()) {
    if (boundsHold(to, middle(n))) return true;
    if (n % columns > 0) visit(n - 1);
    if (n % columns < columns - 1) visit(n + 1);
    if (n >= columns) visit(n - columns);
    if (n < seen.length - columns) visit(n + columns);
  }
  return false;
}

/** The points of a grid inside a block, row by row from the north, sorted by their distance from a point. */
export function gridAbout(about: Point, { minX, minY, maxX, maxY }: Bounds, step: number): Point[] {
  const spots: Point[] = [];
  for (let y = maxY - step; y > minY; y -= step)
    for (let x = minX + step; x < maxX; x += step) spots.push({ x, y });
  return spots.sort((a, b) => distanceSquared(a, about) - distanceSquared(b, about));
}
