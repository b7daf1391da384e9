// Which tiles cover a view, and at which scale.

import type { Box } from "./shapes.ts";

export interface View {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Device pixels per unit. */
  readonly scale: number;
}

/** A tile by its level, column and row. */
export type TileKey = `${number}/${number}/${number}`;

/** Pixels of a tile, and of the seam by which it overlaps its neighbours. */
export const SIZE = 512;
export const SEAM = 1;
/** The most tiles in view: beyond that, coarser tiles are used. */
export const IN_SIGHT = 36;
/** How much a tile may be stretched before a finer one is painted. */
const STRETCH = 1.15;

/** Two levels double the scale: what is painted is never shown much smaller or larger than it is. */
const pixelsAt = (level: number): number => 2 ** (level / 2);

/** The level at which the whole paper is one tile: below all others, and without names. */
export const baseLevel = (paper: Box): number =>
  Math.floor(Math.log2(SIZE / Math.max(paper.right, paper.bottom)) * 2);

export const baseKey = (paper: Box): TileKey => `${baseLevel(paper)}/0/0`;

export function levelFor(paper: Box, view: View): number {
  let level = Math.ceil(Math.log2(view.scale / STRETCH) * 2);
  while (keysIn(paper, level, view).length > IN_SIGHT) level--;
  return Math.max(level, baseLevel(paper) + 1);
}

/** The whole paper in the same frame. */
export function wholeView({ right, bottom }: Box, { width, height, scale }: View): View {
  const fit = Math.min(width / right, height / bottom) * scale;
  return { x: 0, y: 0, width: right, height: bottom, scale: fit };
}

/** From the middle outwards. */
export function keysIn(paper: Box, level: number, { x, y, width, height }: View): TileKey[] {
  const across = SIZE / pixelsAt(level);
  const left = Math.floor(Math.max(0, x) / across);
  const top = Math.floor(Math.max(0, y) / across);
  const right = Math.ceil(Math.min(paper.right, x + width) / across);
  const bottom = Math.ceil(Math.min(paper.bottom, y + height) / across);
  const keys: { key: TileKey; far: number }[] = [];
  for (let column = left; column < right; column++) {
    for (let row = top; row < bottom; row++) {
      const [dx, dy] = [(column + 0.5) * across - x - width / 2, (row + 0.5) * across - y - height / 2];
      keys.push({ key: `${level}/${column}/${row}`, far: Math.hypot(dx, dy) });
    }
  }
  return keys.sort((a, b) => a.far - b.far).map(({ key }) => key);
}

/** What a tile covers, with its seam, and its pixels per unit. */
export function tileAt(key: TileKey): { level: number; pixels: number; box: Box } {
  const [level, column, row] = key.split("/").map(Number) as [number, number, number];
  const pixels = pixelsAt(level);
  const [left, top] = [(column * SIZE - SEAM) / pixels, (row * SIZE - SEAM) / pixels];
  const across = (SIZE + 2 * SEAM) / pixels;
  return { level, pixels, box: { left, top, right: left + across, bottom: top + across } };
}
