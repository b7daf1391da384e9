// The sheet: a warm ground, mottled by age, with a fine grain.

import type { Brush, Mark } from "./mark.ts";
import type { Palette } from "./palette.ts";
import type { Box } from "./shapes.ts";
import { whimAt } from "./whim.ts";

export function paperMark(sheet: Box, field: Box, tone: "paper" | "cloth"): Mark {
  return {
    box: sheet,
    draw: (brush) => {
      const { ctx, palette } = brush;
      fill(brush, sheet, palette.margin);
      fill(brush, field, palette[tone]);
      ctx.globalAlpha = 0.5;
      fill(brush, sheet, pattern(ctx, "mottle", palette));
      ctx.globalAlpha = 1;
      if (brush.scale > 0.3) fill(brush, sheet, pattern(ctx, "grain", palette));
    },
  };
}

function fill({ ctx }: Brush, { left, top, right, bottom }: Box, style: string | CanvasPattern): void {
  ctx.fillStyle = style;
  ctx.fillRect(left, top, right - left, bottom - top);
}

const GRAIN = 128;
const MOTTLE = 24;
/** Units a speck of the mottle. */
const BLOTCH = 40;
const made = new Map<string, HTMLCanvasElement>();

function pattern(ctx: CanvasRenderingContext2D, kind: "grain" | "mottle", palette: Palette): CanvasPattern {
  const key = `${kind} ${palette.grain}`;
  const canvas = made.get(key) ?? (kind === "grain" ? grain(palette) : mottle(palette));
  made.set(key, canvas);
  return ctx.createPattern(canvas, "repeat")!;
}

function grain(palette: Palette): HTMLCanvasElement {
  const canvas = blank(GRAIN);
  const ctx = canvas.getContext("2d")!;
  ctx.fillStyle = palette.grain;
  for (let x = 0; x < GRAIN; x++) {
    for (let y = 0; y < GRAIN; y++) {
      ctx.globalAlpha = whimAt(x, y, 31) ** 3 * 0.09;
      ctx.fillRect(x, y, 1, 1);
    }
  }
  return canvas;
}

/** Soft blotches: a few pixels, blown up smoothly, and wrapped at the edges. */
function mottle(palette: Palette): HTMLCanvasElement {
  const small = blank(MOTTLE + 2);
  const dots = small.getContext("2d")!;
  dots.fillStyle = palette.grain;
  for (let x = 0; x < MOTTLE + 2; x++) {
    for (let y = 0; y < MOTTLE + 2; y++) {
      dots.globalAlpha = whimAt(x % MOTTLE, y % MOTTLE, 37) ** 2 * 0.12;
      dots.fillRect(x, y, 1, 1);
    }
  }
  const canvas = blank(MOTTLE * BLOTCH);
  const ctx = canvas.getContext("2d")!;
  ctx.imageSmoothingQuality = "high";
  ctx.drawImage(small, 0.5, 0.5, MOTTLE, MOTTLE, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function blank(size: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = size;
  canvas.height = size;
  return canvas;
}
