// The paper's edge: a frame, the title, a scale in kilometres and leagues, and north.

import type { Board } from "@grognard/scene";
import { type Geometry, HEX } from "../geometry.ts";
import { SERIF } from "./lettering.ts";
import type { Brush, Mark } from "./mark.ts";
import { scaleBar } from "./scale-bar.ts";
import type { Box } from "./shapes.ts";

/** Between the paper's edge and the land. */
const EDGE = 40;

export const paperOf = ({ width, height }: Geometry): Box => ({
  left: 0,
  top: 0,
  right: width,
  bottom: height,
});
export const fieldOf = ({ width, height }: Geometry): Box => ({
  left: EDGE,
  top: EDGE,
  right: width - EDGE,
  bottom: height - EDGE,
});

export function marginMarks(board: Board, geometry: Geometry): Mark[] {
  const field = fieldOf(geometry);
  const paper = paperOf(geometry);
  return [
    { box: paper, draw: (brush) => border(brush, paper, field) },
    { box: { ...paper, bottom: EDGE + 12 }, draw: (brush) => title(brush, board.name, geometry.width / 2) },
    { box: { ...paper, top: field.bottom - 4 }, draw: (brush) => scaleBar(brush, board.metres / HEX, field) },
    { box: { ...paper, left: field.right - 50, bottom: EDGE + 50 }, draw: (brush) => compass(brush, field) },
  ];
}

function border({ ctx, palette, box }: Brush, paper: Box, field: Box): void {
  ctx.fillStyle = palette.margin;
  ctx.beginPath();
  rect(ctx, paper, 0);
  rect(ctx, field, 0);
  ctx.fill("evenodd");
  ctx.strokeStyle = palette.ink;
  for (const [grow, wide] of [
    [0, 1],
    [9, 0.8],
    [34, 2.4],
    [37.5, 0.7],
  ] as const) {
    ctx.lineWidth = wide;
    ctx.beginPath();
    rect(ctx, field, grow);
    ctx.stroke();
  }
  ticks({ ctx, palette, box }, field);
}

/** Dark and light by turns, a hex long, like the degrees of a chart. */
function ticks({ ctx, palette, box }: Pick<Brush, "ctx" | "palette" | "box">, field: Box): void {
  ctx.fillStyle = palette.faintInk;
  for (let x = field.left + HEX; x < field.right; x += HEX * 2) {
    if (x > box.right || x + HEX < box.left) continue;
    const wide = Math.min(HEX, field.right - x);
    ctx.fillRect(x, field.top - 6.5, wide, 4);
    ctx.fillRect(x, field.bottom + 2.5, wide, 4);
  }
  for (let y = field.top + HEX; y < field.bottom; y += HEX * 2) {
    if (y > box.bottom || y + HEX < box.top) continue;
    const high = Math.min(HEX, field.bottom - y);
    ctx.fillRect(field.left - 6.5, y, 4, high);
    ctx.fillRect(field.right + 2.5, y, 4, high);
  }
}

function rect(ctx: CanvasRenderingContext2D, { left, top, right, bottom }: Box, grow: number): void {
  ctx.rect(left - grow, top - grow, right - left + grow * 2, bottom - top + grow * 2);
}

function title({ ctx, palette }: Brush, name: string, x: number): void {
  ctx.font = `small-caps 600 22px ${SERIF}`;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  const half = ctx.measureText(name).width / 2 + 26;
  plaque(ctx, x, 24, half, 19);
  ctx.fillStyle = palette.margin;
  ctx.fill();
  ctx.strokeStyle = palette.ink;
  ctx.lineWidth = 1.8;
  ctx.stroke();
  plaque(ctx, x, 24, half - 3.5, 15.5);
  ctx.lineWidth = 0.7;
  ctx.stroke();
  ctx.fillStyle = palette.ink;
  ctx.fillText(name, x, 23.5);
}

/** A board with hollow corners. */
function plaque(ctx: CanvasRenderingContext2D, x: number, y: number, half: number, high: number): void {
  const r = 7;
  ctx.beginPath();
  ctx.arc(x - half, y - high, r, Math.PI / 2, 0, true);
  ctx.arc(x + half, y - high, r, Math.PI, Math.PI / 2, true);
  ctx.arc(x + half, y + high, r, -Math.PI / 2, Math.PI, true);
  ctx.arc(x - half, y + high, r, 0, -Math.PI / 2, true);
  ctx.closePath();
}

function compass({ ctx, palette }: Brush, field: Box): void {
  ctx.save();
  ctx.translate(field.right - 2, field.top + 2);
  ctx.fillStyle = palette.margin;
  ctx.strokeStyle = palette.ink;
  ctx.lineWidth = 0.8;
  ctx.beginPath();
  ctx.arc(0, 0, 27, 0, Math.PI * 2);
  ctx.fill();
  ctx.stroke();
  // the corners first, so that the four winds lie over them
  for (const k of [1, 3, 5, 7, 0, 2, 4, 6])
    ray(ctx, (k * Math.PI) / 4, k % 2 === 0 ? 25 : 14, palette.ink, palette.margin);
  ctx.font = `bold 11px ${SERIF}`;
  ctx.textAlign = "center";
  ctx.textBaseline = "alphabetic";
  ctx.fillStyle = palette.ink;
  ctx.fillText("N", 0, -28);
  ctx.restore();
}

function ray(ctx: CanvasRenderingContext2D, angle: number, long: number, dark: string, light: string): void {
  ctx.save();
  ctx.rotate(angle);
  for (const [side, fill] of [
    [-1, light],
    [1, dark],
  ] as const) {
    ctx.beginPath();
    ctx.moveTo(0, 0);
    ctx.lineTo(side * 4, -4);
    ctx.lineTo(0, -long);
    ctx.closePath();
    ctx.fillStyle = fill;
    ctx.fill();
    ctx.stroke();
  }
  ctx.restore();
}
