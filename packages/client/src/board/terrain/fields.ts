// Ploughland: a few strips of field here and there, almost as faint as the texture of the paper.

import type { Point } from "@grognard/scene";
import type { Cells } from "./cells.ts";
import type { Mark } from "./mark.ts";
import { noiseFrom, seedOf } from "./noise.ts";
import { once, traced } from "./pens.ts";
import { around } from "./shapes.ts";

export const fieldMarks = (cells: Cells, isClear: (point: Point) => boolean): Mark[] =>
  cells.all
    .filter(({ hex, isRim }) => hex.ground === "open" && !isRim)
    .flatMap(({ hex, middle }) => {
      const noise = noiseFrom(seedOf(hex.id));
      if (noise() < 0.35) return [];
      const at = { x: middle.x + (noise() - 0.5) * 34, y: middle.y + (noise() - 0.5) * 34 };
      const turn = noise() * Math.PI;
      const strips = once(() => stripsAt(at, turn, 3 + Math.floor(noise() * 3), noise, isClear));
      return [
        {
          box: around(at, 34),
          from: 0.45,
          draw: ({ ctx, palette }) => {
            ctx.fillStyle = palette.fieldWash;
            ctx.fill(strips().wash);
            ctx.strokeStyle = palette.fieldInk;
            ctx.lineWidth = 0.6;
            ctx.stroke(strips().furrows);
          },
        },
      ];
    });

/** Strips side by side, of unequal length; none where a road or river runs. */
function stripsAt(
  at: Point,
  turn: number,
  count: number,
  noise: () => number,
  isClear: (point: Point) => boolean,
): { wash: Path2D; furrows: Path2D } {
  const [wash, furrows] = [new Path2D(), new Path2D()];
  const along = { x: Math.cos(turn), y: Math.sin(turn) };
  const point = (u: number, v: number): Point => ({
    x: at.x + along.x * u - along.y * v,
    y: at.y + along.y * u + along.x * v,
  });
  for (let k = 0; k < count; k++) {
    const [top, bottom] = [(k - count / 2) * 6, (k + 1 - count / 2) * 6];
    const [from, to] = [-9 - noise() * 7, 9 + noise() * 7];
    const corners = [point(from, top), point(to, top), point(to, bottom), point(from, bottom)];
    if (!corners.every(isClear) || !isClear(point(0, (top + bottom) / 2))) continue;
    if (noise() < 0.6) traced(wash, corners, true);
    for (let v = top; v <= bottom; v += 2) traced(furrows, [point(from, v), point(to, v)]);
  }
  return { wash, furrows };
}
