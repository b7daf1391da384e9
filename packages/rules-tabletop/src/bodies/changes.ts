// Changes of formation [III.6, R46]. The ways to change are data; this lays the new body out. Whether there is room for
// it is checked in the deployment phase.

import { type Face, fromFace, headOf, type Pose, place, poseAt, turned, turnedAbout } from "@grognard/table";
import file from "../../data/changes.json" with { type: "json" };
import { type Formation, isSquare } from "../formations.ts";
import type { Body } from "../state.ts";
import {
  CAVALRY_GAP,
  FOOT,
  frameOf,
  LEAST_GAP,
  layoutOf,
  lengthOf,
  MOST_GAP,
  type Shape,
  standCount,
} from "./layouts.ts";

/** A way to change: the new anchor as the old frame sees it, in c, and the turn in hundredths of a degree. */
interface Variant {
  readonly u: number;
  readonly v: number;
  readonly turn: number;
  /** What stays in place: a stand or several, the head, or a corner of every stand. */
  readonly keeps: string;
}

/** From each formation, to each that it may change into, in the order of the file. */
const ways = new Map<Formation, Map<Formation, Variant[]>>();

function list(from: Formation, to: Formation, variants: readonly Variant[]): void {
  const onward = ways.get(from) ?? new Map<Formation, Variant[]>();
  onward.set(to, [...(onward.get(to) ?? []), ...variants]);
  ways.set(from, onward);
}

for (const { from, to, back, keeps, ways: rows } of file.changes) {
  for (const a of from as Formation[]) {
    for (const b of to as Formation[]) {
      const variants = rows.map(([u, v, turn]) => ({ u: u! * 100, v: v! * 100, turn: turn! * 100, keeps }));
      list(a, b, variants);
      if (back) list(b, a, variants);
    }
  }
}

const NONE: readonly Variant[] = [];

/** The ways from one formation to another, as orders number them; none: the change is not allowed. */
export const variantsOf = (from: Formation, to: Formation): readonly Variant[] =>
  ways.get(from)?.get(to) ?? NONE;

/** What a formation may change into at all [III.6-allowed]. */
export const changesFrom = (from: Formation): readonly Formation[] => [...(ways.get(from)?.keys() ?? [])];

/** Is it a gap between skirmishers that the rules know? [III.2-skirmish-layout] */
export const isGap = (gap: number): boolean =>
  Number.isInteger(gap) && gap % 200 === 0 && gap >= LEAST_GAP && gap <= MOST_GAP;

/** A straight body of a whole unit at a pose. */
export function bodyAt(spec: Shape, { x, y, heading }: Pose, formation: Formation, gap = LEAST_GAP): Body {
  return {
    formation,
    x,
    y,
    heading,
    stands: standCount(spec, formation),
    gap: formation === "skirmish" ? gap : formation === "cav-skirmish" ? CAVALRY_GAP : 0,
    track: null,
    bend: null,
  };
}

/**
 * The body after a change by one of the ways of `variantsOf`. A square unfolds from one of its faces. A bent column
 * changes about its head, so the new body is straight.
 */
export function changed(
  spec: Shape,
  body: Body,
  to: Formation,
  variant: number,
  gap = LEAST_GAP,
  face: Face = 0,
): Body {
  const way = variantsOf(body.formation, to)[variant]!;
  const pose = body.formation === "square" ? faceWay(body, face, way) : poseAt(body, way.u, way.v, way.turn);
  return bodyAt(spec, pose, to, gap);
}

/** Where a way leads from a face of a square, of one battalion or of several. */
export function faceWay(square: Body, face: Face, way: Variant): Pose {
  const { u, v, turn } = fromFace(face, square.stands / 4, FOOT, way.u, way.v);
  return poseAt(square, u, v, turn + way.turn);
}

/** Guns change about the middle of the gun line or of the leading team, towards any quarter [III.4]. */
export function gunsChanged(spec: Shape, body: Body, turn: number): Body {
  const to = body.formation === "gun-route" ? "gun-firing" : "gun-route";
  const [leader] = layoutOf(spec, body);
  const centre = { ...place(leader!.pose, leader!.u, leader!.v), heading: turned(body.heading, turn * 100) };
  const [first] = layoutOf(spec, bodyAt(spec, centre, to));
  return bodyAt(spec, poseAt(centre, 0, -first!.v, 0), to);
}

/** Every stand turns about in place [III.7]. A square has no rear: nothing changes. */
export function facedAbout(spec: Shape, body: Body): Body {
  if (isSquare(body.formation)) return body;
  if (body.track) {
    const track = turnedAbout(body.track, lengthOf(spec, body));
    return { ...body, ...headOf(track), track };
  }
  const { depth } = frameOf(spec, body);
  const bend = body.bend?.map((pose) => poseAt(pose, 0, -depth, 18000)).reverse() ?? null;
  return { ...body, ...poseAt(body, 0, -depth, 18000), bend };
}
