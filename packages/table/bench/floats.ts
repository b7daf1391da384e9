// The ceiling: the same rectangles in floating point, without a care for rounding or for the tolerance.

import type { Pose } from "../src/index.ts";

export function floatPlace(pose: Pose, u: number, v: number): number {
  const angle = (pose.heading * Math.PI) / 18000;
  const s = Math.sin(angle);
  const c = Math.cos(angle);
  return pose.x + u * c + v * s + (pose.y + v * c - u * s);
}

interface FloatBox {
  readonly x: number;
  readonly y: number;
  readonly s: number;
  readonly c: number;
  readonly halfWidth: number;
  readonly halfDepth: number;
}

export const floatBox = (pose: Pose, width: number, depth: number): FloatBox => ({
  x: pose.x,
  y: pose.y,
  s: Math.sin((pose.heading * Math.PI) / 18000),
  c: Math.cos((pose.heading * Math.PI) / 18000),
  halfWidth: width / 2,
  halfDepth: depth / 2,
});

export function floatOverlap(a: FloatBox, b: FloatBox): boolean {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const c = Math.abs(a.c * b.c + a.s * b.s);
  const s = Math.abs(a.s * b.c - a.c * b.s);
  return (
    Math.abs(dx * a.c - dy * a.s) < a.halfWidth + b.halfWidth * c + b.halfDepth * s &&
    Math.abs(dx * a.s + dy * a.c) < a.halfDepth + b.halfWidth * s + b.halfDepth * c &&
    Math.abs(dx * b.c - dy * b.s) < b.halfWidth + a.halfWidth * c + a.halfDepth * s &&
    Math.abs(dx * b.s + dy * b.c) < b.halfDepth + a.halfWidth * s + a.halfDepth * c
  );
}

export function floatGapSquared(a: FloatBox, b: FloatBox): number {
  return floatOverlap(a, b) ? 0 : Math.min(cornersGap(a, b), cornersGap(b, a));
}

function cornersGap(a: FloatBox, b: FloatBox): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 4; i++) {
    const u = i & 1 ? a.halfWidth : -a.halfWidth;
    const v = i & 2 ? a.halfDepth : -a.halfDepth;
    const dx = a.x + u * a.c + v * a.s - b.x;
    const dy = a.y + v * a.c - u * a.s - b.y;
    const du = Math.max(Math.abs(dx * b.c - dy * b.s) - b.halfWidth, 0);
    const dv = Math.max(Math.abs(dx * b.s + dy * b.c) - b.halfDepth, 0);
    least = Math.min(least, du * du + dv * dv);
  }
  return least;
}
