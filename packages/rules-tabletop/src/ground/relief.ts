// The ground sorted by what the rules ask of it, with its extents at hand. Worked out once for a table.

import {
  type Box,
  boundsMeet,
  boundsOf,
  boundsWithin,
  boxInside,
  boxMeets,
  boxTouchesLine,
  type Bounds as Extent,
  inside,
  type Point,
  wider,
} from "@grognard/table";
import { TOUCH } from "../bodies/figures.ts";
import type { TerrainKind } from "../charts/charts.ts";
import type { Area, Bounds, Ground, Line, Section, Water, Zone } from "../ground.ts";

/** An outlined piece of ground. */
export interface Patch {
  readonly outline: readonly Point[];
  readonly extent: Extent;
  /** What lies in it and replaces it there. */
  readonly holes: readonly Patch[];
}

export interface AreaPatch extends Patch {
  readonly area: Area;
  /** Its row in the terrain table. */
  readonly kind: TerrainKind;
}

interface ZonePatch extends Patch {
  readonly zone: Zone;
}

/** A line on the ground: a crest, a water, or one section of a wall or work. */
export interface Strip {
  readonly points: readonly Point[];
  readonly extent: Extent;
}

interface CrestStrip extends Strip {
  readonly line: Line;
  readonly kind: "interval-regular" | "interval-rough" | "interval-rugged";
}

interface WaterStrip extends Strip {
  readonly water: Water;
  /** Half its width. */
  readonly half: number;
}

/** What can be stood behind; `section` is missing where it cannot be battered down. */
export interface Bank extends Strip {
  readonly line: Line;
  readonly section: Section | undefined;
}

export interface Relief {
  readonly areas: readonly AreaPatch[];
  /** Whatever grows on them, they are as high. */
  readonly contours: readonly AreaPatch[];
  readonly zones: readonly ZonePatch[];
  readonly crests: readonly CrestStrip[];
  /** Walls, hedges and fences. */
  readonly walls: readonly Bank[];
  readonly works: readonly Bank[];
  /** Small things that cost an agreed 50 [XI.7-regular]. */
  readonly minors: readonly Bank[];
  readonly creeks: readonly WaterStrip[];
  /** Streams and rivers: crossed where there is a crossing. */
  readonly waters: readonly WaterStrip[];
}

const known = new WeakMap<Ground, Relief>();

export function reliefOf(ground: Ground): Relief {
  const found = known.get(ground);
  if (found) return found;
  const relief = sorted(ground);
  known.set(ground, relief);
  return relief;
}

function sorted(ground: Ground): Relief {
  const plain = ground.areas.map((area) => ({
    outline: area.outline,
    extent: extentOf(area.bounds),
    holes: [],
  }));
  const areas = ground.areas.map(
    (area, i): AreaPatch => ({
      ...plain[i]!,
      holes: area.overriddenBy.map((other) => plain[other]!),
      area,
      kind: area.kind === "lake" ? "river" : area.kind,
    }),
  );
  const banks = (...kinds: readonly string[]) =>
    ground.lines.filter(({ kind }) => kinds.includes(kind)).flatMap((line) => banksOf(ground, line));
  const waters = ground.waters.map(waterStrip);
  return {
    areas,
    contours: areas.filter(({ area }) => area.contour !== "none").map((patch) => ({ ...patch, holes: [] })),
    zones: ground.zones.map((zone) => ({
      outline: zone.outline,
      extent: extentOf(zone.bounds),
      holes: [],
      zone,
    })),
    crests: ground.lines.flatMap((line) => crestStrip(line) ?? []),
    walls: banks("wall", "hedge", "fence"),
    works: banks("work"),
    minors: banks("minor"),
    creeks: waters.filter(({ water }) => water.kind === "creek"),
    waters: waters.filter(({ water }) => water.kind !== "creek"),
  };
}

const extentOf = ({ west, south, east, north }: Bounds): Extent => ({
  minX: west,
  minY: south,
  maxX: east,
  maxY: north,
});

const CRESTS: { readonly [kind: string]: CrestStrip["kind"] } = {
  "crest-regular": "interval-regular",
  "crest-rough": "interval-rough",
  "crest-rugged": "interval-rugged",
};

function crestStrip(line: Line): CrestStrip | undefined {
  const kind = CRESTS[line.kind];
  return kind && { points: line.points, extent: extentOf(line.bounds), line, kind };
}

function waterStrip(water: Water): WaterStrip {
  const half = Math.floor(water.width / 2);
  return { points: water.points, extent: wider(extentOf(water.bounds), half), water, half };
}

function banksOf(ground: Ground, line: Line): Bank[] {
  if (line.sections.length === 0)
    return [{ points: line.points, extent: extentOf(line.bounds), line, section: undefined }];
  return line.sections.map((index) => {
    const section = ground.sections[index]!;
    const points = [section.from, section.to];
    return { points, extent: boundsOf(points), line, section };
  });
}

/** Is any part of the box as near to the line as that? A millimetre apart they touch. */
export const reaches = ({ points, extent }: Strip, box: Box, reach = TOUCH): boolean =>
  boundsWithin(extent, box, reach) && boxTouchesLine(points, box, reach);

/** Does any part of the box lie in the water? */
export const isWet = ({ points, extent, half }: WaterStrip, box: Box): boolean =>
  boundsMeet(extent, box) && boxTouchesLine(points, box, half);

export const within = ({ minX, minY, maxX, maxY }: Extent, { x, y }: Point): boolean =>
  x >= minX && x <= maxX && y >= minY && y <= maxY;

/** Is the point on this piece of ground, and not on something that replaces it there? */
export const covers = (patch: Patch, point: Point): boolean =>
  within(patch.extent, point) &&
  inside(patch.outline, point) &&
  !patch.holes.some((hole) => within(hole.extent, point) && inside(hole.outline, point));

/** Is any part of the box on it? */
export const coversPart = (patch: Patch, box: Box): boolean =>
  boundsMeet(patch.extent, box) &&
  boxMeets(patch.outline, box) &&
  !patch.holes.some((hole) => boundsMeet(hole.extent, box) && boxInside(hole.outline, box));
