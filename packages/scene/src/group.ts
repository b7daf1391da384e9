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
  /** It goes on after something has come between. */
  readonly begun?: GroupBegun;
}

/** An order that is being carried out. */
export interface GroupBegun {
  /** The kind of question from which units set out. */
  readonly start: string;
  /** Units that have set out together and were interrupted on their way. */
  readonly moving: readonly string[];
  /** The kind of question that they are asked on their way, if they have been asked one. */
  readonly going?: string;
  /** How all of them stood at first, and where each is to end. */
  readonly units: readonly GroupUnit[];
}

export interface GroupUnit {
  readonly piece: string;
  readonly place?: string;
  readonly facing?: number;
  readonly end?: string;
}

export interface GroupAdvance {
  /** Where one of them goes from and to. */
  readonly from: string;
  readonly to: string;
  /** "line": beside each other as they are. "column": the first to a place, the others behind it on its way. */
  readonly as: "line" | "column";
}

/** What several units can do now. */
export interface GroupReach {
  /** Those that can move, in the order they were picked: the first leads. */
  readonly units: readonly GroupMember[];
  /** How the first goes to each of its places, where that is known. */
  readonly ways: readonly (readonly string[])[];
  /** Where other units of the side stand, so that there is no space. */
  readonly taken: readonly string[];
  /** Headings of changes of formation that some of them are offered. */
  readonly forms: readonly string[];
  /** Ways to face that some of them are offered, in degrees clockwise from north. */
  readonly facings: readonly { readonly facing: number; readonly text: string }[];
}

export interface GroupMember {
  readonly piece: string;
  readonly at: string;
  /** The places it can get to. */
  readonly places: readonly string[];
  /** It may stand where others do: a leader. */
  readonly joins?: true;
}

/** The outcome of an order. */
export interface GroupResult {
  /** Units that could not follow, with the reason where there is one. */
  readonly left: readonly { readonly piece: string; readonly refused?: GroupRefusal }[];
  /** Something came between, be it a question to the enemy: the order for those that are still to go. */
  readonly rest?: GroupOrder;
}

/** Whether the order can go on from this question. */
export function canGoOn(
  { begun }: GroupOrder,
  { id, about }: { readonly id: string; readonly about: readonly string[] },
): boolean {
  if (!begun || id === begun.start) return begun !== undefined;
  return (begun.going ?? id) === id && begun.moving.some((piece) => about.includes(piece));
}

export interface GroupRefusal {
  readonly message: string;
  readonly cite: string;
}

/** Where each unit of a group ends, each in a place of its own unless they set out from one place together. */
export function groupEnds(
  points: HexPoints,
  reach: GroupReach,
  go: GroupAdvance,
): ReadonlyMap<string, string> {
  const goals = go.as === "line" ? lineGoals(points, reach, go) : columnGoals(points, reach, go);
  const ends = new Map<string, string>();
  /** Places that are taken, and from where their units have come. */
  const taken = new Map<string, string>(reach.taken.map((place) => [place, ""]));
  for (const { at, places } of reach.units) if (places.length === 0) taken.set(at, at);
  for (const { piece, at, places, joins } of reach.units) {
    const goal = goals.get(piece);
    if (!goal) continue;
    const isFree = (place: string): boolean => joins === true || (taken.get(place) ?? at) === at;
    const end = nearestTo(points, goal, [at, ...places.filter(isFree)]);
    ends.set(piece, end);
    if (!joins) taken.set(end, at);
  }
  return ends;
}

/**
 * All go by the same way as the first, if they can. If the first can go where it is told, it does so and the others come
 * as near to their places as they get; if not, the line stays aligned and goes less far.
 */
function lineGoals(
  points: HexPoints,
  { units }: GroupReach,
  { from, to }: GroupAdvance,
): ReadonlyMap<string, Point> {
  const [start, end] = [points.of(from), points.of(to)];
  if (!start || !end) return new Map();
  const whole = { x: end.x - start.x, y: end.y - start.y };
  const doesLead = units.some(({ at, places }) => at === from && places.includes(to));
  const by = doesLead ? whole : (alignedStep(points, units, start, end) ?? whole);
  return new Map(units.flatMap(({ piece, at }) => placed(points, piece, at, by)));
}

const placed = (points: HexPoints, piece: string, at: string, by: Point): [string, Point][] => {
  const point = points.of(at);
  return point ? [[piece, shifted(point, by)]] : [];
};

/** The step nearest to the wanted one that all can make. */
function alignedStep(
  points: HexPoints,
  units: readonly GroupMember[],
  from: Point,
  to: Point,
): Point | undefined {
  const starts = units.flatMap(({ at, places }) => {
    const start = points.of(at);
    const reached = places.flatMap((place) => points.of(place) ?? []);
    return start ? [{ start, reached, far: farthest(points, start, reached) }] : [];
  });
  const usual = median(starts.map(({ far }) => far));
  const line = starts
    .filter(({ far }) => SLOW * far >= usual)
    .map(({ start, reached }) => ({ start, keys: new Set(reached.map(keyOf)) }));
  return points
    .nearest(to)
    .filter((place) => points.distance(place, to) < points.distance(from, to))
    .map(({ x, y }) => ({ x: x - from.x, y: y - from.y }))
    .find((step) => line.every(({ start, keys }) => keys.has(keyOf(shifted(start, step)))));
}

/** The first goes there, the others follow on its way, one place behind the other. */
function columnGoals(
  points: HexPoints,
  { units, ways }: GroupReach,
  { to }: GroupAdvance,
): ReadonlyMap<string, Point> {
  const [lead] = units;
  const goal = points.of(to);
  if (!lead || !goal) return new Map();
  const end = nearestTo(points, goal, [lead.at, ...lead.places]);
  const behind = (ways[lead.places.indexOf(end)] ?? [lead.at, end]).toReversed();
  const far = ({ at }: GroupMember): number => points.distance(points.of(at) ?? goal, goal);
  const others = units.filter(({ joins }) => !joins).toSorted((a, b) => far(a) - far(b));
  const rank = (unit: GroupMember): number =>
    unit === lead || unit.joins ? 0 : 1 + others.filter((one) => one !== lead).indexOf(unit);
  return new Map(
    units.flatMap((unit) => {
      const point = points.of(behind[Math.min(rank(unit), behind.length - 1)]!);
      return point ? [[unit.piece, point] as const] : [];
    }),
  );
}

function nearestTo(points: HexPoints, goal: Point, places: readonly string[]): string {
  const far = (place: string): number => {
    const point = points.of(place);
    return point ? points.distance(point, goal) : Number.POSITIVE_INFINITY;
  };
  return places.reduce((best, place) => (far(place) < far(best) ? place : best));
}

const shifted = (start: Point, by: Point): Point => ({ x: start.x + by.x, y: start.y + by.y });

/** The unit that the others can keep up with: the slowest, apart from leaders and those that hardly move. */
export function slowestOf({ units }: GroupReach): string | undefined {
  const usual = median(units.map(({ places }) => places.length));
  const line = units.filter(({ places, joins }) => !joins && SLOW * places.length >= usual);
  return line.toSorted((a, b) => a.places.length - b.places.length)[0]?.piece;
}

/** Units that get less than half as far as the others do not hold them back: guns that are not limbered. As distances are
 *  squared, it is a quarter. */
const SLOW = 4;

const farthest = ({ distance }: HexPoints, from: Point, places: readonly Point[]): number =>
  places.reduce((far, place) => Math.max(far, distance(from, place)), 0);

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const keyOf = ({ x, y }: Point): string => `${x},${y}`;
