// Is the ground of a pick-up battle fit to fight on? Looked at in small squares.

import {
  type Bounds,
  countCells,
  inside,
  isConnected as isConnectedOver,
  pointLineGapSquared,
  type Size,
  type Test,
} from "@grognard/table";
import type { TerrainFile } from "../scenario/scenario-file.ts";
import { fromFile, outlinesOf } from "./features.ts";

const CELL = 20;
const OPEN_PERCENT = 60;

/** Slopes without cover hinder no unit. */
export const isPlain = (kind: string): boolean => kind.endsWith("-regular");

/** Lines with what they reach to either side. */
export const watersIn = (terrain: readonly TerrainFile[]) =>
  terrain.flatMap((feature) =>
    "width" in feature && "line" in feature
      ? [{ kind: feature.kind, line: feature.line.map(fromFile), half: feature.width / 2 }]
      : [],
  );

/** Ground covered by something, by kind. */
function coveredBy(terrain: readonly TerrainFile[], counts: (kind: string) => boolean): Test {
  const outlines = terrain.filter(({ kind }) => counts(kind)).flatMap(outlinesOf);
  const waters = watersIn(terrain).filter(({ kind }) => counts(kind));
  return (at) =>
    outlines.some((outline) => inside(outline, at)) ||
    waters.some(({ line, half }) => pointLineGapSquared(line, at) <= half ** 2);
}

/** At least sixty percent of a zone is open. */
export function isOpenEnough(terrain: readonly TerrainFile[], zone: Bounds): boolean {
  const [covered, all] = countCells(
    zone,
    CELL,
    coveredBy(terrain, (kind) => !isPlain(kind)),
  );
  return 100 * (all - covered) >= OPEN_PERCENT * all;
}

/** Near enough to a road or a crossing for a column of route to use it. */
const ROAD = 20 * 20;
const CROSSING = 40;

/** Can an infantry column of route come from one zone to the other? Forest and swamp bar it, and water without a
 *  crossing. */
export function isConnected(
  terrain: readonly TerrainFile[],
  size: Size,
  [from, to]: readonly [Bounds, Bounds],
): boolean {
  const isForest = coveredBy(terrain, (kind) => kind === "forest" || kind === "swamp");
  const isWater = coveredBy(terrain, (kind) => kind === "stream" || kind === "river");
  const roads = terrain.flatMap((feature) =>
    "line" in feature && feature.kind.startsWith("road") ? [feature.line.map(fromFile)] : [],
  );
  const crossings = terrain.flatMap((feature) =>
    "water" in feature && feature.kind !== "ferry" ? [fromFile(feature.at)] : [],
  );
  const isClosed: Test = (at) => {
    if (isForest(at) && !roads.some((line) => pointLineGapSquared(line, at) <= ROAD)) return true;
    return isWater(at) && !crossings.some(({ x }) => Math.abs(x - at.x) <= CROSSING);
  };
  return isConnectedOver(size, CELL, isClosed, from, to);
}
