// The paper: a warm ground, mottled by age, with a fine grain.

import type { Brush, Mark } from "./mark.ts";
import { noiseAt } from "./noise.ts";
import type { Palette } from "./palette.ts";
import type { Box } from "./shapes.ts";

export function paperMark(paper: Box, field: Box, tone: "paper" | "cloth"): Mark {
  return {
    box: paper,
    draw: (brush) => {
      const { ctx, palette } = brush;
      fill(brush, withSeam(paper), palette.margin);
      fill(brush, field, palette[tone]);
      ctx.globalAlpha = 0.5;
      fill(brush, paper, pattern(ctx, "mottle", palette));
      ctx.globalAlpha = 1;
      if (brush.scale > 0.3) fill(brush, paper, pattern(ctx, "grain", palette));
    },
  };
}

/** A canvas is black where nothing is painted: at a broken pixel the edge would show a line. */
const withSeam = ({ left, top, right, bottom }: Box): Box => ({
  left: left - SEAM,
  top: top - SEAM,
  right: right + SEAM,
  bottom: bottom + SEAM,
});

function fill({ ctx }: Brush, { left, top, right, bottom }: Box, style: string | CanvasPattern): void {
  ctx.fillStyle = style;
  ctx.fillRect(left, top, right - left, bottom - top);
}

/** Units beyond the edge. */
const SEAM = 4;
const GRAIN = 128;
const MOTTLE = 24;
/** Units per speck of the mottle. */
const BLOTCH = 40;
const made = new Map<string, HTMLCanvasElement>();

function pattern(ctx: CanvasRenderingContext2D, kind: "grain" | "mottle", palette: Palette): CanvasPattern {
  const key = `${kind} ${palette.grain.join()}`;
  const canvas = made.get(key) ?? (kind === "grain" ? grain(palette) : mottle(palette));
  made.set(key, canvas);
  return ctx.createPattern(canvas, "repeat")!;
}

const grain = (palette: Palette): HTMLCanvasElement =>
  specks(GRAIN, palette, (x, y) => noiseAt(x, y, 31) ** 3 * 0.09);

/** Soft blotches: a few pixels, blown up smoothly, and wrapped at the edges. */
function mottle(palette: Palette): HTMLCanvasElement {
  const small = specks(MOTTLE + 2, palette, (x, y) => noiseAt(x % MOTTLE, y % MOTTLE, 37) ** 2 * 0.12);
  const canvas = blank(MOTTLE * BLOTCH);
  const ctx = canvas.getContext("2d")!;
  ctx.imageSmoothingQuality = "high";
  ctx.drawImage(small, 0.5, 0.5, MOTTLE, MOTTLE, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** One colour, more or less of it at each pixel. */
function specks(
  size: number,
  palette: Palette,
  strength: (x: number, y: number) => number,
): HTMLCanvasElement {
  const canvas = blank(size);
  const ctx = canvas.getContext("2d")!;
  const image = ctx.createImageData(size, size);
  for (let i = 0; i < size * size; i++) {
    image.data.set(palette.grain, i * 4);
    image.data[i * 4 + 3] = strength(i % size, Math.floor(i / size)) * 255;
  }
  ctx.putImageData(image, 0, 0);
  return canvas;
}

function blank(size: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = size;
  canvas.height = size;
  return canvas;
}
