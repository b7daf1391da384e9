// What ground is where, and which units may stand on it [XI].

import { once } from "@grognard/parts";
import {
  astride,
  type Bounds,
  type Box,
  boundsMeet,
  core,
  covers,
  coversCore,
  coversPart,
  crossesStrip,
  distanceSquared,
  jointBounds,
  type Point,
  patchesIn,
  progress,
  reaches,
  runsOver,
  wider,
} from "@grognard/table";
import { unitOf } from "../board.ts";
import { type Figure, figureOf, isOffTable, TOUCH } from "../bodies/figures.ts";
import type { Case } from "../cases.ts";
import type { TerrainKind } from "../charts/charts.ts";
import { type Fault, refuse } from "../faults.ts";
import { type Formation, isOpenOrder, isRouteColumn, isSquare, ROUTE_COLUMN } from "../formations.ts";
import type { Area, Ground } from "../ground.ts";
import type { Body, Position, Unit, UnitId, World } from "../types.ts";
import { crossingBar, crossingUnder, isByWater } from "./crossings.ts";
import { type Bank, type Crest, isWet, reliefOf, watersIn } from "./relief.ts";
import { nearRoad } from "./roads.ts";
import { isOpen } from "./sections.ts";
import { passableZone } from "./town.ts";

/** How many contours a point is up [R52]. */
export function levelAt(g: Pick<Position, "world">, point: Point): number {
  const { contours } = reliefOf(g.world.ground);
  return contours.reduce((level, patch) => (covers(patch, point) ? level + 1 : level), 0);
}

/** As near to a crest as its kind asks for: regular ones 100, rough ones 50; on a rugged one it stands [R52, R57]. */
export function isByCrest(g: Pick<Position, "world">, crest: Crest, stands: readonly Box[]): boolean {
  const reach = Math.max(g.world.charts.terrain(crest.kind).crest!, TOUCH);
  return stands.some((stand) => reaches(crest, stand, reach));
}

/** Ball that climbs or drops two of them buries itself in the first stand [XI.3-regular-firing]. */
export const contoursBetween = (g: Pick<Position, "world">, from: Point, to: Point): number =>
  Math.abs(levelAt(g, from) - levelAt(g, to));

export const areasAt = (g: Pick<Position, "world">, point: Point): readonly Area[] =>
  g.world.ground.areas.filter((area) => covers(area, point));

/** All kinds of ground that any part of these boxes lies on: areas, waters, crossings, town zones. */
export function kindsUnder(g: Position, boxes: readonly Box[]): ReadonlySet<TerrainKind> {
  const around = jointBounds(boxes);
  const { ground } = g.world;
  const areas = patchesIn(ground.areas, around);
  const zones = patchesIn(ground.zones, around);
  const creeks = watersIn(reliefOf(ground).creeks, around);
  const waters = watersIn(reliefOf(ground).waters, around);
  const kinds = new Set<TerrainKind>();
  for (const box of boxes) {
    for (const area of areas) if (!kinds.has(area.row) && coversPart(area, box)) kinds.add(area.row);
    if (zones.some((zone) => coversCore(zone, box))) kinds.add("town");
    if (creeks.some((creek) => isWet(creek, box))) kinds.add("creek");
    if (waters.some((water) => isWet(water, box))) {
      const crossing = crossingUnder(g, box);
      kinds.add(!crossing || crossing.kind === "ferry" ? "river" : crossing.kind);
    }
  }
  return kinds;
}

/** What each kind of ground does to movement. */
export const movementCase = (kind: TerrainKind): Case => MOVEMENT[kind] ?? "XI.7";

const MOVEMENT: { readonly [K in TerrainKind]?: Case } = {
  "interval-rough": "XI.3-rough-movement",
  "interval-rugged": "XI.3-rugged-movement",
  "scrub-rough": "XI.4-rough-scrub-movement",
  "lightwoods-rough": "XI.4-light-woods-movement",
  densewoods: "XI.4-dense-woods-movement",
  forest: "XI.4-forest-movement",
  creek: "XI.5-creek-other",
  ford: "XI.5-stream-movement",
  bog: "XI.5-bog-movement",
  swamp: "XI.5-swamp-movement",
  wall: "XI.6-wall-movement",
  town: "XI.6-town-movement",
  fortification: "XI.6-fort-movement",
  trail: "XI.6-trail-movement",
};

/** Why a body may not stand there, or, if it is on its way, not even pass [XI]. */
export function barred(g: Position, unit: UnitId, body: Body, passing = false): Fault | undefined {
  return barredFigure(g, unit, figureOf(g, unit, body), passing);
}

export function barredFigure(g: Position, unit: UnitId, figure: Figure, passing = false): Fault | undefined {
  const { formation } = figure.body;
  return barredAs(g, unit, figure, [formation], passing && takesStreets(formation));
}

/** The formations that count for beaten and routed units: their own, and column of route [R41]. */
export const drivenAs = (g: Position, unit: UnitId, formation: Formation): readonly Formation[] => [
  formation,
  ROUTE_COLUMN[unitOf(g, unit).arm],
];

/** Why not even beaten and routed units may be there; they may pass among houses, but not stop. */
export const barredDriven = (g: Position, unit: UnitId, figure: Figure, passing: boolean) =>
  barredAs(g, unit, figure, drivenAs(g, unit, figure.body.formation), passing);

/** The ground that is closed to some. */
const shutAreas = once(({ areas }: Ground) => areas.filter(({ row }) => row in CLOSED));

/** The ground that affects units moving over it. */
const roughAreas = once(({ ground, charts }: World) =>
  ground.areas.filter(({ row }) => {
    const { rolls, gallop } = charts.terrain(row);
    return row in CLOSED || row === "river" || rolls || !gallop;
  }),
);

const isMet = (all: readonly { readonly bounds: Bounds }[], around: Bounds): boolean =>
  all.some(({ bounds }) => boundsMeet(bounds, around));

/** Is there nothing within these bounds that bars any unit? */
export function isOpenGround(g: Pick<Position, "world">, around: Bounds): boolean {
  const { ground } = g.world;
  const { walls, works } = reliefOf(ground);
  return (
    !isOffTable(g, [around]) &&
    !isMet(shutAreas(ground), around) &&
    !isMet(ground.zones, around) &&
    !isByWater(g, around) &&
    !isMet(walls, around) &&
    !isMet(works, around)
  );
}

/** Is there nothing within these bounds, or just beside them, that bars or delays units there? */
export function isPlainGround(g: Pick<Position, "world">, within: Bounds): boolean {
  const { ground } = g.world;
  const { creeks, minors } = reliefOf(ground);
  const around = wider(within, TOUCH);
  return (
    isOpenGround(g, around) &&
    !isMet(roughAreas(g.world), around) &&
    watersIn(creeks, around).length === 0 &&
    !isMet(minors, around)
  );
}

/** Closed to a figure in all of these formations? `streets`: it may pass among houses. */
function barredAs(
  g: Position,
  unit: UnitId,
  figure: Figure,
  formations: readonly Formation[],
  streets: boolean,
): Fault | undefined {
  if (isOpenGround(g, figure.bounds)) return undefined;
  const spec = unitOf(g, unit);
  if (isOffTable(g, figure.stands)) return refuse("beyondTable", "IX.4");
  const areas = patchesIn(shutAreas(g.world.ground), figure.bounds);
  const zones = patchesIn(g.world.ground.zones, figure.bounds);
  const { walls, works } = reliefOf(g.world.ground);
  for (const stand of figure.stands) {
    for (const zone of zones) {
      if (!coversCore(zone, stand) || (streets && passableZone(g, zone.index, spec.side))) continue;
      return refuse("houses", "XI.6-town-movement", zone.name);
    }
    for (const area of areas) {
      if (!coversCore(area, stand)) continue;
      const bar = closedGround(g, spec, formations, area, stand);
      if (bar) return bar;
    }
    if (spec.arm === "artillery")
      for (const bank of [...walls, ...works])
        if (closed(g, bank) && astride(bank, core(stand)))
          return refuse("astride", cuttingCase(bank), bank.line.name);
  }
  return crossingBar(g, unit, figure, formations);
}

/** The zones among whose houses any stand of the figure is. */
export const zonesUnder = (g: Pick<Position, "world">, { stands, bounds }: Figure): readonly number[] =>
  g.world.ground.zones.flatMap((zone) =>
    boundsMeet(zone.bounds, bounds) && stands.some((stand) => coversCore(zone, stand)) ? [zone.index] : [],
  );

/** Column of route, and infantry skirmishers, pass a town by its streets [XI.6-town-roadnet]. */
export const takesStreets = (formation: Formation): boolean =>
  isRouteColumn(formation) || formation === "skirmish";

/** Infantry in skirmish order, or what is left of it. */
const isLooseFoot = (spec: Unit, formation: Formation): boolean =>
  spec.arm === "infantry" && (formation === "skirmish" || formation === "rout");

/** Why none of these formations may be on a piece of ground, there. */
export function closedGround(
  g: Position,
  spec: Unit,
  formations: readonly Formation[],
  area: Area,
  at: Point,
): Fault | undefined {
  const bars = formations.map((formation) => closedTo(g, spec, formation, area, at));
  return bars.every((bar) => bar !== undefined) ? bars[0] : undefined;
}

const closedTo = (g: Position, spec: Unit, formation: Formation, area: Area, at: Point): Fault | undefined =>
  CLOSED[area.row]?.({ g, spec, formation, name: area.name, at });

/** What would be on a piece of ground of that name, where, and in what formation. */
interface Visit {
  readonly g: Position;
  readonly spec: Unit;
  readonly formation: Formation;
  readonly name: string;
  readonly at: Point;
}

const isOnRoad = ({ g, formation, at }: Visit): boolean =>
  isRouteColumn(formation) && nearRoad(g, at) !== undefined;

/** The kinds of ground that are closed to some. */
const CLOSED: { readonly [K in TerrainKind]?: (visit: Visit) => Fault | undefined } = {
  "interval-rugged": ({ g, formation, name }) =>
    g.world.switches.ruggedIntervalFormed || isRouteColumn(formation) || isOpenOrder(formation)
      ? undefined
      : refuse("tooRugged", "XI.7-rugged", name),
  "lightwoods-rough": ({ formation, name }) =>
    formation === "gun-firing" ? refuse("gunsInTerrain", "XI.4-light-woods-movement", name) : undefined,
  densewoods: (visit) =>
    visit.spec.arm === "infantry" || isOnRoad(visit)
      ? undefined
      : refuse("onlyByRoad", "XI.4-dense-woods-movement", visit.name),
  forest: (visit) =>
    isLooseFoot(visit.spec, visit.formation) || isOnRoad(visit)
      ? undefined
      : refuse("onlySkirmishersOrRoad", "XI.4-forest-movement", visit.name),
  bog: ({ spec, name }) =>
    spec.arm === "artillery" ? refuse("gunsSink", "XI.5-bog-movement", name) : undefined,
  swamp: ({ spec, formation, name }) =>
    isLooseFoot(spec, formation) ? undefined : refuse("onlySkirmishers", "XI.5-swamp-movement", name),
  fortification: ({ spec, formation, name }) =>
    mayMan(spec, formation) ? undefined : refuse("noRoomForFormation", "XI.6-fort-movement", name),
};

/** Infantry enters and crosses a work in any formation but a square [R88]; whether it can defend it is another
 *  matter. */
function mayMan({ arm }: Unit, formation: Formation): boolean {
  if (arm === "infantry") return !isSquare(formation);
  return isRouteColumn(formation) || formation === "gun-firing" || formation === "rout";
}

/** How a body moves: decides what it may cross. */
interface Haste {
  readonly gallop?: boolean;
  /** It charges: at gates and breaches it must have the front of a single stand. */
  readonly charging?: boolean;
  /** It is driven back: it may go where a column of route may [R41]. */
  readonly driven?: boolean;
}

/** Why a body may not go from one pose to the next: what it would cross [XI.5, XI.6]. */
export const barredCrossing = (g: Position, unit: UnitId, from: Body, to: Body, haste?: Haste) =>
  barredBetween(g, unit, figureOf(g, unit, from), figureOf(g, unit, to), haste);

export function barredBetween(
  g: Position,
  unit: UnitId,
  { stands: before }: Figure,
  { stands: after, body: to }: Figure,
  { gallop = false, charging = false, driven = false }: Haste = {},
): Fault | undefined {
  const { walls, works, minors, creeks, waters } = reliefOf(g.world.ground);
  const spec = unitOf(g, unit);
  for (const bank of walls) {
    if (!closed(g, bank) || !runsOver(bank, before, after)) continue;
    if (spec.arm === "artillery") return refuse("gunsAcross", "XI.6-wall-movement", bank.line.name);
    if (gallop) return refuse("noGallopOver", "IV.4-gallop-path", bank.line.name);
  }
  for (const bank of works) {
    if (charging && to.formation !== "close" && assaultsGap(g, bank, after)) return ASSAULT;
    if (!runsOver(bank, before, after)) continue;
    if (gallop) return refuse("noGallopOver", "IV.4-gallop-path", bank.line.name);
    const formation = driven ? ROUTE_COLUMN[spec.arm] : to.formation;
    const bar = workBar(g, spec, formation, bank, before, after);
    if (bar) return bar;
  }
  if (!gallop) return undefined;
  const obstacle = [...minors, ...creeks, ...waters].find((strip) => runsOver(strip, before, after));
  if (obstacle) return refuse("noGallopAcross", "IV.4-gallop-path");
  const slow = [...kindsUnder(g, after)].find((kind) => !g.world.charts.terrain(kind).gallop);
  if (!slow) return undefined;
  const cite = WATERS.has(slow) ? "IV.4-gallop-path" : movementCase(slow);
  return refuse("noGallopGround", cite);
}

const WATERS: ReadonlySet<TerrainKind> = new Set(["creek", "ford", "river"]);

const ASSAULT: Fault = refuse("breachFront", "XI.6-fort-assault");

/** Has it come up to a breach, or to a gate? */
const assaultsGap = (g: Position, bank: Bank, stands: readonly Box[]): boolean =>
  stands.some((stand) => reaches(bank, stand) && (!closed(g, bank) || atGate(bank, stand)));

function workBar(
  g: Position,
  spec: Unit,
  formation: Formation,
  bank: Bank,
  before: readonly Box[],
  after: readonly Box[],
): Fault | undefined {
  const gap =
    !closed(g, bank) || after.every((box, i) => !crossesStrip(bank, before[i], box) || atGate(bank, box));
  if (spec.arm === "infantry")
    return isSquare(formation) ? refuse("noSquareClimbs", "XI.6-fort-infantry", bank.line.name) : undefined;
  if (!gap) return refuse("onlyAtGate", "XI.6-fort-movement", bank.line.name);
  return isRouteColumn(formation) ? undefined : refuse("gateInRouteColumn", "XI.6-fort-movement");
}

/** Is the middle of the stand level with the opening? */
export const atGate = ({ line }: Bank, point: Point): boolean =>
  line.gates.some(({ from, to }) => {
    const along = progress(from, to, point);
    return along >= 0 && along <= distanceSquared(from, to);
  });

const cuttingCase = ({ line }: Bank): Case =>
  line.kind === "work" ? "XI.6-fort-movement" : "XI.6-wall-movement";

/** Still standing. */
export const closed = (g: Position, { section }: Bank): boolean => !section || !isOpen(g, section.index);
