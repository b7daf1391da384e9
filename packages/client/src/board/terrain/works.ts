// Places that were built to be held: walled farms and bastioned works.

import type { Point } from "@grognard/scene";
import type { Mark } from "./mark.ts";
import { once, traced } from "./pens.ts";
import { around } from "./shapes.ts";

/** Four wings around a yard, and a garden wall with trees inside. */
export function farmMark(middle: Point, seed: number): Mark {
  const turn = ((seed % 100) / 100 - 0.5) * 0.5;
  return {
    box: around(middle, 34),
    draw: ({ ctx, palette, scale }) => {
      ctx.save();
      ctx.translate(middle.x, middle.y);
      ctx.rotate(turn);
      ctx.fillStyle = palette.townWash;
      ctx.fillRect(-25, -21, 50, 42);
      ctx.strokeStyle = palette.houseInk;
      ctx.lineWidth = Math.max(1.1, 0.6 / scale);
      ctx.strokeRect(-25, -21, 50, 42);
      ctx.fillStyle = palette.tree;
      for (let x = 10; x <= 21; x += 5.5)
        for (let y = -16; y <= 17; y += 5.5) {
          ctx.beginPath();
          ctx.arc(x, y, 1.5, 0, Math.PI * 2);
          ctx.fill();
        }
      ctx.lineWidth = Math.max(0.7, 0.4 / scale);
      for (const [x, y, wide, high] of WINGS) {
        ctx.fillStyle = palette.shadow;
        ctx.fillRect(x + 1, y + 1.2, wide, high);
        ctx.fillStyle = palette.house;
        ctx.fillRect(x, y, wide, high);
        ctx.strokeRect(x, y, wide, high);
      }
      ctx.restore();
    },
  };
}

const WINGS = [
  [-25, -21, 30, 6.5],
  [-25, -14.5, 6.5, 29],
  [-25, 14.5, 20, 6.5],
  [-1, -14.5, 6, 18],
] as const;

/** A work with four bastions, shaded outside. */
export function redoubtMark(middle: Point): Mark {
  const path = once(() => {
    const points = Array.from({ length: 16 }, (_, k) => {
      const angle = ((k - 0.5) / 16) * Math.PI * 2 - Math.PI / 4;
      const away = [27, 27, 17, 17][k % 4]!;
      return { x: middle.x + Math.cos(angle) * away, y: middle.y + Math.sin(angle) * away };
    });
    return traced(new Path2D(), points, true);
  });
  return {
    box: around(middle, 31),
    draw: ({ ctx, palette, scale }) => {
      ctx.strokeStyle = palette.work;
      ctx.lineWidth = 4;
      ctx.stroke(path());
      ctx.fillStyle = palette.halo;
      ctx.fill(path());
      ctx.strokeStyle = palette.ink;
      ctx.lineWidth = Math.max(1.3, 0.7 / scale);
      ctx.stroke(path());
    },
  };
}
