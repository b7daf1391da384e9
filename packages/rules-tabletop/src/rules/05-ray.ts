// A straight shot over the table: what it meets and what ground stops it, in the order of flight [V.9-flight, R55].

import {
  type Box,
  boundsMeet,
  boxAlong,
  compareQuotients,
  crossings,
  deathIn,
  edgeEntered,
  entryShares,
  holds,
  isPast,
  type Mire,
  pierced,
  pointAt,
  type Quotient,
  type Ray,
  type Stretch,
  stretchesOver,
} from "@grognard/table";
import { sideOf, stateOf } from "../board.ts";
import { type Figure, figuresOf } from "../bodies/figures.ts";
import type { Case } from "../cases.ts";
import type { TerrainKind } from "../charts/charts.ts";
import { isOpen } from "../ground/sections.ts";
import type { AreaKind, Crossing, WaterKind, Zone } from "../ground.ts";
import type { Position, Side, UnitId } from "../types.ts";
import { fightsHandToHand, isDispersed } from "./05-zones.ts";

/** A body, or one stand of it, on the line. */
export interface Met {
  readonly unit: UnitId;
  readonly figure: Figure;
  readonly box: Box;
  readonly enter: Quotient;
  /** In skirmish order: it is crossed once as a whole, gaps included [III.2-skirmish-layout]. */
  readonly screen: boolean;
}

/**
 * Everything on the line that a shot would strike, the nearest first: more than a millimetre of a stand, or any screen.
 * Units in hand-to-hand combat are spared [V.5], those in towns are met with their zone.
 */
export function metBy(g: Position, ray: Ray, firer: UnitId): readonly Met[] {
  const met: Met[] = [];
  g.state.units.forEach(({ place, square }, unit) => {
    if (unit === firer || place !== "table" || (square >= 0 && square !== unit)) return;
    for (const figure of figuresOf(g, unit)) {
      if (!boundsMeet(ray.bounds, figure.frontBounds) || fightsHandToHand(g, unit)) continue;
      met.push(...metIn(g, ray, unit, figure));
    }
  });
  return met.sort((a, b) => compareQuotients(a.enter, b.enter) || sideOf(g, a.unit) - sideOf(g, b.unit));
}

function metIn(g: Position, ray: Ray, unit: UnitId, figure: Figure): readonly Met[] {
  const screen = isDispersed(g, unit, figure.body);
  const met = figure.front.flatMap((box): Met[] => {
    const chord = pierced(ray, box);
    return chord ? [{ unit, figure, box, enter: chord.enter, screen }] : [];
  });
  if (!screen || met.length < 2) return met;
  return [met.reduce((first, next) => (compareQuotients(next.enter, first.enter) < 0 ? next : first))];
}

// Ground ------------------------------------------------------------------------------------------------------------

/** Ground that stops a shot [charts A12]. */
interface Bar extends Mire {
  readonly cite: Case;
  readonly what: string;
  /** The water it is, else -1. */
  readonly water: number;
}

const WATER_ROW: { readonly [K in WaterKind]: TerrainKind } = {
  creek: "creek",
  stream: "ford",
  river: "river",
};
const AREA_CASE: { readonly [K in AreaKind]?: Case } = {
  densewoods: "XI.4-dense-woods-firing",
  forest: "XI.4-forest-firing",
  lake: "XI.5-river-firing",
  bog: "XI.5-bog-firing",
  swamp: "XI.5-swamp-firing",
};

/** Ground on the line that ends the flight of ball or case, the soonest first. Works and walls are no ground. */
export function barsOn(g: Position, ray: Ray, shot: "ball" | "case"): readonly Bar[] {
  const { areas, waters, zones } = g.world.ground;
  const { charts } = g.world;
  const reachIn = (kind: TerrainKind) => {
    const row = charts.terrain(kind);
    return shot === "ball" ? row.ballReach : row.caseReach;
  };
  const bars: Bar[] = [];
  const add = (stretches: readonly Stretch[], reach: number, cite: Case, what: string, water = -1) => {
    for (const { enter, leave } of stretches) {
      const bar = { enter, reach, cite, what, water };
      if (isPast(ray, bar, leave)) bars.push(bar);
    }
  };
  for (const area of areas) {
    const cite = AREA_CASE[area.kind];
    const reach = cite && reachIn(area.row);
    if (cite && typeof reach === "number")
      add(stretchesOver(area, ray.from, ray.far), reach, cite, area.name);
  }
  for (const water of waters) {
    const reach = reachIn(WATER_ROW[water.kind]);
    if (reach === null) continue;
    const cite = water.kind === "stream" ? "XI.5-stream-firing" : "XI.5-river-firing";
    for (let i = 1; i < water.points.length; i++) {
      const chord = pierced(ray, boxAlong(water.points[i - 1]!, water.points[i]!, water.width));
      if (chord && !overBridge(g, ray, water.index, chord))
        add([chord], reach, cite, water.name, water.index);
    }
  }
  const town = reachIn("town");
  for (const zone of zones) {
    const stretch = entryInto(ray, zone);
    if (stretch && town !== null) add([stretch], town, "XI.6-town-firing", zone.name);
  }
  return bars.sort((a, b) => deathIn(ray, a) - deathIn(ray, b));
}

/** Where the line runs through a town zone, if it does. */
export const entryInto = ({ from, far }: Ray, { outline }: Zone): Stretch | undefined =>
  entryShares(outline, from, far)[0];

/** Ball may be fired along a bridge that stands [XI.5-river-firing]. */
function overBridge(g: Position, { from, far }: Ray, water: number, { enter, leave }: Stretch): boolean {
  const ends = [pointAt(from, far, enter), pointAt(from, far, leave)];
  return g.world.ground.crossings.some(
    (crossing) =>
      crossing.water === water &&
      isBridge(crossing) &&
      !isOpen(g, crossing.section) &&
      ends.every((end) => holds(boxAlong(crossing.from, crossing.to, crossing.width + SLACK), end)),
  );
}

/** Bridges end on the banks, not beyond them: allow for the rounding of both. */
const SLACK = 200;

const isBridge = ({ kind }: Crossing): boolean => kind === "bridge-temporary" || kind === "bridge-permanent";

/** A section of wall or work that still stands, on the line. */
export interface Barrier {
  readonly section: number;
  readonly enter: Quotient;
}

export function barriersOn(g: Position, { from, far }: Ray): readonly Barrier[] {
  return g.world.ground.sections
    .flatMap(({ index, of, from: a, to: b }): Barrier[] => {
      if (of === "bridge" || isOpen(g, index)) return [];
      const [enter] = crossings([a, b], from, far);
      return enter ? [{ section: index, enter }] : [];
    })
    .sort((a, b) => compareQuotients(a.enter, b.enter));
}

/** Units that line a side of a zone and may be struck there [R33]. */
export function liningAt(g: Position, zone: number, side: number): readonly UnitId[] {
  return g.state.units.flatMap(({ place, zone: at, posture, lining }, unit) =>
    place === "zone" && at === zone && posture === "edge" && lining[side]! > 0 && !fightsHandToHand(g, unit)
      ? [unit]
      : [],
  );
}

/** A unit along the side of a zone that it lines. */
export function figureAlong(g: Position, unit: UnitId, side: number): Figure {
  const figures = figuresOf(g, unit);
  return figures.find(({ body }) => body.heading === side * 9000) ?? figures[0]!;
}

/** The side by which a line enters a zone. */
export const sideEntered = ({ from, far }: Ray, { bounds }: Zone, { enter }: Stretch): number =>
  edgeEntered(bounds, from, far, pointAt(from, far, enter));

/** Are units of this unit's own side in the zone? */
export const holdsZone = (g: Position, side: Side, zone: number): boolean =>
  g.world.army[side].some((unit) => {
    const state = stateOf(g, unit);
    return state.place === "zone" && state.zone === zone;
  });
