// The ground of a pick-up battle: one feature to a square of 300 mm, a water, roads. Millimetres throughout, in steps
// of ten. With `mirror` the southern half is drawn and turned about the middle of the table.

import type { Chance } from "@grognard/kernel";
import {
  acrossTable,
  blobAbout,
  blockOutline,
  courseAcross,
  heightAt,
  type Outline,
  type Point,
  plotsOn,
  runsThrough,
  type Size,
  spineOf,
  toGrid,
} from "@grognard/table";
import type { PointFile, TerrainFile } from "../scenario/scenario-file.ts";
import { drawRiver } from "./crossings.ts";
import type { Brief, GroundId } from "./kinds.ts";

type Sort = "scrub" | "light" | "dense" | "forest" | "hill" | "village" | "bog" | "swamp";

/** What fills a square, as outlines about its middle: dropped as a whole if water runs through it. */
export interface Lump {
  readonly sort: Sort;
  readonly centre: Point;
  /** Without ids: they are given at the end. */
  readonly features: readonly Nameless[];
}

type WithoutId<T> = T extends TerrainFile ? Omit<T, "id" | "name"> : never;
type Nameless = WithoutId<TerrainFile>;

export interface DrawnTerrain {
  readonly lumps: readonly Lump[];
  readonly water: readonly TerrainFile[];
  readonly roads: readonly TerrainFile[];
  readonly bridges: readonly { readonly id: string; readonly name: string; readonly at: Point }[];
}

/** What a kind of battle wants, and what the players want. */
export interface Landscape extends Pick<Brief, "mirror" | "water"> {
  readonly ground: GroundId;
}

const SQUARE = 300;
const STEP = 10;
const ZONE = 100;

type Most = { readonly [S in Sort]?: number };
const USUAL: Most = { village: 2, hill: 3, light: 3, dense: 3, forest: 3 };

/** What a die of ten finds in a square, and the most of each sort in half a table. */
const GROUND: {
  readonly [G in GroundId]: { readonly finds: readonly (Sort | undefined)[]; readonly most: Most };
} = {
  mixed: { finds: [...none(4), "scrub", "light", "hill", "dense", "village", "bog"], most: USUAL },
  open: { finds: [...none(7), "scrub", "hill", "village"], most: USUAL },
  wooded: {
    finds: [...none(3), "scrub", "light", "light", "hill", "dense", "dense", "village"],
    most: { ...USUAL, light: 5, dense: 5 },
  },
  hilly: {
    finds: [...none(4), "scrub", "light", "hill", "hill", "hill", "village"],
    most: { ...USUAL, hill: 6 },
  },
  villages: {
    finds: [...none(4), "scrub", "light", "hill", "village", "village", "village"],
    most: { ...USUAL, village: 4 },
  },
};

function none(count: number): undefined[] {
  return Array.from({ length: count }, () => undefined);
}

/** Between the units of a file and our own. */
export const inFile = ({ x, y }: Point): PointFile => [x, y];
export const fromFile = ([x, y]: PointFile): Point => ({ x, y });

const d10 = (chance: Chance): number => chance.roll(10);

export function drawTerrain(
  size: Size,
  { mirror, water: wanted, ground }: Landscape,
  chance: Chance,
): DrawnTerrain {
  const drawn = drawLumps(size, mirror, ground, chance);
  const dryOf = (course: readonly Point[], width: number): readonly Lump[] =>
    course.length === 0
      ? drawn
      : drawn.filter(
          ({ features }) =>
            !features.flatMap(outlinesOf).some((outline) => runsThrough(course, width, outline)),
        );
  if (wanted === "crossing") {
    const { course, width, ...river } = drawRiver(size, chance);
    return { ...river, lumps: dryOf(course, width) };
  }
  const any = drawCourse(size, mirror, chance);
  const { course } = any;
  const kind = wanted === "creek" && any.kind !== "none" ? "creek" : any.kind;
  const lumps = dryOf(course, WIDTH[kind] ?? 0);
  const { water, bridges } = waterOf(size, kind, course);
  return { lumps, water, bridges, roads: drawRoads(size, kind, lumps, chance) };
}

// Squares -----------------------------------------------------------------------------------------------------------

function drawLumps(size: Size, mirror: boolean, ground: GroundId, chance: Chance): Lump[] {
  const counts: [Map<Sort, number>, Map<Sort, number>] = [new Map(), new Map()];
  return plotsOn(size, SQUARE).flatMap(({ centre, half }): Lump[] => {
    const lump = mirror && half === 1 ? undefined : drawLump(centre, size, ground, counts[half], chance);
    if (!lump) return [];
    return mirror ? [lump, turnedLump(lump, size)] : [lump];
  });
}

function drawLump(
  centre: Point,
  size: Size,
  ground: GroundId,
  counts: Map<Sort, number>,
  chance: Chance,
): Lump | undefined {
  const { finds, most } = GROUND[ground];
  const sort = drawSort(finds, chance);
  if (!sort) return undefined;
  const count = (counts.get(sort) ?? 0) + 1;
  if (count > (most[sort] ?? Number.POSITIVE_INFINITY)) return undefined;
  counts.set(sort, count);
  if (sort === "village") return { sort, centre, features: drawVillage(centre, chance) };
  if (sort === "hill") return { sort, centre, features: drawHill(centre, size, chance) };
  const outline = blobAbout(centre, drawRadii(chance), size, STEP).map(inFile);
  return { sort, centre, features: [{ kind: AREA[sort], outline }] };
}

const AREA = {
  scrub: "scrub-rough",
  light: "lightwoods-rough",
  dense: "densewoods",
  forest: "forest",
  bog: "bog",
  swamp: "swamp",
} as const;

function drawSort(finds: readonly (Sort | undefined)[], chance: Chance): Sort | undefined {
  const sort = finds[d10(chance) - 1];
  if (sort === "dense") return d10(chance) === 10 ? "forest" : "dense";
  if (sort === "bog") return d10(chance) >= 9 ? "swamp" : "bog";
  return sort;
}

/** Of the six corners, clockwise from north. */
const drawRadii = (chance: Chance): number[] =>
  Array.from({ length: 6 }, () => 80 + STEP * Math.floor(d10(chance) / 2));

function drawHill(centre: Point, size: Size, chance: Chance): Nameless[] {
  const radii = drawRadii(chance).map((radius) => radius + 30);
  const outline = blobAbout(centre, radii, size, STEP);
  const isHigh = d10(chance) >= 8;
  const density = drawDensity(chance);
  const inner = radii.map((radius) => radius / 2);
  const rings = isHigh ? [outline, blobAbout(centre, inner, size, STEP)] : [outline];
  return [
    ...rings.map((ring) => ({
      kind: `interval-${density}` as const,
      contour: "gentle" as const,
      outline: ring.map(inFile),
    })),
    { kind: `crest-${density}`, line: spineOf(outline, STEP).map(inFile) },
  ];
}

function drawDensity(chance: Chance): "regular" | "rough" | "rugged" {
  const roll = d10(chance);
  return roll <= 7 ? "regular" : roll <= 9 ? "rough" : "rugged";
}

function drawVillage({ x, y }: Point, chance: Chance): Nameless[] {
  const roll = d10(chance);
  const zones = roll <= 4 ? 1 : roll <= 7 ? 2 : roll <= 9 ? 3 : 4;
  const town = (corner: PointFile): Nameless => ({ kind: "town", corner });
  if (zones === 4)
    return [0, 1, 2, 3].map((i) => town([x - ZONE + ZONE * (i % 2), y - ZONE + ZONE * (i >> 1)]));
  const isEast = zones === 1 || d10(chance) % 2 === 1;
  return Array.from({ length: zones }, (_, i) => {
    const along = ZONE * (i - zones / 2);
    return town(isEast ? [x + along, y - ZONE / 2] : [x - ZONE / 2, y + along]);
  });
}

function turnedLump({ sort, centre, features }: Lump, size: Size): Lump {
  const turn = (point: PointFile): PointFile => inFile(acrossTable(size, fromFile(point)));
  return {
    sort,
    centre: acrossTable(size, centre),
    features: features.map((feature): Nameless => {
      if ("outline" in feature) return { ...feature, outline: feature.outline.map(turn) };
      if ("line" in feature) return { ...feature, line: feature.line.map(turn) };
      const [x, y] = "corner" in feature ? feature.corner : [0, 0];
      return { ...feature, corner: turn([x + ZONE, y + ZONE]) } as Nameless;
    }),
  };
}

// Water -------------------------------------------------------------------------------------------------------------

type WaterDrawn = "none" | "creek" | "stream" | "river";
const WIDTH: { readonly [K in WaterDrawn]?: number } = { creek: 15, stream: 40, river: 80 };

function drawCourse(size: Size, mirror: boolean, chance: Chance): { kind: WaterDrawn; course: Point[] } {
  const roll = d10(chance);
  if (roll <= 5) return { kind: "none", course: [] };
  const kind = roll <= 7 ? "creek" : roll <= 9 ? "stream" : "river";
  const bend = () => toGrid(20 * d10(chance) - 110, STEP);
  const first = bend();
  return { kind, course: courseAcross(size, first, mirror ? -first : bend()) };
}

function waterOf(
  size: Size,
  kind: WaterDrawn,
  course: readonly Point[],
): Pick<DrawnTerrain, "water" | "bridges"> {
  if (kind === "none") return { water: [], bridges: [] };
  const at = (n: number, of: number): Point => {
    const x = (size.width * n) / of;
    return { x, y: toGrid(heightAt(course, x), STEP) };
  };
  const thirds = [at(1, 3), at(2, 3)];
  const bridges = (kind === "stream" ? [at(1, 2)] : kind === "river" ? thirds : []).map((spot, i) => ({
    id: `bridge-${i + 1}`,
    name: "the bridge",
    at: spot,
  }));
  const fords = (kind === "stream" ? thirds : []).map((spot, i) => ({ id: `ford-${i + 1}`, at: spot }));
  const over = { water: "water" } as const;
  return {
    water: [
      { id: "water", name: `the ${kind}`, kind, width: WIDTH[kind]!, line: course.map(inFile) },
      ...fords.map((one) => ({
        ...over,
        ...one,
        at: inFile(one.at),
        name: "the ford",
        kind: "ford" as const,
      })),
      ...bridges.map((one) => ({
        ...over,
        ...one,
        at: inFile(one.at),
        kind: "bridge-permanent" as const,
      })),
    ],
    bridges,
  };
}

/** What it covers: one outline, or none. */
export function outlinesOf(feature: Nameless | TerrainFile): Outline[] {
  if ("outline" in feature) return [feature.outline.map(fromFile)];
  if (!("corner" in feature)) return [];
  const [x, y] = feature.corner;
  return [blockOutline({ minX: x, minY: y, maxX: x + ZONE, maxY: y + ZONE })];
}

// Roads -------------------------------------------------------------------------------------------------------------

const NEAR_AXIS = 300;

function drawRoads(size: Size, kind: WaterDrawn, lumps: readonly Lump[], chance: Chance): TerrainFile[] {
  const { width, depth } = size;
  const north = (id: string, x: number, sort: "metalled" | "unmetalled"): TerrainFile => ({
    id,
    name: "the road",
    kind: `road-${sort}`,
    line: [
      [x, 0],
      [x, depth],
    ],
  });
  if (kind === "river") return [1, 2].map((n) => north(`road-${n}`, (width * n) / 3, "unmetalled"));
  if (kind !== "none") return [north("road-1", width / 2, "metalled")];
  const villages = lumps
    .filter(({ sort, centre }) => sort === "village" && Math.abs(centre.y - depth / 2) <= NEAR_AXIS)
    .map(({ centre }) => inFile(centre))
    .sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const line: PointFile[] = [[0, depth / 2], ...villages, [width, depth / 2]];
  const roads: TerrainFile[] = [{ id: "road-1", name: "the road", kind: "road-unmetalled", line }];
  if (d10(chance) >= 6) roads.push(north("road-2", width / 2, "metalled"));
  return roads;
}
