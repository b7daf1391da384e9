// The ground of a pick-up battle: one feature to a square of 300 mm, a water, roads. Millimetres throughout, in steps
// of ten. With `mirror` the southern half is drawn and turned about the middle of the table.

import type { Chance } from "@grognard/kernel";
import { cos, distanceSquared, ONE, pointLineGapSquared, rdiv, segmentsMeet, sin } from "@grognard/table";
import type { PointFile, TerrainFile } from "../scenario/scenario-file.ts";

export interface TableSize {
  readonly width: number;
  readonly depth: number;
}

type Sort = "scrub" | "light" | "dense" | "forest" | "hill" | "village" | "bog" | "swamp";

/** What fills a square, as outlines about its middle: dropped as a whole if water runs through it. */
export interface Lump {
  readonly sort: Sort;
  readonly centre: PointFile;
  /** Without ids: they are given at the end. */
  readonly features: readonly Nameless[];
}

type WithoutId<T> = T extends TerrainFile ? Omit<T, "id" | "name"> : never;
type Nameless = WithoutId<TerrainFile>;

export interface DrawnTerrain {
  readonly lumps: readonly Lump[];
  readonly water: readonly TerrainFile[];
  readonly roads: readonly TerrainFile[];
  readonly bridges: readonly { readonly id: string; readonly at: PointFile }[];
}

const SQUARE = 300;
const STEP = 10;
const ZONE = 100;
const MOST: { readonly [S in Sort]?: number } = { village: 2, hill: 3, light: 3, dense: 3, forest: 3 };

const d10 = (chance: Chance): number => chance.roll(10);
const round = (mm: number): number => STEP * rdiv(mm, STEP);

export function drawTerrain(size: TableSize, mirror: boolean, chance: Chance): DrawnTerrain {
  const drawn = drawLumps(size, mirror, chance);
  const { course, kind } = drawCourse(size, mirror, chance);
  const lumps = course.length === 0 ? drawn : drawn.filter((lump) => !touches(lump, course, WIDTH[kind]!));
  const { water, bridges } = waterOf(size, kind, course);
  return { lumps, water, bridges, roads: drawRoads(size, kind, lumps, chance) };
}

// Squares ----------------------------------------------------------------------------------------------------------

function drawLumps(size: TableSize, mirror: boolean, chance: Chance): Lump[] {
  const columns = Math.floor(size.width / SQUARE);
  const rows = Math.floor(size.depth / SQUARE);
  const west = (size.width - SQUARE * columns) / 2;
  const south = (size.depth - SQUARE * rows) / 2;
  const counts: [Map<Sort, number>, Map<Sort, number>] = [new Map(), new Map()];
  const lumps: Lump[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const half = halfOf(row, column, rows, columns);
      if (half === undefined || (mirror && half === 1)) continue;
      const centre = [west + SQUARE * (column + 0.5), south + SQUARE * (row + 0.5)] as const;
      const lump = drawLump(centre, size, counts[half], chance);
      if (!lump) continue;
      lumps.push(lump);
      if (mirror) lumps.push(turnedLump(lump, size));
    }
  }
  return lumps;
}

/** 0 south, 1 north; the middle row is cut in its middle, and the square in the very middle stays open. */
function halfOf(row: number, column: number, rows: number, columns: number): 0 | 1 | undefined {
  const up = 2 * row + 1 - rows;
  const right = 2 * column + 1 - columns;
  if (up === 0 && right === 0) return undefined;
  return up < 0 || (up === 0 && right < 0) ? 0 : 1;
}

function drawLump(
  centre: PointFile,
  size: TableSize,
  counts: Map<Sort, number>,
  chance: Chance,
): Lump | undefined {
  const sort = drawSort(chance);
  if (!sort) return undefined;
  const count = (counts.get(sort) ?? 0) + 1;
  if (count > (MOST[sort] ?? Number.POSITIVE_INFINITY)) return undefined;
  counts.set(sort, count);
  if (sort === "village") return { sort, centre, features: drawVillage(centre, chance) };
  if (sort === "hill") return { sort, centre, features: drawHill(centre, size, chance) };
  const outline = drawHexagon(centre, 0, size, chance);
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

function drawSort(chance: Chance): Sort | undefined {
  const roll = d10(chance);
  if (roll <= 4) return undefined;
  if (roll === 8) return d10(chance) === 10 ? "forest" : "dense";
  if (roll === 10) return d10(chance) >= 9 ? "swamp" : "bog";
  return ({ 5: "scrub", 6: "light", 7: "hill", 9: "village" } as const)[roll as 5 | 6 | 7 | 9];
}

/** Radii of the six corners, clockwise from north. */
const drawRadii = (chance: Chance): number[] =>
  Array.from({ length: 6 }, () => 80 + STEP * Math.floor(d10(chance) / 2));

const drawHexagon = (centre: PointFile, more: number, size: TableSize, chance: Chance): PointFile[] =>
  hexagon(
    centre,
    drawRadii(chance).map((radius) => radius + more),
    size,
  );

const hexagon = ([x, y]: PointFile, radii: readonly number[], size: TableSize): PointFile[] =>
  radii.map((radius, k) => [
    clamp(round(x + (radius * sin(6000 * k)) / ONE), size.width),
    clamp(round(y + (radius * cos(6000 * k)) / ONE), size.depth),
  ]);

const clamp = (mm: number, most: number): number => Math.max(0, Math.min(most, mm));

function drawHill(centre: PointFile, size: TableSize, chance: Chance): Nameless[] {
  const radii = drawRadii(chance).map((radius) => radius + 30);
  const outline = hexagon(centre, radii, size);
  const isHigh = d10(chance) >= 8;
  const density = drawDensity(chance);
  const features: Nameless[] = [{ kind: `interval-${density}`, contour: "gentle", outline }];
  if (isHigh) {
    const inner = hexagon(
      centre,
      radii.map((radius) => radius / 2),
      size,
    );
    features.push({ kind: `interval-${density}`, contour: "gentle", outline: inner });
  }
  features.push({ kind: `crest-${density}`, line: crestOf(outline) });
  return features;
}

function drawDensity(chance: Chance): "regular" | "rough" | "rugged" {
  const roll = d10(chance);
  return roll <= 7 ? "regular" : roll <= 9 ? "rough" : "rugged";
}

/** The middle two thirds of the longest chord. */
function crestOf(outline: readonly PointFile[]): PointFile[] {
  let best: readonly [PointFile, PointFile] = [outline[0]!, outline[1]!];
  let longest = 0;
  outline.forEach((a, i) => {
    for (const b of outline.slice(i + 1)) {
      const length = distanceSquared(pointAt(a), pointAt(b));
      if (length > longest) [longest, best] = [length, [a, b]];
    }
  });
  const [a, b] = best;
  const at = (n: number): PointFile => [
    round(a[0] + ((b[0] - a[0]) * n) / 6),
    round(a[1] + ((b[1] - a[1]) * n) / 6),
  ];
  return [at(1), at(5)];
}

const pointAt = ([x, y]: PointFile) => ({ x, y });

function drawVillage([x, y]: PointFile, chance: Chance): Nameless[] {
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

function turnedLump({ sort, centre, features }: Lump, size: TableSize): Lump {
  const turn = ([x, y]: PointFile): PointFile => [size.width - x, size.depth - y];
  return {
    sort,
    centre: turn(centre),
    features: features.map((feature): Nameless => {
      if ("outline" in feature) return { ...feature, outline: feature.outline.map(turn) };
      if ("line" in feature) return { ...feature, line: feature.line.map(turn) };
      const [x, y] = "corner" in feature ? feature.corner : [0, 0];
      return { ...feature, corner: turn([x + ZONE, y + ZONE]) } as Nameless;
    }),
  };
}

// Water ------------------------------------------------------------------------------------------------------------

type WaterDrawn = "none" | "creek" | "stream" | "river";
const WIDTH: { readonly [K in WaterDrawn]?: number } = { creek: 15, stream: 40, river: 80 };

function drawCourse(
  size: TableSize,
  mirror: boolean,
  chance: Chance,
): { kind: WaterDrawn; course: readonly PointFile[] } {
  const roll = d10(chance);
  if (roll <= 5) return { kind: "none", course: [] };
  const kind = roll <= 7 ? "creek" : roll <= 9 ? "stream" : "river";
  const bend = () => round(20 * d10(chance) - 110);
  const first = bend();
  const second = mirror ? -first : bend();
  const { width, depth } = size;
  const middle = depth / 2;
  const course: PointFile[] = [
    [0, middle],
    [width / 4, middle + first],
    [(3 * width) / 4, middle + second],
    [width, middle],
  ];
  return { kind, course };
}

function waterOf(
  size: TableSize,
  kind: WaterDrawn,
  course: readonly PointFile[],
): Pick<DrawnTerrain, "water" | "bridges"> {
  if (kind === "none") return { water: [], bridges: [] };
  const at = (n: number, of: number): PointFile => {
    const x = (size.width * n) / of;
    return [x, round(heightAt(course, x))];
  };
  const thirds = [at(1, 3), at(2, 3)];
  const bridge = (spot: PointFile, i: number): TerrainFile => ({
    id: `bridge-${i + 1}`,
    name: "the bridge",
    kind: "bridge-permanent",
    water: "water",
    at: spot,
  });
  const spots = kind === "stream" ? [at(1, 2)] : kind === "river" ? thirds : [];
  const fords = kind === "stream" ? thirds : [];
  return {
    water: [
      { id: "water", name: `the ${kind}`, kind, width: WIDTH[kind]!, line: course },
      ...fords.map(
        (spot, i): TerrainFile => ({
          id: `ford-${i + 1}`,
          name: "the ford",
          kind: "ford",
          water: "water",
          at: spot,
        }),
      ),
      ...spots.map(bridge),
    ],
    bridges: spots.map((spot, i) => ({ id: `bridge-${i + 1}`, at: spot })),
  };
}

function heightAt(course: readonly PointFile[], x: number): number {
  const i = course.findIndex(([at]) => at >= x);
  const [ax, ay] = course[Math.max(0, i - 1)]!;
  const [bx, by] = course[i]!;
  return bx === ax ? by : ay + ((by - ay) * (x - ax)) / (bx - ax);
}

/** Does the water run through it, or along its edge? */
function touches(lump: Lump, course: readonly PointFile[], width: number): boolean {
  const line = course.map(pointAt);
  return outlinesOf(lump).some((outline) => {
    const points = outline.map(pointAt);
    const reach = (width / 2) ** 2;
    if (points.some((point) => pointLineGapSquared(line, point) <= reach)) return true;
    return points.some((a, i) => {
      const b = points[(i + 1) % points.length]!;
      return line.slice(1).some((end, j) => segmentsMeet(a, b, line[j]!, end));
    });
  });
}

function outlinesOf({ features }: Pick<Lump, "features">): (readonly PointFile[])[] {
  return features.flatMap((feature) => {
    if ("outline" in feature) return [feature.outline];
    if ("corner" in feature) return [zoneOutline(feature.corner)];
    return [];
  });
}

export const zoneOutline = ([x, y]: PointFile): PointFile[] => [
  [x, y],
  [x + ZONE, y],
  [x + ZONE, y + ZONE],
  [x, y + ZONE],
];

// Roads ------------------------------------------------------------------------------------------------------------

const NEAR_AXIS = 300;

function drawRoads(size: TableSize, kind: WaterDrawn, lumps: readonly Lump[], chance: Chance): TerrainFile[] {
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
    .filter(({ sort, centre }) => sort === "village" && Math.abs(centre[1] - depth / 2) <= NEAR_AXIS)
    .map(({ centre }) => centre)
    .sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const line: PointFile[] = [[0, depth / 2], ...villages, [width, depth / 2]];
  const roads: TerrainFile[] = [{ id: "road-1", name: "the road", kind: "road-unmetalled", line }];
  if (d10(chance) >= 6) roads.push(north("road-2", width / 2, "metalled"));
  return roads;
}
