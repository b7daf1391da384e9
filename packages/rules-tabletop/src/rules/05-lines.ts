// The line of a gun to its target point: fifty clear on either side, the target first on it, and ground that lets
// the shot through [V.9, V.9-target-point, V.10, R34].

import {
  type Box,
  blockBox,
  boxAlong,
  boxTouchesLine,
  compareQuotients,
  corridorMeets,
  distanceSquared,
  dotAt,
  isPast,
  type Point,
  pierced,
  place,
  pointGapSquared,
  type Quotient,
  type Ray,
  rayThrough,
} from "@grognard/table";
import { friendsOf, idOf, onTable, sideOf, unitOf } from "../board.ts";
import { figuresOf, TOUCH } from "../bodies/figures.ts";
import type { Case } from "../cases.ts";
import { type Fault, refuse } from "../faults.ts";
import { bankBefore } from "../ground/cover.ts";
import { isOpen } from "../ground/sections.ts";
import type { Position, UnitId } from "../types.ts";
import { mayFireOver } from "./05-overhead.ts";
import type { Part } from "./05-parts.ts";
import { barsOn, entryInto, metBy } from "./05-ray.ts";
import type { Target } from "./05-shooting.ts";
import { inFront, type Mark } from "./05-zones.ts";

type Straight = "ball" | "case";

const CLEARANCE = 5000;

/** The unit's target point, or the first good one if none is named; or why there is none. */
export function pointOn(
  g: Position,
  firer: UnitId,
  part: Part,
  mark: Mark,
  shot: Straight,
  named?: Point,
): Point | Fault {
  if (named) return lineRefusal(g, firer, part, { unit: mark.unit }, named, shot, mark) ?? named;
  let first: Fault | undefined;
  for (const point of likelyPoints(part, mark)) {
    const refusal = lineRefusal(g, firer, part, { unit: mark.unit }, point, shot, mark);
    if (!refusal) return point;
    first ??= refusal;
  }
  return first!;
}

/** All good points among the likely ones, from this first one on: for a client to offer. */
export function pointsOn(
  g: Position,
  firer: UnitId,
  part: Part,
  mark: Mark,
  shot: Straight,
  first: Point,
): readonly Point[] {
  const likely = likelyPoints(part, mark);
  const tried = likely.findIndex(({ x, y }) => x === first.x && y === first.y) + 1;
  const isGood = (point: Point) => !lineRefusal(g, firer, part, { unit: mark.unit }, point, shot, mark);
  return [first, ...likely.slice(tried).filter(isGood)];
}

/** Middle, quarters and ends of the stands that the target shows, the nearest first. */
function likelyPoints({ centre }: Part, { figure }: Mark): readonly Point[] {
  const boxes = [...figure.front].sort((a, b) => pointGapSquared(a, centre) - pointGapSquared(b, centre));
  return boxes.flatMap((box) => {
    const quarter = 2 * Math.floor(box.width / 8);
    const end = Math.max(0, box.width / 2 - 200);
    const aside = [quarter, -quarter, end, -end].map((u) => place(box, u, 0));
    aside.sort((a, b) => distanceSquared(a, centre) - distanceSquared(b, centre));
    return [{ x: box.x, y: box.y }, ...aside];
  });
}

/** Why a shot may not be laid through this point. */
export function lineRefusal(
  g: Position,
  firer: UnitId,
  part: Part,
  target: Target,
  point: Point,
  shot: Straight,
  mark?: Mark,
): Fault | undefined {
  const cite = shot === "ball" ? "V.9-target-point" : "V.10-target-point";
  if (mark && !mark.figure.front.some((box) => pointGapSquared(box, point) <= TOUCH * TOUCH))
    return refuse("pointNotOn", cite, idOf(g, mark.unit));
  if (!inFront(part, dotAt(point))) return refuse("pointOutsideZone", "V.1");
  const ray = rayThrough(part.centre, point, g.world.charts.gun(unitOf(g, firer).calibre!).range);
  return (
    notFirst(g, firer, ray, target, point, cite) ??
    hemmedIn(g, firer, part, target, point, shot) ??
    unreached(g, ray, target, shot)
  );
}

/** The first enemy on the line is the target, and the point lies on the stand that is struck first [R34]. */
function notFirst(
  g: Position,
  firer: UnitId,
  ray: Ray,
  target: Target,
  point: Point,
  cite: Case,
): Fault | undefined {
  const first = metBy(g, ray, firer).find(({ unit }) => sideOf(g, unit) !== sideOf(g, firer));
  if ("unit" in target) {
    if (!onTable(g, target.unit)) return undefined; // in a town: met with its zone
    // A unit in hand-to-hand combat with the battery is not spared by its own shot.
    const own = figuresOf(g, target.unit).some(({ front }) => front.some((box) => pierced(ray, box)));
    if (!own) return refuse("grazes", cite);
    if (!first || first.unit === target.unit) {
      return !first || pointGapSquared(first.box, point) <= TOUCH * TOUCH
        ? undefined
        : refuse("anotherStandFirst", cite);
    }
    return isBehind(g, ray, target.unit, first.enter)
      ? refuse("unitBefore", cite, idOf(g, first.unit))
      : undefined;
  }
  if (first && !standsBehind(g, ray, first.box) && comesBefore(ray, point, first.box))
    return refuse("unitBefore", cite, idOf(g, first.unit));
  return undefined;
}

/** Does every stand of the unit that the line meets lie beyond this place? */
function isBehind(g: Position, ray: Ray, unit: UnitId, enter: Quotient): boolean {
  return figuresOf(g, unit)
    .flatMap(({ front }) => front.flatMap((box) => pierced(ray, box) ?? []))
    .every((chord) => compareQuotients(chord.enter, enter) > 0);
}

const standsBehind = (g: Position, { from }: Ray, box: Box): boolean =>
  (bankBefore(g, "walls", box, from) ?? bankBefore(g, "works", box, from)) !== undefined;

const comesBefore = ({ from }: Ray, point: Point, box: Box): boolean =>
  pierced(rayThrough(from, point, 0), box) !== undefined && boxTouchesLine([from, point], box, 0);

/** Friends, walls and houses within fifty of the line; what is abreast of the guns or behind them is not in it. */
function hemmedIn(
  g: Position,
  firer: UnitId,
  { centre, heading }: Part,
  target: Target,
  point: Point,
  shot: Straight,
): Fault | undefined {
  const cite = shot === "ball" ? "V.9" : "V.10";
  const inTheWay = (box: Box) => corridorMeets(centre, point, CLEARANCE, box, heading);
  for (const friend of friendsOf(g, sideOf(g, firer))) {
    if (friend === firer || !onTable(g, friend) || mayFireOver(g, firer, friend, shot)) continue;
    if (figuresOf(g, friend).some(({ front }) => front.some(inTheWay)))
      return refuse("friendNearLine", cite, idOf(g, friend));
  }
  const { zones, sections, lines } = g.world.ground;
  const zone = "zone" in target ? target.zone : "unit" in target ? g.state.units[target.unit]!.zone : -1;
  for (const one of zones) {
    if (one.index !== zone && inTheWay(blockBox(one.bounds))) return refuse("housesNearLine", cite, one.name);
  }
  if (shot === "case") return undefined;
  const aimed = "section" in target ? target.section : -1;
  const same = lines.find((line) => line.sections.includes(aimed))?.sections ?? [];
  const over = sectionsBefore(g, firer);
  for (const { index, of, from, to } of sections) {
    if (of === "bridge" || isOpen(g, index) || same.includes(index) || over.includes(index)) continue;
    if (inTheWay(boxAlong(from, to, 2))) return refuse("wallNearLine", cite, of);
  }
  return undefined;
}

/** Ground between that swallows the shot before it is there. */
function unreached(g: Position, ray: Ray, target: Target, shot: Straight): Fault | undefined {
  const bridge = "section" in target && g.world.ground.sections[target.section]!.of === "bridge";
  const zone = "zone" in target ? g.world.ground.zones[target.zone]! : undefined;
  const there = (zone && entryInto(ray, zone)?.enter) ?? ray.target;
  const bar = barsOn(g, ray, shot).find((one) => !(bridge && one.water >= 0) && isPast(ray, one, there));
  return bar && refuse("shotBlocked", bar.cite, shot, bar.what);
}

/** Walls and works that the battery stands against: it fires over them. */
export function sectionsBefore(g: Position, firer: UnitId): readonly number[] {
  const stands = figuresOf(g, firer).flatMap(({ stands: boxes }) => boxes);
  return g.world.ground.sections.flatMap(({ index, of, from, to }) =>
    of !== "bridge" && stands.some((stand) => boxTouchesLine([from, to], stand, TOUCH)) ? [index] : [],
  );
}
