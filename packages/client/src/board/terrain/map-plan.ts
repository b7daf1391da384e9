// A map ready to be painted, whole or in pieces.

import type { Board, SideLook } from "@grognard/scene";
import type { Geometry } from "../geometry.ts";
import { hexMarks } from "./hex-map.ts";
import { type Brush, finderOf } from "./mark.ts";
import { DARK, LIGHT } from "./palette.ts";
import type { Box } from "./shapes.ts";
import { tableMarks } from "./table-map.ts";

export interface MapLook {
  readonly dark: boolean;
  readonly numbers: boolean;
}

export interface MapPlan {
  /** Paints what lies in the box, mark by mark, so that one may stop for breath in between. */
  paint(ctx: CanvasRenderingContext2D, box: Box, pixels: number, eye: number, look: MapLook): Iterable<void>;
}

/** `pixels` are the canvas's a unit; `eye` are those of the screen as seen, which decide what is worth drawing. */
export function planOf(board: Board, geometry: Geometry, sides: readonly SideLook[]): MapPlan {
  const marks =
    board.kind === "hexes" ? hexMarks(board, geometry, sides) : tableMarks(board, geometry, sides);
  const find = finderOf(marks);
  return {
    *paint(ctx, box, pixels, eye, { dark, numbers }) {
      const brush: Brush = { ctx, palette: dark ? DARK : LIGHT, numbers, scale: eye, box };
      ctx.setTransform(pixels, 0, 0, pixels, -box.left * pixels, -box.top * pixels);
      for (const mark of find(box, eye)) {
        mark.draw(brush);
        yield;
      }
    },
  };
}
