// Round a point that is not the body's own corner: a line of bodies wheels about its flank, and each has its share.

import { allows, type Draft, endOf, gapTo, signedAngle } from "./draft.ts";
import type { Path, Primitive, Walker } from "./path.ts";
import { headingTo, type Point, place, shifted } from "./pose.ts";
import { turned } from "./sine.ts";
import type { Hand } from "./wheel.ts";

const MM = 100;

/** Turned about a pivot, clockwise. */
export const rotated = (pivot: Point, { x, y }: Point, by: number): Point =>
  place({ ...pivot, heading: by }, x - pivot.x, y - pivot.y);

/** The front corner of a body on that hand. */
export function cornerOf<B extends Walker>({ measures }: Draft<B>, end: B, hand: Hand): Point {
  const half = measures.width(end) / 2;
  return place(end, hand === "left" ? -half : half, 0);
}

/**
 * The whole path once legs are added that turn the body by q about a pivot, or about its own corner. A body that
 * wheels does so until it faces along the chord, goes along the chord, and wheels by the rest: so it ends exactly where
 * the line wants it.
 */
export function pathAround<B extends Walker>(
  draft: Draft<B>,
  pivot: Point | undefined,
  to: Hand,
  q: number,
): Path {
  return joined([...draft.path, ...legsAbout(draft, pivot, to, q)]);
}

function legsAbout<B extends Walker>(
  draft: Draft<B>,
  pivot: Point | undefined,
  to: Hand,
  q: number,
): readonly Primitive[] {
  const end = endOf(draft);
  const by = to === "right" ? q : -q;
  if (allows(draft, "skirmish")) {
    const there = rotated(pivot ?? end, end, by);
    return [{ go: "skirmish", heading: headingTo(end, there), d: gapTo(end, there), q: by }];
  }
  if (!allows(draft, "wheel") && allows(draft, "follow")) return legsBehind(draft, pivot, by);
  const corner = cornerOf(draft, end, to);
  const there = rotated(pivot ?? corner, corner, by);
  const d = gapTo(corner, there);
  const wheel = (part: number): readonly Primitive[] => (part > 0 ? [{ go: "wheel", to, q: part }] : []);
  if (d < MM) return wheel(q);
  const bearing = signedAngle(headingTo(corner, there) - end.heading);
  const first = Math.max(0, Math.min(q, to === "right" ? bearing : -bearing));
  const a = signedAngle(bearing - (to === "right" ? first : -first));
  return [...wheel(first), a === 0 ? { go: "forward", d } : { go: "oblique", d, a }, ...wheel(q - first)];
}

/** A column goes there behind its head; with its last steps it faces as it should. */
function legsBehind<B extends Walker>(
  draft: Draft<B>,
  pivot: Point | undefined,
  by: number,
): readonly Primitive[] {
  const end = endOf(draft);
  const heading = turned(end.heading, by);
  const there = rotated(pivot ?? end, end, by);
  const d = draft.limits.leastLeg;
  const before = shifted({ ...there, heading }, heading, -d);
  const first = { heading: headingTo(end, before), d: gapTo(end, before) };
  return [{ go: "follow", legs: [first, { heading, d }] }];
}

/** Two wheels to the same hand are one. */
function joined(path: Path): Path {
  const all: Primitive[] = [];
  for (const go of path) {
    const last = all.at(-1);
    if (last?.go === "wheel" && go.go === "wheel" && last.to === go.to)
      all.splice(-1, 1, { ...last, q: last.q + go.q });
    else all.push(go);
  }
  return all;
}
