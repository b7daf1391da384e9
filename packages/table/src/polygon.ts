// Outlines are closed (the last point joins the first), lines are open. The boundary counts as inside.

import { type Box, pointGapSquared } from "./box.ts";
import {
  compareQuotients,
  isqrt,
  ONE,
  type Quotient,
  quotient,
  rdiv,
  squareOver,
  surelyDiffer,
} from "./numbers.ts";
import { distanceSquared, headingTo, type Point, shifted, side } from "./pose.ts";
import { turned } from "./sine.ts";

export type Outline = readonly Point[];
export type Line = readonly Point[];

/** A stretch of a segment, as shares of it. */
export interface Stretch {
  readonly enter: Quotient;
  readonly leave: Quotient;
}

export function inside(outline: Outline, p: Point): boolean {
  let odd = false;
  let a = outline[outline.length - 1]!;
  for (const b of outline) {
    if (on(a, b, p)) return true;
    if (a.y > p.y !== b.y > p.y && side(a, b, p) > 0 === b.y > a.y) odd = !odd;
    a = b;
  }
  return odd;
}

const on = (a: Point, b: Point, p: Point): boolean =>
  p.x >= Math.min(a.x, b.x) &&
  p.x <= Math.max(a.x, b.x) &&
  p.y >= Math.min(a.y, b.y) &&
  p.y <= Math.max(a.y, b.y) &&
  side(a, b, p) === 0;

/** Do two segments have a point in common? */
export function segmentsMeet(a: Point, b: Point, c: Point, d: Point): boolean {
  if (Math.max(a.x, b.x) < Math.min(c.x, d.x) || Math.max(c.x, d.x) < Math.min(a.x, b.x)) return false;
  if (Math.max(a.y, b.y) < Math.min(c.y, d.y) || Math.max(c.y, d.y) < Math.min(a.y, b.y)) return false;
  return (
    Math.sign(side(a, b, c)) * Math.sign(side(a, b, d)) <= 0 &&
    Math.sign(side(c, d, a)) * Math.sign(side(c, d, b)) <= 0
  );
}

/** Does a segment have a point in common with a line? */
export function crosses(line: Line, a: Point, b: Point): boolean {
  for (let i = 1; i < line.length; i++) if (segmentsMeet(line[i - 1]!, line[i]!, a, b)) return true;
  return false;
}

const closed = (outline: Outline): Line => [...outline, outline[0]!];

/** Does a segment have a point in common with the ground inside an outline? */
export const segmentMeets = (outline: Outline, a: Point, b: Point): boolean =>
  inside(outline, a) || crosses(closed(outline), a, b);

/** Is all of an outline on one side of the line through two points? */
export function isBeside(outline: Outline, a: Point, b: Point): boolean {
  let left = false;
  let right = false;
  for (const corner of outline) {
    const turn = side(a, b, corner);
    if (turn >= 0) left = true;
    if (turn <= 0) right = true;
    if (left && right) return false;
  }
  return true;
}

/** Do the areas inside two outlines have a point in common? */
export const outlinesMeet = (a: Outline, b: Outline): boolean =>
  inside(a, b[0]!) ||
  inside(b, a[0]!) ||
  a.some((point, i) => crosses(closed(b), point, a[(i + 1) % a.length]!));

/** Is any part of a box inside an outline? Its edge counts. */
export function boxMeets(outline: Outline, box: Box): boolean {
  const { corners } = box;
  return (
    crossesBox(outline, box, outline.at(-1)) || inside(outline, corners[0]) || inside(corners, outline[0]!)
  );
}

/** Is a box wholly inside an outline? */
export const boxInside = (outline: Outline, box: Box): boolean =>
  box.corners.every((corner) => inside(outline, corner)) &&
  box.corners.every((corner, i) => insideShare(outline, corner, box.corners[(i + 1) % 4]!) === ONE);

/** `before`: the point before the first; none for a line, which is not closed. */
function crossesBox(line: Line, box: Box, before?: Point): boolean {
  const [a, b, c, d] = box.corners;
  let from = before;
  for (const q of line) {
    const p = from;
    from = q;
    if (!p) continue;
    if (Math.max(p.x, q.x) < box.minX || Math.min(p.x, q.x) > box.maxX) continue;
    if (Math.max(p.y, q.y) < box.minY || Math.min(p.y, q.y) > box.maxY) continue;
    if (segmentsMeet(p, q, a, b) || segmentsMeet(p, q, b, c)) return true;
    if (segmentsMeet(p, q, c, d) || segmentsMeet(p, q, d, a)) return true;
  }
  return false;
}

/** Is any part of a box within a distance of a line? */
export function boxTouchesLine(line: Line, box: Box, distance: number): boolean {
  if (line.some((p) => pointGapSquared(box, p) <= distance * distance) || crossesBox(line, box)) return true;
  return box.corners.some((corner) => pointLineGapSquared(line, corner) <= distance * distance);
}

/** The square of the distance to a line, rounded up: so `<= d * d` is exact. */
export function pointLineGapSquared(line: Line, p: Point): number {
  let least = line.length > 0 ? distanceSquared(line[0]!, p) : Number.MAX_SAFE_INTEGER;
  for (let i = 1; i < line.length; i++) least = Math.min(least, segmentGapSquared(line[i - 1]!, line[i]!, p));
  return least;
}

/** The same for the boundary of an outline. */
export const pointOutlineGapSquared = (outline: Outline, p: Point): number =>
  Math.min(pointLineGapSquared(outline, p), segmentGapSquared(outline.at(-1)!, outline[0]!, p));

export function segmentGapSquared(a: Point, b: Point, p: Point): number {
  const length = distanceSquared(a, b);
  const along = progress(a, b, p);
  if (along <= 0) return distanceSquared(a, p);
  if (along >= length) return distanceSquared(b, p);
  return squareOver(side(a, b, p), length);
}

/** A line in pieces of at most that length: every straight stretch of it in equal parts. */
export const cutUp = (line: Line, most: number): [Point, Point][] =>
  line.slice(1).flatMap((b, i) => {
    const a = line[i]!;
    const parts = Math.max(1, Math.ceil(isqrt(distanceSquared(a, b)) / most));
    const cut = (n: number): Point => ({
      x: a.x + rdiv((b.x - a.x) * n, parts),
      y: a.y + rdiv((b.y - a.y) * n, parts),
    });
    return Array.from({ length: parts }, (_, n): [Point, Point] => [cut(n), cut(n + 1)]);
  });

/** Right across a line of that width, through its point nearest to `at`; and the square of the distance to that. */
export function across(line: Line, width: number, at: Point): { from: Point; to: Point; gap: number } {
  let gap = Number.MAX_SAFE_INTEGER;
  let best = 1;
  for (let i = 1; i < line.length; i++) {
    const here = segmentGapSquared(line[i - 1]!, line[i]!, at);
    if (here >= gap) continue;
    gap = here;
    best = i;
  }
  const [a, b] = [line[best - 1]!, line[best]!];
  const heading = turned(headingTo(a, b), 9000);
  const middle = { ...footOf(a, b, at), heading };
  const bank = (d: number): Point => {
    const { x, y } = shifted(middle, heading, d);
    return { x, y };
  };
  return { from: bank(-width / 2), to: bank(width / 2), gap };
}

/** The point of a segment nearest to another, rounded towards its first end. */
export function footOf(a: Point, b: Point, p: Point): Point {
  const d = distanceSquared(a, b);
  const n = Math.max(0, Math.min(d, progress(a, b, p)));
  const part = (length: number) => Number((BigInt(length) * BigInt(n)) / BigInt(d));
  return { x: a.x + part(b.x - a.x), y: a.y + part(b.y - a.y) };
}

/** How far along a segment a point lies, times the length of the segment. */
export const progress = (a: Point, b: Point, p: Point): number =>
  (b.x - a.x) * (p.x - a.x) + (b.y - a.y) * (p.y - a.y);

/** Is a point beside a segment, at most this far from it to either side, or as far beyond its ends? */
export function alongside(a: Point, b: Point, p: Point, reach: number, beyond: number): boolean {
  const length = distanceSquared(a, b);
  const off = BigInt(side(a, b, p));
  if (off * off > BigInt(reach) * BigInt(reach) * BigInt(length)) return false;
  const along = progress(a, b, p);
  const over = along < 0 ? -along : along - length;
  return over <= 0 || BigInt(over) * BigInt(over) <= BigInt(beyond) * BigInt(beyond) * BigInt(length);
}

/** Are two boxes level with each other, seen along a segment? */
export function abreast(a: Point, b: Point, one: Box, other: Box): boolean {
  const [low, high] = spanAlong(a, b, one);
  const [from, to] = spanAlong(a, b, other);
  return from < high && low < to;
}

function spanAlong(a: Point, b: Point, { corners }: Box): [number, number] {
  const marks = corners.map((corner) => progress(a, b, corner));
  return [Math.min(...marks), Math.max(...marks)];
}

// Invalid outlines ------------------------------------------------------------------------------------------------

/** The first point of a line that is the same as the one before; -1 none. */
export const stalls = (line: Line): number =>
  line.findIndex((point, i) => i > 0 && isSame(line[i - 1]!, point));

/** Does an outline repeat its first point at the end, although it closes automatically? */
export const isClosedTwice = (outline: Outline): boolean => isSame(outline[0]!, outline.at(-1)!);

const isSame = (a: Point, b: Point): boolean => a.x === b.x && a.y === b.y;

/** The first edge of an outline, by its number, that crosses an earlier one; -1 none. */
export function crossesItself(outline: Outline): number {
  const edge = (i: number) => [outline[i]!, outline[(i + 1) % outline.length]!] as const;
  for (let i = 0; i < outline.length; i++) {
    for (let j = 0; j < outline.length; j++) {
      const apart = (j - i + outline.length) % outline.length;
      if (apart <= 1 || apart === outline.length - 1) continue;
      if (segmentsMeet(...edge(i), ...edge(j))) return Math.max(i, j);
    }
  }
  return -1;
}

/** Is an outline empty inside? */
export const isFlat = (outline: Outline): boolean =>
  outline.reduce((sum, point, i) => (i === 0 ? sum : sum + side(outline[0]!, outline[i - 1]!, point)), 0) ===
  0;

/** Where a segment meets a line, as sorted shares; both ends of a stretch that runs along it. */
export function crossings(line: Line, a: Point, b: Point): Quotient[] {
  const found: Quotient[] = [];
  for (let i = 1; i < line.length; i++) {
    const p = line[i - 1]!;
    const q = line[i]!;
    if (!segmentsMeet(p, q, a, b)) continue;
    const slope = (b.x - a.x) * (q.y - p.y) - (b.y - a.y) * (q.x - p.x);
    if (slope !== 0) found.push(quotient((p.x - a.x) * (q.y - p.y) - (p.y - a.y) * (q.x - p.x), slope));
    else found.push(...[p, q].map((end) => clipped(shareOf(a, b, end))));
  }
  return found
    .sort(compareQuotients)
    .filter((share, i) => i === 0 || compareQuotients(found[i - 1]!, share) !== 0);
}

// Where a point of the segment's own line lies on it.
function shareOf(a: Point, b: Point, p: Point): Quotient {
  const d = distanceSquared(a, b);
  return d === 0 ? START : { n: progress(a, b, p), d };
}

const START: Quotient = { n: 0, d: 1 };
const END: Quotient = { n: 1, d: 1 };

const clipped = (share: Quotient): Quotient => (share.n <= 0 ? START : share.n >= share.d ? END : share);

/** The stretches of a segment that lie inside an outline, in order; single points are left out. */
export function entryShares(outline: Outline, a: Point, b: Point): Stretch[] {
  const stretches = stretchesOf(outline, a, b, 0);
  // Only where a corner lies on the line is it not the same on both sides.
  if (outline.some((corner) => side(a, b, corner) === 0)) {
    stretches.push(...stretchesOf(outline, a, b, 1));
    stretches.sort((x, y) => compareQuotients(x.enter, y.enter));
  }
  if (stretches.length < 2) return stretches;
  const joined: Stretch[] = [];
  for (const next of stretches) {
    const last = joined.at(-1);
    if (!last || compareQuotients(next.enter, last.leave) > 0) joined.push(next);
    else if (compareQuotients(next.leave, last.leave) > 0)
      joined[joined.length - 1] = { enter: last.enter, leave: next.leave };
  }
  return joined;
}

// Just beside the line every crossing is a plain one: with `above` 0 on its left, with 1 on its right. What is
// inside on either side is inside on the line, boundary included.
function stretchesOf(outline: Outline, a: Point, b: Point, above: 0 | 1): Stretch[] {
  const shares: Quotient[] = [];
  let p = outline[outline.length - 1]!;
  let wasAbove = side(a, b, p) >= above;
  for (const q of outline) {
    const isAbove = side(a, b, q) >= above;
    if (wasAbove !== isAbove)
      shares.push(
        quotient(
          (p.x - a.x) * (q.y - p.y) - (p.y - a.y) * (q.x - p.x),
          (b.x - a.x) * (q.y - p.y) - (b.y - a.y) * (q.x - p.x),
        ),
      );
    p = q;
    wasAbove = isAbove;
  }
  // Most outlines are crossed twice.
  if (shares.length > 2) shares.sort(compareQuotients);
  else if (shares.length === 2 && compareQuotients(shares[0]!, shares[1]!) > 0) shares.reverse();
  const stretches: Stretch[] = [];
  for (let i = 1; i < shares.length; i += 2) {
    const enter = clipped(shares[i - 1]!);
    const leave = clipped(shares[i]!);
    if (compareQuotients(enter, leave) < 0) stretches.push({ enter, leave });
  }
  return stretches;
}

/** How much of a segment lies inside an outline, in 1 / 2^20 of it. */
export function insideShare(outline: Outline, a: Point, b: Point): number {
  if (a.x === b.x && a.y === b.y) return inside(outline, a) ? ONE : 0;
  return entryShares(outline, a, b).reduce((sum, stretch) => sum + shareLength(stretch), 0);
}

/**
 * The same as a plain fraction, right but for rounding; NaN where the line of the segment touches a corner, or crosses
 * the outline more than twice: there it must be computed exactly.
 */
export function insideFraction(outline: Outline, a: Point, b: Point): number {
  let crossed = 0;
  let enter = 0;
  let leave = 0;
  let p = outline[outline.length - 1]!;
  let before = side(a, b, p);
  for (const q of outline) {
    const turn = side(a, b, q);
    if (turn === 0) return Number.NaN;
    if (turn > 0 !== before > 0) {
      const [dx, dy] = [q.x - p.x, q.y - p.y];
      enter = leave;
      leave = ((p.x - a.x) * dy - (p.y - a.y) * dx) / ((b.x - a.x) * dy - (b.y - a.y) * dx);
      crossed++;
    }
    p = q;
    before = turn;
  }
  if (crossed > 2) return Number.NaN;
  return crossed === 0 ? 0 : Math.abs(withinSegment(leave) - withinSegment(enter));
}

const withinSegment = (share: number): number => Math.max(0, Math.min(1, share));

/** The length of a stretch in 1 / 2^20 of its segment. */
function shareLength({ enter, leave }: Stretch): number {
  // Halves are rounded up: plain quotients are enough where their rounding makes no difference.
  const near = (leave.n / leave.d - enter.n / enter.d) * ONE + 0.5;
  const whole = Math.floor(near);
  if (near - whole > 1e-6 && near - whole < 1 - 1e-6) return whole;
  const d = BigInt(enter.d) * BigInt(leave.d);
  const n = (BigInt(leave.n) * BigInt(enter.d) - BigInt(enter.n) * BigInt(leave.d)) * BigInt(ONE);
  return Number((2n * n + d) / (2n * d));
}

/** Is a share (in 1 / 2^20) of a segment longer than a length? */
export function shareExceeds(share: number, a: Point, b: Point, length: number): boolean {
  const [ours, most] = [share * share * distanceSquared(a, b), length * length * ONE * ONE];
  if (surelyDiffer(ours, most)) return ours > most;
  const squared = BigInt(share) * BigInt(share) * BigInt(distanceSquared(a, b));
  return squared > BigInt(length) * BigInt(length) * BigInt(ONE) * BigInt(ONE);
}

/** Is the point at a share of the way from a to b at most this far from a? */
export function shareWithin({ n, d }: Quotient, a: Point, b: Point, distance: number): boolean {
  const squared = BigInt(n) * BigInt(n) * BigInt(distanceSquared(a, b));
  return squared <= BigInt(d) * BigInt(d) * BigInt(distance) * BigInt(distance);
}
