import { type Box, MILLIMETRE } from "./box.ts";
import { compareProducts, compareQuotients, ONE, type Quotient, quotient, rdiv } from "./numbers.ts";
import type { Stretch } from "./polygon.ts";
import { distanceSquared, type Point, side } from "./pose.ts";
import { cos, sin } from "./sine.ts";

/**
 * Does a box meet the zone of fire of a rank with those front corners? The zone opens by 3 in 17 to each side and has
 * no end. One line of seven keeps them apart: the front, the two rays, the four edges.
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

/**
 * Does a shot from there enter a stand by one short side and leave by the other? From within it enters by none: stands
 * that touch may overlap slightly.
 */
export function enfilade(box: Box, from: Point): boolean {
  const s = sin(box.heading);
  const c = cos(box.heading);
  const dx = from.x - box.x;
  const dy = from.y - box.y;
  const along = Math.abs(dx * c - dy * s);
  const ahead = Math.abs(dx * s + dy * c);
  return 2 * along > box.width * ONE && compareProducts(ahead, box.width, along, box.depth) < 0;
}

/** What a ray passes through: from where to where, and whether that is more than a millimetre. */
export interface Chord extends Stretch {
  readonly pierced: boolean;
}

/**
 * The way of a ray through a box: 0 is `from`, 1 is `through`, and it goes on beyond. Undefined if they have no point
 * in common.
 */
export function chordThrough(from: Point, through: Point, box: Box): Chord | undefined {
  const dx = through.x - from.x;
  const dy = through.y - from.y;
  const sides = box.corners.map((corner) => side(from, through, corner));
  if (sides.every((s) => s > 0) || sides.every((s) => s < 0)) return undefined;
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
  return { enter, leave, pierced: isLonger({ enter, leave }, distanceSquared(from, through), MILLIMETRE) };
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
 * Does a box reach into the corridor of that half width from one point to another? Touching it is not enough. It begins
 * squarely, or, given the facing of the body that fires, at the line of its front: boxes level with that (to a
 * millimetre) or behind it do not count. It must be longer than wide.
 */
export function corridorMeets(from: Point, to: Point, halfWidth: number, box: Box, facing?: number): boolean {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const front: Point = facing === undefined ? { x: dx, y: dy } : { x: sin(facing), y: cos(facing) };
  const tolerance = facing === undefined ? 0 : MILLIMETRE * ONE;
  const { corners } = box;
  if (corners.every(({ x, y }) => (x - from.x) * front.x + (y - from.y) * front.y <= tolerance)) return false;
  const length = distanceSquared(from, to);
  if (corners.every(({ x, y }) => (x - from.x) * dx + (y - from.y) * dy >= length)) return false;
  const beside = corners.map((corner) => side(from, to, corner));
  if (beside.every((d) => d > 0 && isFarther(d, 1, halfWidth, 1, length))) return false;
  if (beside.every((d) => d < 0 && isFarther(d, 1, halfWidth, 1, length))) return false;
  // Its corners lie halfWidth x root(length) / slant along the front, and squarely beside the far end.
  const slant = dx * front.x + dy * front.y;
  return corners.every((a, i) => {
    const b = corners[(i + 1) % 4]!;
    const edge: Point = { x: b.x - a.x, y: b.y - a.y };
    const [start, end] = [side(a, b, from), side(a, b, to)];
    const isOutside =
      start >= 0 &&
      end >= 0 &&
      isFarther(start, slant, edge.x * front.x + edge.y * front.y, halfWidth, length) &&
      isFarther(end, length, edge.x * dx + edge.y * dy, halfWidth, length);
    return !isOutside;
  });
}

// Is a x b at least c x d x root(length), ignoring signs?
function isFarther(a: number, b: number, c: number, d: number, length: number): boolean {
  const left = BigInt(a) * BigInt(b);
  const right = BigInt(c) * BigInt(d);
  return left * left >= right * right * BigInt(length);
}
