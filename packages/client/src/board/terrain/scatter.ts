// Where small signs stand: scattered over their ground, off the roads and out of the water.

import type { Point } from "@grognard/scene";
import type { Course } from "./course.ts";
import { noiseAt } from "./noise.ts";
import { awayFrom, boxOf, isInside } from "./shapes.ts";

/** Points scattered over an area: one in each cell of a lattice, displaced, the same for every caller. */
export function scatter(outline: readonly Point[], step: number, purpose: number): Point[] {
  const box = boxOf(outline);
  const found: Point[] = [];
  for (let row = Math.floor(box.top / step); row * step < box.bottom; row++) {
    for (let column = Math.floor(box.left / step); column * step < box.right; column++) {
      const shift = row % 2 === 0 ? 0 : 0.5;
      const x = (column + shift + 0.25 + noiseAt(column, row, purpose) * 0.5) * step;
      const y = (row + 0.25 + noiseAt(column, row, purpose + 1) * 0.5) * step;
      if (isInside({ x, y }, outline)) found.push({ x, y });
    }
  }
  return found;
}

/** How near to a road or river a sign may be. */
export function clearOf(courses: readonly Course[], room: number): (point: Point) => boolean {
  const bins = new Map<number, [Point, Point][]>();
  const key = (x: number, y: number) => Math.floor(x / 64) * 0x10000 + Math.floor(y / 64);
  for (const { points } of courses) {
    for (let i = 1; i < points.length; i++) {
      const stretch: [Point, Point] = [points[i - 1]!, points[i]!];
      const box = boxOf(stretch, room);
      const corners = [key(box.left, box.top), key(box.right, box.top), key(box.left, box.bottom)];
      for (const bin of new Set([...corners, key(box.right, box.bottom)])) {
        const known = bins.get(bin);
        if (known) known.push(stretch);
        else bins.set(bin, [stretch]);
      }
    }
  }
  return (point) => !bins.get(key(point.x, point.y))?.some(([a, b]) => awayFrom(point, a, b) < room);
}
