// How a body goes along a path, and what that costs [R47]. Every pose is worked out from the start of its primitive,
// so that nothing is added up and rounding never grows [R48].

import {
  cutBehind,
  followed,
  headOf,
  isStraight,
  type Pose,
  shifted,
  straightTrack,
  turned,
  wheelCost,
  wheeled,
  wheelWithin,
} from "@grognard/table";
import { follows, frameOf, lengthOf, radiusOf } from "../bodies/layouts.ts";
import { isSkirmish } from "../formations.ts";
import type { Path, Primitive } from "../path.ts";
import type { Body } from "../state.ts";
import type { Unit } from "../units.ts";

/** One stand's width: how far infantry marches by the flank [IV.4-flank-march]. */
const SIDESTEP = 3500;

/** A primitive with the body that begins it. */
interface Leg {
  readonly go: Primitive;
  readonly body: Body;
  /** Which face of a square leads. */
  readonly face: number;
  /** Run before it begins, and what it costs. */
  readonly from: number;
  readonly cost: number;
}

/** A path that has been laid out from where a body stands. */
export interface Way {
  readonly spec: Unit;
  readonly path: Path;
  readonly legs: readonly Leg[];
  readonly start: Body;
  readonly end: Body;
  readonly cost: number;
}

/** Lays a path out. It takes any path whose primitives the body can do at all (see check-path.ts). */
export function wayOf(spec: Unit, start: Body, path: Path): Way {
  const legs: Leg[] = [];
  let body = start;
  let face = 0;
  let from = 0;
  for (const go of path) {
    if (go.go === "by-face") face = go.face;
    const cost = primitiveCost(spec, body, go);
    const leg = { go, body, face, from, cost };
    legs.push(leg);
    body = partOf(spec, leg, cost);
    from += cost;
  }
  return { spec, path, legs, start, end: body, cost: from };
}

/** The body after so much of the way. */
export function bodyOn(way: Way, run: number): Body {
  if (run >= way.cost) return way.end;
  let last = way.legs.length - 1;
  while (last > 0 && way.legs[last]!.from > run) last--;
  const leg = way.legs[last];
  return leg ? partOf(way.spec, leg, run - leg.from) : way.start;
}

/** What a path costs, c. */
export const costOf = (spec: Unit, body: Body, path: Path): number => wayOf(spec, body, path).cost;

/** The body after so much of a path. */
export const bodyAfter = (spec: Unit, body: Body, path: Path, run: number): Body =>
  bodyOn(wayOf(spec, body, path), run);

/** How far it can wheel with so much left: for those who draw paths. Skirmishers turn by companies. */
export const longestWheel = (spec: Unit, body: Body, left: number): number => {
  const radius = radiusOf(spec, body);
  return radius === null || isSkirmish(body.formation) ? 0 : wheelWithin(radius, left);
};

function primitiveCost(spec: Unit, body: Body, go: Primitive): number {
  switch (go.go) {
    case "wheel":
    case "back-wheel":
      return wheelCost(radiusOf(spec, body) ?? 0, go.q);
    case "sidestep":
      return SIDESTEP;
    case "by-face":
      return 0;
    case "follow":
      return go.legs.reduce((sum, { d }) => sum + d, 0);
    case "skirmish":
      return Math.max(go.d, wheelCost(companyRadius(spec, body), Math.abs(go.q)));
    default:
      return go.d;
  }
}

/** Of a wheel by companies; horse that galloped turns as if it were dispersed [R19]. */
const companyRadius = (spec: Unit, body: Body): number =>
  radiusOf(spec, isSkirmish(body.formation) ? body : { ...body, formation: "cav-skirmish" }) ?? 0;

function partOf(spec: Unit, { go, body, face, cost }: Leg, done: number): Body {
  const front = turned(body.heading, face * 9000);
  switch (go.go) {
    case "forward":
      return body.track
        ? marched(spec, body, [{ heading: body.heading, length: go.d }], done)
        : slid(body, front, done);
    case "oblique":
      return slid(body, turned(front, go.a), done);
    case "back":
      return slid(body, turned(body.heading, 18000), done);
    case "sidestep":
      return slid(body, turned(body.heading, go.to === "left" ? -9000 : 9000), done);
    case "wheel":
    case "back-wheel": {
      const q = cost === 0 ? go.q : Math.floor((go.q * done) / cost);
      return posed(body, wheeled(body, frameOf(spec, body).width, go.to, q, go.go === "back-wheel"));
    }
    case "follow":
      return marched(
        spec,
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

const posed = (body: Body, { x, y, heading }: Pose): Body => ({ ...body, x, y, heading });
export const slid = (body: Body, heading: number, d: number): Body => posed(body, shifted(body, heading, d));

/** The head runs some legs, the others keep their distance on its track. */
function marched(
  spec: Unit,
  body: Body,
  legs: readonly { readonly heading: number; readonly length: number }[],
  done: number,
): Body {
  const tail = lengthOf(spec, body);
  const track = cutBehind(followed(body.track ?? straightTrack(body), legs, done), tail);
  return { ...posed(body, headOf(track)), track: isStraight(track, tail) ? null : track };
}

/** May a column bend as it marches? */
export const canFollow = ({ formation }: Body): boolean => follows(formation);
