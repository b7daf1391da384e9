// A free table as scenes show it. Rules count in hundredths of a millimetre and of a degree, people see millimetres and
// degrees.

import type { Shape, Point as Spot, Stand } from "@grognard/scene";

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Pose extends Point {
  readonly heading: number;
}

/** Hundredths as a plain number of millimetres or degrees. */
export const shown = (hundredths: number): number => hundredths / 100;

/** "118 mm": people measure in whole millimetres. */
export const millimetres = (hundredths: number): number => Math.round(hundredths / 100);

export const spotOf = ({ x, y }: Point): Spot => ({ x: shown(x), y: shown(y) });
export const spotsOf = (points: readonly Point[]): Spot[] => points.map(spotOf);

export const poseSpot = ({ x, y, heading }: Pose): Spot & { readonly facing: number } => ({
  ...spotOf({ x, y }),
  facing: shown(heading),
});

/** A place on a table as the scene names it. */
export const placeName = ({ x, y }: Point): string => `${millimetres(x)},${millimetres(y)}`;

/** Longer than any table. */
const FAR = 1_000_000;

/** The inverse, for values from outside; what is not a number counts as 0. */
export const hundredths = (n: number): number =>
  Number.isFinite(n) ? Math.max(-FAR, Math.min(FAR, Math.round(n * 100))) + 0 : 0;

export const pointOf = ({ x, y }: Spot): Point => ({ x: hundredths(x), y: hundredths(y) });

export const standOf = (
  { width, depth, ...pose }: Pose & { readonly width: number; readonly depth: number },
  figures: Stand["figures"],
): Stand => ({ ...poseSpot(pose), width: shown(width), depth: shown(depth), figures });

/** The mean of some points; the corner of the table if there are none. */
export function middleOf(points: readonly Point[]): Point {
  const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  const count = Math.max(1, points.length);
  return { x: Math.round(sum.x / count), y: Math.round(sum.y / count) };
}

// Shapes ---------------------------------------------------------------------------------------------------------------

type Look = Shape["look"];

const labelled = (
  label: string | undefined,
  side: string | undefined,
): { label?: string; side?: string } => ({
  ...(label === undefined ? {} : { label }),
  ...(side === undefined ? {} : { side }),
});

export const lineShape = (look: Look, points: readonly Point[], label?: string): Shape => ({
  kind: "line",
  look,
  points: spotsOf(points),
  ...labelled(label, undefined),
});

export const circleShape = (look: Look, at: Point, radius: number, label?: string, side?: string): Shape => ({
  kind: "circle",
  look,
  at: spotOf(at),
  radius: shown(radius),
  ...labelled(label, side),
});

export const areaShape = (look: Look, outline: readonly Point[], label?: string, side?: string): Shape => ({
  kind: "polygon",
  look,
  points: spotsOf(outline),
  ...labelled(label, side),
});

/** A front and its centre; left and right as seen by the unit itself. */
export interface Front {
  readonly left: Point;
  readonly right: Point;
  readonly centre: Point;
  readonly heading: number;
}

const STEPS = 10;

/**
 * The area in front of a unit: between two rays from its corners, which open by `opening` radians, and within `range`
 * of its centre.
 */
export function fanOf({ left, right, centre, heading }: Front, opening: number, range: number): Point[] {
  const facing = (heading * Math.PI) / 18000;
  const from = bearing(centre, onCircle(left, facing - opening, centre, range));
  const to = bearing(centre, onCircle(right, facing + opening, centre, range));
  const sweep = (to - from + 4 * Math.PI) % (2 * Math.PI);
  const arc = Array.from({ length: STEPS + 1 }, (_, i) => {
    const at = from + (sweep * i) / STEPS;
    return { x: centre.x + range * Math.sin(at), y: centre.y + range * Math.cos(at) };
  });
  return [left, ...arc, right].map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
}

const bearing = (from: Point, to: Point): number => Math.atan2(to.x - from.x, to.y - from.y);

/** Where a ray from a corner meets the circle of the range; the corner itself if it is outside the circle. */
function onCircle(corner: Point, angle: number, centre: Point, range: number): Point {
  const [dx, dy] = [Math.sin(angle), Math.cos(angle)];
  const [ox, oy] = [corner.x - centre.x, corner.y - centre.y];
  const b = ox * dx + oy * dy;
  const c = ox * ox + oy * oy - range * range;
  const root = b * b - c;
  if (root < 0) return corner;
  const t = Math.max(0, Math.sqrt(root) - b);
  return { x: corner.x + t * dx, y: corner.y + t * dy };
}
