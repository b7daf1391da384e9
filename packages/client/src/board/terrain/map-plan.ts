// A map ready to be painted, whole or in pieces.

import type { Board, SideLook } from "@grognard/scene";
import type { Geometry } from "../geometry.ts";
import { hexLayers } from "./hex-map.ts";
import { type Brush, finderOf, type Mark } from "./mark.ts";
import { paletteFor } from "./palette.ts";
import type { Box } from "./shapes.ts";
import { tableLayers } from "./table-map.ts";

export interface MapLook {
  readonly dark: boolean;
  readonly numbers: boolean;
  readonly names: boolean;
  /** Flags on the objectives as the game begins; a board draws them itself, as they are now. */
  readonly flags: boolean;
}

export interface MapPlan {
  /** Paints what is in the box, mark by mark, so that the caller can pause in between. */
  paint(
    ctx: CanvasRenderingContext2D,
    box: Box,
    pixels: number,
    shown: number,
    look: MapLook,
  ): Iterable<void>;
}

/**
 * `pixels`: of the canvas, per unit; `shown`: of the screen, which decide what is worth drawing. What there is to paint
 * is worked out before the first stroke, also with pauses.
 */
export function planOf(board: Board, geometry: Geometry, sides: readonly SideLook[]): MapPlan {
  const known = plans.get(board);
  if (known?.sides === sides) return known.plan;
  const plan = newPlan(board, geometry, sides);
  plans.set(board, { sides, plan });
  return plan;
}

/** The board and its overview share one. */
const plans = new WeakMap<Board, { sides: readonly SideLook[]; plan: MapPlan }>();

function newPlan(board: Board, geometry: Geometry, sides: readonly SideLook[]): MapPlan {
  const layers =
    board.kind === "hexes" ? hexLayers(board, geometry, sides) : tableLayers(board, geometry, sides);
  const marks: Mark[] = [];
  let find: ReturnType<typeof finderOf<Mark>> | undefined;
  return {
    *paint(ctx, box, pixels, shown, { dark, numbers, names, flags }) {
      while (!find) {
        const layer = layers.next();
        if (layer.done) find = finderOf(marks);
        else for (const mark of layer.value) marks.push(mark);
        yield;
      }
      const palette = paletteFor(dark, board.season);
      const brush: Brush = { ctx, palette, numbers, names, flags, scale: shown, box };
      ctx.setTransform(pixels, 0, 0, pixels, -box.left * pixels, -box.top * pixels);
      for (const mark of find(box)) {
        if (shown < (mark.from ?? 0)) continue;
        const steps = mark.draw(brush);
        if (steps) yield* steps;
        yield;
      }
    },
  };
}
