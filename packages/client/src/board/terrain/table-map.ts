// A table for miniatures: ground in patches on a felt cloth, roads and rivers as they were laid, a scale in one
// corner. What is measured on it must stay true, so outlines are only rounded a little at their corners.

import type { Point, SideLook, TableBoard } from "@grognard/scene";
import type { Geometry } from "../geometry.ts";
import type { Course } from "./course.ts";
import type { Measure } from "./labels.ts";
import { lettering, letteringMark } from "./lettering.ts";
import { paperOf } from "./margin.ts";
import type { Mark } from "./mark.ts";
import { paperMark } from "./paper.ts";
import { riverMarks } from "./rivers.ts";
import { clearOf } from "./scatter.ts";
import { between, boxOf, distance } from "./shapes.ts";
import { siteMarks, standsOf } from "./sites.ts";
import { crossingMark } from "./table-crossings.ts";
import { type Area, growthOf, hillMarks, washOf } from "./table-ground.ts";
import { lineMarks } from "./table-lines.ts";
import { laneMarks } from "./table-roads.ts";
import { edgeMark, tableScale } from "./table-scale.ts";

export function* tableLayers(
  laid: TableBoard,
  geometry: Geometry,
  sides: readonly SideLook[],
): Generator<readonly Mark[]> {
  const board = asDrawn(laid, geometry);
  const paper = paperOf(geometry);
  const rivers = board.rivers.map(({ name, width, points }) => courseAt(name, points, width));
  const roads = board.roads.map(({ name, points }) => courseAt(name, points, 1));
  const isOffRoad = clearOf(roads, 15);
  const isDry = clearOf(rivers, Math.max(14, ...board.rivers.map(({ width }) => width / 2 + 6)));
  const isClear = (point: Point): boolean => isOffRoad(point) && isDry(point);
  const rising = board.areas.filter(({ look }) => look === "hill");
  const stands = standsOf(laid.sites, geometry);
  yield [paperMark(paper, paper, "cloth")];
  for (const hill of rising.toSorted((a, b) => (a.level ?? 1) - (b.level ?? 1))) yield hillMarks(hill);
  yield board.areas.flatMap((area) => washOf(area));
  yield riverMarks(rivers);
  yield board.roads.flatMap(({ look, points }) => laneMarks(look, points));
  yield board.crossings.map((crossing) => crossingMark(crossing));
  yield board.lines.flatMap((line) => lineMarks(line));
  yield board.areas.flatMap((area) => growthOf(area, isClear));
  const names = namesOf(board);
  const room = {
    field: paper,
    taken: stands.map(({ box }) => box),
    cost: () => 0,
    costAt: (point: Point) => (isOffRoad(point) ? 0 : 0.4),
  };
  const write = (size: number, measure: Measure) =>
    lettering({ names, rivers, numbers: [] }, room, size, measure);
  yield [letteringMark(paper, write, legible)];
  yield siteMarks(stands, sides);
  yield [edgeMark(paper), tableScale(paper, board.metres)];
}

/** Troops cover the names, which are therefore larger than on a map of hexes. */
const legible = (scale: number): number => Math.max(9, 14 / scale);

/** The board with every point where it is drawn. */
function asDrawn(board: TableBoard, { drawn }: Geometry): TableBoard {
  const all = (points: readonly Point[]): Point[] => points.map(drawn);
  return {
    ...board,
    areas: board.areas.map((area) => ({ ...area, outline: all(area.outline) })),
    lines: board.lines.map((line) => ({ ...line, points: all(line.points) })),
    roads: board.roads.map((road) => ({ ...road, points: all(road.points) })),
    rivers: board.rivers.map((river) => ({ ...river, points: all(river.points) })),
    crossings: board.crossings.map((crossing) => ({ ...crossing, at: drawn(crossing.at) })),
  };
}

const namesOf = ({ areas, lines }: TableBoard) => [
  ...areas.flatMap(({ name, outline, look }) => (name ? [nameAt(name, middleOf(outline), look)] : [])),
  ...lines.flatMap(({ name, points }) =>
    name ? [nameAt(name, points[Math.floor(points.length / 2)]!, "hill")] : [],
  ),
];

const nameAt = (text: string, at: Point, look: Area["look"]) =>
  ({ text, at, look: look === "town" ? "town" : "place", weight: look === "town" ? 3 : 1 }) as const;

/** In short pieces, as others expect it. */
function courseAt(name: string, laid: readonly Point[], width: number): Course {
  const points = laid.slice(0, 1);
  for (const [i, to] of laid.slice(1).entries()) {
    const parts = Math.ceil(distance(laid[i]!, to) / 20);
    for (let k = 1; k <= parts; k++) points.push(between(laid[i]!, to, k / parts));
  }
  return { points, widths: points.map(() => width), names: points.map(() => [name]), rank: 1 };
}

function middleOf(outline: readonly Point[]): Point {
  const { left, top, right, bottom } = boxOf(outline);
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}
