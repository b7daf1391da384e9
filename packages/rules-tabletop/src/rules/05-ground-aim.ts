// Guns laid on ground: walls, works, bridges, towns [V.7-impact, R33].

import {
  type Box,
  blockBox,
  boxAlong,
  dotAt,
  isqrt,
  nearestOn,
  type Point,
  pointAt,
  pointGapSquared,
  rayThrough,
} from "@grognard/table";
import type { Aim } from "../actions.ts";
import { sideOf } from "../board.ts";
import { TOUCH } from "../bodies/figures.ts";
import { type Fault, refuse } from "../faults.ts";
import { isOpen } from "../ground/sections.ts";
import { clearLine } from "../ground/sight.ts";
import type { Position, UnitId } from "../types.ts";
import { lineRefusal } from "./05-lines.ts";
import { hinderedOverhead, isPrepared } from "./05-overhead.ts";
import type { Part } from "./05-parts.ts";
import { entryInto, holdsZone } from "./05-ray.ts";
import { type GroundTarget, outOfGunRange, type Shooting } from "./05-shooting.ts";
import { fightsHandToHand, inFront } from "./05-zones.ts";

/** A wall, a work or a bridge by ball, a town zone by ball or shell, the troops behind a work by shell [R33]. */
export function aimAtGround(
  g: Position,
  firer: UnitId,
  part: Part,
  target: GroundTarget,
  { shot, point: named, target: name }: Pick<Aim, "target" | "shot" | "point">,
): Shooting | Fault {
  if (part.kind !== "battery") return refuse("onlyGunsAtGround", "V.7-impact");
  if (shot === "case") return refuse("caseAtUnits", "V.10-target-point");
  if (fightsHandToHand(g, firer)) return refuse("onlyAtContact", "V.5");
  const box = groundBox(g, target);
  if ("zone" in target) {
    if (holdsZone(g, sideOf(g, firer), target.zone)) return refuse("friendsHold", "V.2-eligible", name);
  } else {
    const { of } = g.world.ground.sections[target.section]!;
    if (isOpen(g, target.section)) return refuse("downAlready", "V.7-impact", name);
    if (shot === "shell" && of !== "work") return refuse("shellOnWalls", "V.7-impact");
  }
  if (!inFront(part, box)) return refuse("outsideFireZone", "V.1", name);
  const squared = pointGapSquared(box, part.centre);
  const far = outOfGunRange(g, firer, squared, shot);
  if (far) return far;
  const point = named ?? (inFront(part, dotAt(box)) ? { x: box.x, y: box.y } : nearestOn(box, part.centre));
  if (pointGapSquared(box, point) > TOUCH * TOUCH) return refuse("pointNotOn", "V.9-target-point", name);
  const unseen = refuse("notSeenThence", shot === "shell" ? "V.11-indirect" : "V.2-eligible", name);
  const blind = shot === "shell" && isPrepared(g, firer); // it need not observe [V.11-siege]
  if (!blind && !seenAtGround(g, firer, part, target, point, false)) return unseen;
  const hindered =
    shot === "ball"
      ? lineRefusal(g, firer, part, target, point, shot)
      : seenAtGround(g, firer, part, target, point, true)
        ? undefined
        : hinderedOverhead(g, firer, part, [box]);
  if (hindered) return hindered;
  const range = isqrt(squared);
  return { part, shot, target, name, mark: undefined, range, band: undefined, point, round: "only" };
}

/** Buildings, works and bridges are seen to the full range of sight, whether or not units are in them [R33]. */
function seenAtGround(
  g: Position,
  firer: UnitId,
  { centre }: Part,
  target: GroundTarget,
  point: Point,
  forFire: boolean,
): boolean {
  const options = { viewer: firer, target: -1, forFire };
  if (!("zone" in target)) return clearLine(g, centre, point, options);
  const ray = rayThrough(centre, point, 1);
  const entry = entryInto(ray, g.world.ground.zones[target.zone]!);
  const edge = entry ? pointAt(ray.from, ray.far, entry.enter) : point;
  return clearLine(g, centre, edge, options);
}

function groundBox(g: Position, target: GroundTarget): Box {
  if ("section" in target) {
    const { from, to } = g.world.ground.sections[target.section]!;
    return boxAlong(from, to, 2);
  }
  return blockBox(g.world.ground.zones[target.zone]!.bounds);
}
