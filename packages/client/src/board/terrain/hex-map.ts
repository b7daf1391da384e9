// A board of hexes as layers of marks, from the paper up to the frame.

import type { HexBoard, Point, SideLook } from "@grognard/scene";
import { CORNER, type Geometry } from "../geometry.ts";
import { cellsOf } from "./cells.ts";
import { crossingMarks } from "./crossings.ts";
import { fenceMarks } from "./fences.ts";
import { fieldMarks } from "./fields.ts";
import { gridMarks, numbersOf } from "./grid.ts";
import type { LabelSpace } from "./labels.ts";
import { lettering, letteringMark, namesOf } from "./lettering.ts";
import { fieldOf, marginMarks, paperOf } from "./margin.ts";
import { finderOf, type Mark } from "./mark.ts";
import { paperMark } from "./paper.ts";
import { meadowMarks, riverCourses, riverMarks } from "./rivers.ts";
import { roadCourses, roadMarks } from "./roads.ts";
import { clearOf } from "./scatter.ts";
import { around, type Box } from "./shapes.ts";
import { marshMarks, roughMarks, scrubMarks, woodMarks } from "./signs.ts";
import { siteMarks, standsOf } from "./sites.ts";
import { slopeMarks } from "./slopes.ts";
import { townMarks } from "./towns.ts";
import { fadeMarks, reliefLayers, washLayers } from "./washes.ts";

export function* hexLayers(
  board: HexBoard,
  geometry: Geometry,
  sides: readonly SideLook[],
): Generator<readonly Mark[]> {
  const cells = cellsOf(board, geometry);
  const field = fieldOf(geometry);
  yield [paperMark(paperOf(geometry), field, "paper")];
  yield* reliefLayers(cells);
  const rivers = riverCourses(board, cells);
  yield meadowMarks(rivers);
  const roads = roadCourses(board, cells);
  const isClear = clearOf([...rivers, ...roads], 7);
  yield fieldMarks(cells, isClear);
  yield* washLayers(cells);
  yield riverMarks(rivers);
  yield slopeMarks(board, cells);
  yield roughMarks(cells);
  yield marshMarks(cells, isClear);
  yield roadMarks(roads);
  yield scrubMarks(cells, isClear);
  yield woodMarks(cells, isClear);
  yield fenceMarks(board, cells);
  yield crossingMarks(board, cells);
  yield townMarks(cells, roads, rivers);
  yield gridMarks(cells);
  yield fadeMarks(cells);
  const stands = standsOf(board.sites, geometry);
  const names = namesOf(board, geometry);
  const room = roomFor(field, stands, names, clearOf(rivers, 10), clearOf(roads, 3));
  const numbers = numbersOf(cells);
  yield [letteringMark(field, (size, measure) => lettering({ names, rivers, numbers }, room, size, measure))];
  yield marginMarks(board, geometry);
  yield siteMarks(stands, sides);
}

/** Names would rather not lie on other places, on a river or a road. */
export function roomFor(
  field: Box,
  stands: readonly { readonly box: Box }[],
  names: readonly { readonly at: Point }[],
  isDry: (point: Point) => boolean,
  isOffRoad: (point: Point) => boolean,
): Omit<LabelSpace, "size"> {
  const placesIn = finderOf(names.map(({ at }) => ({ box: around(at, CORNER / 2) })));
  const uneaseAt = (point: Point): number => (isDry(point) ? 0 : 0.5) + (isOffRoad(point) ? 0 : 0.3);
  return {
    field,
    taken: stands.map(({ box }) => box),
    cost: (box) => placesIn(box).length * 3 + alongFoot(box).reduce((sum, point) => sum + uneaseAt(point), 0),
    costAt: (point) => uneaseAt(point) + placesIn(around(point, 8)).length * 0.5,
  };
}

const alongFoot = ({ left, right, top, bottom }: Box): Point[] =>
  Array.from({ length: 7 }, (_, i) => ({ x: left + ((right - left) * i) / 6, y: (top + bottom) / 2 }));
