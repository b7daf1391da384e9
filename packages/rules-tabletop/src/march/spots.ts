// Bodies while they run. Most questions are answered by the frame alone; stands are laid out only when frames come
// too close, because a section asks many thousands of times.

import {
  type Bounds,
  type Box,
  bodiesGapSquared,
  bodiesOverlap,
  boundsMeet,
  boundsWithin,
  frameAt,
  gapSquared,
  jointBounds,
  meet,
} from "@grognard/table";
import { type Figure, figureOf, figuresOf } from "../bodies/figures.ts";
import { frameOf } from "../bodies/layouts.ts";
import type { Body, Position, UnitId } from "../types.ts";

export interface Spot extends Bounds {
  readonly unit: UnitId;
  readonly body: Body;
  /** The frame; none for a bent body, whose stands lie where its head has been. */
  readonly frame: Box | undefined;
  figure: Figure | undefined;
}

export function spotOf(g: Position, unit: UnitId, body: Body): Spot {
  if (body.track || body.bend) return spotted(unit, figureOf(g, unit, body));
  const { width, depth } = frameOf(g.world.units[unit]!, body);
  const frame = frameAt(body, width, depth);
  const { minX, minY, maxX, maxY } = frame;
  return { unit, body, frame, figure: undefined, minX, minY, maxX, maxY };
}

/** Where the bodies of a unit are now; those in a town too. */
export const spotsOf = (g: Position, unit: UnitId): Spot[] =>
  figuresOf(g, unit).map((figure) => spotted(unit, figure));

function spotted(unit: UnitId, figure: Figure): Spot {
  const { minX, minY, maxX, maxY } = jointBounds(figure.front);
  return { unit, body: figure.body, frame: undefined, figure, minX, minY, maxX, maxY };
}

export function figureAt(g: Position, spot: Spot): Figure {
  spot.figure ??= figureOf(g, spot.unit, spot.body);
  return spot.figure;
}

/** Between friends: stand by stand [R49]. */
export const standOn = (g: Position, a: Spot, b: Spot): boolean =>
  framesMeet(a, b) && bodiesOverlap(figureAt(g, a).stands, figureAt(g, b).stands);

/** Between enemies: a skirmish line is whole [R45]. */
export const runInto = (g: Position, a: Spot, b: Spot): boolean =>
  framesMeet(a, b) &&
  // Stands, too: where a screen overlaps by about a millimetre, rounding may decide either way.
  (bodiesOverlap(figureAt(g, a).front, figureAt(g, b).front) ||
    bodiesOverlap(figureAt(g, a).stands, figureAt(g, b).stands));

const framesMeet = (a: Spot, b: Spot): boolean =>
  boundsMeet(a, b) && (!a.frame || !b.frame || meet(a.frame, b.frame));

export const FAR = Number.MAX_SAFE_INTEGER;

/** The square of the gap between enemies; FAR if it is certainly more than d. */
export function gapWithin(g: Position, a: Spot, b: Spot, d: number): number {
  if (!boundsWithin(a, b, d + SLACK)) return FAR;
  if (a.frame && b.frame && gapSquared(a.frame, b.frame) > (d + SLACK) * (d + SLACK)) return FAR;
  return bodiesGapSquared(figureAt(g, a).front, figureAt(g, b).front);
}

// More than rounding can add between a frame and its stands.
const SLACK = 10;
