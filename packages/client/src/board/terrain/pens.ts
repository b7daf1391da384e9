// Lines to paths. Paths are made when first drawn, and kept.

import type { Point } from "@grognard/scene";

export function traced(path: Path2D, points: readonly Point[], close = false): Path2D {
  points.forEach(({ x, y }, i) => {
    if (i === 0) path.moveTo(x, y);
    else path.lineTo(x, y);
  });
  if (close) path.closePath();
  return path;
}

/** Made once. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

export const lineOf = (points: readonly Point[]): (() => Path2D) => once(() => traced(new Path2D(), points));
export const loopsOf = (loops: readonly (readonly Point[])[]): (() => Path2D) =>
  once(() => loops.reduce((path, loop) => traced(path, loop, true), new Path2D()));
