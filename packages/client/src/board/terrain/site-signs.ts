// A flag, a shield and an arrow, in the colours of their side.

import type { Point } from "@grognard/scene";
import { SERIF } from "./lettering.ts";
import type { Brush } from "./mark.ts";

export interface Colours {
  readonly paper: string;
  readonly ink: string;
  /** Sides differ by the cut of their flags, too. */
  readonly cut: number;
}

export function flag({ ctx, palette }: Brush, { paper, ink, cut }: Colours, label: string): void {
  ctx.strokeStyle = palette.ink;
  ctx.lineWidth = 1.3;
  ctx.beginPath();
  ctx.moveTo(-5, 13);
  ctx.lineTo(-5, -9);
  ctx.stroke();
  ctx.beginPath();
  ctx.moveTo(-5, -8);
  ctx.lineTo(9, -8);
  if (cut === 0) ctx.lineTo(6, -2.5);
  ctx.lineTo(9, 3);
  ctx.lineTo(-5, 3);
  ctx.closePath();
  inked({ ctx, palette }, paper);
  text(ctx, label, 1, -2.2, ink, 9);
}

/** A shield. */
export function home({ ctx, palette }: Brush, { paper, ink }: Colours, label: string): void {
  ctx.beginPath();
  ctx.moveTo(-6, -7);
  ctx.lineTo(6, -7);
  ctx.lineTo(6, 1);
  ctx.quadraticCurveTo(5, 6, 0, 8);
  ctx.quadraticCurveTo(-5, 6, -6, 1);
  ctx.closePath();
  inked({ ctx, palette }, paper);
  if (label) text(ctx, label, 0, 0, ink, label.length > 2 ? 5.5 : 7.5);
  else {
    ctx.beginPath();
    ctx.arc(0, -0.5, 2.6, 0, Math.PI * 2);
    ctx.moveTo(-2.6, -0.5);
    ctx.lineTo(2.6, -0.5);
    ctx.moveTo(0, -3.1);
    ctx.lineTo(0, 2.1);
    ctx.strokeStyle = ink;
    ctx.stroke();
  }
}

export function entry({ ctx, palette }: Brush, { paper, ink }: Colours, inward: Point, label: string): void {
  ctx.save();
  ctx.rotate(Math.atan2(inward.y, inward.x));
  ctx.beginPath();
  ctx.moveTo(-13, -7);
  ctx.lineTo(4, -7);
  ctx.lineTo(4, -11);
  ctx.lineTo(15, 0);
  ctx.lineTo(4, 11);
  ctx.lineTo(4, 7);
  ctx.lineTo(-13, 7);
  ctx.lineTo(-9, 0);
  ctx.closePath();
  inked({ ctx, palette }, paper);
  ctx.restore();
  text(ctx, label, -inward.x, -inward.y, ink, label.length > 2 ? 6.5 : 8.5);
}

function inked({ ctx, palette }: Pick<Brush, "ctx" | "palette">, paper: string): void {
  ctx.strokeStyle = palette.halo;
  ctx.lineWidth = 3;
  ctx.stroke();
  ctx.fillStyle = paper;
  ctx.fill();
  ctx.strokeStyle = palette.ink;
  ctx.lineWidth = 1.1;
  ctx.stroke();
}

function text(
  ctx: CanvasRenderingContext2D,
  label: string,
  x: number,
  y: number,
  ink: string,
  size: number,
): void {
  ctx.font = `bold ${size}px ${SERIF}`;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.fillStyle = ink;
  ctx.fillText(label, x, y + 0.4);
}
