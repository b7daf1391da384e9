// Lines and outlines of a file that cannot be drawn.

import { Problem } from "@grognard/kernel";
import { type Point, segmentsMeet, side } from "@grognard/table";

/** A line goes somewhere with every point. */
export function checkLine(points: readonly Point[], place: string): void {
  points.forEach((point, i) => {
    const before = points[i - 1];
    if (before && before.x === point.x && before.y === point.y)
      throw new Problem("is the same point as the one before", `${place}[${i}]`);
  });
}

/** An outline goes round once, and has something inside. */
export function checkOutline(points: readonly Point[], place: string): void {
  checkLine(points, place);
  const [first, last] = [points[0]!, points.at(-1)!];
  if (first.x === last.x && first.y === last.y)
    throw new Problem(
      "is the first point again: an outline closes by itself",
      `${place}[${points.length - 1}]`,
    );
  const edges = points.map((from, i) => ({ from, to: points[(i + 1) % points.length]! }));
  edges.forEach((one, i) => {
    for (const [j, other] of edges.entries()) {
      const apart = (j - i + edges.length) % edges.length;
      if (apart <= 1 || apart === edges.length - 1) continue;
      if (segmentsMeet(one.from, one.to, other.from, other.to))
        throw new Problem("crosses itself", `${place}[${Math.max(i, j)}]`);
    }
  });
  const twice = points.reduce((sum, point, i) => sum + turnAt(points, point, i), 0);
  if (twice === 0) throw new Problem("has nothing inside", place);
}

const turnAt = (points: readonly Point[], point: Point, i: number): number =>
  i === 0 ? 0 : side(points[0]!, points[i - 1]!, point);
