// The hexes themselves: thin lines, and numbers that can be switched off and give way to names.

import type { Point } from "@grognard/scene";
import type { Cells } from "./cells.ts";
import type { Brush, Mark } from "./mark.ts";
import { lineOf } from "./pens.ts";
import { type Box, boxOf } from "./shapes.ts";

export const gridMarks = (cells: Cells): Mark[] =>
  cells.all
    .filter(({ isRim }) => !isRim)
    .map((cell) => {
      const { corners } = cell;
      // each side is drawn by one hex only
      const own = [0, 1, 2, 3, 4, 5].filter((side) => side < 3 || cells.next(cell, side)?.isRim);
      const paths = own.map((side) => lineOf([corners[side]!, corners[(side + 1) % 6]!]));
      return {
        box: boxOf(corners, 1),
        from: 0.2,
        draw: ({ ctx, palette, scale }) => {
          ctx.strokeStyle = palette.grid;
          ctx.lineWidth = Math.max(0.75, 0.55 / scale);
          for (const path of paths) ctx.stroke(path());
        },
      };
    });

export interface HexNumber {
  readonly text: string;
  /** The middle of its baseline. */
  readonly foot: Point;
  readonly box: Box;
}

/** Numbers are small: they are written only when zoomed in. */
export const NUMBERED = 0.95;
const SIZE = 6.6;

/** At the upper edge of each hex. */
export const numbersOf = (cells: Cells): HexNumber[] =>
  cells.all
    .filter(({ isRim, hex }) => !isRim && hex.ground !== "closed")
    .map(({ hex: { id }, middle: { x, y } }) => {
      const half = (id.length * SIZE * 0.6) / 2;
      const foot = { x, y: y - 24.5 };
      return { text: id, foot, box: { left: x - half, right: x + half, top: y - 30, bottom: y - 23.5 } };
    });

export function writeNumber({ ctx, palette }: Brush, { text, foot }: HexNumber): void {
  ctx.font = `${SIZE}px sans-serif`;
  ctx.textAlign = "center";
  ctx.textBaseline = "alphabetic";
  ctx.fillStyle = palette.number;
  ctx.fillText(text, foot.x, foot.y);
}
