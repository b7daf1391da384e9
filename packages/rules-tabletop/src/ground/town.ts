// Town zones: who is in them, who may come in and get out [XI.6-town, R58].

import type { ZoneSide } from "../actions.ts";
import { stateOf, unitOf } from "../board.ts";
import { bodyAt } from "../bodies/changes.ts";
import { forgetFigures } from "../bodies/figures.ts";
import { frameOf } from "../bodies/layouts.ts";
import { lackOfRoom } from "../bodies/room.ts";
import type { Fault } from "../faults.ts";
import { type Formation, isRouteColumn, isSquare, ROUTE_COLUMN } from "../formations.ts";
import { type Body, enemyOf, type Play, type Position, type Side, type Unit, type UnitId } from "../types.ts";
import { attachedTo, layOut, stand, tell } from "../verbs.ts";
import { sideMiddle, sideOpposite, ZONE_SIDES, zoneMiddle } from "./zone-figures.ts";

/** Units that count as the garrison of a zone, and battalions that find shelter in it. */
export const MOST_GARRISON = 2;
const MOST_SHELTERED = 4;
/** Half a battalion lines a side. */
export const MOST_LINING = 2;

export const inhabitants = (g: Position, zone: number): readonly UnitId[] =>
  g.state.units.flatMap(({ place, zone: where }, i) => (place === "zone" && where === zone ? [i] : []));

/** Those who hold it, at its edge or deep inside: they fight and check as one. */
export const garrisonOf = (g: Position, zone: number): readonly UnitId[] =>
  inhabitants(g, zone).filter((unit) => stateOf(g, unit).posture !== "sheltered");

/** Those who stand in its shelter: they do not fight, but share what befalls the garrison. */
export const shelteredIn = (g: Position, zone: number): readonly UnitId[] =>
  inhabitants(g, zone).filter((unit) => stateOf(g, unit).posture === "sheltered");

/** Whose it is; -1 nobody's. */
export function holderOf(g: Position, zone: number): Side | -1 {
  const [first] = inhabitants(g, zone);
  return first === undefined ? -1 : unitOf(g, first).side;
}

/** Aflame from side to side, or burnt down: nobody goes there any more [R59]. */
export const isAblaze = (g: Position, zone: number): boolean =>
  (g.state.ground.burnt[zone] ?? false) || (g.state.ground.flames[zone] ?? 0) >= ABLAZE;
export const ABLAZE = 10_000;

export const passableZone = (g: Position, zone: number, side: Side): boolean =>
  !isAblaze(g, zone) && holderOf(g, zone) !== enemyOf(side);

/** Is there room for one more of that posture? Shelter is counted in quarters of a battalion. */
export function roomFor(g: Position, zone: number, unit: UnitId, posture: "garrison" | "sheltered"): boolean {
  if (posture === "garrison") {
    const others = garrisonOf(g, zone).filter((other) => other !== unit);
    return unitOf(g, unit).arm === "infantry" && others.length < MOST_GARRISON;
  }
  const others = shelteredIn(g, zone).filter((other) => other !== unit);
  const quarters = [...others, unit].reduce((sum, one) => sum + unitOf(g, one).quarters, 0);
  return quarters <= 4 * MOST_SHELTERED;
}

/** Stands at each side: north, east, south, west. */
export type Lining = [number, number, number, number];

/** Its stands to the sides named, as evenly as it goes; undefined if these do not hold all of them [R32]. */
export function liningFor(
  g: Position,
  unit: UnitId,
  zone: number,
  sides: readonly ZoneSide[],
): Lining | undefined {
  const lines: Lining = [0, 0, 0, 0];
  const wanted = [...new Set(sides)].map((side) => ZONE_SIDES.indexOf(side));
  if (wanted.includes(-1)) return undefined;
  let stands: number = unitOf(g, unit).quarters;
  for (let each = 1; each <= MOST_LINING; each++) {
    for (const side of wanted) {
      if (stands === 0 || openAt(g, unit, zone, side) < each) continue;
      lines[side] = each;
      stands--;
    }
  }
  return stands === 0 && wanted.every((side) => lines[side]! > 0) ? lines : undefined;
}

/** How many stands may still line a side of a zone, besides the others there. */
export function openAt(g: Position, unit: UnitId, zone: number, side: number): number {
  const others = inhabitants(g, zone).filter((other) => other !== unit);
  return others.reduce((open, other) => open - (stateOf(g, other).lining[side] ?? 0), MOST_LINING);
}

/** Why a unit may not come in, in that formation. */
export function entryBar(g: Position, unit: UnitId, formation: Formation, zone: number): Fault | undefined {
  const spec = unitOf(g, unit);
  const { name } = g.world.ground.zones[zone]!;
  if (spec.arm !== "infantry" && !isRouteColumn(formation))
    return { message: "horse and guns enter a town only in column of route", cite: "XI.6-town-movement" };
  if (isSquare(formation)) return { message: "no square enters a town", cite: "XI.6-town-movement" };
  if (stateOf(g, unit).bodies.length > 1)
    return { message: "its skirmishers are out: it must gather them first", cite: "III.2-half-battalion" };
  if (formation === "rout") return { message: "a rout keeps out of the houses", cite: "XI.6-town-movement" };
  if (isAblaze(g, zone)) return { message: `${name} is burning`, cite: "XI.6-town-fire-evacuate" };
  if (holderOf(g, zone) === enemyOf(spec.side))
    return { message: `${name} is held by the enemy`, cite: "XI.6-town-garrison" };
  if (!roomFor(g, zone, unit, "sheltered")) return { message: `${name} is full`, cite: "XI.6-town-shelter" };
  return undefined;
}

/** The first of these zones in which a unit that is driven back may stay; -1 none. Only whole bodies find shelter. */
export function refugeAmong(g: Position, unit: UnitId, zones: readonly number[]): number {
  const { bodies, square } = stateOf(g, unit);
  if (bodies.length > 1 || square >= 0) return -1;
  const { side } = unitOf(g, unit);
  return zones.find((zone) => passableZone(g, zone, side) && roomFor(g, zone, unit, "sheltered")) ?? -1;
}

/** It goes in, or its move ends in there: sheltered until ordered otherwise [XI.6-town-transit]. */
export function enterZone(g: Play, unit: UnitId, zone: number): void {
  const place = g.world.ground.zones[zone]!;
  settle(g, unit, zone, "sheltered", [0, 0, 0, 0]);
  tell(g, unit, {
    type: "entered-zone",
    unit: unitOf(g, unit).id,
    zone: place.id,
    cite: "XI.6-town-transit",
  });
}

/** Puts it into a zone; whoever changes its posture later goes through here too. */
function settle(
  g: Play,
  unit: UnitId,
  zone: number,
  posture: "edge" | "deep" | "sheltered",
  lining: Lining,
): void {
  const state = stateOf(g, unit);
  const { x, y } = zoneMiddle(g.world.ground.zones[zone]!);
  layOut(g, unit, []);
  Object.assign(state, { place: "zone", zone, posture, lining, square: -1 });
  forgetFigures(g, unit);
  for (const leader of attachedTo(g, unit)) stand(g, leader, x, y);
}

/** In what it may come out: infantry in any column or in skirmish order, all others on the march. */
export function exitFormations({ arm, quarters }: Unit): readonly Formation[] {
  if (arm !== "infantry") return [ROUTE_COLUMN[arm]];
  return quarters < 4 ? ["skirmish"] : ["route", "attack", "open", "close", "skirmish"];
}

/** As it comes out: its rear on the middle of that side, facing outward. */
export function exitBody(g: Position, unit: UnitId, zone: number, side: number, formation: Formation): Body {
  const middle = sideMiddle(g.world.ground.zones[zone]!, side);
  const spec = unitOf(g, unit);
  const { depth } = frameOf(spec, bodyAt(spec, middle, formation));
  return bodyAt(spec, { ...beyond(middle, depth), heading: middle.heading }, formation);
}

/** Why it cannot come out there. */
export function exitBar(g: Position, unit: UnitId, side: number, formation: Formation): Fault | undefined {
  if (!exitFormations(unitOf(g, unit)).includes(formation))
    return {
      message: "a town is left in column of route, infantry also in column or skirmish order",
      cite: "XI.6-town-movement",
    };
  const body = exitBody(g, unit, stateOf(g, unit).zone, side, formation);
  return lackOfRoom(g, unit, [body]);
}

/** It is out: on the table, in that body. The caller tells of it. */
export function leaveZone(g: Play, unit: UnitId, body: Body): void {
  const state = stateOf(g, unit);
  Object.assign(state, { place: "table", zone: -1, posture: "none", lining: [0, 0, 0, 0] });
  layOut(g, unit, [body]);
}

// A point straight out from a side, or in to it.
const beyond = ({ x, y, heading }: { x: number; y: number; heading: number }, d: number) => ({
  x: x + (heading === 9000 ? d : heading === 27000 ? -d : 0),
  y: y + (heading === 0 ? d : heading === 18000 ? -d : 0),
});

const AWAY = 10_000;
const ROW = 4000;
const ROWS = 10;
const STEP = 7500;

/**
 * A beaten garrison, and all who shelter with it, go out by the side opposite the one attacked and turn to face the
 * zone [R58]. Those who find no room are handed back: they rout.
 */
export function eject(g: Play, zone: number, attacked: number): readonly UnitId[] {
  return inhabitants(g, zone).filter((unit) => !emerge(g, unit, zone, sideOpposite(attacked)));
}

function emerge(g: Play, unit: UnitId, zone: number, side: number): boolean {
  const spec = unitOf(g, unit);
  const { arm, quarters, id } = spec;
  const formation = arm !== "infantry" ? ROUTE_COLUMN[arm] : quarters < 4 ? "skirmish" : "attack";
  const body = refuges(g, unit, zone, side)
    .map((pose) => bodyAt(spec, pose, formation))
    .find((one) => lackOfRoom(g, unit, [one]) === undefined);
  if (!body) return false;
  leaveZone(g, unit, body);
  tell(g, unit, {
    type: "left-zone",
    unit: id,
    zone: g.world.ground.zones[zone]!.id,
    bodies: [body],
    cite: "XI.6-town-combat",
  });
  return true;
}

/** Opposite the middle of the side, then to either hand, then the same farther back. */
function refuges(
  g: Position,
  unit: UnitId,
  zone: number,
  side: number,
): { x: number; y: number; heading: number }[] {
  const middle = sideMiddle(g.world.ground.zones[zone]!, side);
  const heading = (middle.heading + 18000) % 36000;
  const alongX = side % 2 === 0 ? 1 : 0;
  const found: { x: number; y: number; heading: number }[] = [];
  for (let row = 0; row < ROWS; row++) {
    const { x, y } = beyond(middle, AWAY + row * ROW);
    found.push({ x, y, heading });
    for (const off of [STEP, 2 * STEP]) {
      const pair = [off, -off].map((d) => ({ x: x + d * alongX, y: y + d * (1 - alongX), heading }));
      found.push(...fartherFirst(g, unit, pair));
    }
  }
  return found;
}

/** Between left and right, the one farther from the nearest enemy's front centre; else the right [R3]. */
function fartherFirst<P extends { x: number; y: number; heading: number }>(
  g: Position,
  unit: UnitId,
  pair: P[],
): P[] {
  const foes = g.state.units.flatMap(({ place, bodies }, i) =>
    place === "table" && unitOf(g, i).side !== unitOf(g, unit).side ? bodies.slice(0, 1) : [],
  );
  const nearest = ({ x, y }: P) =>
    foes.reduce(
      (least, foe) => Math.min(least, (foe.x - x) ** 2 + (foe.y - y) ** 2),
      Number.POSITIVE_INFINITY,
    );
  const [a, b] = pair as [P, P];
  const [da, db] = [nearest(a), nearest(b)];
  if (da !== db) return da > db ? [a, b] : [b, a];
  return isRightOf(a, b) ? [a, b] : [b, a];
}

// To the right as the body faces that is to stand there.
const isRightOf = (a: { x: number; y: number; heading: number }, b: { x: number; y: number }): boolean => {
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  switch (a.heading) {
    case 0:
      return dx > 0;
    case 9000:
      return dy < 0;
    case 18000:
      return dx < 0;
    default:
      return dy > 0;
  }
};
