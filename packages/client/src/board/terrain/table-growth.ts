// What grows where no tree stands: shrubs, on hexes too; on a table reeds and crops.

import type { Point } from "@grognard/scene";
import type { Mark } from "./mark.ts";
import { noiseAt } from "./noise.ts";
import { loopsOf, once } from "./pens.ts";
import { scatter } from "./scatter.ts";
import { boxOf, heading } from "./shapes.ts";

export function shrubMark(outline: readonly Point[], hasRoom: (point: Point) => boolean, step: number): Mark {
  const shrubs = once(() => {
    const [leaves, shadows] = [new Path2D(), new Path2D()];
    for (const { x, y } of scatter(outline, step, 61).filter(hasRoom)) {
      const size = 3 + noiseAt(Math.round(x), Math.round(y), 62) * 2.6;
      for (const [dx, dy, r] of [
        [0, 0, 1],
        [1.1, 0.5, 0.8],
        [-1, 0.4, 0.7],
      ] as const) {
        const [cx, cy] = [x + dx * size, y + dy * size];
        leaves.moveTo(cx + r * size, cy);
        leaves.arc(cx, cy, r * size, 0, Math.PI * 2);
      }
      shadows.moveTo(x - size, y + size * 1.5);
      shadows.lineTo(x + size * 2.2, y + size * 1.5);
    }
    return { leaves, shadows };
  });
  return {
    box: boxOf(outline, 10),
    from: 0.15,
    draw: ({ ctx, palette, scale }) => {
      const { leaves, shadows } = shrubs();
      ctx.strokeStyle = palette.shadow;
      ctx.lineWidth = 2;
      ctx.stroke(shadows);
      ctx.strokeStyle = palette.shrubInk;
      ctx.lineWidth = Math.max(1.2, 0.5 / scale);
      ctx.stroke(leaves);
      ctx.fillStyle = palette.shrub;
      ctx.fill(leaves);
    },
  };
}

/** Level strokes with tufts; a swamp has pools between them. */
export function reedsMark(
  outline: readonly Point[],
  hasRoom: (point: Point) => boolean,
  step: number,
  pools: boolean,
): Mark {
  const reeds = once(() => {
    const [strokes, water] = [new Path2D(), new Path2D()];
    for (const { x, y } of scatter(outline, step, 65).filter(hasRoom)) {
      const long = 5 + noiseAt(Math.round(x), Math.round(y), 66) * 6;
      if (pools && noiseAt(Math.round(x), Math.round(y), 67) > 0.45) {
        water.moveTo(x + long * 1.3, y);
        water.ellipse(x, y, long * 1.3, long * 0.55, 0, 0, Math.PI * 2);
      }
      strokes.moveTo(x - long, y);
      strokes.lineTo(x + long, y);
      for (const lean of [-2.6, 0, 2.6]) {
        strokes.moveTo(x + lean * 0.5, y);
        strokes.lineTo(x + lean, y - 8 + Math.abs(lean));
      }
    }
    return { strokes, water };
  });
  return {
    box: boxOf(outline, 12),
    from: 0.15,
    draw: ({ ctx, palette, scale }) => {
      ctx.fillStyle = palette.water;
      ctx.fill(reeds().water);
      ctx.strokeStyle = palette.marshInk;
      ctx.lineWidth = Math.max(1.2, 0.5 / scale);
      ctx.stroke(reeds().strokes);
    },
  };
}

/** Furrows along the longest side. */
export function ploughMark(outline: readonly Point[]): Mark {
  const clip = loopsOf([outline]);
  const box = boxOf(outline, 2);
  const furrows = once(() => {
    const path = new Path2D();
    const along = longest(outline);
    const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
    const reach = Math.hypot(box.right - box.left, box.bottom - box.top) / 2;
    for (let v = -reach; v <= reach; v += 9) {
      const [x, y] = [middle.x - along.y * v, middle.y + along.x * v];
      path.moveTo(x - along.x * reach, y - along.y * reach);
      path.lineTo(x + along.x * reach, y + along.y * reach);
    }
    return path;
  });
  return {
    box,
    draw: ({ ctx, palette }) => {
      ctx.save();
      ctx.clip(clip());
      ctx.strokeStyle = palette.cropEdge;
      ctx.globalAlpha = 0.55;
      ctx.lineWidth = 1.4;
      ctx.stroke(furrows());
      ctx.restore();
    },
  };
}

function longest(outline: readonly Point[]): Point {
  let best = { long: 0, along: { x: 1, y: 0 } };
  outline.forEach((a, i) => {
    const b = outline[(i + 1) % outline.length]!;
    const long = Math.hypot(b.x - a.x, b.y - a.y);
    if (long > best.long) best = { long, along: heading(a, b) };
  });
  return best.along;
}
