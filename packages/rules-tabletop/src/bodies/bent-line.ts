// A line bent to the ground [III.2-line-bend, R70]: on the edge of a wood or town and along a slope the stands of a
// line turn with the ground, corner to corner. It is a change of formation, and so is the way back.

import {
  areLinked,
  type Bounds,
  type Box,
  bentRow,
  between,
  boundsHold,
  boxAt,
  overlap,
  type Point,
  type Pose,
  pointLineGapSquared,
  pointOutlineGapSquared,
  pointsWithin,
  poseAt,
  standAt,
  turnBetween,
  wider,
} from "@grognard/table";
import { type Fault, refuse } from "../faults.ts";
import type { Ground } from "../ground.ts";
import type { Body } from "../state.ts";
import { bodyAt } from "./changes.ts";
import { TOUCH } from "./figures.ts";
import { FOOT, layoutOf, type Shape } from "./layouts.ts";

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
  const after = bend.map((pose) => standAt(pose, { width, depth }));
  if (!after.some((box, i) => isSame(box, before[i]!))) return refuse("bendStays", "III.2-line-bend");
  for (let i = 1; i < after.length; i++) {
    const [right, left] = [after[i - 1]!, after[i]!];
    if (turnBetween(right, left) > MOST_TURN) return refuse("bendTurn", "III.2-line-bend");
    if (!areLinked(right, left)) return refuse("bendTouches", "III.2-line-bend");
    if (overlap(right, left)) return refuse("bendOverlaps", "III.2-line-bend");
  }
  if (!after.every((box) => atEdge(ground, box))) {
    return refuse("bendEdge", "III.2-line-bend");
  }
  return undefined;
}

const isSame = (a: Box, b: Box): boolean => a.heading === b.heading && pointsWithin(a, b, TOUCH);

/** Does such an edge run past this point? */
export function atEdge(ground: Ground, point: Point): boolean {
  const isAbout = (bounds: Bounds) => boundsHold(wider(bounds, AT_EDGE), point);
  const isNear = (gap: number) => gap <= AT_EDGE * AT_EDGE;
  return (
    ground.areas.some(
      ({ kind, contour, outline, bounds }) =>
        (contour !== "none" || WOODS.has(kind)) &&
        isAbout(bounds) &&
        isNear(pointOutlineGapSquared(outline, point)),
    ) ||
    ground.zones.some(
      ({ outline, bounds }) => isAbout(bounds) && isNear(pointOutlineGapSquared(outline, point)),
    ) ||
    ground.lines.some(
      ({ kind, points, bounds }) =>
        kind.startsWith("crest") && isAbout(bounds) && isNear(pointLineGapSquared(points, point)),
    )
  );
}

/** The line with its stands at these poses. Its own pose is that of the two in the middle. */
export const bentTo = (line: Body, bend: readonly Pose[]): Body => ({
  ...line,
  ...between(bend[1]!, bend[2]!),
  bend: bend.map(({ x, y, heading }) => ({ x, y, heading })),
});

/** Straight again, about the stand that stays in place. */
export function straightened(spec: Shape, bent: Body, stand: number): Body {
  const line = bodyAt(spec, bent, "line");
  const { u } = layoutOf(spec, line)[stand]!;
  return bodyAt(spec, poseAt(bent.bend![stand]!, -u, 0, 0), "line");
}

/** Poses of a line whose stand `fixed` stays while the others turn, each against its neighbour to the right. */
export function bendBy(spec: Shape, line: Body, fixed: number, turns: readonly number[]): readonly Pose[] {
  const stands = layoutOf(spec, line);
  return bentRow(stands.length, FOOT, fixed, poseAt(line, stands[fixed]!.u, 0, 0), turns);
}
