// How a body goes along a path, and what that costs. Every pose is computed from the start of its part of the path,
// so that nothing is added up and rounding never grows.

import {
  cutBehind,
  followed,
  headOf,
  isStraight,
  straightTrack,
  type Track,
  type Leg as TrackRun,
} from "./follow.ts";
import { headingTo, type Point, type Pose, shifted } from "./pose.ts";
import { TURN, turned } from "./sine.ts";
import { type Hand, wheelCost, wheeled } from "./wheel.ts";

export type Primitive =
  | { readonly go: "forward"; readonly d: number }
  /** `a` is the incline, positive to the right. */
  | { readonly go: "oblique"; readonly d: number; readonly a: number }
  | { readonly go: "wheel"; readonly to: Hand; readonly q: number }
  | { readonly go: "back"; readonly d: number }
  | { readonly go: "back-wheel"; readonly to: Hand; readonly q: number }
  /** One step to the side, as long as the body's measures say. */
  | { readonly go: "sidestep"; readonly to: Hand }
  /** From here on a body with four fronts is led by one of them: 0 front, 1 right, 2 rear, 3 left. */
  | { readonly go: "by-face"; readonly face: 0 | 1 | 2 | 3 }
  /** A column behind its head. */
  | { readonly go: "follow"; readonly legs: readonly { readonly heading: number; readonly d: number }[] }
  /** In loose order: shift by `d` along a heading and turn by `q`, positive to the right, at the same time. */
  | { readonly go: "skirmish"; readonly heading: number; readonly d: number; readonly q: number };

export type Path = readonly Primitive[];

/** A moving body: a pose, and its track while it is a bent column. */
export interface Walker extends Pose {
  readonly track: Track | null;
}

/** What the path of a body depends on. */
export interface Measures<B extends Walker> {
  /** Of its front, for wheels. */
  width(body: B): number;
  /** From its front to its rear. */
  depth(body: B): number;
  /** From head to tail. */
  length(body: B): number;
  /** How far from the pivot its farthest corner wheels, in one piece and in loose order; 0: it costs nothing. */
  radius(body: B): number;
  looseRadius(body: B): number;
  readonly sidestep: number;
}

/** A part of a path with the body that begins it. */
interface Leg<B extends Walker> {
  readonly go: Primitive;
  readonly body: B;
  /** Which of its fronts leads. */
  readonly face: number;
  /** The distance before it begins, and what it costs. */
  readonly from: number;
  readonly cost: number;
}

/** A path laid out from where a body is. */
export interface Way<B extends Walker> {
  readonly measures: Measures<B>;
  readonly path: Path;
  readonly legs: readonly Leg<B>[];
  readonly start: B;
  readonly end: B;
  readonly cost: number;
}

export function layPath<B extends Walker>(measures: Measures<B>, start: B, path: Path): Way<B> {
  const legs: Leg<B>[] = [];
  let body = start;
  let face = 0;
  let from = 0;
  for (const go of path) {
    if (go.go === "by-face") face = go.face;
    const cost = costOf(measures, body, go);
    const leg = { go, body, face, from, cost };
    legs.push(leg);
    body = partOf(measures, leg, cost);
    from += cost;
  }
  return { measures, path, legs, start, end: body, cost: from };
}

/** The body after part of the path. */
export function bodyOn<B extends Walker>(way: Way<B>, run: number): B {
  if (run >= way.cost) return way.end;
  let last = way.legs.length - 1;
  while (last > 0 && way.legs[last]!.from > run) last--;
  const leg = way.legs[last];
  return leg ? partOf(way.measures, leg, run - leg.from) : way.start;
}

function costOf<B extends Walker>(measures: Measures<B>, body: B, go: Primitive): number {
  switch (go.go) {
    case "wheel":
    case "back-wheel":
      return wheelCost(measures.radius(body), go.q);
    case "sidestep":
      return measures.sidestep;
    case "by-face":
      return 0;
    case "follow":
      return go.legs.reduce((sum, { d }) => sum + d, 0);
    case "skirmish":
      return Math.max(go.d, wheelCost(measures.looseRadius(body), Math.abs(go.q)));
    default:
      return go.d;
  }
}

function partOf<B extends Walker>(measures: Measures<B>, { go, body, face, cost }: Leg<B>, done: number): B {
  const front = turned(body.heading, face * (TURN / 4));
  switch (go.go) {
    case "forward":
      return body.track
        ? marched(measures, body, [{ heading: body.heading, length: go.d }], done)
        : slid(body, front, done);
    case "oblique":
      return slid(body, turned(front, go.a), done);
    case "back":
      return slid(body, turned(body.heading, TURN / 2), done);
    case "sidestep":
      return slid(body, turned(body.heading, go.to === "left" ? -TURN / 4 : TURN / 4), done);
    case "wheel":
    case "back-wheel": {
      const q = cost === 0 ? go.q : Math.floor((go.q * done) / cost);
      return posed(body, wheeled(body, measures.width(body), go.to, q, go.go === "back-wheel"));
    }
    case "follow":
      return marched(
        measures,
        body,
        go.legs.map(({ heading, d }) => ({ heading, length: d })),
        done,
      );
    case "skirmish": {
      const d = cost === 0 ? 0 : Math.floor((go.d * done) / cost);
      const q = cost === 0 ? 0 : Math.trunc((go.q * done) / cost);
      const there = shifted(body, go.heading, d);
      return posed(body, { ...there, heading: turned(body.heading, q) });
    }
    case "by-face":
      return body;
  }
}

const posed = <B extends Walker>(body: B, { x, y, heading }: Pose): B => ({ ...body, x, y, heading });

/** The body moved along a heading, facing as before. */
export const slid = <B extends Walker>(body: B, heading: number, d: number): B =>
  posed(body, shifted(body, heading, d));

/** The head runs some legs, the others keep their distance on its track. */
function marched<B extends Walker>(
  measures: Measures<B>,
  body: B,
  legs: readonly TrackRun[],
  done: number,
): B {
  const tail = measures.length(body);
  const track = cutBehind(followed(body.track ?? straightTrack(body), legs, done), tail);
  return { ...posed(body, headOf(track)), track: isStraight(track, tail) ? null : track };
}

/** Bounds within which a body may go. */
export interface Drill {
  readonly primitives: readonly Primitive["go"][];
  /** The greatest incline of an oblique. */
  readonly incline: number;
}

/** A column does not turn by more than this in one bend, nor after a shorter leg. */
const MOST_BEND = TURN / 4;

/**
 * The plain way to a point: turns towards it and goes on until the allowance is used up. Empty if the body can do
 * neither. A column's legs have a least length.
 */
export function steer<B extends Walker>(
  measures: Measures<B>,
  body: B,
  { primitives, incline }: Drill,
  to: Point,
  allowance: number,
  leastLeg: number,
): Path {
  const can = (go: Primitive["go"]) => primitives.includes(go);
  const bearing = headingTo(body, to);
  const off = turned(bearing, -body.heading);
  const right = off <= TURN / 2;
  const q = right ? off : TURN - off;
  if (can("skirmish")) return [{ go: "skirmish", heading: bearing, d: allowance, q: 0 }];
  if (can("back") && q > TURN / 4) return [{ go: "back", d: allowance }];
  if (q <= incline && can("oblique") && q > 0) return [{ go: "oblique", d: allowance, a: right ? q : -q }];
  if (q === 0 && can("forward")) return [{ go: "forward", d: allowance }];
  if (can("follow") && q <= MOST_BEND && allowance >= leastLeg)
    return [{ go: "follow", legs: [{ heading: bearing, d: allowance }] }];
  if (can("wheel") && can("forward")) return wheelFirst(measures, body, right, q, allowance);
  return can("forward") ? [{ go: "forward", d: allowance }] : [];
}

function wheelFirst<B extends Walker>(
  measures: Measures<B>,
  body: B,
  right: boolean,
  q: number,
  allowance: number,
): Path {
  const wheel: Primitive = { go: "wheel", to: right ? "right" : "left", q };
  const way = layPath(measures, body, [wheel]);
  const left = allowance - way.cost;
  if (left > 0) return [wheel, { go: "forward", d: left }];
  // As much of the turn as the pace allows.
  const part = turned(bodyOn(way, allowance).heading, -body.heading);
  const turn = right ? part : (TURN - part) % TURN;
  return turn > 0 ? [{ ...wheel, q: turn }] : [];
}
