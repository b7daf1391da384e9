// The flight of a ball [V.7-V.9, R55]: straight on through the target point until it is spent, out of range or
// stopped. Nothing is rolled here, so a screen may show the flight before it is ordered.

import {
  carries,
  compareQuotients,
  deathIn,
  isPast,
  type Point,
  pointAt,
  type Quotient,
  type Ray,
  rayEnd,
  rayThrough,
} from "@grognard/table";
import { sideOf, unitOf } from "../board.ts";
import type { Case } from "../cases.ts";
import { isSquare } from "../formations.ts";
import { bankBefore } from "../ground/cover.ts";
import { contoursBetween } from "../ground/terrain.ts";
import type { Position, UnitId } from "../types.ts";
import { sectionsBefore } from "./05-lines.ts";
import { ballFliesOver } from "./05-overhead.ts";
import { partsOf } from "./05-parts.ts";
import {
  type Barrier,
  barriersOn,
  barsOn,
  entryInto,
  figureAlong,
  liningAt,
  type Met,
  metBy,
  sideEntered,
} from "./05-ray.ts";
import { isEnfilade } from "./05-zones.ts";

/** One stand, screen, battery or lined side that the ball goes through. */
export interface BallHit {
  readonly unit: UnitId;
  readonly at: Point;
  readonly what: "stand" | "screen" | "guns" | "garrison";
  /** Before the ground takes its share: 1, or 2 along the rank or through a square; 0 in skirmish order. */
  readonly loss: number;
  /** Which of its stands, for its cover. */
  readonly stand: Met["box"];
}

interface Flight {
  readonly from: Point;
  readonly to: Point;
  readonly stops: "range" | "spent" | "ground" | "wall" | "slope" | "guns";
  readonly cite: Case;
  readonly hits: readonly BallHit[];
  /** What is left strikes the wall, work or bridge: a penetration takes half a point of the impact [V.8]. */
  readonly batters: { readonly section: number; readonly halves: number } | null;
}

interface BallAim {
  /** The deployed battery that it is aimed at, if it is one [V.12]; else -1. */
  readonly battery?: UnitId;
  /** Does it dismount one of its guns? Its force is spent there if it does [R36]. */
  readonly dismounts?: boolean;
  /** The section that it is aimed at, else -1: a bridge is struck only so. */
  readonly section?: number;
}

/** How many stands it goes through: a section's share of them, halved in a storm, never below one [charts B8, R120]. */
function penetrationsOf(g: Position, battery: UnitId): number {
  const { calibre, quarters } = unitOf(g, battery);
  const { penetrations } = g.world.charts.gun(calibre!);
  const { ballHalved } = g.world.charts.weather(g.state.weather);
  return Math.max(1, Math.floor((penetrations * quarters) / (ballHalved ? 8 : 4)));
}

/** In halves of a point: what its impact has above (or below) its penetrations, which an owner's chart may set apart. */
function surplusOf(g: Position, battery: UnitId): number {
  const { calibre, quarters } = unitOf(g, battery);
  const { impact, penetrations } = g.world.charts.gun(calibre!);
  return Math.floor(((2 * impact - penetrations) * quarters) / 4);
}

type OnTheWay =
  | { readonly enter: Quotient; readonly met: Met }
  | { readonly enter: Quotient; readonly lining: readonly UnitId[]; readonly side: number }
  | { readonly enter: Quotient; readonly barrier: Barrier };

export function ballFlight(g: Position, battery: UnitId, point: Point, aim: BallAim = {}): Flight {
  const [part] = partsOf(g, battery);
  const from = part?.centre ?? point;
  const ray = rayThrough(from, point, g.world.charts.gun(unitOf(g, battery).calibre!).range);
  const bridged = waterUnder(g, aim.section ?? -1);
  const bars = barsOn(g, ray, "ball").filter(({ water }) => water < 0 || water !== bridged);
  const hits: BallHit[] = [];
  let left = penetrationsOf(g, battery);
  const stopped = (
    stops: Flight["stops"],
    cite: Case,
    to: Point,
    batters: Flight["batters"] = null,
  ): Flight => ({
    from,
    to,
    stops,
    cite,
    hits,
    batters,
  });
  for (const next of onTheWay(g, ray, battery, aim)) {
    const bar = bars.find((one) => isPast(ray, one, next.enter));
    if (bar) return stopped("ground", bar.cite, rayEnd(ray, deathIn(ray, bar)));
    if (!carries(ray, next.enter)) break;
    const at = pointAt(ray.from, ray.far, next.enter);
    if ("barrier" in next) {
      const halves = Math.max(0, left + surplusOf(g, battery));
      return stopped("wall", "V.8", at, { section: next.barrier.section, halves });
    }
    if ("lining" in next) {
      for (const unit of next.lining) {
        const [stand] = figureAlong(g, unit, next.side).stands;
        hits.push({ unit, at, what: "garrison", loss: 1, stand: stand! });
      }
      if (next.lining.length === 0) continue;
    } else {
      const hit = hitOf(g, battery, next.met, from, at);
      hits.push(hit);
      if (hit.unit === aim.battery && aim.dismounts) return stopped("guns", "V.12", at);
      if (hits.length === 1 && contoursBetween(g, from, next.met.box) >= 2)
        return stopped("slope", "XI.3-regular-firing", at);
    }
    left--;
    if (left === 0) return stopped("spent", "V.7-penetrations", at);
  }
  const [bar] = bars;
  if (bar && deathIn(ray, bar) < ray.range)
    return stopped("ground", bar.cite, rayEnd(ray, deathIn(ray, bar)));
  return stopped("range", "V.9-flight", rayEnd(ray, ray.range));
}

/** One loss a stand, two raked or in square, none in skirmish order [V.7-penetrations, V.16-ball-double]. */
function hitOf(
  g: Position,
  battery: UnitId,
  { unit, figure, box, screen }: Met,
  from: Point,
  at: Point,
): BallHit {
  const { formation } = figure.body;
  if (screen) return { unit, at, what: formation === "gun-firing" ? "guns" : "screen", loss: 0, stand: box };
  const twice = isSquare(formation) || isEnfilade(g, battery, unit, figure.body, box, from);
  return { unit, at, what: "stand", loss: twice ? 2 : 1, stand: box };
}

function onTheWay(g: Position, ray: Ray, battery: UnitId, { section = -1 }: BallAim): readonly OnTheWay[] {
  const overhead = ballFliesOver(g, battery);
  const embrasures = sectionsBefore(g, battery);
  const met = metBy(g, ray, battery).filter(
    ({ unit, enter }) =>
      !(overhead && sideOf(g, unit) === sideOf(g, battery) && compareQuotients(enter, ray.target) < 0),
  );
  const towns = g.world.ground.zones.flatMap((zone) => {
    const stretch = entryInto(ray, zone);
    if (!stretch) return [];
    const side = sideEntered(ray, zone, stretch);
    return [{ enter: stretch.enter, lining: liningAt(g, zone.index, side), side }];
  });
  const bridge = g.world.ground.sections[section]?.of === "bridge";
  const walls = [
    ...barriersOn(g, ray).filter((one) => !embrasures.includes(one.section)),
    ...(bridge ? [{ section, enter: ray.target }] : []),
  ].map((barrier) => ({
    enter: barrier.enter,
    barrier,
  }));
  const bodies = met.map((one) => ({ enter: behindWall(g, ray, one, walls), met: one }));
  return [...walls, ...bodies, ...towns].sort((a, b) => compareQuotients(a.enter, b.enter));
}

/** A unit up against a wall is behind it, even if their edges overlap by a millimetre [R57]. */
function behindWall(
  g: Position,
  { from }: Ray,
  { box, enter }: Met,
  walls: readonly { readonly enter: Quotient; readonly barrier: Barrier }[],
): Quotient {
  const bank = bankBefore(g, "walls", box, from) ?? bankBefore(g, "works", box, from);
  const wall = walls.find(({ barrier }) => bank?.line.sections.includes(barrier.section));
  return wall && compareQuotients(wall.enter, enter) > 0 ? wall.enter : enter;
}

/** The water under a bridge that ball is aimed at, which does not stop it; else -1. */
function waterUnder(g: Position, section: number): number {
  const crossing = g.world.ground.crossings.find((one) => section >= 0 && one.section === section);
  return crossing ? crossing.water : -1;
}
