// Is the ground of a pick-up battle fit to fight on? Looked at in small squares.

import { inside, pointLineGapSquared } from "@grognard/table";
import type { PointFile, TerrainFile } from "../scenario/scenario-file.ts";
import type { TableSize } from "./features.ts";
import { zoneOutline } from "./features.ts";

const CELL = 20;
const OPEN_PERCENT = 60;

type Test = (x: number, y: number) => boolean;

const points = (list: readonly PointFile[]) => list.map(([x, y]) => ({ x, y }));

/** Slopes without cover hinder nobody. */
const isPlain = (kind: string): boolean => kind.endsWith("-regular");

/** Ground that lies under something, by kind. */
function coveredBy(terrain: readonly TerrainFile[], counts: (kind: string) => boolean): Test {
  const outlines = terrain.flatMap((feature) => {
    if ("outline" in feature && counts(feature.kind)) return [points(feature.outline)];
    return "corner" in feature && counts("town") ? [points(zoneOutline(feature.corner))] : [];
  });
  const waters = terrain.flatMap((feature) =>
    "width" in feature && "line" in feature && counts(feature.kind)
      ? [{ line: points(feature.line), reach: (feature.width / 2) ** 2 }]
      : [],
  );
  return (x, y) =>
    outlines.some((outline) => inside(outline, { x, y })) ||
    waters.some(({ line, reach }) => pointLineGapSquared(line, { x, y }) <= reach);
}

/** At least sixty percent of a zone is open. */
export function isOpenEnough(terrain: readonly TerrainFile[], zone: readonly PointFile[]): boolean {
  const isCovered = coveredBy(terrain, (kind) => !isPlain(kind));
  const [[west, south], , [east, north]] = zone as [PointFile, PointFile, PointFile];
  let all = 0;
  let open = 0;
  for (let y = south; y < north; y += CELL) {
    for (let x = west; x < east; x += CELL) {
      all++;
      if (!isCovered(x + CELL / 2, y + CELL / 2)) open++;
    }
  }
  return 100 * open >= OPEN_PERCENT * all;
}

/** So near a road or a crossing that a column of route can use it. */
const ROAD = 20 * 20;
const CROSSING = 40 * 40;

/** Can an infantry column of route come from one zone to the other? Forest and swamp bar it, and water without a crossing. */
export function isConnected(
  terrain: readonly TerrainFile[],
  { width, depth }: TableSize,
  zones: readonly [readonly PointFile[], readonly PointFile[]],
): boolean {
  const isForest = coveredBy(terrain, (kind) => kind === "forest" || kind === "swamp");
  const isWater = coveredBy(terrain, (kind) => kind === "stream" || kind === "river");
  const roads = terrain.flatMap((feature) =>
    "line" in feature && feature.kind.startsWith("road") ? [points(feature.line)] : [],
  );
  const crossings = terrain.flatMap((feature) => ("water" in feature ? points([feature.at]) : []));
  const isClosed: Test = (x, y) => {
    if (isForest(x, y) && !roads.some((line) => pointLineGapSquared(line, { x, y }) <= ROAD)) return true;
    return isWater(x, y) && !crossings.some((at) => Math.abs(at.x - x) ** 2 <= CROSSING);
  };
  const columns = Math.floor(width / CELL);
  const rows = Math.floor(depth / CELL);
  const middle = (n: number) => CELL * (n + 0.5);
  const isIn = (zone: readonly PointFile[], row: number) => {
    const [[, south], , [, north]] = zone as [PointFile, PointFile, PointFile];
    return middle(row) >= south && middle(row) <= north;
  };
  const seen = new Uint8Array(columns * rows);
  const queue: number[] = [];
  const visit = (column: number, row: number) => {
    if (column < 0 || row < 0 || column >= columns || row >= rows) return;
    const cell = row * columns + column;
    if (seen[cell] || isClosed(middle(column), middle(row))) return;
    seen[cell] = 1;
    queue.push(cell);
  };
  for (let row = 0; row < rows; row++) {
    if (isIn(zones[0], row)) for (let column = 0; column < columns; column++) visit(column, row);
  }
  for (let cell = queue.pop(); cell !== undefined; cell = queue.pop()) {
    const [column, row] = [cell % columns, Math.floor(cell / columns)];
    if (isIn(zones[1], row)) return true;
    visit(column - 1, row);
    visit(column + 1, row);
    visit(column, row - 1);
    visit(column, row + 1);
  }
  return false;
}
