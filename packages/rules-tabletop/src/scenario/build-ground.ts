// The terrain of a scenario file as the rules ask for it: walls cut into sections, crossings laid across their water,
// areas that replace others.

import { Problem } from "@grognard/kernel";
import {
  across,
  adjoin,
  type Bounds,
  blockOutline,
  boundsHold,
  boundsMeet,
  boundsOf,
  cutUp,
  type Patch,
  type Point,
  patchOf,
  wider,
} from "@grognard/table";
import type { Charts } from "../charts/load-charts.ts";
import {
  type Area,
  type AreaKind,
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

/** Longest section of walls and works [XI.6-constructs]; width of a town zone [I.1-constructions]. */
const SECTION = 10_000;
const ZONE = 10_000;

/** The default kind of construction [charts B15]. */
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
  const bounds = { minX: 0, minY: 0, maxX: width, maxY: depth };
  const placed = file.terrain.map((feature, i): Placed<TerrainFile> => [feature, `terrain[${i}]`]);
  for (const [feature, place] of placed) checkOnTable(feature, bounds, place);
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
    bounds,
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

function checkOnTable(feature: TerrainFile, table: Bounds, place: string): void {
  const check = (point: Point, at: string) => {
    if (boundsHold(table, point)) return;
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

const named = ({ id, name = id }: TerrainFile) => ({ id, name });

function areasOf(files: readonly Placed<Kind<AreaKind>>[]): Area[] {
  const index = new Map(files.map(([{ id }], i) => [id, i]));
  const over = files.map((): Patch[] => []);
  for (const [i, [{ overrides = [] }, place]] of files.entries()) {
    for (const [j, id] of overrides.entries()) {
      const under = index.get(id);
      if (under === undefined || under === i)
        throw new Problem(`there is no other area "${id}"`, `${place}.overrides[${j}]`);
      over[under]!.push(patchOf(files[i]![0].outline.map(pointOf)));
    }
  }
  return files.map(([file, place], i) => {
    const isInterval = file.kind.startsWith("interval");
    if (file.contour && !isInterval)
      throw new Problem("only an interval is a contour", `${place}.contour`, "I.1-interval");
    return {
      index: i,
      ...named(file),
      ...patchOf(file.outline.map(pointOf), over[i]!),
      kind: file.kind,
      row: file.kind === "lake" ? "river" : file.kind,
      contour: isInterval ? (file.contour ?? "gentle") : "none",
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
  const own = isMark ? [] : cutUp(points, SECTION);
  const first = sections.length;
  own.forEach(([from, to], i) => {
    const of = file.kind === "work" ? "work" : "wall";
    sections.push({ index: first + i, id: `${file.id}/${i + 1}`, of, from, to, impact });
  });
  return {
    index,
    ...named(file),
    kind: file.kind,
    points,
    bounds: boundsOf(points),
    sections: own.map((_, i) => first + i),
    gates: (file.gates ?? []).map(([from, to]) => ({ from: pointOf(from), to: pointOf(to) })),
  };
}

function roadOf(file: Kind<"road-metalled" | "road-unmetalled" | "trail">, index: number): Road {
  const points = file.line.map(pointOf);
  const kind = ROADS[file.kind]!;
  return { index, ...named(file), kind, points, bounds: boundsOf(points) };
}

function waterOf(file: Kind<WaterKind>, index: number): Water {
  const points = file.line.map(pointOf);
  const width = hundredths(file.width);
  return { index, ...named(file), kind: file.kind, points, width, bounds: wider(boundsOf(points), width) };
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
  const { from, to, gap } = across(water.points, water.width, at);
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
  return { index, ...named(file), kind: file.kind, water: water.index, from, to, width, section };
}

function zonesOf(files: readonly Placed<Kind<"town">>[]): Zone[] {
  const blocks = files.map(([{ corner }]) => {
    const { x, y } = pointOf(corner);
    return { minX: x, minY: y, maxX: x + ZONE, maxY: y + ZONE };
  });
  return files.map(([file, place], index) => {
    const bounds = blocks[index]!;
    const under = blocks.findIndex((other, i) => i < index && boundsMeet(other, wider(bounds, -1)));
    if (under >= 0) throw new Problem(`lies on the town zone "${files[under]![0].id}"`, `${place}.corner`);
    return {
      index,
      ...named(file),
      ...patchOf(blockOutline(bounds)),
      neighbours: blocks.flatMap((other, i) => (adjoin(bounds, other) ? [i] : [])),
    };
  });
}
