// A line bent to the ground [III.2-line-bend, R70]: on the edge of a wood or town and along a slope the stands of a
// line turn with the ground, corner to corner. It is a change of formation, and so is the way back.

import {
  type Box,
  boxAt,
  overlap,
  type Point,
  type Pose,
  pointLineGapSquared,
  pointOutlineGapSquared,
  pointsWithin,
  poseAt,
  rdiv,
  TURN,
  turned,
} from "@grognard/table";
import { type Fault, refuse } from "../faults.ts";
import type { Ground } from "../ground.ts";
import type { Body } from "../state.ts";
import { bodyAt } from "./changes.ts";
import { TOUCH } from "./figures.ts";
import { layoutOf, type Shape } from "./layouts.ts";

/** Between neighbours, hundredths of a degree. */
export const MOST_TURN = 4500;
/** How near to the edge the middle of every stand must be: as for troops at the edge of woods [R57]. Reconstructed. */
const AT_EDGE = 2500;

const WOODS: ReadonlySet<string> = new Set([
  "lightwoods-regular",
  "lightwoods-rough",
  "densewoods",
  "forest",
]);

/** What is wrong with these poses as a bent line, in words. */
export function wrongBend(ground: Ground, spec: Shape, line: Body, bend: readonly Pose[]): Fault | undefined {
  const stands = layoutOf(spec, line);
  if (bend.length !== stands.length) return refuse("bendStands", "III.2-line-bend", stands.length);
  const before = stands.map(({ pose, ...stand }) => boxAt(pose, stand));
  const { width, depth } = before[0]!;
  const after = bend.map((pose) => boxAt(pose, { u: 0, v: -depth / 2, turn: 0, width, depth }));
  if (!after.some((box, i) => isSame(box, before[i]!))) return refuse("bendStays", "III.2-line-bend");
  for (let i = 1; i < after.length; i++) {
    const [right, left] = [after[i - 1]!, after[i]!];
    if (bendOf(right, left) > MOST_TURN) return refuse("bendTurn", "III.2-line-bend");
    if (!linked(right, left)) return refuse("bendTouches", "III.2-line-bend");
    if (overlap(right, left)) return refuse("bendOverlaps", "III.2-line-bend");
  }
  if (!after.every((box) => atEdge(ground, box))) {
    return refuse("bendEdge", "III.2-line-bend");
  }
  return undefined;
}

const isSame = (a: Box, b: Box): boolean => a.heading === b.heading && pointsWithin(a, b, TOUCH);

function bendOf(a: Pose, b: Pose): number {
  const by = turned(b.heading, -a.heading);
  return Math.min(by, TURN - by);
}

// Corners are front left, front right, rear right, rear left; stands are numbered from the right.
const linked = (right: Box, left: Box): boolean =>
  pointsWithin(right.corners[0], left.corners[1], TOUCH) ||
  pointsWithin(right.corners[3], left.corners[2], TOUCH);

/** Does such an edge run past this point? */
export function atEdge(ground: Ground, point: Point): boolean {
  const isNear = (gap: number) => gap <= AT_EDGE * AT_EDGE;
  return (
    ground.areas.some(
      ({ kind, contour, outline }) =>
        (contour !== "none" || WOODS.has(kind)) && isNear(pointOutlineGapSquared(outline, point)),
    ) ||
    ground.zones.some(({ outline }) => isNear(pointOutlineGapSquared(outline, point))) ||
    ground.lines.some(
      ({ kind, points }) => kind.startsWith("crest") && isNear(pointLineGapSquared(points, point)),
    )
  );
}

/** The line with its stands at these poses. Its own pose is that of the two in the middle. */
export function bentTo(line: Body, bend: readonly Pose[]): Body {
  const [right, left] = [bend[1]!, bend[2]!];
  const by = turned(left.heading, -right.heading);
  return {
    ...line,
    x: rdiv(right.x + left.x, 2),
    y: rdiv(right.y + left.y, 2),
    heading: turned(right.heading, rdiv(by > TURN / 2 ? by - TURN : by, 2)),
    bend: bend.map(({ x, y, heading }) => ({ x, y, heading })),
  };
}

/** Straight again about the stand that keeps its ground. */
export function straightened(spec: Shape, bent: Body, stand: number): Body {
  const line = bodyAt(spec, bent, "line");
  const { u } = layoutOf(spec, line)[stand]!;
  return bodyAt(spec, poseAt(bent.bend![stand]!, -u, 0, 0), "line");
}

/** Poses of a line whose stand `fixed` stays while the others turn, each against its neighbour to the right. */
export function bendBy(spec: Shape, line: Body, fixed: number, turns: readonly number[]): readonly Pose[] {
  const stands = layoutOf(spec, line);
  const { width, depth } = stands[0]!;
  const poses: Pose[] = [];
  poses[fixed] = poseAt(line, stands[fixed]!.u, 0, 0);
  for (let i = fixed + 1; i < stands.length; i++) poses[i] = beside(poses[i - 1]!, turns[i - 1]!, -1);
  for (let i = fixed - 1; i >= 0; i--) poses[i] = beside(poses[i + 1]!, -turns[i]!, 1);
  return poses;

  // A wing that comes forward hinges on its front corner, one that goes back on its rear corner.
  function beside(pose: Pose, turn: number, hand: 1 | -1): Pose {
    const hinge = turn * hand < 0 ? 0 : -depth;
    return poseAt(poseAt(pose, (hand * width) / 2, hinge, turn), (hand * width) / 2, -hinge, 0);
  }
}
