// Lines that divide, hide or are crossed at a price: crests, walls, hedges, fences and works of a table; hedges and
// walls of hexes, too.

import type { Point, TableBoard } from "@grognard/scene";
import type { Brush, Mark } from "./mark.ts";
import { noiseAt } from "./noise.ts";
import { lineOf, once } from "./pens.ts";
import { boxOf, distance, heading } from "./shapes.ts";

type Line = TableBoard["lines"][number];

export function lineMarks({ look, points }: Line): Mark[] {
  const path = lineOf(points);
  const along = once(() => [...paced(points, STEP[look])]);
  return [
    {
      box: boxOf(points, 14),
      draw: (brush) => {
        brush.ctx.save();
        brush.ctx.lineJoin = "round";
        brush.ctx.lineCap = "round";
        DRAW[look](brush, path(), along());
        brush.ctx.restore();
      },
    },
  ];
}

/** Millimetres from one sign of the line to the next. */
const STEP: { readonly [look in Line["look"]]: number } = {
  crest: 12,
  wall: 6,
  hedge: 6.5,
  fence: 16,
  work: 7,
};

interface Pace {
  readonly at: Point;
  readonly along: Point;
}

function* paced(points: readonly Point[], step: number): Generator<Pace> {
  for (const [i, to] of points.slice(1).entries()) {
    const from = points[i]!;
    const along = heading(from, to);
    const long = distance(from, to);
    for (let d = step / 2; d < long; d += step)
      yield { at: { x: from.x + along.x * d, y: from.y + along.y * d }, along };
  }
}

const DRAW: {
  readonly [look in Line["look"]]: (brush: Brush, path: Path2D, along: readonly Pace[]) => void;
} = {
  /** The ridge as a line, with short strokes that fall away on both sides. */
  crest({ ctx, palette, scale }, path, along) {
    ctx.strokeStyle = palette.hachure;
    ctx.lineWidth = Math.max(2.6, 1.2 / scale);
    ctx.setLineDash([16, 6]);
    ctx.stroke(path);
    ctx.setLineDash([]);
    ctx.lineWidth = Math.max(1.1, 0.5 / scale);
    ctx.beginPath();
    for (const {
      at,
      along: { x, y },
    } of along)
      for (const side of [-1, 1]) {
        ctx.moveTo(at.x - y * side * 3, at.y + x * side * 3);
        ctx.lineTo(at.x - y * side * 10 + x * 2, at.y + x * side * 10 + y * 2);
      }
    ctx.stroke();
  },

  /** Stones laid end to end, with a shadow. */
  wall({ ctx, palette, scale }, path, along) {
    ctx.translate(1.6, 2);
    ctx.strokeStyle = palette.shadow;
    ctx.lineWidth = 6;
    ctx.stroke(path);
    ctx.translate(-1.6, -2);
    ctx.strokeStyle = palette.stoneInk;
    ctx.lineWidth = Math.max(6, 2.2 / scale);
    ctx.stroke(path);
    ctx.strokeStyle = palette.stone;
    ctx.lineWidth = Math.max(4.2, 1.2 / scale);
    ctx.stroke(path);
    ctx.strokeStyle = palette.stoneInk;
    ctx.lineWidth = 0.7;
    ctx.beginPath();
    for (const {
      at,
      along: { x, y },
    } of along) {
      ctx.moveTo(at.x - y * 2.4, at.y + x * 2.4);
      ctx.lineTo(at.x + y * 2.4, at.y - x * 2.4);
    }
    ctx.stroke();
  },

  hedge({ ctx, palette, scale }, _, along) {
    ctx.strokeStyle = palette.treeInk;
    ctx.fillStyle = palette.tree;
    ctx.lineWidth = Math.max(1.2, 0.5 / scale);
    ctx.beginPath();
    for (const { at } of along) {
      const r = 4 + noiseAt(Math.round(at.x), Math.round(at.y), 81) * 1.6;
      ctx.moveTo(at.x + r, at.y);
      ctx.arc(at.x, at.y, r, 0, Math.PI * 2);
    }
    ctx.stroke();
    ctx.fill();
  },

  fence({ ctx, palette, scale }, path, along) {
    ctx.strokeStyle = palette.roadInk;
    ctx.lineWidth = Math.max(1.6, 0.7 / scale);
    ctx.stroke(path);
    ctx.fillStyle = palette.roadInk;
    for (const { at } of along) ctx.fillRect(at.x - 1.8, at.y - 1.8, 3.6, 3.6);
  },

  /** A bank of earth, steep to the left. */
  work({ ctx, palette, scale }, path, along) {
    ctx.strokeStyle = palette.work;
    ctx.lineWidth = Math.max(9, 2.5 / scale);
    ctx.stroke(path);
    ctx.strokeStyle = palette.ink;
    ctx.lineWidth = 1.2;
    ctx.beginPath();
    for (const {
      at,
      along: { x, y },
    } of along) {
      ctx.moveTo(at.x + y * 4.5, at.y - x * 4.5);
      ctx.lineTo(at.x + y * 10, at.y - x * 10);
    }
    ctx.stroke();
  },
};
