// The small signs of the ground: trees, reeds, knolls, and the strokes of a slope.

import type { HexBoard, Point } from "@grognard/scene";
import { type Cell, type Cells, sharedSide } from "./cells.ts";
import type { Course } from "./course.ts";
import type { Brush, Mark } from "./mark.ts";
import { once } from "./pens.ts";
import { awayFrom, between, boxOf, distance, heading, isInside } from "./shapes.ts";
import { seedOf, whimAt, whims } from "./whim.ts";

/** Points strewn over an area: one in each cell of a lattice, pushed about, the same for all who ask. */
export function strewn(outline: readonly Point[], step: number, purpose: number): Point[] {
  const box = boxOf(outline);
  const found: Point[] = [];
  for (let row = Math.floor(box.top / step); row * step < box.bottom; row++) {
    for (let column = Math.floor(box.left / step); column * step < box.right; column++) {
      const shift = row % 2 === 0 ? 0 : 0.5;
      const x = (column + shift + 0.25 + whimAt(column, row, purpose) * 0.5) * step;
      const y = (row + 0.25 + whimAt(column, row, purpose + 1) * 0.5) * step;
      if (isInside({ x, y }, outline)) found.push({ x, y });
    }
  }
  return found;
}

/** How near a road or river a sign may stand. */
export function clearOf(courses: readonly Course[], room: number): (point: Point) => boolean {
  const bins = new Map<string, [Point, Point][]>();
  const key = (x: number, y: number) => `${Math.floor(x / 64)},${Math.floor(y / 64)}`;
  for (const { points } of courses) {
    for (let i = 1; i < points.length; i++) {
      const stretch: [Point, Point] = [points[i - 1]!, points[i]!];
      const box = boxOf(stretch, room);
      const corners = [key(box.left, box.top), key(box.right, box.top), key(box.left, box.bottom)];
      for (const bin of new Set([...corners, key(box.right, box.bottom)]))
        bins.set(bin, [...(bins.get(bin) ?? []), stretch]);
    }
  }
  return (point) => !bins.get(key(point.x, point.y))?.some(([a, b]) => awayFrom(point, a, b) < room);
}

/** Trees keep a little off the edge of the wood, and out of the road. */
export const woodMarks = (cells: Cells, isClear: (point: Point) => boolean): Mark[] =>
  cells.all
    .filter(({ hex }) => hex.ground === "wood")
    .map((cell) => {
      const edges = openSides(cells, cell);
      const room = (p: Point) => isClear(p) && edges.every(([a, b]) => awayFrom(p, a, b) > 6);
      return treeMark(cell.corners, room);
    });

export function treeMark(outline: readonly Point[], hasRoom: (point: Point) => boolean): Mark {
  const near = once(() => grove(strewn(outline, 12, 11).filter(hasRoom), 4.3));
  const far = once(() => grove(strewn(outline, 21, 13).filter(hasRoom), 7.5));
  return {
    box: boxOf(outline, 8),
    from: 0.2,
    draw: (brush) => drawGrove(brush, brush.scale < 0.7 ? far() : near()),
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

function grove(trees: readonly Point[], size: number): Grove {
  const [crowns, lights, shades] = [new Path2D(), new Path2D(), new Path2D()];
  for (const { x, y } of trees) {
    const r = size * (0.8 + whimAt(Math.round(x), Math.round(y), 17) * 0.4);
    crowns.moveTo(x + r * 0.55, y - r * 0.35);
    crowns.arc(x, y - r * 0.35, r * 0.55, 0, Math.PI * 2);
    crowns.moveTo(x - r * 0.42 + r * 0.5, y + r * 0.2);
    crowns.arc(x - r * 0.42, y + r * 0.2, r * 0.5, 0, Math.PI * 2);
    crowns.moveTo(x + r * 0.42 + r * 0.5, y + r * 0.2);
    crowns.arc(x + r * 0.42, y + r * 0.2, r * 0.5, 0, Math.PI * 2);
    lights.moveTo(x + r * 0.1, y - r * 0.35);
    lights.arc(x - r * 0.2, y - r * 0.35, r * 0.3, 0, Math.PI * 2);
    shades.moveTo(x + r * 1.15, y + r * 0.6);
    shades.ellipse(x + r * 0.25, y + r * 0.6, r * 0.9, r * 0.3, 0, 0, Math.PI * 2);
  }
  return { crowns, lights, shades };
}

function drawGrove({ ctx, palette, scale }: Brush, { crowns, lights, shades }: Grove): void {
  ctx.globalAlpha = 0.35;
  ctx.fillStyle = palette.treeInk;
  ctx.fill(shades);
  ctx.globalAlpha = 1;
  ctx.strokeStyle = palette.treeInk;
  ctx.lineWidth = Math.max(1, 0.5 / scale);
  ctx.stroke(crowns);
  ctx.fillStyle = palette.tree;
  ctx.fill(crowns);
  ctx.fillStyle = palette.treeLight;
  ctx.fill(lights);
}

/** Level strokes with a tuft of reeds here and there. */
export const marshMarks = (cells: Cells, isClear: (point: Point) => boolean): Mark[] =>
  cells.all.filter(({ hex }) => hex.ground === "marsh").map((cell) => reedMark(cell.corners, isClear));

export function reedMark(outline: readonly Point[], hasRoom: (point: Point) => boolean): Mark {
  const path = once(() => {
    const reeds = new Path2D();
    for (const { x, y } of strewn(outline, 11, 23).filter(hasRoom)) {
      const long = 3 + whimAt(Math.round(x), Math.round(y), 5) * 4;
      reeds.moveTo(x - long, y);
      reeds.lineTo(x + long, y);
      if (whimAt(Math.round(x), Math.round(y), 6) > 0.5) continue;
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

/** Broken ground: knolls, hatched all round. */
export const roughMarks = (cells: Cells): Mark[] =>
  cells.all
    .filter(({ hex }) => hex.ground === "rough")
    .map(({ middle, corners }) => knollMark(boxOf(corners, 2), knollsAround(middle)));

function knollsAround(middle: Point): Point[] {
  const whim = whims(seedOf(`${Math.round(middle.x)},${Math.round(middle.y)}`));
  const turn = whim() * Math.PI;
  return [0, 1, 2].map((k) => {
    const angle = turn + (k * Math.PI * 2) / 3 + whim() * 0.5;
    const away = 17 + whim() * 3;
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
  const whim = whims(seedOf(`${Math.round(x)}/${Math.round(y)}`));
  const [wide, high] = [6 + whim() * 3, 3.4 + whim() * 2];
  const count = 16;
  for (let k = 0; k < count; k++) {
    const angle = ((k + whim() * 0.5) / count) * Math.PI * 2;
    // the light comes from the north-west: longer strokes on the other side
    const long = 1.5 + (Math.cos(angle - Math.PI / 4) > 0 ? 0.35 : 0) + whim() * 0.2;
    path.moveTo(x + Math.cos(angle) * wide, y + Math.sin(angle) * high);
    path.lineTo(x + Math.cos(angle) * wide * long, y + Math.sin(angle) * high * long);
  }
}

/** Strokes along the hexside, thick above and thin below. */
export const slopeMarks = (board: HexBoard, cells: Cells): Mark[] =>
  board.slopes.flatMap(([upper, lower]) => {
    const corners = sharedSide(cells, upper, lower);
    const to = cells.of(lower)?.middle;
    if (!corners || !to) return [];
    const down = heading(between(...corners), to);
    const path = once(() => slopeStrokes(corners, down));
    return [{ box: boxOf(corners, 16), from: 0.2, draw: (brush) => fillSlope(brush, path()) }];
  });

function slopeStrokes([a, b]: readonly [Point, Point], down: Point): Path2D {
  const path = new Path2D();
  const whim = whims(seedOf(`${Math.round(a.x + b.x)},${Math.round(a.y + b.y)}`));
  const count = Math.round(distance(a, b) / 2.9);
  for (let k = 0; k <= count; k++) {
    const at = between(a, b, k / count);
    const swell = Math.sin((Math.PI * (k + 0.8)) / (count + 1.6));
    const long = (5 + whim() * 3) * (0.45 + 0.75 * swell);
    const half = 0.95;
    const start = { x: at.x - down.x * 2, y: at.y - down.y * 2 };
    path.moveTo(start.x - down.y * half, start.y + down.x * half);
    path.lineTo(start.x + down.y * half, start.y - down.x * half);
    path.lineTo(at.x + down.x * long, at.y + down.y * long);
    path.closePath();
  }
  return path;
}

function fillSlope({ ctx, palette }: Brush, path: Path2D): void {
  ctx.fillStyle = palette.hachure;
  ctx.fill(path);
}
