// A run of pieces as a flowing line: through the middle of every piece, bent around the joints.

import type { Point } from "@grognard/scene";
import type { Chain } from "./network.ts";
import { bend, between, distance, heading } from "./shapes.ts";

export interface Course {
  readonly points: readonly Point[];
  /** How wide at each point. */
  readonly widths: readonly number[];
  /** What it is called at each point. */
  readonly names: readonly (readonly string[])[];
  readonly rank: number;
}

export interface CourseShape {
  at(node: string): Point;
  /** Other lines end here: the line must pass exactly. */
  isPinned(node: string): boolean;
  width(rank: number): number;
  /** What is left of the width where the line ends. */
  taper(node: string): number;
}

const STEPS = 8;

export function courseOf(chain: Chain, shape: CourseShape): Course {
  const { nodes, links } = chain;
  const at = nodes.map((node) => shape.at(node));
  const width = links.map(({ rank }) => shape.width(rank));
  const closed = nodes[0] === nodes.at(-1);
  const points: Point[] = [];
  const widths: number[] = [];
  const names: (readonly string[])[] = [];
  const put = (point: Point, wide: number, link: number) => {
    points.push(point);
    widths.push(wide);
    names.push(links[link]!.names);
  };
  if (!closed) put(at[0]!, width[0]! * shape.taper(nodes[0]!), 0);
  for (let i = 0; i < links.length; i++) {
    const from = between(at[i]!, at[i + 1]!);
    put(from, width[i]!, i);
    const next = i + 1 < links.length ? i + 1 : closed ? 0 : undefined;
    if (next === undefined) break;
    const to = between(at[next]!, at[next + 1]!);
    const pinned = shape.isPinned(nodes[i + 1]!);
    for (let k = 1; k < STEPS; k++) {
      const t = k / STEPS;
      const point = pinned ? through(from, at[i + 1]!, to, t) : bend(from, at[i + 1]!, to, t);
      put(point, width[i]! + (width[next]! - width[i]!) * t, t < 0.5 ? i : next);
    }
  }
  if (closed) put(points[0]!, widths[0]!, 0);
  else put(at.at(-1)!, width.at(-1)! * shape.taper(nodes.at(-1)!), links.length - 1);
  return { points, widths, names, rank: Math.max(...links.map(({ rank }) => rank)) };
}

/** A line that ends at the edge of the board goes on out of sight. */
export function runOut(course: Course, ends: { start: boolean; end: boolean }, by: number): Course {
  const beyond = (end: Point, inner: Point): Point => {
    const { x, y } = heading(inner, end);
    return { x: end.x + x * by, y: end.y + y * by };
  };
  const grown = <T>(row: readonly T[], start: T, end: T): T[] => [
    ...(ends.start ? [start] : []),
    ...row,
    ...(ends.end ? [end] : []),
  ];
  const { points, widths, names, rank } = course;
  return {
    points: grown(points, beyond(points[0]!, points[1]!), beyond(points.at(-1)!, points.at(-2)!)),
    widths: grown(widths, widths[0]!, widths.at(-1)!),
    names: grown(names, names[0]!, names.at(-1)!),
    rank,
  };
}

/** Bent, and through the joint itself. */
function through(from: Point, joint: Point, to: Point, t: number): Point {
  const along = heading(from, to);
  if (t === 0.5) return joint;
  const [a, b, u, back] = t < 0.5 ? [from, joint, t * 2, -1] : [joint, to, t * 2 - 1, 1];
  const pull = distance(a, b) * 0.45;
  const near = { x: joint.x + along.x * pull * back, y: joint.y + along.y * pull * back };
  const far = between(back < 0 ? from : to, joint, 0.4);
  const [p, q] = back < 0 ? [far, near] : [near, far];
  return between(bend(a, p, q, u), bend(p, q, b, u), u);
}

/** The line at a distance to its left. */
export function beside(points: readonly Point[], by: (i: number) => number): Point[] {
  return points.map((point, i) => {
    const along = heading(points[Math.max(0, i - 1)]!, points[Math.min(points.length - 1, i + 1)]!);
    return { x: point.x + along.y * by(i), y: point.y - along.x * by(i) };
  });
}
