// A straight shot over the table. Places along it are exact shares of it, compared by cross-multiplication.

import { type Bounds, type Box, boundsMeet, boundsOf } from "./box.ts";
import { type Chord, chordThrough, pointAt } from "./fire.ts";
import { isqrt, type Quotient } from "./numbers.ts";
import { shareWithin } from "./polygon.ts";
import { distanceSquared, type Point } from "./pose.ts";

export interface Ray {
  readonly from: Point;
  /** Far enough out, a whole multiple of the way to the point it runs through. */
  readonly far: Point;
  /** How far the shot carries. */
  readonly range: number;
  /** Where that point is on it. */
  readonly target: Quotient;
  readonly bounds: Bounds;
}

export function rayThrough(from: Point, point: Point, range: number): Ray {
  const times = Math.ceil(range / Math.max(1, isqrt(distanceSquared(from, point)))) + 1;
  const far = { x: from.x + times * (point.x - from.x), y: from.y + times * (point.y - from.y) };
  return { from, far, range, target: { n: 1, d: times }, bounds: boundsOf([from, far]) };
}

/** Does the shot carry to that place? */
export const carries = ({ from, far, range }: Ray, share: Quotient): boolean =>
  shareWithin(share, from, far, range);

/** The point at that distance, for drawing. */
export const rayEnd = ({ from, far }: Ray, distance: number): Point =>
  pointAt(from, far, { n: distance, d: Math.max(1, isqrt(distanceSquared(from, far))) });

/** Its stretch inside a box, if that is more than a millimetre. */
export function pierced({ from, far, bounds }: Ray, box: Box): Chord | undefined {
  if (!boundsMeet(bounds, box)) return undefined;
  const chord = chordThrough(from, far, box);
  return chord?.pierced ? chord : undefined;
}

/** Ground that stops a shot: where the ray enters it, and how far it still goes there. */
export interface Mire {
  readonly enter: Quotient;
  readonly reach: number;
}

/** Is a place on the ray beyond what the shot reaches in that ground? */
export function isPast({ from, far }: Ray, { enter, reach }: Mire, share: Quotient): boolean {
  const n = BigInt(share.n) * BigInt(enter.d) - BigInt(enter.n) * BigInt(share.d);
  if (n <= 0n) return false;
  const d = BigInt(share.d) * BigInt(enter.d);
  const length = BigInt(distanceSquared(from, far));
  return n * n * length > d * d * BigInt(reach) * BigInt(reach);
}

/** How far from its start the shot is stopped in that ground, for drawing. */
export const deathIn = ({ from, far }: Ray, { enter, reach }: Mire): number =>
  isqrt(distanceSquared(from, pointAt(from, far, enter))) + reach;
