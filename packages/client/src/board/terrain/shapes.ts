// Points, boxes and lines: the small geometry of drawing.

import type { Point } from "@grognard/scene";

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export function boxOf(points: readonly Point[], grow = 0): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    if (x < left) left = x;
    if (y < top) top = y;
    if (x > right) right = x;
    if (y > bottom) bottom = y;
  }
  return { left: left - grow, top: top - grow, right: right + grow, bottom: bottom + grow };
}

export const around = ({ x, y }: Point, reach: number): Box => ({
  left: x - reach,
  top: y - reach,
  right: x + reach,
  bottom: y + reach,
});

export const touch = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

export const between = (a: Point, b: Point, part = 0.5): Point => ({
  x: a.x + (b.x - a.x) * part,
  y: a.y + (b.y - a.y) * part,
});

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The direction from one point to another, one unit long. */
export function heading(from: Point, to: Point): Point {
  const length = distance(from, to) || 1;
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}

/** How far a point is from a stretch of line. */
export function awayFrom(point: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const along = ((point.x - a.x) * dx + (point.y - a.y) * dy) / (dx * dx + dy * dy || 1);
  return distance(point, between(a, b, Math.max(0, Math.min(1, along))));
}

export function isInside({ x, y }: Point, outline: readonly Point[]): boolean {
  let inside = false;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const a = outline[i]!;
    const b = outline[j]!;
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  }
  return inside;
}

/** A closed line through the middles of its sides, with the corners as its pull. */
export function rounded(loop: readonly Point[], steps: number): Point[] {
  return loop.flatMap((corner, i) => {
    const from = between(loop[(i + loop.length - 1) % loop.length]!, corner);
    const to = between(corner, loop[(i + 1) % loop.length]!);
    return Array.from({ length: steps }, (_, k) => bend(from, corner, to, k / steps));
  });
}

/** The same outline, with its corners taken off. */
export const softened = (loop: readonly Point[], radius: number): Point[] =>
  loop.flatMap((corner, i) => {
    const towards = (other: Point) => between(corner, other, Math.min(0.5, radius / distance(corner, other)));
    const from = towards(loop[(i + loop.length - 1) % loop.length]!);
    const to = towards(loop[(i + 1) % loop.length]!);
    return [0, 0.25, 0.5, 0.75, 1].map((t) => bend(from, corner, to, t));
  });

export function bend(from: Point, pull: Point, to: Point, t: number): Point {
  const u = 1 - t;
  return {
    x: u * u * from.x + 2 * u * t * pull.x + t * t * to.x,
    y: u * u * from.y + 2 * u * t * pull.y + t * t * to.y,
  };
}

/** A number for a point that lines agree on, whichever of them computed it. */
export const pointKey = ({ x, y }: Point): number => Math.round(x * 2) * 0x100000 + Math.round(y * 2);
