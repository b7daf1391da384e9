// Where things are: small questions of distance and direction.

import {
  formationOf,
  hostileGap,
  inSkirmishOrder,
  inZone,
  isRouted,
  isSquare,
  type Position,
  stateOf,
  type UnitId,
  unitOf,
} from "@grognard/rules-tabletop/position";
import { blockMiddle, headingTo, type Point, turned } from "@grognard/table";
import type { Appraisal } from "./appraisal.ts";
import type { Going } from "./nav.ts";

/** Millimetres as the rules count lengths, in hundredths. */
export const mm = (length: number): number => length * 100;

/** The middle of its front, or of the town it is in. */
export function spotOf(g: Position, unit: UnitId): Point {
  const { zone, square } = stateOf(g, unit);
  if (zone >= 0) return blockMiddle(g.world.ground.zones[zone]!.bounds);
  const [body] = stateOf(g, square >= 0 ? square : unit).bodies;
  return body ? { x: body.x, y: body.y } : { x: 0, y: 0 };
}

export const rounded = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });

export const distance = (a: Point, b: Point): number => Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2);

/** By how much two headings differ, 0 to 18000. */
export function turnBetween(a: number, b: number): number {
  const turn = turned(a, -b);
  return Math.min(turn, 36000 - turn);
}

/** How far a point is from straight ahead, 0 to 18000. */
export const bearingOff = (from: Point & { heading: number }, to: Point): number =>
  turnBetween(headingTo(from, to), from.heading);

/** Which ground is closed to it. */
export function goingFor(g: Position, unit: UnitId): Going {
  const { arm } = unitOf(g, unit);
  return arm === "infantry" && formationOf(g, unit) === "skirmish" ? "loose" : arm;
}

export interface Near {
  readonly unit: UnitId;
  readonly gap: number;
}

const near = new WeakMap<Appraisal, Map<UnitId, readonly Near[]>>();

/** Enemies that still fight, the nearest first. */
export function foesBy(appraisal: Appraisal, unit: UnitId): readonly Near[] {
  const known = near.get(appraisal) ?? new Map<UnitId, readonly Near[]>();
  near.set(appraisal, known);
  const found = known.get(unit) ?? measured(appraisal, unit);
  known.set(unit, found);
  return found;
}

const measured = ({ g, theirs }: Appraisal, unit: UnitId): readonly Near[] =>
  theirs
    .filter((foe) => !isRouted(g, foe))
    .map((foe) => ({ unit: foe, gap: hostileGap(g, unit, foe) }))
    .sort((a, b) => a.gap - b.gap || a.unit - b.unit);

/** Formed enemy horse that could fall upon a unit soon, the nearest first. */
export function horseNear(appraisal: Appraisal, unit: UnitId, reach: number): readonly Near[] {
  const { g } = appraisal;
  const at = spotOf(g, unit);
  return foesBy(appraisal, unit).filter(({ unit: foe, gap }) => {
    const { status, owesRecall, bodies } = stateOf(g, foe);
    const [body] = bodies;
    if (unitOf(g, foe).arm !== "cavalry" || status > 0 || owesRecall || !body || gap > reach) return false;
    if (body.formation === "cav-route" || inSkirmishOrder(g, foe)) return false;
    return gap <= reach / 2 || bearingOff(body, at) <= 4500;
  });
}

/** Does a nearby enemy line, square or battery face this point? */
export function isUnderMuzzles(appraisal: Appraisal, at: Point, reach: number): boolean {
  const { g } = appraisal;
  return appraisal.theirs.some((foe) => {
    const [body] = stateOf(g, foe).bodies;
    if (!body || isRouted(g, foe) || inZone(g, foe)) return false;
    const fires = body.formation === "line" || body.formation === "gun-firing" || isSquare(body.formation);
    return fires && distance(body, at) <= reach && (isSquare(body.formation) || bearingOff(body, at) <= 2500);
  });
}
