import { isqrt, ONE, rdiv } from "./numbers.ts";
import {
  distanceSquared,
  headingTo,
  into,
  type Local,
  type Point,
  type Pose,
  place,
  poseAt,
} from "./pose.ts";
import { cos, sin, turned } from "./sine.ts";

export interface Bounds {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** A stand or a frame on the table: x, y is its centre. */
export interface Box extends Pose, Bounds {
  readonly width: number;
  readonly depth: number;
  /** Front left, front right, rear right, rear left: clockwise. */
  readonly corners: Corners;
}

export type Corners = readonly [Point, Point, Point, Point];

/** A stand in the frame of its body: its centre, its turn and its size (even numbers, above zero). */
export interface Stand {
  readonly u: number;
  readonly v: number;
  readonly turn: number;
  readonly width: number;
  readonly depth: number;
}

// Farther than any table is wide.
const FAR = Number.MAX_SAFE_INTEGER;

/** Bodies this far apart still touch, and an overlap this deep does not count. */
export const MILLIMETRE = 100;

// Stands may share this much before they overlap.
const TOLERANCE = MILLIMETRE * ONE;

// More than rounding can make of a distance across the largest table.
const SLACK = 4;

export function boxAt(pose: Pose, stand: Stand): Box {
  return boxOf(poseAt(pose, stand.u, stand.v, stand.turn), stand.width, stand.depth);
}

/** All stands of a body. Most are as large as the one before and face the same way. */
export function boxesAt(pose: Pose, stands: readonly Stand[]): Box[] {
  const boxes: Box[] = [];
  let like: Stand | undefined;
  let spread: Spread | undefined;
  for (const stand of stands) {
    const { u, v, turn, width, depth } = stand;
    if (!spread || turn !== like?.turn || width !== like.width || depth !== like.depth)
      spread = spreadOf(turned(pose.heading, turn), width, depth);
    like = stand;
    const { x, y } = place(pose, u, v);
    boxes.push(boxWith(x, y, spread));
  }
  return boxes;
}

/** The frame of a body: its front edge has the pose's point as its middle. */
export const frameAt = (pose: Pose, width: number, depth: number): Box =>
  boxAt(pose, { u: 0, v: -depth / 2, turn: 0, width, depth });

/** Bounds that hold whatever lies in such a frame, rounding included: most questions end there. */
export function boundsAround({ x, y, heading }: Pose, width: number, depth: number): Bounds {
  const s = sin(heading) / (2 * ONE);
  const c = cos(heading) / (2 * ONE);
  const right = Math.abs(width * c) + Math.abs(depth * s) + SLACK;
  const up = Math.abs(width * s) + Math.abs(depth * c) + SLACK;
  return {
    minX: x - depth * s - right,
    minY: y - depth * c - up,
    maxX: x - depth * s + right,
    maxY: y - depth * c + up,
  };
}

export const boxOf = ({ x, y, heading }: Pose, width: number, depth: number): Box =>
  boxWith(x, y, spreadOf(heading, width, depth));

/** How a box lies about its centre, wherever that is. */
interface Spread {
  readonly heading: number;
  readonly width: number;
  readonly depth: number;
  /** From the centre to the front right corner, and to the front left one. */
  readonly rx: number;
  readonly ry: number;
  readonly lx: number;
  readonly ly: number;
}

function spreadOf(heading: number, width: number, depth: number): Spread {
  const s = sin(heading);
  const c = cos(heading);
  return {
    heading,
    width,
    depth,
    rx: rdiv((width * c + depth * s) / 2, ONE),
    ry: rdiv((depth * c - width * s) / 2, ONE),
    lx: rdiv((depth * s - width * c) / 2, ONE),
    ly: rdiv((depth * c + width * s) / 2, ONE),
  };
}

/** Opposite corners are equally far from the centre, because rounding is the same on both sides of zero. */
function boxWith(x: number, y: number, { heading, width, depth, rx, ry, lx, ly }: Spread): Box {
  const right = Math.max(Math.abs(rx), Math.abs(lx));
  const up = Math.max(Math.abs(ry), Math.abs(ly));
  return {
    x,
    y,
    heading,
    width,
    depth,
    corners: [
      { x: x + lx, y: y + ly },
      { x: x + rx, y: y + ry },
      { x: x - lx, y: y - ly },
      { x: x - rx, y: y - ry },
    ],
    minX: x - right,
    minY: y - up,
    maxX: x + right,
    maxY: y + up,
  };
}

/** A box of this width along a segment, such as a wall or the roadway of a bridge. */
export function boxAlong(from: Point, to: Point, width: number): Box {
  const centre = { x: Math.floor((from.x + to.x) / 2), y: Math.floor((from.y + to.y) / 2) };
  const length = isqrt(distanceSquared(from, to));
  return boxOf({ ...centre, heading: headingTo(from, to) }, even(width), even(length));
}

const even = (length: number): number => Math.max(2, 2 * Math.round(length / 2));

/** The smallest box, for questions about a mere point. */
export const dotAt = ({ x, y }: Point): Box => boxOf({ x, y, heading: 0 }, 2, 2);

/** The same box with every side moved out (in, if by is negative). */
export const grown = (box: Box, by: number): Box => boxOf(box, box.width + 2 * by, box.depth + 2 * by);

/** Do two stands share more than a millimetre on each of the four axes? */
export const overlap = (a: Box, b: Box): boolean => boundsMeet(a, b) && sharesOver(a, b, TOLERANCE);

/** Do they share at least a point? */
export const meet = (a: Box, b: Box): boolean => boundsMeet(a, b) && sharesOver(a, b, -1);

const sharesOver = (a: Box, b: Box, limit: number): boolean =>
  axesShareOver(a.heading, a, b, limit) && axesShareOver(b.heading, a, b, limit);

function axesShareOver(heading: number, a: Box, b: Box, limit: number): boolean {
  const s = sin(heading);
  const c = cos(heading);
  return share(s, c, a.corners, b.corners) > limit && share(c, 0 - s, a.corners, b.corners) > limit;
}

// How much of an axis both project on; below zero if they are apart.
function share(x: number, y: number, a: Corners, b: Corners): number {
  const a0 = a[0].x * x + a[0].y * y;
  const a1 = a[1].x * x + a[1].y * y;
  const a2 = a[2].x * x + a[2].y * y;
  const a3 = a[3].x * x + a[3].y * y;
  const b0 = b[0].x * x + b[0].y * y;
  const b1 = b[1].x * x + b[1].y * y;
  const b2 = b[2].x * x + b[2].y * y;
  const b3 = b[3].x * x + b[3].y * y;
  const top = Math.min(Math.max(a0, a1, a2, a3), Math.max(b0, b1, b2, b3));
  return top - Math.max(Math.min(a0, a1, a2, a3), Math.min(b0, b1, b2, b3));
}

export const boundsMeet = (a: Bounds, b: Bounds): boolean =>
  a.minX <= b.maxX && b.minX <= a.maxX && a.minY <= b.maxY && b.minY <= a.maxY;

/** Are two bounds at most d apart, on x and on y? Never less than the truth. */
export const boundsWithin = (a: Bounds, b: Bounds, d: number): boolean =>
  a.minX - b.maxX <= d && b.minX - a.maxX <= d && a.minY - b.maxY <= d && b.minY - a.maxY <= d;

/** Is the point within them, or on their edge? */
export const boundsHold = ({ minX, minY, maxX, maxY }: Bounds, { x, y }: Point): boolean =>
  x >= minX && x <= maxX && y >= minY && y <= maxY;

export function boundsOf(points: readonly Point[]): Bounds {
  let minX = Number.POSITIVE_INFINITY;
  let minY = Number.POSITIVE_INFINITY;
  let maxX = Number.NEGATIVE_INFINITY;
  let maxY = Number.NEGATIVE_INFINITY;
  for (const { x, y } of points) {
    minX = Math.min(minX, x);
    minY = Math.min(minY, y);
    maxX = Math.max(maxX, x);
    maxY = Math.max(maxY, y);
  }
  return { minX, minY, maxX, maxY };
}

/** The bounds of several things together. */
export function jointBounds(all: readonly Bounds[]): Bounds {
  let minX = FAR;
  let minY = FAR;
  let maxX = -FAR;
  let maxY = -FAR;
  for (const one of all) {
    minX = Math.min(minX, one.minX);
    minY = Math.min(minY, one.minY);
    maxX = Math.max(maxX, one.maxX);
    maxY = Math.max(maxY, one.maxY);
  }
  return { minX, minY, maxX, maxY };
}

/** The bounds with every side moved out. */
export const wider = ({ minX, minY, maxX, maxY }: Bounds, by: number): Bounds => ({
  minX: minX - by,
  minY: minY - by,
  maxX: maxX + by,
  maxY: maxY + by,
});

/** The bounds of a point and of something else. */
export const spanning = ({ x, y }: Point, { minX, minY, maxX, maxY }: Bounds): Bounds => ({
  minX: Math.min(x, minX),
  minY: Math.min(y, minY),
  maxX: Math.max(x, maxX),
  maxY: Math.max(y, maxY),
});

/** The square of the gap between two boxes: from the corners of each to the other. */
export function gapSquared(a: Box, b: Box): number {
  if (meet(a, b)) return 0;
  let gap = Number.MAX_SAFE_INTEGER;
  for (let i = 0; i < 4; i++)
    gap = Math.min(gap, pointGapSquared(b, a.corners[i]!), pointGapSquared(a, b.corners[i]!));
  return gap;
}

/** Is the gap at most d? */
export const within = (a: Box, b: Box, d: number): boolean =>
  boundsWithin(a, b, d + SLACK) && gapSquared(a, b) <= d * d;

export function pointGapSquared(box: Box, point: Point): number {
  const s = sin(box.heading);
  const c = cos(box.heading);
  const dx = point.x - box.x;
  const dy = point.y - box.y;
  // Like `into`, apart from the sign.
  const du = Math.max(rdiv(Math.abs(dx * c - dy * s), ONE) - box.width / 2, 0);
  const dv = Math.max(rdiv(Math.abs(dx * s + dy * c), ONE) - box.depth / 2, 0);
  return du * du + dv * dv;
}

/** The point of a box nearest to another, rounded. */
export function nearestOn(box: Box, point: Point): Point {
  const local = into(box, point);
  const near = clamped(box, local);
  return near.u === local.u && near.v === local.v ? { x: point.x, y: point.y } : place(box, near.u, near.v);
}

const clamped = ({ width, depth }: Box, { u, v }: Local): Local => ({
  u: Math.max(-width / 2, Math.min(width / 2, u)),
  v: Math.max(-depth / 2, Math.min(depth / 2, v)),
});

/** The box of several that is nearest to a point; the first of equals. */
export function nearestBox(boxes: readonly Box[], point: Point): { index: number; gapSquared: number } {
  let index = -1;
  let least = Number.MAX_SAFE_INTEGER;
  for (let i = 0; i < boxes.length; i++) {
    const gap = pointGapSquared(boxes[i]!, point);
    if (gap >= least) continue;
    least = gap;
    index = i;
  }
  return { index, gapSquared: least };
}

/** The square of the gap between two bodies of stands. */
export function bodiesGapSquared(a: readonly Box[], b: readonly Box[]): number {
  let least = Number.MAX_SAFE_INTEGER;
  for (const one of a) {
    for (const other of b) {
      if (boundsGapSquared(one, other) < least) least = Math.min(least, gapSquared(one, other));
    }
  }
  return least;
}

/** For two bounds: never more than for what is in them. */
function boundsGapSquared(a: Bounds, b: Bounds): number {
  const dx = Math.max(a.minX - b.maxX, b.minX - a.maxX) - SLACK;
  const dy = Math.max(a.minY - b.maxY, b.minY - a.maxY) - SLACK;
  return (dx > 0 ? dx * dx : 0) + (dy > 0 ? dy * dy : 0);
}

/** Do two bodies of stands overlap? */
export const bodiesOverlap = (a: readonly Box[], b: readonly Box[], around = jointBounds(a)): boolean =>
  b.some((box) => boundsMeet(around, box) && a.some((one) => overlap(one, box)));

/** Does the point lie on the box, its edge included? */
export const holds = (box: Box, point: Point): boolean => pointGapSquared(box, point) === 0;

/** A gap to a mere point, for figures that have no size. */
export const pointsWithin = (a: Point, b: Point, d: number): boolean => distanceSquared(a, b) <= d * d;
