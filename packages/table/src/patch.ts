// Pieces of ground: patches with an outline, perhaps with holes, and strips along a line. Their bounds are kept with
// them, because most questions end there.

import {
  type Bounds,
  type Box,
  boundsHold,
  boundsMeet,
  boundsOf,
  boundsWithin,
  grown,
  MILLIMETRE,
} from "./box.ts";
import { compareQuotients } from "./numbers.ts";
import {
  boxInside,
  boxMeets,
  boxTouchesLine,
  entryShares,
  inside,
  insideFraction,
  insideShare,
  isBeside,
  type Line,
  type Outline,
  pointLineGapSquared,
  pointOutlineGapSquared,
  type Stretch,
} from "./polygon.ts";
import { type Point, side } from "./pose.ts";

export interface Patch {
  readonly outline: Outline;
  readonly bounds: Bounds;
  /** Pieces in it that replace it there. */
  readonly holes: readonly Patch[];
}

export const patchOf = (outline: Outline, holes: readonly Patch[] = []): Patch => ({
  outline,
  bounds: boundsOf(outline),
  holes,
});

/** Is the point on it, and not in a hole? */
export const covers = (patch: Patch, point: Point): boolean =>
  boundsHold(patch.bounds, point) && inside(patch.outline, point) && !holeAt(patch, point);

const holeAt = ({ holes }: Patch, point: Point): Patch | undefined =>
  holes.find((hole) => boundsHold(hole.bounds, point) && inside(hole.outline, point));

/** Those that may be partly within these bounds. */
export const patchesIn = <P extends Patch>(patches: readonly P[], around: Bounds): readonly P[] =>
  patches.filter(({ bounds }) => boundsMeet(bounds, around));

/** Is any part of the box on it? */
export const coversPart = (patch: Patch, box: Box): boolean =>
  boundsMeet(patch.bounds, box) &&
  boxMeets(patch.outline, box) &&
  !patch.holes.some((hole) => boundsMeet(hole.bounds, box) && boxInside(hole.outline, box));

/** Is more of the box on it than two things share that merely touch? */
export const coversCore = (patch: Patch, box: Box): boolean =>
  boundsMeet(patch.bounds, box) && coversPart(patch, core(box));

/** A box without the millimetre by which it may touch others. */
export const core = (box: Box): Box => grown(box, -MILLIMETRE);

/** The square of the distance to it: zero from inside; from a hole, to the edge of the hole. */
export function patchGapSquared(patch: Patch, at: Point): number {
  if (!inside(patch.outline, at)) return pointOutlineGapSquared(patch.outline, at);
  const hole = holeAt(patch, at);
  return hole ? pointOutlineGapSquared(hole.outline, at) : 0;
}

/** Does a segment surely not run through these bounds? */
const isClearOf = ({ minX, minY, maxX, maxY }: Bounds, a: Point, b: Point): boolean =>
  Math.max(a.x, b.x) < minX ||
  Math.min(a.x, b.x) > maxX ||
  Math.max(a.y, b.y) < minY ||
  Math.min(a.y, b.y) > maxY;

/** How much of a segment runs over it, in 1 / 2^20 of the segment. */
export function patchShare({ outline, bounds, holes }: Patch, a: Point, b: Point): number {
  if (isClearOf(bounds, a, b) || isBeside(outline, a, b)) return 0;
  const whole = insideShare(outline, a, b);
  if (whole === 0) return 0;
  return Math.max(0, whole - holes.reduce((share, hole) => share + insideShare(hole.outline, a, b), 0));
}

/** The same as a plain fraction, right but for rounding; NaN where it has holes or dents, or is merely touched. */
export function patchFraction({ outline, bounds, holes }: Patch, a: Point, b: Point): number {
  if (isClearOf(bounds, a, b)) return 0;
  const fraction = insideFraction(outline, a, b);
  return fraction > 0 && holes.length > 0 ? Number.NaN : fraction;
}

/** The stretches of a segment that run over it. */
export function stretchesOver({ outline, holes }: Patch, a: Point, b: Point): readonly Stretch[] {
  let left: readonly Stretch[] = entryShares(outline, a, b);
  for (const hole of holes) {
    for (const gap of entryShares(hole.outline, a, b)) left = left.flatMap((one) => without(one, gap));
  }
  return left;
}

function without(stretch: Stretch, { enter, leave }: Stretch): readonly Stretch[] {
  if (compareQuotients(leave, stretch.enter) <= 0 || compareQuotients(enter, stretch.leave) >= 0)
    return [stretch];
  return [
    ...(compareQuotients(enter, stretch.enter) > 0 ? [{ enter: stretch.enter, leave: enter }] : []),
    ...(compareQuotients(leave, stretch.leave) < 0 ? [{ enter: leave, leave: stretch.leave }] : []),
  ];
}

/** A line on the ground; its bounds may be wider than the line, but contain all that counts as part of it. */
export interface Strip {
  readonly points: Line;
  readonly bounds: Bounds;
}

/** Is any part of the box as near to the line as that? A millimetre apart they touch. */
export const reaches = ({ points, bounds }: Strip, box: Box, reach = MILLIMETRE): boolean =>
  boundsWithin(bounds, box, reach) && boxTouchesLine(points, box, reach);

/** Is the point as near to the line as that? */
export const onStrip = ({ points, bounds }: Strip, point: Point, reach: number): boolean =>
  boundsHold(bounds, point) && pointLineGapSquared(points, point) <= reach * reach;

/** Is the box across the line? */
export const astride = (strip: Strip, box: Box): boolean => reaches(strip, box, 0);

/** Does a box that goes from one place to another cross the line, or end up across it? */
export const crossesStrip = (strip: Strip, before: Box | undefined, after: Box): boolean =>
  astride(strip, core(after)) || (before !== undefined && passes(strip.points, before, after));

const passes = (line: Line, a: Point, b: Point): boolean =>
  line.some((p, i) => i > 0 && properlyCross(line[i - 1]!, p, a, b));

function properlyCross(a: Point, b: Point, c: Point, d: Point): boolean {
  const turn = (p: Point, q: Point, r: Point) => Math.sign(side(p, q, r));
  return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) <= 0;
}

/** No box goes farther than this from one place to the next. */
const STRIDE = 10_000;

/** The same for several boxes, each with its previous place. */
export const runsOver = (strip: Strip, before: readonly Box[], after: readonly Box[]): boolean =>
  after.some((box, i) => boundsWithin(strip.bounds, box, STRIDE) && crossesStrip(strip, before[i], box));
