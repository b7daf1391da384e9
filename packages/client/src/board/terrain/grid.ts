// The hexes themselves: thin lines, and numbers that can be switched off.

import type { Cells } from "./cells.ts";
import type { Mark } from "./mark.ts";
import { lineOf } from "./pens.ts";
import { boxOf } from "./shapes.ts";

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

export const numberMarks = (cells: Cells): Mark[] =>
  cells.all
    .filter(({ isRim, hex }) => !isRim && hex.ground !== "closed")
    .map(({ hex, middle }) => ({
      box: { left: middle.x - 16, right: middle.x + 16, top: middle.y - 31, bottom: middle.y - 22 },
      from: 0.95,
      draw: ({ ctx, palette, numbers }) => {
        if (!numbers) return;
        ctx.font = "6.6px sans-serif";
        ctx.textAlign = "center";
        ctx.textBaseline = "alphabetic";
        ctx.fillStyle = palette.number;
        ctx.fillText(hex.id, middle.x, middle.y - 24.5);
      },
    }));
