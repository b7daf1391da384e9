// Going into a town zone and getting out of it [XI.6-town, R58].

import { blockMiddle, distanceSquared, edgeMiddle, oppositeEdge, type Pose, poseAt } from "@grognard/table";
import { stateOf, unitOf } from "../board.ts";
import { bodyAt } from "../bodies/changes.ts";
import { frameOf } from "../bodies/layouts.ts";
import { lackOfRoom } from "../bodies/room.ts";
import { editUnit } from "../editing.ts";
import { type Fault, refuse } from "../faults.ts";
import { type Formation, ROUTE_COLUMN } from "../formations.ts";
import type { Body, Play, Position, Unit, UnitId } from "../types.ts";
import { attachedTo, layOut, stand, tell } from "../verbs.ts";
import { inhabitants, NOWHERE } from "./town.ts";

/** It goes in, or its move ends in there: sheltered until ordered otherwise [XI.6-town-transit]. */
export function enterZone(g: Play, unit: UnitId, zone: number): void {
  const { id, bounds } = g.world.ground.zones[zone]!;
  const { x, y } = blockMiddle(bounds);
  layOut(g, unit, []);
  const inside = { place: "zone", zone, posture: "sheltered", lining: NOWHERE, square: -1 } as const;
  Object.assign(editUnit(g, unit), inside);
  for (const leader of attachedTo(g, unit)) stand(g, leader, x, y);
  tell(g, unit, {
    type: "entered-zone",
    unit: unitOf(g, unit).id,
    zone: id,
    cite: "XI.6-town-transit",
  });
}

/** The formations it may come out in: infantry in any column or in skirmish order, all others in column of route. */
export function exitFormations({ arm, quarters }: Unit): readonly Formation[] {
  if (arm !== "infantry") return [ROUTE_COLUMN[arm]];
  return quarters < 4 ? ["skirmish"] : ["route", "attack", "open", "close", "skirmish"];
}

/** As it comes out: its rear on the middle of that side, facing outward. */
export function exitBody(g: Position, unit: UnitId, zone: number, side: number, formation: Formation): Body {
  const middle = edgeMiddle(g.world.ground.zones[zone]!.bounds, side);
  const spec = unitOf(g, unit);
  const { depth } = frameOf(spec, bodyAt(spec, middle, formation));
  return bodyAt(spec, poseAt(middle, 0, depth, 0), formation);
}

/** Why it cannot come out there. */
export function exitBar(g: Position, unit: UnitId, side: number, formation: Formation): Fault | undefined {
  if (!exitFormations(unitOf(g, unit)).includes(formation))
    return refuse("leavesTownInColumn", "XI.6-town-movement");
  const body = exitBody(g, unit, stateOf(g, unit).zone, side, formation);
  return lackOfRoom(g, unit, [body]);
}

/** It is out: on the table, in that body. The caller tells the event. */
export function leaveZone(g: Play, unit: UnitId, body: Body): void {
  Object.assign(editUnit(g, unit), { place: "table", zone: -1, posture: "none", lining: NOWHERE });
  layOut(g, unit, [body]);
}

const AWAY = 10_000;
const ROW = 4000;
const ROWS = 10;
const STEP = 7500;

/**
 * A beaten garrison, and all units sheltering with it, go out by the side opposite the one attacked and turn to face
 * the zone [R58]. Units without room are returned: they rout.
 */
export function eject(g: Play, zone: number, attacked: number): readonly UnitId[] {
  return inhabitants(g, zone).filter((unit) => !emerge(g, unit, zone, oppositeEdge(attacked)));
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

/** Opposite the middle of the side, then to the right and left, then the same farther back. */
function refuges(g: Position, unit: UnitId, zone: number, side: number): Pose[] {
  const middle = edgeMiddle(g.world.ground.zones[zone]!.bounds, side);
  return Array.from({ length: ROWS }, (_, row) => {
    const facing = (off: number) => poseAt(middle, off, AWAY + row * ROW, 18000);
    return [
      facing(0),
      ...[STEP, 2 * STEP].flatMap((off) => fartherFirst(g, unit, facing(-off), facing(off))),
    ];
  }).flat();
}

/** Between right and left, the one farther from the nearest enemy's front centre; else the right [R3]. */
function fartherFirst(g: Position, unit: UnitId, right: Pose, left: Pose): Pose[] {
  const foes = g.state.units.flatMap(({ place, bodies }, i) =>
    place === "table" && unitOf(g, i).side !== unitOf(g, unit).side ? bodies.slice(0, 1) : [],
  );
  const nearest = (pose: Pose) =>
    foes.reduce((least, foe) => Math.min(least, distanceSquared(foe, pose)), Number.POSITIVE_INFINITY);
  return nearest(left) > nearest(right) ? [left, right] : [right, left];
}
