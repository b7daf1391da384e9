import type { Box } from "./box.ts";
import { boundsWithin } from "./box.ts";
import { compareProducts, compareQuotients, ONE, type Quotient, quotient, rdiv } from "./numbers.ts";
import type { Stretch } from "./polygon.ts";
import { distanceSquared, type Point, side } from "./pose.ts";
import { cos, sin } from "./sine.ts";

/**
 * Does a box meet the zone of fire of a rank with those front corners? The zone opens by 3 in 17 to each side
 * and has no end. One line of seven keeps them apart: the front, the two rays, the four edges. [R51]
 */
export function zoneMeets(left: Point, right: Point, heading: number, box: Box): boolean {
  const fx = sin(heading);
  const fy = cos(heading);
  const l: Point = { x: 17 * fx - 3 * fy, y: 17 * fy + 3 * fx };
  const r: Point = { x: 17 * fx + 3 * fy, y: 17 * fy - 3 * fx };
  const { corners } = box;
  const isBehind = ({ x, y }: Point) =>
    (2 * x - left.x - right.x) * fx + (2 * y - left.y - right.y) * fy <= 0;
  if (corners.every(isBehind)) return false;
  if (corners.every((c) => turn(l, c.x - left.x, c.y - left.y) >= 0)) return false;
  if (corners.every((c) => turn(r, c.x - right.x, c.y - right.y) <= 0)) return false;
  return corners.every((a, i) => {
    const b = corners[(i + 1) % 4]!;
    const edge: Point = { x: b.x - a.x, y: b.y - a.y };
    const isOutside =
      side(a, b, left) >= 0 &&
      side(a, b, right) >= 0 &&
      turn(edge, l.x, l.y) >= 0 &&
      turn(edge, r.x, r.y) >= 0;
    return !isOutside;
  });
}

// Above zero if (x, y) points to the left of a direction.
const turn = (direction: Point, x: number, y: number): number => direction.x * y - direction.y * x;

/** Does a shot from there enter a stand by one short side and leave by the other? [R53] */
export function enfilade(box: Box, from: Point): boolean {
  const s = sin(box.heading);
  const c = cos(box.heading);
  const dx = from.x - box.x;
  const dy = from.y - box.y;
  const along = Math.abs(dx * c - dy * s);
  const ahead = Math.abs(dx * s + dy * c);
  return compareProducts(ahead, box.width, along, box.depth) < 0;
}

/** What a ray passes through: from where to where, and whether that is more than a millimetre. */
export interface Chord extends Stretch {
  readonly pierced: boolean;
}

const PIERCED = 100;

/**
 * The way of a ray through a box: 0 is `from`, 1 is `through`, and it goes on beyond. Nothing if they have no
 * point in common. [R55]
 */
export function chordThrough(from: Point, through: Point, box: Box): Chord | undefined {
  const dx = through.x - from.x;
  const dy = through.y - from.y;
  let enter: Quotient = { n: 0, d: 1 };
  let leave: Quotient | undefined;
  for (let i = 0; i < 4; i++) {
    const a = box.corners[i]!;
    const b = box.corners[(i + 1) % 4]!;
    const outside = side(a, b, from);
    const outward = (b.x - a.x) * dy - (b.y - a.y) * dx;
    if (outward === 0) {
      if (outside > 0) return undefined;
      continue;
    }
    const share = quotient(0 - outside, outward);
    if (outward < 0) {
      if (compareQuotients(share, enter) > 0) enter = share;
    } else if (!leave || compareQuotients(share, leave) < 0) leave = share;
  }
  if (!leave || compareQuotients(enter, leave) > 0) return undefined;
  return { enter, leave, pierced: isLonger({ enter, leave }, distanceSquared(from, through), PIERCED) };
}

function isLonger({ enter, leave }: Stretch, lengthSquared: number, limit: number): boolean {
  const n = BigInt(leave.n) * BigInt(enter.d) - BigInt(enter.n) * BigInt(leave.d);
  const d = BigInt(enter.d) * BigInt(leave.d);
  return n * n * BigInt(lengthSquared) > d * d * BigInt(limit * limit);
}

/** The point at a share of the way, rounded. */
export function pointAt(from: Point, to: Point, { n, d }: Quotient): Point {
  return { x: from.x + scaled(to.x - from.x, n, d), y: from.y + scaled(to.y - from.y, n, d) };
}

function scaled(length: number, n: number, d: number): number {
  if (Number.isSafeInteger(2 * length * n) && Number.isSafeInteger(2 * d)) return rdiv(length * n, d);
  const product = BigInt(length) * BigInt(n);
  const size = (2n * (product < 0n ? -product : product) + BigInt(d)) / (2n * BigInt(d));
  return Number(product < 0n ? -size : size);
}

/**
 * Does a box reach into the corridor of that half width from one point to another? Touching it is not enough.
 * With the facing of the body that fires, boxes abreast of its front or behind it do not count. [R34]
 */
export function corridorMeets(from: Point, to: Point, halfWidth: number, box: Box, facing?: number): boolean {
  const reach = {
    minX: Math.min(from.x, to.x),
    minY: Math.min(from.y, to.y),
    maxX: Math.max(from.x, to.x),
    maxY: Math.max(from.y, to.y),
  };
  if (!boundsWithin(reach, box, halfWidth)) return false;
  if (facing !== undefined && isAbreast(from, facing, box)) return false;
  const { corners } = box;
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = distanceSquared(from, to);
  const ahead = corners.map(({ x, y }) => (x - from.x) * dx + (y - from.y) * dy);
  if (ahead.every((d) => d <= 0) || ahead.every((d) => d >= length)) return false;
  const beside = corners.map((corner) => side(from, to, corner));
  if (beside.every((d) => d > 0 && isFarther(d, halfWidth, length))) return false;
  if (beside.every((d) => d < 0 && isFarther(d, halfWidth, length))) return false;
  return corners.every((a, i) => {
    const b = corners[(i + 1) % 4]!;
    const outside = Math.min(side(a, b, from), side(a, b, to));
    const lean = (b.x - a.x) * dx + (b.y - a.y) * dy;
    return outside < 0 || !isClear(outside, length, halfWidth, lean);
  });
}

// Is a >= b x root(length), with neither below zero?
const isFarther = (a: number, b: number, length: number): boolean =>
  BigInt(a) * BigInt(a) >= BigInt(b) * BigInt(b) * BigInt(length);

// Is a x root(length) >= b x c?
const isClear = (a: number, length: number, b: number, c: number): boolean => {
  const product = BigInt(b) * BigInt(c);
  return BigInt(a) * BigInt(a) * BigInt(length) >= product * product;
};

// Touching is a millimetre here as elsewhere.
const isAbreast = (from: Point, facing: number, box: Box): boolean =>
  box.corners.every(({ x, y }) => (x - from.x) * sin(facing) + (y - from.y) * cos(facing) <= PIERCED * ONE);
