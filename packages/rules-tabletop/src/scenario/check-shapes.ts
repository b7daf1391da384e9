// Lines and outlines of a file that cannot be drawn.

import { Problem } from "@grognard/kernel";
import { crossesItself, isClosedTwice, isFlat, type Point, stalls } from "@grognard/table";

/** A line goes somewhere with every point. */
export function checkLine(points: readonly Point[], place: string): void {
  const at = stalls(points);
  if (at >= 0) throw new Problem("is the same point as the one before", `${place}[${at}]`);
}

/** An outline goes round once, and has something inside. */
export function checkOutline(points: readonly Point[], place: string): void {
  checkLine(points, place);
  if (isClosedTwice(points))
    throw new Problem(
      "is the first point again: an outline closes by itself",
      `${place}[${points.length - 1}]`,
    );
  const at = crossesItself(points);
  if (at >= 0) throw new Problem("crosses itself", `${place}[${at}]`);
  if (isFlat(points)) throw new Problem("has nothing inside", place);
}
