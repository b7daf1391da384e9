// How a body may move, and what is wrong with a path [R47].

import { cos, ONE, type Path, type Primitive, turned } from "@grognard/table";
import { unitOf } from "../board.ts";
import { follows, frameOf, radiusOf } from "../bodies/layouts.ts";
import type { Case } from "../cases.ts";
import { type Fault, refuse } from "../faults.ts";
import { isSkirmish, isSquare } from "../formations.ts";
import { kindOf } from "../orders.ts";
import type { Body, Position, Unit, UnitId } from "../types.ts";
import { LEAST_LEG, MOST_PRIMITIVES, wayOf } from "./ways.ts";

/** What kind of move it is: each has its own rate and its own primitives. */
export type Pace =
  | "move"
  | "wheel"
  | "fall-back"
  /** Skirmishers running from formed troops: straight back [R13]. */
  | "evade"
  | "hand-push"
  | "charge"
  | "gallop"
  | "withdraw"
  /** After a victory: straight or inclined only, as it charged or at the gallop [VII.9]. */
  | "press-on"
  | "press-on-gallop";

/** How a body may move: its bounds, as data. */
export interface Manner {
  readonly pace: Pace;
  /** c, before any delay or doubling. */
  readonly allowance: number;
  readonly primitives: readonly Primitive["go"][];
  /** The greatest incline of an oblique, and the greatest backward wheel, hundredths of a degree. */
  readonly incline: number;
  /** Radius of its wheels, c; 0: it does not wheel. */
  readonly radius: number;
  readonly width: number;
  readonly depth: number;
  /** How far skirmishers go back without facing about, c; 0 for others [III.7-skirmish-rear]. */
  readonly backward: number;
}

const MOST_INCLINE = 1000;
export const MOST_BACK_WHEEL = 1500;
const MOST_BEND = 9000;

/** The case of each primitive. */
const CITE: { readonly [K in Primitive["go"]]: Case } = {
  forward: "IV.4-move",
  oblique: "IV.4-oblique",
  wheel: "IV.4-wheel",
  back: "IV.4-fall-back",
  "back-wheel": "IV.4-fall-back",
  sidestep: "IV.4-flank-march",
  "by-face": "IV.4-move",
  follow: "III.2-route-manoeuvre",
  skirmish: "IV.4-skirmish-wheel",
};

/** That of the order, but for gallops. */
function paceCase(pace: Pace): Case {
  if (pace === "gallop") return "IV.4-gallop";
  return pace === "press-on-gallop" ? "VII.9-gallop" : kindOf(pace).cite;
}

/** Why this body of a unit cannot move at a pace at all. */
export function paceBar(g: Position, unit: UnitId, body: Body, pace: Pace): Fault | undefined {
  const spec = unitOf(g, unit);
  if (body.formation === "rout") return refuse("crowd", "VI.5");
  if (body.bend) return refuse("bent", "III.2-line-bend");
  if (rateOf(g, spec, body, pace) === 0) return rateless(spec, body, pace);
  return primitivesOf(spec, body, pace).length === 0
    ? refuse("noSuchPace", paceCase(pace), body.formation, pace)
    : undefined;
}

/** The table has no rate for it. */
function rateless({ arm, calibre }: Unit, { formation }: Body, pace: Pace): Fault {
  if (pace === "hand-push") {
    if (arm !== "artillery") return refuse("onlyGunsPushed", "IV.4-handpush");
    return formation === "gun-firing"
      ? refuse("tooHeavyToPush", "IV.4-handpush", calibre!)
      : refuse("limberedPush", "IV.4-handpush");
  }
  if (formation === "gun-firing" && (pace === "move" || pace === "wheel"))
    return refuse("limberFirst", "IV.3-limber");
  return refuse("noRate", paceCase(pace), pace, formation);
}

/** How this body of a unit may move at a pace; undefined if it cannot at all. */
export function mannerOf(g: Position, unit: UnitId, body: Body, pace: Pace): Manner | undefined {
  if (paceBar(g, unit, body, pace)) return undefined;
  const spec = unitOf(g, unit);
  const { width, depth } = frameOf(spec, body);
  return {
    pace,
    allowance: rateOf(g, spec, body, pace),
    primitives: primitivesOf(spec, body, pace),
    incline: MOST_INCLINE,
    radius: wheelRadius(spec, body),
    width,
    depth,
    backward: isSkirmish(body.formation) ? g.world.charts.rate(spec, body.formation, "fall-back") : 0,
  };
}

/** Skirmishers turn by companies. */
const wheelRadius = (spec: Unit, body: Body): number =>
  isSkirmish(body.formation) ? 0 : (radiusOf(spec, body) ?? 0);

/** What the movement table allows at a pace, c [IV.6]. */
export function rateOf(g: Pick<Position, "world">, spec: Unit, body: Body, pace: Pace): number {
  const { charts } = g.world;
  const loose = spec.arm === "cavalry" ? "cav-skirmish" : "skirmish";
  if (pace === "withdraw") return charts.rate(spec, loose, "march");
  if (pace === "evade") return charts.rate(spec, loose, "fall-back");
  if (pace === "fall-back" || pace === "hand-push") return charts.rate(spec, body.formation, pace);
  if (pace === "gallop" || pace === "press-on-gallop") return charts.rate(spec, body.formation, "gallop");
  return charts.rate(spec, body.formation, "march");
}

function primitivesOf(spec: Unit, body: Body, pace: Pace): Primitive["go"][] {
  const bent = body.track !== null;
  const wheels = wheelRadius(spec, body) !== 0;
  if (pace === "wheel") return wheels ? ["wheel"] : [];
  if (pace === "withdraw") return ["skirmish"];
  if (pace === "evade") return ["back"];
  if (pace === "fall-back") return bent ? [] : wheels ? ["back", "back-wheel"] : ["back"];
  if (pace === "gallop" || pace.startsWith("press-on")) return bent ? ["forward"] : ["forward", "oblique"];
  const list: Primitive["go"][] = ["forward"];
  if (!bent) list.push("oblique");
  if (wheels) list.push("wheel");
  if (spec.arm === "infantry" && !isSkirmish(body.formation) && !bent) list.push("sidestep");
  if (isSquare(body.formation)) list.push("by-face");
  if (follows(body.formation)) list.push("follow");
  if (isSkirmish(body.formation)) list.push("skirmish");
  return list;
}

/** What is wrong with a path, apart from the ground. `allowance` replaces the manner's where a road doubles it. */
export function checkPath(
  spec: Unit,
  body: Body,
  path: Path,
  manner: Manner,
  allowance = manner.allowance,
): Fault | undefined {
  if (path.length === 0) return refuse("pathEmpty", "IV.4-move");
  if (path.length > MOST_PRIMITIVES) return refuse("pathTooLong", "IV.4-move", MOST_PRIMITIVES);
  for (const go of path) {
    const fault = checkPrimitive(go, manner);
    if (fault) return fault;
  }
  return (
    checkWhole(path, manner) ?? checkBends(body, path) ?? checkLength(spec, body, path, manner, allowance)
  );
}

function checkPrimitive(go: Primitive, manner: Manner): Fault | undefined {
  const cite = CITE[go.go];
  if (!manner.primitives.includes(go.go)) {
    if (manner.pace === "gallop") return refuse("notAtGallop", "IV.4-gallop-path", go.go);
    if (manner.pace === "fall-back") return refuse("notFallingBack", "IV.4-fall-back", go.go);
    return refuse("noSuchGo", cite, go.go);
  }
  if ("d" in go && go.d < 1 && go.go !== "skirmish") return refuse("noDistance", cite, go.go);
  if ("q" in go && go.go !== "skirmish" && go.q < 1) return refuse("noAngle", cite, go.go);
  if (go.go === "oblique" && Math.abs(go.a) > manner.incline)
    return refuse("inclineTooSteep", manner.pace === "gallop" ? "IV.4-gallop-path" : cite);
  if (go.go === "back-wheel" && go.q > MOST_BACK_WHEEL) return refuse("slightWheels", cite);
  if (go.go === "wheel" && go.q > 36000) return refuse("fullTurn", cite);
  return undefined;
}

function checkWhole(path: Path, { pace }: Manner): Fault | undefined {
  if (path.filter(({ go }) => go === "sidestep").length > 1) return refuse("oneShift", "IV.4-flank-march");
  if (pace !== "gallop" && pace !== "press-on-gallop") return undefined;
  const inclines = new Set(path.map((go) => (go.go === "oblique" ? go.a : 0)));
  return inclines.size > 1 ? refuse("oneIncline", "IV.4-gallop-path") : undefined;
}

/** A column turns by 90 degrees at most, after 20 mm at least. */
function checkBends(body: Body, path: Path): Fault | undefined {
  const cite: Case = "III.2-route-manoeuvre";
  let heading = body.heading;
  for (const go of path) {
    for (const leg of go.go === "follow" ? go.legs : []) {
      if (leg.d < LEAST_LEG) return refuse("columnLeg", cite);
      const turn = turned(leg.heading, -heading);
      if (Math.min(turn, 36000 - turn) > MOST_BEND) return refuse("columnTurn", cite);
      heading = leg.heading;
    }
  }
  return undefined;
}

function checkLength(
  spec: Unit,
  body: Body,
  path: Path,
  { backward, pace }: Manner,
  allowance: number,
): Fault | undefined {
  const { cost, legs } = wayOf(spec, body, path);
  if (cost > allowance)
    return refuse(
      "pathTooDear",
      pace === "gallop" ? "IV.4-gallop" : path.some(({ go }) => go === "wheel") ? "IV.4-wheel" : "IV.6",
      cost,
      allowance,
    );
  if (backward === 0) return undefined;
  let rearward = 0;
  for (const { go, body: begins } of legs) {
    if (go.go === "skirmish") rearward += Math.max(0, 0 - go.d * cos(go.heading - begins.heading));
  }
  return rearward > backward * ONE ? refuse("backwardTooFar", "III.7-skirmish-rear", backward) : undefined;
}
