// The terrain of a scenario file as the rules ask for it: walls cut into sections, crossings laid across their water,
// areas that replace others.

import { Problem } from "@grognard/kernel";
import {
  boundsOf,
  distanceSquared,
  headingTo,
  isqrt,
  type Point,
  rdiv,
  segmentGapSquared,
  shifted,
  turned,
} from "@grognard/table";
import type { Charts } from "../charts/load-charts.ts";
import {
  type Area,
  type AreaKind,
  type Bounds,
  type Crossing,
  type Ground,
  LINE_KINDS,
  type Line,
  type LineKind,
  type Road,
  type RoadKind,
  type Section,
  type Water,
  type WaterKind,
  type Zone,
} from "../ground.ts";
import { checkLine, checkOutline } from "./check-shapes.ts";
import type { ScenarioFile, TerrainFile } from "./scenario-file.ts";
import { hundredths, pointOf } from "./units-of-length.ts";

type Kind<K> = Extract<TerrainFile, { kind: K }>;
type Placed<T> = readonly [file: T, place: string];

/** Of walls and works, at most so long [XI.6-constructs]; a town zone, so wide [I.1-constructions]. */
const SECTION = 10_000;
const ZONE = 10_000;

/** What stands here if the file does not say [charts B15]. */
const BUILT: { readonly [kind: string]: string } = {
  wall: "dry wall",
  hedge: "hedge",
  fence: "fence",
  work: "redoubt",
  "bridge-temporary": "trestle",
  "bridge-permanent": "timber on stone piers",
};

/** Along the water: a ford, a ferry's landing, one lane, two lanes. */
const WIDTH = { ford: 10_000, ferry: 6_000, "bridge-temporary": 4_000, "bridge-permanent": 8_000 } as const;

export function buildGround(file: ScenarioFile, charts: Charts): Ground {
  const [width, depth] = file.table.map(hundredths) as [number, number];
  const placed = file.terrain.map((feature, i): Placed<TerrainFile> => [feature, `terrain[${i}]`]);
  for (const [feature, place] of placed) checkOnTable(feature, width, depth, place);
  const of = <K extends TerrainFile["kind"]>(test: (kind: string) => kind is K): Placed<Kind<K>>[] =>
    placed.filter(([{ kind }]) => test(kind)) as unknown as Placed<Kind<K>>[];

  const sections: Section[] = [];
  const lines = of(isLine).map(([feature, place], i) => lineOf(feature, i, sections, charts, place));
  const waters = of(isWater).map(([feature], index) => waterOf(feature, index));
  const crossings = of(isCrossing).map(([feature, place], i) =>
    crossingOf(feature, i, waters, sections, charts, place),
  );
  return {
    width,
    depth,
    areas: areasOf(of(isArea)),
    lines,
    sections,
    roads: of(isRoad).map(([feature], index) => roadOf(feature, index)),
    waters,
    crossings,
    zones: zonesOf(of(isTown)),
  };
}

const LINES: ReadonlySet<string> = new Set(LINE_KINDS);
const ROADS: { readonly [kind: string]: RoadKind } = {
  "road-metalled": "metalled",
  "road-unmetalled": "unmetalled",
  trail: "trail",
};
const isLine = (kind: string): kind is LineKind => LINES.has(kind);
const isWater = (kind: string): kind is WaterKind => ["creek", "stream", "river"].includes(kind);
const isCrossing = (kind: string): kind is keyof typeof WIDTH => Object.hasOwn(WIDTH, kind);
const isRoad = (kind: string): kind is "road-metalled" | "road-unmetalled" | "trail" =>
  Object.hasOwn(ROADS, kind);
const isTown = (kind: string): kind is "town" => kind === "town";
const isArea = (kind: string): kind is AreaKind =>
  ![isLine, isWater, isCrossing, isRoad, isTown].some((test) => test(kind));

function checkOnTable(feature: TerrainFile, width: number, depth: number, place: string): void {
  const check = (point: Point, at: string) => {
    if (point.x <= width && point.y <= depth) return;
    throw new Problem("lies off the table", `${place}.${at}`);
  };
  if ("outline" in feature) {
    for (const [i, p] of feature.outline.entries()) check(pointOf(p), `outline[${i}]`);
    checkOutline(feature.outline.map(pointOf), `${place}.outline`);
  } else if ("line" in feature) {
    for (const [i, p] of feature.line.entries()) check(pointOf(p), `line[${i}]`);
    checkLine(feature.line.map(pointOf), `${place}.line`);
  } else if ("corner" in feature) {
    const { x, y } = pointOf(feature.corner);
    check({ x: x + ZONE, y: y + ZONE }, "corner");
  } else check(pointOf(feature.at), "at");
}

const nameOf = ({ id, name }: TerrainFile): string => name ?? id;

function boundsAbout(points: readonly Point[], margin = 0): Bounds {
  const { minX, minY, maxX, maxY } = boundsOf(points);
  return { west: minX - margin, south: minY - margin, east: maxX + margin, north: maxY + margin };
}

function areasOf(files: readonly Placed<Kind<AreaKind>>[]): Area[] {
  const index = new Map(files.map(([{ id }], i) => [id, i]));
  const over = files.map((): number[] => []);
  for (const [i, [{ overrides = [] }, place]] of files.entries()) {
    for (const [j, id] of overrides.entries()) {
      const under = index.get(id);
      if (under === undefined || under === i)
        throw new Problem(`there is no other area "${id}"`, `${place}.overrides[${j}]`);
      over[under]!.push(i);
    }
  }
  return files.map(([file, place], i) => {
    const isInterval = file.kind.startsWith("interval");
    if (file.contour && !isInterval)
      throw new Problem("only an interval is a contour", `${place}.contour`, "I.1-interval");
    const outline = file.outline.map(pointOf);
    return {
      index: i,
      id: file.id,
      name: nameOf(file),
      kind: file.kind,
      outline,
      bounds: boundsAbout(outline),
      contour: isInterval ? (file.contour ?? "gentle") : "none",
      overriddenBy: over[i]!,
    };
  });
}

function lineOf(
  file: Kind<LineKind>,
  index: number,
  sections: Section[],
  charts: Charts,
  place: string,
): Line {
  const points = file.line.map(pointOf);
  const isMark = file.kind.startsWith("crest") || file.kind === "minor";
  if (isMark && file.impact !== undefined)
    throw new Problem("this cannot be battered down", `${place}.impact`);
  if (file.kind !== "work" && file.gates)
    throw new Problem("only a work has gates", `${place}.gates`, "XI.6-fort-movement");
  const impact = file.impact ?? (isMark ? 0 : charts.impact(BUILT[file.kind]!));
  const own = isMark ? [] : cutUp(points);
  const first = sections.length;
  own.forEach(([from, to], i) => {
    const of = file.kind === "work" ? "work" : "wall";
    sections.push({ index: first + i, id: `${file.id}/${i + 1}`, of, from, to, impact });
  });
  return {
    index,
    id: file.id,
    name: nameOf(file),
    kind: file.kind,
    points,
    bounds: boundsAbout(points),
    sections: own.map((_, i) => first + i),
    gates: (file.gates ?? []).map(([from, to]) => ({ from: pointOf(from), to: pointOf(to) })),
  };
}

/** Every straight stretch in equal parts of at most a section's length. */
function cutUp(points: readonly Point[]): [Point, Point][] {
  return points.slice(1).flatMap((b, i) => {
    const a = points[i]!;
    const parts = Math.max(1, Math.ceil(isqrt(distanceSquared(a, b)) / SECTION));
    const cut = (n: number): Point => ({
      x: a.x + rdiv((b.x - a.x) * n, parts),
      y: a.y + rdiv((b.y - a.y) * n, parts),
    });
    return Array.from({ length: parts }, (_, n): [Point, Point] => [cut(n), cut(n + 1)]);
  });
}

function roadOf(file: Kind<"road-metalled" | "road-unmetalled" | "trail">, index: number): Road {
  const points = file.line.map(pointOf);
  const kind = ROADS[file.kind]!;
  return { index, id: file.id, name: nameOf(file), kind, points, bounds: boundsAbout(points) };
}

function waterOf(file: Kind<WaterKind>, index: number): Water {
  const points = file.line.map(pointOf);
  const width = hundredths(file.width);
  const bounds = boundsAbout(points, width / 2);
  return { index, id: file.id, name: nameOf(file), kind: file.kind, points, width, bounds };
}

function crossingOf(
  file: Kind<keyof typeof WIDTH>,
  index: number,
  waters: readonly Water[],
  sections: Section[],
  charts: Charts,
  place: string,
): Crossing {
  const water = waters.find(({ id }) => id === file.water);
  if (!water) throw new Problem(`there is no water "${file.water}"`, `${place}.water`);
  const at = pointOf(file.at);
  const { from, to, gap } = across(water, at);
  if (gap > (water.width / 2) ** 2) throw new Problem(`lies beside ${water.name}`, `${place}.at`);
  const isBridge = file.kind.startsWith("bridge");
  if (file.impact !== undefined && !isBridge)
    throw new Problem("only a bridge can be battered down", `${place}.impact`);
  const section = isBridge ? sections.length : -1;
  if (isBridge) {
    const impact = file.impact ?? charts.impact(BUILT[file.kind]!);
    sections.push({ index: section, id: file.id, of: "bridge", from, to, impact });
  }
  const width = file.width === undefined ? WIDTH[file.kind] : hundredths(file.width);
  return {
    index,
    id: file.id,
    name: nameOf(file),
    kind: file.kind,
    water: water.index,
    from,
    to,
    width,
    section,
  };
}

/** Bank to bank at right angles to the water, through the point of its course nearest to `at`. */
function across({ points, width }: Water, at: Point): { from: Point; to: Point; gap: number } {
  let gap = Number.MAX_SAFE_INTEGER;
  let best: readonly [Point, Point] = [points[0]!, points[1]!];
  for (let i = 1; i < points.length; i++) {
    const stretch = [points[i - 1]!, points[i]!] as const;
    const here = segmentGapSquared(...stretch, at);
    if (here >= gap) continue;
    gap = here;
    best = stretch;
  }
  const [a, b] = best;
  const middle = footOf(a, b, at);
  const heading = turned(headingTo(a, b), 9000);
  const bank = (d: number): Point => {
    const { x, y } = shifted({ ...middle, heading }, heading, d);
    return { x, y };
  };
  return { from: bank(-width / 2), to: bank(width / 2), gap };
}

function footOf(a: Point, b: Point, p: Point): Point {
  const d = distanceSquared(a, b);
  const n = Math.max(0, Math.min(d, (b.x - a.x) * (p.x - a.x) + (b.y - a.y) * (p.y - a.y)));
  const part = (length: number) => Number((BigInt(length) * BigInt(n)) / BigInt(d));
  return { x: a.x + part(b.x - a.x), y: a.y + part(b.y - a.y) };
}

function zonesOf(files: readonly Placed<Kind<"town">>[]): Zone[] {
  const bounds = files.map(([{ corner }]): Bounds => {
    const { x, y } = pointOf(corner);
    return { west: x, south: y, east: x + ZONE, north: y + ZONE };
  });
  return files.map(([file, place], index) => {
    const { west, south, east, north } = bounds[index]!;
    const under = bounds.findIndex(
      (other, i) => i < index && Math.abs(other.west - west) < ZONE && Math.abs(other.south - south) < ZONE,
    );
    if (under >= 0) throw new Problem(`lies on the town zone "${files[under]![0].id}"`, `${place}.corner`);
    return {
      index,
      id: file.id,
      name: nameOf(file),
      bounds: bounds[index]!,
      outline: [
        { x: west, y: south },
        { x: east, y: south },
        { x: east, y: north },
        { x: west, y: north },
      ],
      neighbours: bounds.flatMap((other, i) => (sharesSide(bounds[index]!, other) ? [i] : [])),
    };
  });
}

function sharesSide(a: Bounds, b: Bounds): boolean {
  const beside = a.east === b.west || b.east === a.west;
  const above = a.north === b.south || b.north === a.south;
  const overlapX = Math.min(a.east, b.east) > Math.max(a.west, b.west);
  const overlapY = Math.min(a.north, b.north) > Math.max(a.south, b.south);
  return (beside && overlapY) || (above && overlapX);
}
