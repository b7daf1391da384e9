// The edge of a table, and its scale: millimetres on the table, metres in the field, and where north is.

import { SERIF } from "./lettering.ts";
import type { Brush, Mark } from "./mark.ts";
import type { Box } from "./shapes.ts";

const EDGE = 4;

/** The cloth is a little darker where it falls over the edge. */
export const edgeMark = (paper: Box): Mark => ({
  box: paper,
  draw: ({ ctx, palette }) => {
    ctx.strokeStyle = palette.shadow;
    for (const wide of [EDGE * 4, EDGE * 2, EDGE]) {
      ctx.lineWidth = wide;
      ctx.strokeRect(paper.left, paper.top, paper.right - paper.left, paper.bottom - paper.top);
    }
  },
});

const STEP = 100;
const STEPS = 3;

export function tableScale(paper: Box, metres: number): Mark {
  const [x, y] = [paper.left + 26, paper.bottom - 24];
  const box = { left: x - 20, right: x + STEP * STEPS + 260, top: y - 40, bottom: paper.bottom };
  return { box, draw: (brush) => bar(brush, x, y, metres) };
}

function bar({ ctx, palette, names, scale }: Brush, x: number, y: number, metres: number): void {
  if (!names) return;
  ctx.save();
  ctx.strokeStyle = palette.ink;
  ctx.lineWidth = 1;
  for (let k = 0; k < STEPS; k++) {
    ctx.fillStyle = k % 2 === 0 ? palette.ink : palette.margin;
    ctx.fillRect(x + k * STEP, y, STEP, 5);
    ctx.strokeRect(x + k * STEP, y, STEP, 5);
  }
  ctx.font = `${Math.max(13, 11 / scale)}px ${SERIF}`;
  ctx.textAlign = "center";
  ctx.textBaseline = "alphabetic";
  ctx.lineJoin = "round";
  for (let k = 0; k <= STEPS; k++) word(ctx, palette, String(k * STEP), x + k * STEP, y - 5);
  ctx.textAlign = "left";
  const field = Math.round(metres * STEP * STEPS);
  word(ctx, palette, `mm  =  ${field} m`, x + STEPS * STEP + 16, y + 6);
  north(ctx, palette, x + STEPS * STEP + 30 + ctx.measureText(`mm  =  ${field} m`).width, y);
  ctx.restore();
}

function word(
  ctx: CanvasRenderingContext2D,
  palette: Brush["palette"],
  text: string,
  x: number,
  y: number,
): void {
  ctx.strokeStyle = palette.halo;
  ctx.lineWidth = 4;
  ctx.strokeText(text, x, y);
  ctx.fillStyle = palette.ink;
  ctx.fillText(text, x, y);
}

function north(ctx: CanvasRenderingContext2D, palette: Brush["palette"], x: number, y: number): void {
  ctx.fillStyle = palette.ink;
  ctx.beginPath();
  ctx.moveTo(x, y - 22);
  ctx.lineTo(x + 6, y + 6);
  ctx.lineTo(x, y + 1);
  ctx.lineTo(x - 6, y + 6);
  ctx.closePath();
  ctx.fill();
  ctx.textAlign = "left";
  word(ctx, palette, "N", x + 8, y + 2);
}
