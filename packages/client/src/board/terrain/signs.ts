// The small signs of the ground: trees, reeds and knolls.

import type { Point } from "@grognard/scene";
import type { Cell, Cells } from "./cells.ts";
import type { Brush, Mark } from "./mark.ts";
import { noiseAt, noiseFrom, seedOf } from "./noise.ts";
import { once } from "./pens.ts";
import { scatter } from "./scatter.ts";
import { awayFrom, boxOf } from "./shapes.ts";
import { shrubMark } from "./table-growth.ts";

export const woodMarks = (cells: Cells, isClear: (point: Point) => boolean): Mark[] =>
  cells.all
    .filter(({ hex }) => hex.ground === "wood")
    .map((cell) => treeMark(cell.corners, insideOf(cells, cell, isClear)));

/** Signs keep a little distance from the edge of their ground. */
function insideOf(cells: Cells, cell: Cell, isClear: (point: Point) => boolean): (point: Point) => boolean {
  const edges = openSides(cells, cell);
  return (point) => isClear(point) && edges.every(([a, b]) => awayFrom(point, a, b) > 6);
}

export function treeMark(outline: readonly Point[], hasRoom: (point: Point) => boolean, swell = 1): Mark {
  const near = once(() => grove(scatter(outline, 10 * swell, 11).filter(hasRoom), 3.6 * swell));
  const far = once(() => grove(scatter(outline, 16 * swell, 13).filter(hasRoom), 6 * swell));
  return {
    box: boxOf(outline, 8 * swell),
    from: 0.2,
    draw: (brush) => drawGrove(brush, brush.scale * swell < 0.7 ? far() : near()),
  };
}

function openSides(cells: Cells, cell: Cell): (readonly [Point, Point])[] {
  return cell.corners.flatMap((corner, side) =>
    cells.next(cell, side)?.hex.ground === cell.hex.ground
      ? []
      : [[corner, cell.corners[(side + 1) % 6]!] as const],
  );
}

interface Grove {
  readonly crowns: Path2D;
  readonly lights: Path2D;
  readonly shades: Path2D;
}

/** Round crowns of several sizes, with a gap here and there, lit from the north-west. */
function grove(trees: readonly Point[], size: number): Grove {
  const [crowns, lights, shades] = [new Path2D(), new Path2D(), new Path2D()];
  const disc = (path: Path2D, x: number, y: number, r: number) => {
    path.moveTo(x + r, y);
    path.arc(x, y, r, 0, Math.PI * 2);
  };
  for (const { x, y } of trees) {
    const noise = noiseAt(Math.round(x * 4), Math.round(y * 4), 17);
    if (noise < 0.12) continue;
    const r = size * (0.65 + noise * 0.5);
    disc(crowns, x, y - r * 0.3, r * 0.62);
    disc(crowns, x - r * 0.45, y + r * 0.15, r * 0.5);
    disc(crowns, x + r * 0.45, y + r * 0.15, r * 0.5);
    disc(lights, x - r * 0.2, y - r * 0.35, r * 0.32);
    disc(lights, x - r * 0.55, y + r * 0.1, r * 0.2);
    shades.moveTo(x - r * 0.3, y + r * 0.85);
    shades.lineTo(x + r * 1.4, y + r * 0.85);
  }
  return { crowns, lights, shades };
}

function drawGrove({ ctx, palette, scale }: Brush, { crowns, lights, shades }: Grove): void {
  ctx.strokeStyle = palette.treeInk;
  ctx.lineWidth = Math.max(0.7, 0.4 / scale);
  ctx.stroke(shades);
  ctx.lineWidth = Math.max(0.9, 0.5 / scale);
  ctx.stroke(crowns);
  ctx.fillStyle = palette.tree;
  ctx.fill(crowns);
  ctx.fillStyle = palette.treeLight;
  ctx.fill(lights);
}

/** Level strokes with a tuft of reeds here and there. */
export const marshMarks = (cells: Cells, isClear: (point: Point) => boolean): Mark[] =>
  cells.all
    .filter(({ hex }) => hex.ground === "marsh")
    .map((cell) => reedMark(cell.corners, insideOf(cells, cell, isClear)));

export function reedMark(outline: readonly Point[], hasRoom: (point: Point) => boolean): Mark {
  const path = once(() => {
    const reeds = new Path2D();
    for (const { x, y } of scatter(outline, 11, 23).filter(hasRoom)) {
      const long = 3 + noiseAt(Math.round(x), Math.round(y), 5) * 4;
      reeds.moveTo(x - long, y);
      reeds.lineTo(x + long, y);
      if (noiseAt(Math.round(x), Math.round(y), 6) > 0.5) continue;
      for (const lean of [-1.6, 0, 1.6]) {
        reeds.moveTo(x + lean * 0.5, y);
        reeds.lineTo(x + lean, y - 4.5 + Math.abs(lean) * 0.6);
      }
    }
    return reeds;
  });
  return {
    box: boxOf(outline, 8),
    from: 0.2,
    draw: ({ ctx, palette, scale }) => {
      ctx.strokeStyle = palette.marshInk;
      ctx.lineWidth = Math.max(0.8, 0.45 / scale);
      ctx.stroke(path());
    },
  };
}

/** Hedges and single trees. */
export const scrubMarks = (cells: Cells, isClear: (point: Point) => boolean): Mark[] =>
  cells.all
    .filter(({ hex }) => hex.ground === "scrub")
    .map((cell) => shrubMark(cell.corners, insideOf(cells, cell, isClear), 19));

/** Broken ground: knolls, hatched all round. */
export const roughMarks = (cells: Cells): Mark[] =>
  cells.all
    .filter(({ hex }) => hex.ground === "rough")
    .map(({ middle, corners }) => knollMark(boxOf(corners, 2), knollsAround(middle)));

function knollsAround(middle: Point): Point[] {
  const noise = noiseFrom(seedOf(`${Math.round(middle.x)},${Math.round(middle.y)}`));
  const turn = noise() * Math.PI;
  return [0, 1, 2].map((k) => {
    const angle = turn + (k * Math.PI * 2) / 3 + noise() * 0.5;
    const away = 17 + noise() * 3;
    return { x: middle.x + Math.cos(angle) * away, y: middle.y + Math.sin(angle) * away };
  });
}

export function knollMark(box: Mark["box"], knolls: readonly Point[]): Mark {
  const path = once(() => {
    const strokes = new Path2D();
    for (const knoll of knolls) knollStrokes(strokes, knoll);
    return strokes;
  });
  return {
    box,
    from: 0.2,
    draw: ({ ctx, palette, scale }) => {
      ctx.strokeStyle = palette.hachure;
      ctx.lineWidth = Math.max(0.9, 0.5 / scale);
      ctx.stroke(path());
    },
  };
}

function knollStrokes(path: Path2D, { x, y }: Point): void {
  const noise = noiseFrom(seedOf(`${Math.round(x)}/${Math.round(y)}`));
  const [wide, high] = [6 + noise() * 3, 3.4 + noise() * 2];
  const count = 16;
  for (let k = 0; k < count; k++) {
    const angle = ((k + noise() * 0.5) / count) * Math.PI * 2;
    // the light comes from the north-west: longer strokes on the other side
    const long = 1.5 + (Math.cos(angle - Math.PI / 4) > 0 ? 0.35 : 0) + noise() * 0.2;
    path.moveTo(x + Math.cos(angle) * wide, y + Math.sin(angle) * high);
    path.lineTo(x + Math.cos(angle) * wide * long, y + Math.sin(angle) * high * long);
  }
}
