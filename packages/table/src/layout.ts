// Stands beside and behind each other, as their body sees them: u right, v forward, the front edge on the anchor.

import { type Box, boxAt, MILLIMETRE, pointsWithin, type Stand } from "./box.ts";
import { rdiv } from "./numbers.ts";
import { type Local, type Pose, poseAt } from "./pose.ts";
import { TURN, turned } from "./sine.ts";

export interface Size {
  readonly width: number;
  readonly depth: number;
}

const QUARTER = TURN / 4;

/** A single stand behind its anchor. */
export const singleStand = ({ width, depth }: Size): Stand => ({
  u: 0,
  v: -depth / 2,
  turn: 0,
  width,
  depth,
});

/** Stands side by side with gaps between them, from the right. */
export const standsInRow = (count: number, gap: number, size: Size): readonly Stand[] =>
  Array.from({ length: count }, (_, i) => ({
    ...singleStand(size),
    u: ((size.width + gap) * (count - 1 - 2 * i)) / 2,
  }));

/** Front, right, rear, left. */
export const FACES = [0, 1, 2, 3] as const;
export type Face = (typeof FACES)[number];

/** A point as one face of a hollow square sees it, in the frame of the square; faces have n stands of that size. */
export function fromFace(
  face: Face,
  n: number,
  { width, depth }: Size,
  u: number,
  v: number,
): Local & { turn: number } {
  const side = n * width + 2 * depth;
  const turn = face === 3 ? -QUARTER : face * QUARTER;
  if (face === 0) return { u, v, turn };
  if (face === 1) return { u: side / 2 + v, v: -side / 2 - u, turn };
  if (face === 2) return { u: 0 - u, v: -side - v, turn };
  return { u: -side / 2 - v, v: -side / 2 + u, turn };
}

/** A hollow square: its corners are within the depth of their neighbours. */
export const standsInSquare = (n: number, size: Size): readonly Stand[] =>
  FACES.flatMap((face) =>
    standsInRow(n, 0, size).map(({ u, v }) => ({ ...fromFace(face, n, size, u, v), ...size })),
  );

/** The frame of stands that reach equally far to the right and left of their anchor. */
export function frameAround(stands: readonly Stand[]): Size {
  let half = 0;
  let depth = 0;
  for (const stand of stands) {
    const across = stand.turn % (2 * QUARTER) !== 0;
    half = Math.max(half, Math.abs(stand.u) + (across ? stand.depth : stand.width) / 2);
    depth = Math.max(depth, (across ? stand.width : stand.depth) / 2 - stand.v);
  }
  return { width: 2 * half, depth };
}

// Rows that bend: every stand has a pose of its own, and touches the next by a corner ----------------------------------

/** The stand at a pose that is the middle of its front edge. */
export const standAt = (pose: Pose, size: Size): Box => boxAt(pose, singleStand(size));

/** The difference between two facings. */
export function turnBetween(a: Pose, b: Pose): number {
  const by = turned(b.heading, -a.heading);
  return Math.min(by, TURN - by);
}

/** Do two neighbours touch, front corner to front corner or rear corner to rear corner? */
export const areLinked = (right: Box, left: Box): boolean =>
  pointsWithin(right.corners[0], left.corners[1], MILLIMETRE) ||
  pointsWithin(right.corners[3], left.corners[2], MILLIMETRE);

/** The poses of stands in a row from the right, if one keeps its pose and each turns against its right neighbour. */
export function bentRow(
  count: number,
  size: Size,
  fixed: number,
  at: Pose,
  turns: readonly number[],
): Pose[] {
  const poses: Pose[] = [];
  poses[fixed] = at;
  for (let i = fixed + 1; i < count; i++) poses[i] = beside(poses[i - 1]!, size, turns[i - 1]!, -1);
  for (let i = fixed - 1; i >= 0; i--) poses[i] = beside(poses[i + 1]!, size, -turns[i]!, 1);
  return poses;
}

// A wing that comes forward hinges on its front corner, one that goes back on its rear corner.
function beside(pose: Pose, { width, depth }: Size, turn: number, hand: 1 | -1): Pose {
  const hinge = turn * hand < 0 ? 0 : -depth;
  return poseAt(poseAt(pose, (hand * width) / 2, hinge, turn), (hand * width) / 2, -hinge, 0);
}

/** Half way between two poses. */
export function between(a: Pose, b: Pose): Pose {
  const by = turned(b.heading, -a.heading);
  return {
    x: rdiv(a.x + b.x, 2),
    y: rdiv(a.y + b.y, 2),
    heading: turned(a.heading, rdiv(by > TURN / 2 ? by - TURN : by, 2)),
  };
}
