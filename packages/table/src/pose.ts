import { ONE, rdiv } from "./numbers.ts";
import { cos, sin, TURN, turned } from "./sine.ts";

/** In hundredths of a millimetre: x east, y north of the table's south-west corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A point and the way it faces. */
export interface Pose extends Point {
  readonly heading: number;
}

/** A point as its body sees it: u to the right, v forward. */
export interface Local {
  readonly u: number;
  readonly v: number;
}

/** The point of the table at (u, v) of a body. */
export function place(pose: Pose, u: number, v: number): Point {
  const s = sin(pose.heading);
  const c = cos(pose.heading);
  return { x: pose.x + rdiv(u * c + v * s, ONE), y: pose.y + rdiv(v * c - u * s, ONE) };
}

/** Where a body sees a point of the table. */
export function into(pose: Pose, point: Point): Local {
  const s = sin(pose.heading);
  const c = cos(pose.heading);
  const dx = point.x - pose.x;
  const dy = point.y - pose.y;
  return { u: rdiv(dx * c - dy * s, ONE), v: rdiv(dx * s + dy * c, ONE) };
}

/** A pose inside a pose. */
export function poseAt(pose: Pose, u: number, v: number, turn: number): Pose {
  const { x, y } = place(pose, u, v);
  return { x, y, heading: turned(pose.heading, turn) };
}

/** Moved d along a heading, facing as before. */
export function shifted(pose: Pose, heading: number, d: number): Pose {
  return {
    x: pose.x + rdiv(d * sin(heading), ONE),
    y: pose.y + rdiv(d * cos(heading), ONE),
    heading: pose.heading,
  };
}

/** The heading nearest to the direction of `to`; north if the points are the same. */
export function headingTo(from: Point, to: Point): number {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const east = Math.abs(dx);
  const north = Math.abs(dy);
  if (east + north === 0) return 0;
  const steep = angleOf(Math.min(east, north), Math.max(east, north));
  const quarter = east <= north ? steep : 9000 - steep;
  const half = dy >= 0 ? quarter : 18000 - quarter;
  return dx >= 0 ? half : turned(TURN - half, 0);
}

// The angle whose tangent is nearest to a / b, with 0 <= a <= b.
function angleOf(a: number, b: number): number {
  let low = 0;
  let high = 4500;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (sin(middle) * b <= a * cos(middle)) low = middle;
    else high = middle - 1;
  }
  if (low === 4500) return low;
  const beyond = a * cos(low) - b * sin(low);
  const short = b * sin(low + 1) - a * cos(low + 1);
  return beyond <= short ? low : low + 1;
}

export function distanceSquared(a: Point, b: Point): number {
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  return dx * dx + dy * dy;
}

/** Above zero if c lies to the left of the line from a to b, zero if on it. */
export const side = (a: Point, b: Point, c: Point): number =>
  (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
