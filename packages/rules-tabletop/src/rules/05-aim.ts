// Taking aim: what one part of a unit may fire at, and why not at the rest. The same answers serve the offer of
// choices, the judgement of orders and the moment of firing.

import { gapSquared, isqrt, nearestOn, type Point } from "@grognard/table";
import type { Aim, Shot } from "../actions.ts";
import { enemiesOf, idOf, inZone, present, sideOf, stateOf, unitNamed } from "../board.ts";
import { allFronts, allStands, figuresOf, TOUCH } from "../bodies/figures.ts";
import type { Band } from "../charts/charts.ts";
import { type Fault, isFault, refuse } from "../faults.ts";
import { clearLine } from "../ground/sight.ts";
import { sideFigure } from "../ground/zone-figures.ts";
import type { Position, UnitId } from "../types.ts";
import { aimAtGround } from "./05-ground-aim.ts";
import { pointOn } from "./05-lines.ts";
import { hinderedOverhead, isPrepared } from "./05-overhead.ts";
import type { Part } from "./05-parts.ts";
import { outOfGunRange, type Shooting, shotCase, type Target } from "./05-shooting.ts";
import {
  bandAgainstCharger,
  bandOf,
  fightsHandToHand,
  foesOf,
  inMillimetres,
  type Mark,
  markOf,
  marksOf,
  type Round,
} from "./05-zones.ts";
import { partyOf } from "./06-party.ts";

/** What an order may name: an enemy unit, a town zone, a section of a wall, work or bridge. */
function targetCalled(g: Position, name: string): Target | undefined {
  const unit = unitNamed(g, name);
  if (unit >= 0) return { unit };
  const zone = g.world.ground.zones.findIndex(({ id }) => id === name);
  if (zone >= 0) return { zone };
  const section = g.world.ground.sections.findIndex(({ id }) => id === name);
  return section >= 0 ? { section } : undefined;
}

export function takeAim(
  g: Position,
  firer: UnitId,
  part: Part,
  aim: Pick<Aim, "target" | "shot" | "point">,
  round: Round = "only",
): Shooting | Fault {
  if (!part.shots.includes(aim.shot))
    return refuse("otherShot", shotCase(aim.shot), part.name, part.shots, aim.shot);
  const target = targetCalled(g, aim.target);
  if (!target) return refuse("noSuchTarget", "V.2-eligible", aim.target);
  return "unit" in target
    ? aimAtUnit(g, firer, part, target.unit, aim, round)
    : aimAtGround(g, firer, part, target, aim);
}

// Units -------------------------------------------------------------------------------------------------------------

function aimAtUnit(
  g: Position,
  firer: UnitId,
  part: Part,
  unit: UnitId,
  { shot, point, target: name }: Pick<Aim, "target" | "shot" | "point">,
  round: Round,
): Shooting | Fault {
  const { square, posture } = stateOf(g, unit);
  if (sideOf(g, unit) === sideOf(g, firer)) return refuse("friend", "V.2-eligible", name);
  if (!present(g, unit)) return refuse("notInSight", "V.2-eligible", name);
  if (square >= 0 && square !== unit) return refuse("inSquareOf", "V.2-eligible", name, idOf(g, square));
  if (posture === "sheltered") return refuse("shelteredTarget", "XI.6-town-shelter", name);
  if (posture === "deep" && (shot === "ball" || shot === "case"))
    return refuse("tooDeep", "XI.6-town-firing", name, shot);
  const spared = heldByContact(g, firer, part, unit);
  if (spared) return spared;
  const stormed = stormedMark(g, firer, part, unit);
  const marks = stormed ? [stormed] : marksOf(g, part, unit);
  if (marks.length === 0) return refuse("outsideFireZone", "V.1", name);
  let first: Fault | undefined;
  for (const mark of marks) {
    const verdict = aimAtMark(g, firer, part, mark, shot, point, round);
    if (!isFault(verdict)) return { ...verdict, name };
    first ??= verdict;
  }
  return first!;
}

function aimAtMark(
  g: Position,
  firer: UnitId,
  part: Part,
  mark: Mark,
  shot: Shot,
  named: Point | undefined,
  round: Round,
): Shooting | Fault {
  const small = shot === "volley" || shot === "skirmish";
  const band = small ? bandFor(g, firer, part, mark, round) : undefined;
  const far = small ? outOfReach(g, mark, shot, band) : outOfGunRange(g, firer, mark.squared, shot);
  if (far) return far;
  const seen = sightTo(g, firer, part, mark, shot);
  if (isFault(seen)) return seen;
  const aimed = {
    part,
    shot,
    target: { unit: mark.unit },
    name: idOf(g, mark.unit),
    mark,
    range: isqrt(mark.squared),
    band: shot === "volley" ? band : undefined,
    round,
  };
  if (shot !== "ball" && shot !== "case") return { ...aimed, point: seen };
  const nearer = shot === "case" ? nearerThan(g, firer, part, mark) : undefined;
  if (nearer !== undefined) return refuse("caseAtNearest", "V.10-target-point", idOf(g, nearer));
  const point = pointOn(g, firer, part, mark, shot, named);
  return isFault(point) ? point : { ...aimed, point };
}

/** The band of small arms; in hand-to-hand combat it is always close range [R12]. */
function bandFor(g: Position, firer: UnitId, part: Part, mark: Mark, round: Round): Band | undefined {
  const fighting = foesOf(g, firer).some((foe) => partyOf(g, mark.unit).includes(foe));
  if (!fighting) return bandOf(g, part, mark.squared);
  const charge = g.state.charges.find(
    ({ charger, target }) => charger === mark.unit && partyOf(g, firer).includes(target),
  );
  return charge ? bandAgainstCharger(g, part, charge, round) : "close";
}

/** Skirmishers reach to the end of the last band in any weather [V.15-undiminished]. */
function outOfReach(
  g: Position,
  mark: Mark,
  shot: "volley" | "skirmish",
  band: Band | undefined,
): Fault | undefined {
  if (!band)
    return refuse(
      "outOfRange",
      shot === "volley" ? "V.14" : "V.15",
      idOf(g, mark.unit),
      inMillimetres(mark.squared),
    );
  if (shot === "volley" && band !== "close" && g.world.charts.weather(g.state.weather).closeOnly)
    return refuse("weatherClose", "V.14");
  return undefined;
}

/** A unit in hand-to-hand combat fires only at its opponents, and only they fire at it [V.5, R32]. */
function heldByContact(g: Position, firer: UnitId, part: Part, unit: UnitId): Fault | undefined {
  const foes = foesOf(g, firer);
  const party = partyOf(g, unit);
  const held = foes.filter((foe) => touchesPart(g, firer, part, foe));
  if (held.length > 0 && !party.some((one) => held.includes(one))) return refuse("onlyAtContact", "V.5");
  if (fightsHandToHand(g, unit) && !party.some((one) => foes.includes(one)))
    return refuse("fightsOthers", "V.5", idOf(g, unit));
  return undefined;
}

/** A unit that storms a town faces its garrison at the side that it touches, whichever sides it lines [V.5, R58]. */
function stormedMark(g: Position, firer: UnitId, part: Part, unit: UnitId): Mark | undefined {
  const party = partyOf(g, unit);
  const storm = g.state.contacts.find(
    ({ attacker, defender, zoneSide }) => attacker === firer && zoneSide >= 0 && party.includes(defender),
  );
  if (!storm) return undefined;
  const zone = g.world.ground.zones[stateOf(g, unit).zone]!;
  return markOf(part, unit, sideFigure(zone, storm.zoneSide, 0));
}

/** A face or side without contact is free; any other part is engaged if the unit is in contact anywhere [R32]. */
function touchesPart(g: Position, firer: UnitId, part: Part, foe: UnitId): boolean {
  if (inZone(g, firer)) {
    const party = partyOf(g, firer);
    return g.state.contacts.some(
      ({ attacker, defender, zoneSide }) =>
        attacker === foe && party.includes(defender) && (zoneSide === part.side || zoneSide < 0),
    );
  }
  if (part.kind !== "face") return true;
  return allFronts(figuresOf(g, foe)).some((box) => gapSquared(box, part.box) <= TOUCH * TOUCH);
}

/** A nearer enemy in the zone that case could be fired at [V.10-target-point]. */
function nearerThan(g: Position, firer: UnitId, part: Part, mark: Mark): UnitId | undefined {
  return enemiesOf(g, sideOf(g, firer)).find((unit) => {
    const { posture } = stateOf(g, unit);
    if (unit === mark.unit || posture === "sheltered" || posture === "deep") return false;
    const nearer = marksOf(g, part, unit).find(({ squared }) => squared < mark.squared);
    return (
      nearer !== undefined &&
      !heldByContact(g, firer, part, unit) &&
      !isFault(sightTo(g, firer, part, nearer, "case"))
    );
  });
}

/** The point at which the target is seen; bodies between hide it from musket and shell [V.2-eligible, R52]. */
function sightTo(g: Position, firer: UnitId, part: Part, mark: Mark, shot: Shot): Point | Fault {
  const name = idOf(g, mark.unit);
  if (shot === "shell" && isPrepared(g, firer)) return mark.stand; // it need not observe [V.11-siege]
  const seenPoint = (forFire: boolean) => seenAt(g, part.centre, firer, mark, forFire);
  const straight = shot === "ball" || shot === "case"; // their line is checked with their target point
  const seen = seenPoint(!straight);
  if (seen) return seen;
  const over = straight ? undefined : seenPoint(false);
  if (!over) return refuse("notSeenThence", shot === "shell" ? "V.11-indirect" : "V.2-eligible", name);
  if (shot !== "shell") return refuse("anotherBefore", "V.2-eligible", name);
  return hinderedOverhead(g, firer, part, allStands([mark.figure])) ?? over;
}

/** Nearest point, stand centres, corners: the first that is clear [R52]. */
function seenAt(g: Position, from: Point, firer: UnitId, mark: Mark, forFire: boolean): Point | undefined {
  const { stands } = mark.figure;
  const points = [
    nearestOn(mark.stand, from),
    ...stands.map(({ x, y }) => ({ x, y })),
    ...stands.flatMap(({ corners }) => corners),
  ];
  return points.find((point) => clearLine(g, from, point, { viewer: firer, target: mark.unit, forFire }));
}
