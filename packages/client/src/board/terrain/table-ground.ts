// Areas of a table, each by what grows or stands there: the harder to cross, the darker and the denser.

import type { Point, TableBoard } from "@grognard/scene";
import type { Brush, Mark } from "./mark.ts";
import { noiseAt } from "./noise.ts";
import type { Colour } from "./palette.ts";
import { loopsOf, once } from "./pens.ts";
import { scatter } from "./scatter.ts";
import { awayFrom, boxOf, distance, softened } from "./shapes.ts";
import { treeMark } from "./signs.ts";
import { ploughMark, reedsMark, shrubMark } from "./table-growth.ts";
import { blockMark } from "./table-town.ts";
import { hillsides } from "./washes.ts";

export type Area = TableBoard["areas"][number];

/** Corners are rounded, but where ground begins and ends must stay true. */
const SOFT = 22;

const FILL: Partial<Record<Area["look"], readonly [fill: Colour, edge: Colour]>> = {
  fields: ["cropWash", "cropEdge"],
  scrub: ["scrubWash", "scrubEdge"],
  "light-wood": ["groveWash", "woodEdge"],
  "dense-wood": ["groveWash", "woodEdge"],
  forest: ["forestWash", "woodEdge"],
  bog: ["bogWash", "marshInk"],
  swamp: ["bogWash", "marshInk"],
  lake: ["water", "bank"],
  town: ["townGround", "townEdge"],
  work: ["workGround", "work"],
};

/** How many times the wash is applied. */
const COATS = { regular: 1, rough: 1, rugged: 2 } as const;

const angular = (look: Area["look"]): boolean => look === "town" || look === "work" || look === "fields";
const edgeOf = ({ outline, look }: Area): Point[] => softened(outline, angular(look) ? 5 : SOFT);

export function washOf(area: Area): Mark[] {
  if (area.look === "zone") return [zoneMark(area)];
  const colours = FILL[area.look];
  if (!colours) return [];
  const [fill, edge] = colours;
  const outline = edgeOf(area);
  const path = loopsOf([outline]);
  const isHard = area.look === "lake";
  return [
    {
      box: boxOf(outline, 6),
      draw: ({ ctx, palette, scale }) => {
        ctx.fillStyle = palette[fill];
        for (let coat = 0; coat < COATS[area.density]; coat++) ctx.fill(path());
        ctx.strokeStyle = palette[edge];
        ctx.lineWidth = Math.max(area.look === "work" ? 5 : 1.4, 0.8 / scale);
        if (!isHard && area.look !== "town" && area.look !== "work") ctx.setLineDash([5, 4]);
        ctx.stroke(path());
        ctx.setLineDash([]);
        if (isHard) ripples(ctx, palette.bank, path(), outline);
      },
    },
  ];
}

/** Rings of calm water along the bank. */
function ripples(ctx: CanvasRenderingContext2D, ink: string, path: Path2D, outline: readonly Point[]): void {
  ctx.save();
  ctx.clip(path);
  ctx.strokeStyle = ink;
  ctx.lineWidth = 0.8;
  ctx.globalAlpha = 0.45;
  const { left, top, right, bottom } = boxOf(outline);
  ctx.beginPath();
  for (let y = top + 8; y < bottom; y += 13)
    for (
      let x = left + noiseAt(0, Math.round(y), 3) * 60;
      x < right;
      x += 60 + noiseAt(Math.round(x), Math.round(y), 4) * 50
    ) {
      ctx.moveTo(x, y);
      ctx.quadraticCurveTo(x + 7, y - 3, x + 14, y);
      ctx.quadraticCurveTo(x + 21, y + 3, x + 28, y);
    }
  ctx.stroke();
  ctx.restore();
}

/** A mere boundary: nothing grows there. */
function zoneMark({ outline }: Area): Mark {
  const path = loopsOf([outline]);
  return {
    box: boxOf(outline, 4),
    draw: ({ ctx, palette, scale }) => {
      ctx.strokeStyle = palette.faintInk;
      ctx.lineWidth = Math.max(1.6, 0.9 / scale);
      ctx.setLineDash([14, 7, 3, 7]);
      ctx.stroke(path());
      ctx.setLineDash([]);
    },
  };
}

/** A step up: lit from the north-west, with its slopes hatched downhill. */
export function hillMarks(area: Area): Mark[] {
  const outline = clockwise(softened(area.outline, SOFT * 1.6));
  const path = loopsOf([outline]);
  const box = boxOf(outline, 14);
  const lift: Mark = {
    box,
    draw: (brush) => {
      const { ctx, palette } = brush;
      ctx.fillStyle = palette.rise;
      ctx.fill(path());
      shade(brush, path(), box);
      if (area.density !== "regular") {
        ctx.fillStyle = palette.rise;
        ctx.fill(path());
      }
    },
  };
  return [lift, ...hillsides([...outline, outline[0]!])];
}

/** Light gathers on the slopes to the north-west, shadow on those to the south-east. */
function shade({ ctx, palette, scale }: Brush, path: Path2D, box: Mark["box"]): void {
  ctx.save();
  ctx.clip(path);
  const fall = ctx.createLinearGradient(box.left, box.top, box.right, box.bottom);
  fall.addColorStop(0, palette.slopeLight);
  fall.addColorStop(0.5, "rgb(0 0 0 / 0%)");
  fall.addColorStop(1, palette.slopeShade);
  ctx.strokeStyle = fall;
  ctx.lineJoin = "round";
  for (const wide of scale < 0.3 ? [40] : [70, 52, 36, 22, 10]) {
    ctx.lineWidth = wide;
    ctx.stroke(path);
  }
  ctx.restore();
}

const clockwise = (loop: Point[]): Point[] => {
  const twice = loop.reduce((sum, a, i) => {
    const b = loop[(i + 1) % loop.length]!;
    return sum + a.x * b.y - b.x * a.y;
  }, 0);
  return twice > 0 ? loop : loop.toReversed();
};

export function growthOf(area: Area, isClear: (point: Point) => boolean): Mark[] {
  const outline = edgeOf(area);
  const inside = (reach: number) => (point: Point) => isClear(point) && fromEdge(point, outline) > reach;
  const dense = area.density === "rugged" ? 0.8 : area.density === "rough" ? 0.92 : 1.05;
  switch (area.look) {
    case "fields":
      return [ploughMark(outline)];
    case "scrub":
      return [shrubMark(outline, inside(5), 26 * dense)];
    case "light-wood":
      return [lightGrove(outline, inside(8), 40 * dense)];
    case "dense-wood":
      return [treeMark(outline, inside(7), 2.3 * dense)];
    case "forest":
      return [treeMark(outline, inside(6), 1.9 * dense)];
    case "bog":
      return [reedsMark(outline, inside(5), 24 * dense, false)];
    case "swamp":
      return [reedsMark(outline, inside(5), 17 * dense, true)];
    case "town":
      return [blockMark(outline, isClear)];
    case "work":
      return hillsides([...clockwise(outline), clockwise(outline)[0]!]);
    default:
      return [];
  }
}

const fromEdge = (point: Point, outline: readonly Point[]): number =>
  outline.reduce(
    (least, a, i) => Math.min(least, awayFrom(point, a, outline[(i + 1) % outline.length]!)),
    Number.POSITIVE_INFINITY,
  );

/** Single trees with gaps between them: troops can be seen there. */
function lightGrove(outline: readonly Point[], hasRoom: (point: Point) => boolean, step: number): Mark {
  const trees = once(() => {
    const [crowns, shadows, lights] = [new Path2D(), new Path2D(), new Path2D()];
    const disc = (path: Path2D, x: number, y: number, r: number): void => {
      path.moveTo(x + r, y);
      path.arc(x, y, r, 0, Math.PI * 2);
    };
    let last: Point | undefined;
    for (const point of scatter(outline, step, 71)) {
      const { x, y } = point;
      if (!hasRoom(point) || (last && distance(last, point) < step * 0.5)) continue;
      last = point;
      const r = 8 + noiseAt(Math.round(x), Math.round(y), 72) * 4;
      disc(shadows, x + 3, y + 4, r);
      disc(crowns, x, y, r);
      disc(lights, x - r * 0.3, y - r * 0.35, r * 0.5);
    }
    return { crowns, shadows, lights };
  });
  return {
    box: boxOf(outline, 14),
    from: 0.15,
    draw: ({ ctx, palette, scale }) => {
      const { crowns, shadows, lights } = trees();
      ctx.fillStyle = palette.shadow;
      ctx.fill(shadows);
      ctx.fillStyle = palette.tree;
      ctx.fill(crowns);
      ctx.strokeStyle = palette.treeInk;
      ctx.lineWidth = Math.max(0.9, 0.5 / scale);
      ctx.stroke(crowns);
      ctx.fillStyle = palette.treeLight;
      ctx.fill(lights);
    },
  };
}
