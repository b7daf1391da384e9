// One order for several units on a map of hexes.

import type { Point } from "./board.ts";
import type { HexPoints } from "./hex-points.ts";

export interface GroupOrder {
  readonly pieces: readonly string[];
  readonly go?: GroupAdvance;
  /** The heading of a change of formation, as the question has it. */
  readonly form?: string;
  /** Degrees clockwise from north. Without it those in line keep the way they face. */
  readonly face?: number;
}

export interface GroupAdvance {
  /** Where one of them goes from and to. */
  readonly from: string;
  readonly to: string;
  /** "line": all by the same way, so that they keep their places beside each other. "column": all to one place. */
  readonly as: "line" | "column";
}

/** What several units can do now. */
export interface GroupReach {
  /** For each unit that can move: where it stands, and the places it can get to. */
  readonly units: readonly {
    readonly piece: string;
    readonly at: string;
    readonly places: readonly string[];
  }[];
  /** Headings of changes of formation that some of them are offered. */
  readonly forms: readonly string[];
  /** Ways to face that some of them are offered, in degrees clockwise from north. */
  readonly facings: readonly { readonly facing: number; readonly text: string }[];
}

/** The outcome of an order. */
export interface GroupResult {
  /** Units that could not follow, with the reason where there is one. */
  readonly left: readonly { readonly piece: string; readonly refused?: GroupRefusal }[];
  /** A question came between, which the player has to answer first. */
  readonly stopped: boolean;
}

export interface GroupRefusal {
  readonly message: string;
  readonly cite: string;
}

/** Where each unit is to go. A line that cannot get as far as it is told stays aligned, and goes less far. */
export function groupGoals(
  points: HexPoints,
  { units }: GroupReach,
  go: GroupAdvance,
): ReadonlyMap<string, Point> {
  const [from, to] = [points.of(go.from), points.of(go.to)];
  if (!from || !to) return new Map();
  if (go.as === "column") return new Map(units.map(({ piece }) => [piece, to]));
  const starts = units.flatMap(({ piece, at, places }) => {
    const start = points.of(at);
    const reached = places.flatMap((place) => points.of(place) ?? []);
    return start ? [{ piece, start, reached, far: farthest(points, start, reached) }] : [];
  });
  const usual = median(starts.map(({ far }) => far));
  const line = starts
    .filter(({ far }) => SLOW * far >= usual)
    .map(({ start, reached }) => ({ start, keys: new Set(reached.map(keyOf)) }));
  const shifted = (start: Point, by: Point): Point => ({ x: start.x + by.x, y: start.y + by.y });
  const by = points
    .nearest(to)
    .filter((place) => points.distance(place, to) < points.distance(from, to))
    .map(({ x, y }) => ({ x: x - from.x, y: y - from.y }))
    .find((step) => line.every(({ start, keys }) => keys.has(keyOf(shifted(start, step)))));
  const step = by ?? { x: to.x - from.x, y: to.y - from.y };
  return new Map(starts.map(({ piece, start }) => [piece, shifted(start, step)]));
}

/** The places nearest to their goals that the units can get to, each looked at by itself. */
export function groupEnds(points: HexPoints, reach: GroupReach, go: GroupAdvance): readonly string[] {
  const goals = groupGoals(points, reach, go);
  return reach.units.flatMap(({ piece, at, places }) => {
    const goal = goals.get(piece);
    if (!goal) return [];
    const far = (place: string): number => {
      const point = points.of(place);
      return point ? points.distance(point, goal) : Number.POSITIVE_INFINITY;
    };
    return [places.reduce((best, place) => (far(place) < far(best) ? place : best), at)];
  });
}

/** Units that get less than half as far as the others do not hold them back: guns that are not limbered. As distances are
 *  squared, it is a quarter. */
const SLOW = 4;

const farthest = ({ distance }: HexPoints, from: Point, places: readonly Point[]): number =>
  places.reduce((far, place) => Math.max(far, distance(from, place)), 0);

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const keyOf = ({ x, y }: Point): string => `${x},${y}`;
