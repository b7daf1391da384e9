// Drawing the path of a body by dragging. A drag says where a knob should go; the result is the nearest path that the
// drill allows: a new leg, or the last one drawn again. How long it may be is for the caller to judge.

import { isqrt } from "./numbers.ts";
import { type Drill, layPath, type Measures, type Path, type Primitive, steer, type Walker } from "./path.ts";
import { distanceSquared, headingTo, into, type Point, type Pose, place } from "./pose.ts";
import { TURN, turned } from "./sine.ts";
import { type Hand, wheelWithin } from "./wheel.ts";

/** A path that is being drawn. */
export interface Draft<B extends Walker> {
  readonly measures: Measures<B>;
  /** Where it begins. */
  readonly body: B;
  readonly drill: Drill & { readonly allowance: number };
  readonly limits: Limits;
  readonly path: Path;
  /** Whether this path could be handed in. */
  legal(path: Path): boolean;
}

/** Keeps the player from drawing nonsense; the judge decides in any case. */
export interface Limits {
  readonly primitives: number;
  readonly backWheel: number;
  readonly leastLeg: number;
  readonly legs: number;
  /** The most that any road multiplies a march by. */
  readonly road: number;
}

type Leg<K extends Primitive["go"]> = Extract<Primitive, { go: K }>;

const MM = 100;
const STEP = 50; // wheels snap to half degrees
const STRAIGHT = 150; // an almost straight move is meant to be straight
const QUARTER = TURN / 4;

const layOut = <B extends Walker>({ measures, body }: Draft<B>, path: Path) => layPath(measures, body, path);

export const endOf = <B extends Walker>(draft: Draft<B>, path: Path = draft.path): B =>
  layOut(draft, path).end;

const lastOf = <K extends Primitive["go"]>(path: Path, ...kinds: readonly K[]): Leg<K> | undefined => {
  const last = path.at(-1);
  return last && kinds.includes(last.go as K) ? (last as Leg<K>) : undefined;
};

export const allows = <B extends Walker>({ drill }: Draft<B>, go: Primitive["go"]): boolean =>
  drill.primitives.includes(go);

/** Between -180 and 180 degrees. */
export const signedAngle = (angle: number): number => {
  const whole = turned(angle, 0);
  return whole > TURN / 2 ? whole - TURN : whole;
};

export const gapTo = (from: Point, to: Point): number => isqrt(distanceSquared(from, to));
const inSteps = (n: number, step: number): number => Math.max(0, Math.round(n / step) * step);

// Forward ------------------------------------------------------------------------------------------------------------

/** The knob before the front. */
export function pulledOn<B extends Walker>(draft: Draft<B>, to: Point): Path {
  if (allows(draft, "skirmish")) return dispersedTo(draft, to);
  if (allows(draft, "follow")) return columnTo(draft, to);
  if (allows(draft, "by-face")) return squareTo(draft, to);
  return straightTo(draft, to);
}

function straightTo<B extends Walker>(draft: Draft<B>, to: Point): Path {
  const { path } = draft;
  const last = lastOf(path, "forward", "oblique");
  if (!last) return withLeg(draft, path, legTowards(draft, endOf(draft), to));
  const before = path.slice(0, -1);
  const start = endOf(draft, before);
  const { u, v } = into(start, to);
  const beyond = Math.abs(angleOf(u, v)) > draft.drill.incline + STRAIGHT;
  const end = endOf(draft);
  if (v > 0 && beyond && into(end, to).v > 0) return goingOn(draft, last, legTowards(draft, end, to));
  return withLeg(draft, before, legTowards(draft, start, to));
}

/** Another leg the same way makes the last one longer. */
function goingOn<B extends Walker>(
  draft: Draft<B>,
  last: Leg<"forward" | "oblique">,
  leg: Primitive | undefined,
): Path {
  const isSame = last.go === "oblique" && leg?.go === "oblique" && last.a === leg.a;
  if (!isSame) return withLeg(draft, draft.path, leg);
  return withLeg(draft, draft.path.slice(0, -1), { ...last, d: last.d + leg.d });
}

const angleOf = (u: number, v: number): number => signedAngle(headingTo({ x: 0, y: 0 }, { x: u, y: v }));

/** Straight on, or inclined as far as the drill allows. */
function legTowards<B extends Walker>(draft: Draft<B>, from: Pose, to: Point): Primitive | undefined {
  const { u, v } = into(from, to);
  if (v <= 0) return undefined;
  const angle = angleOf(u, v);
  const most = allows(draft, "oblique") ? draft.drill.incline : 0;
  const a = Math.abs(angle) < STRAIGHT ? 0 : Math.max(-most, Math.min(most, Math.round(angle / STEP) * STEP));
  const radians = (a * Math.PI) / 18000;
  const d = inSteps(u * Math.sin(radians) + v * Math.cos(radians), MM);
  if (d < MM) return undefined;
  return a === 0 ? { go: "forward", d } : { go: "oblique", d, a };
}

/** A square moves by the face in that direction; its stands do not turn. */
function squareTo<B extends Walker>(draft: Draft<B>, to: Point): Path {
  const { body } = draft;
  const side = draft.measures.depth(body);
  const middle = place(body, 0, -side / 2);
  const nearest = Math.round(signedAngle(turned(headingTo(middle, to), -body.heading)) / QUARTER + 4) % 4;
  const face = nearest as 0 | 1 | 2 | 3;
  const heading = turned(body.heading, face * QUARTER);
  const front = { ...place({ ...middle, heading }, 0, side / 2), heading };
  const leg = legTowards(draft, front, to);
  if (!leg) return [];
  return fitted(draft, face === 0 ? [] : [{ go: "by-face", face }], leg);
}

// Columns and skirmishers ----------------------------------------------------------------------------------------------

/** A smaller bend does not count. */
const SLIGHT = 300;

function columnTo<B extends Walker>(draft: Draft<B>, to: Point): Path {
  const { path, limits } = draft;
  const last = lastOf(path, "follow");
  const before = last ? path.slice(0, -1) : path;
  const legs = last?.legs ?? [];
  const head = endOf(draft);
  const bend = Math.abs(signedAngle(turned(headingTo(head, to), -head.heading)));
  // Pulled straight on or back, the last leg changes; pulled aside, a new one begins.
  const anew = legs.length > 0 && (bend < SLIGHT || bend > QUARTER);
  const kept = anew ? legs.slice(0, -1) : legs;
  const leg = columnLeg(endOf(draft, followed(before, kept)), to, limits.leastLeg);
  if (!leg || kept.length >= limits.legs) return anew ? followed(before, kept) : path;
  return fitted(draft, before, { go: "follow", legs: [...kept, leg] });
}

const followed = (before: Path, legs: Leg<"follow">["legs"]): Path =>
  legs.length === 0 ? before : [...before, { go: "follow", legs }];

function columnLeg(from: Pose, to: Point, least: number): Leg<"follow">["legs"][number] | undefined {
  const d = inSteps(gapTo(from, to), MM);
  const turn = signedAngle(turned(headingTo(from, to), -from.heading));
  if (d < least || Math.abs(turn) > QUARTER + SLIGHT) return undefined;
  const bend = Math.abs(turn) < STRAIGHT ? 0 : Math.max(-QUARTER, Math.min(QUARTER, turn));
  return { heading: turned(from.heading, bend), d };
}

/** The way of skirmishers and where it begins: they have one leg, drawn again by every drag. */
function loose<B extends Walker>(draft: Draft<B>) {
  const last = lastOf(draft.path, "skirmish");
  const before = last ? draft.path.slice(0, -1) : draft.path;
  return { last, before, start: endOf(draft, before) };
}

function dispersedTo<B extends Walker>(draft: Draft<B>, to: Point): Path {
  const { last, before, start } = loose(draft);
  const d = inSteps(gapTo(start, to), MM);
  const q = last?.q ?? 0;
  if (d < MM && q === 0) return before;
  return fitted(draft, before, { go: "skirmish", heading: headingTo(start, to), d, q });
}

/** Skirmishers turn as they go: the knob is dragged to where they should face. */
export function pulledAround<B extends Walker>(draft: Draft<B>, to: Point): Path {
  const { last, before, start } = loose(draft);
  const q = Math.round(signedAngle(turned(headingTo(endOf(draft), to), -start.heading)) / STEP) * STEP;
  const { heading, d } = last ?? { heading: start.heading, d: 0 };
  return d === 0 && q === 0 ? before : fitted(draft, before, { go: "skirmish", heading, d, q }, "q");
}

// Wheels and steps back ------------------------------------------------------------------------------------------------

/** The knob at a front corner: dragged forward it turns about the other one. */
export function pulledCorner<B extends Walker>(draft: Draft<B>, corner: Hand, to: Point): Path {
  const back = !allows(draft, "wheel") && allows(draft, "back-wheel");
  if (!back && !allows(draft, "wheel")) return draft.path;
  const about: Hand = corner === "left" ? "right" : "left";
  const go = back ? "back-wheel" : "wheel";
  const last = lastOf(draft.path, go);
  const before = last?.to === about ? draft.path.slice(0, -1) : draft.path;
  const start = endOf(draft, before);
  const half = draft.measures.width(start) / 2;
  const pivot = place(start, about === "left" ? -half : half, 0);
  const from = place(start, about === "left" ? half : -half, 0);
  const turn = signedAngle(turned(headingTo(pivot, to), -headingTo(pivot, from)));
  const forward = about === "right" ? turn : -turn;
  const q = inSteps(back ? -forward : forward, STEP);
  return q === 0 ? before : fitted(draft, before, { go, to: about, q });
}

/** The knob behind the rear. */
export function pulledBack<B extends Walker>(draft: Draft<B>, to: Point): Path {
  const before = lastOf(draft.path, "back") ? draft.path.slice(0, -1) : draft.path;
  const start = endOf(draft, before);
  const d = inSteps(-into(start, to).v - draft.measures.depth(start), MM);
  return d === 0 || !allows(draft, "back") ? before : fitted(draft, before, { go: "back", d });
}

export const sidestepped = <B extends Walker>(draft: Draft<B>, to: Hand): Path =>
  fitted(
    draft,
    draft.path.filter(({ go }) => go !== "sidestep"),
    { go: "sidestep", to },
  );

/** Without its last leg. */
export const withoutLast = (path: Path): Path =>
  followed(path.slice(0, -1), lastOf(path, "follow")?.legs.slice(0, -1) ?? []);

// Clamping -------------------------------------------------------------------------------------------------------------

const withLeg = <B extends Walker>(draft: Draft<B>, before: Path, leg: Primitive | undefined): Path =>
  leg ? fitted(draft, before, leg) : before;

/** How long a leg is, in its own measure; how much of it there may be at all. */
function sizeOf(leg: Primitive, by: "d" | "q"): number {
  if (leg.go === "follow") return leg.legs.at(-1)!.d;
  if (leg.go === "skirmish") return by === "q" ? Math.abs(leg.q) : leg.d;
  if (leg.go === "wheel" || leg.go === "back-wheel") return leg.q;
  return "d" in leg ? leg.d : 0;
}

function sized(leg: Primitive, size: number, by: "d" | "q"): Primitive {
  switch (leg.go) {
    case "follow":
      return { ...leg, legs: [...leg.legs.slice(0, -1), { ...leg.legs.at(-1)!, d: size }] };
    case "skirmish":
      return by === "q" ? { ...leg, q: Math.sign(leg.q) * size } : { ...leg, d: size };
    case "wheel":
    case "back-wheel":
      return { ...leg, q: size };
    case "forward":
    case "oblique":
    case "back":
      return { ...leg, d: size };
    default:
      return leg;
  }
}

/** As much of the leg as may be handed in; none of it if nothing may. */
export function fitted<B extends Walker>(
  draft: Draft<B>,
  before: Path,
  leg: Primitive,
  by: "d" | "q" = "d",
): Path {
  if (before.length >= draft.limits.primitives) return before;
  const most = Math.min(sizeOf(leg, by), roomFor(draft, before, leg, by, draft.limits.road));
  const full = Math.min(most, roomFor(draft, before, leg, by, 1));
  for (const size of [most, full]) {
    const whole = [...before, sized(leg, size, by)];
    if (size > 0 && draft.legal(whole)) return whole;
  }
  if (sizeOf(leg, by) === 0) return draft.legal([...before, leg]) ? [...before, leg] : before;
  const step = leg.go === "wheel" || leg.go === "back-wheel" || by === "q" ? STEP : MM;
  const path = (n: number): Path => [...before, sized(leg, n * step, by)];
  // Usually the allowance ends a path, and then shorter paths are legal: so bisection finds the longest.
  let low = 0;
  let high = Math.ceil(most / step);
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (draft.legal(path(middle))) low = middle;
    else high = middle;
  }
  if (low === 0 && leg.go === "follow") return followed(before, leg.legs.slice(0, -1));
  return low === 0 ? before : path(low);
}

/** The most of a leg that may be handed in, in its own measure. */
export function longest<B extends Walker>(
  draft: Draft<B>,
  before: Path,
  leg: Primitive,
  by: "d" | "q" = "d",
): number {
  const all = sized(leg, roomFor(draft, before, leg, by, draft.limits.road), by);
  const last = fitted(draft, before, all, by).at(-1);
  return Math.max(sizeOf(leg, by), last?.go === leg.go ? sizeOf(last, by) : 0);
}

/** What the allowance leaves for a leg at the very most, if a road multiplies it by this factor. */
function roomFor<B extends Walker>(
  draft: Draft<B>,
  before: Path,
  leg: Primitive,
  by: "d" | "q",
  road: number,
): number {
  const { measures, drill, limits } = draft;
  const { cost, end } = layOut(draft, leg.go === "follow" ? followed(before, leg.legs.slice(0, -1)) : before);
  const left = Math.max(0, road * drill.allowance - cost);
  if (leg.go === "wheel") {
    const radius = measures.radius(end);
    return radius === 0 ? 0 : Math.floor(wheelWithin(radius, left) / STEP) * STEP;
  }
  if (leg.go === "back-wheel") return limits.backWheel;
  if (by === "q") return measures.looseRadius(end) === 0 ? 0 : TURN;
  return left;
}

// Paths to a target ----------------------------------------------------------------------------------------------------

const DEGREE = 100;
const WHEELS = Array.from({ length: 12 }, (_, i) => (i + 1) * 5 * DEGREE);

/**
 * Paths that may lead a body to some points, the likeliest first: straight at each of them, straight on, by every
 * degree of an incline, and after a wheel.
 */
export function waysTowards<B extends Walker>(
  measures: Measures<B>,
  body: B,
  drill: Draft<B>["drill"],
  points: readonly Point[],
  leastLeg: number,
): readonly Path[] {
  const { allowance: d, incline, primitives } = drill;
  const inclines = primitives.includes("oblique") ? Math.floor(incline / DEGREE) : 0;
  const left = (wheel: Primitive) => d - layPath(measures, body, [wheel]).cost;
  return [
    ...points
      .map((point) => steer(measures, body, drill, point, d, leastLeg))
      .filter(({ length }) => length > 0),
    [{ go: "forward", d }],
    ...Array.from({ length: inclines }, (_, i) => (i + 1) * DEGREE).flatMap((a): Path[] => [
      [{ go: "oblique", d, a: -a }],
      [{ go: "oblique", d, a }],
    ]),
    ...(primitives.includes("wheel") ? WHEELS : []).flatMap((q) =>
      (["left", "right"] as const).flatMap((to): Path[] => {
        const wheel = { go: "wheel", to, q } as const;
        return left(wheel) > 0 ? [[wheel, { go: "forward", d: left(wheel) }]] : [];
      }),
    ),
  ];
}

/** The same way with a share of its last leg. */
export const cutShort = (path: Path, share: number): Path => {
  const last = path.at(-1);
  return last && "d" in last ? [...path.slice(0, -1), { ...last, d: Math.floor(last.d * share) }] : path;
};

// Points by hand -------------------------------------------------------------------------------------------------------

export const nearestTo = <P extends Point>(wish: Point, points: readonly P[]): P =>
  points.reduce((best, one) => (distanceSquared(one, wish) < distanceSquared(best, wish) ? one : best));

/** A share of the way from one point to another, on a grid this fine. */
export const partWay = (from: Point, to: Point, share: number, grid = 1): Point => ({
  x: Math.round((from.x + (to.x - from.x) * share) / grid) * grid,
  y: Math.round((from.y + (to.y - from.y) * share) / grid) * grid,
});

/** As far from one point towards another as it may be, in whole millimetres. */
export function farthest(
  from: Point,
  to: Point,
  may: (point: Point) => boolean,
  steps: number,
): Point | undefined {
  for (let n = steps; n > 0; n--) {
    const at = partWay(from, to, n / steps, MM);
    if (may(at)) return at;
  }
  return undefined;
}
