// A board of hexes as marks, from the paper up to the frame.

import type { HexBoard, SideLook } from "@grognard/scene";
import { CORNER, type Geometry } from "../geometry.ts";
import { cellsOf } from "./cells.ts";
import { gridMarks, numberMarks } from "./grid.ts";
import { lettering, letteringMark, namesOf } from "./lettering.ts";
import { fieldOf, marginMarks, sheetOf } from "./margin.ts";
import type { Mark } from "./mark.ts";
import { paperMark } from "./paper.ts";
import { riverCourses, riverMarks } from "./rivers.ts";
import { crossingMarks, roadCourses, roadMarks } from "./roads.ts";
import { type Box, boxOf, touch } from "./shapes.ts";
import { clearOf, marshMarks, roughMarks, slopeMarks, woodMarks } from "./signs.ts";
import { siteMarks, standsOf } from "./sites.ts";
import { townMarks } from "./towns.ts";
import { fadeMarks, reliefMarks, washMarks } from "./washes.ts";

export function hexMarks(board: HexBoard, geometry: Geometry, sides: readonly SideLook[]): Mark[] {
  const cells = cellsOf(board, geometry);
  const field = fieldOf(geometry);
  const rivers = riverCourses(board, cells);
  const roads = roadCourses(board, cells);
  const isClear = clearOf([...rivers, ...roads], 7);
  const stands = standsOf(board.sites, geometry);
  const names = namesOf(board, geometry);
  const room = {
    field,
    taken: stands.map(({ box }) => box),
    unease: uneaseOf(
      names.map(({ at }) => boxOf([at], CORNER / 2)),
      rivers.flatMap(({ points }) => points).map((point) => boxOf([point], 3)),
    ),
  };
  return [
    paperMark(sheetOf(geometry), field, "paper"),
    ...reliefMarks(cells),
    ...washMarks(cells),
    ...riverMarks(rivers),
    ...slopeMarks(board, cells),
    ...roughMarks(cells),
    ...marshMarks(cells, isClear),
    ...roadMarks(roads),
    ...woodMarks(cells, isClear),
    ...crossingMarks(board, cells),
    ...townMarks(cells, roads, rivers),
    ...gridMarks(cells),
    ...fadeMarks(cells),
    ...numberMarks(cells),
    letteringMark(field, (size, measure) => lettering(names, rivers, room, size, measure)),
    ...marginMarks(board, geometry),
    ...siteMarks(stands, sides),
  ];
}

/** Names would rather not lie on other places, nor on a river. */
export function uneaseOf(places: readonly Box[], waters: readonly Box[]): (box: Box) => number {
  return (box) =>
    places.filter((other) => touch(box, other)).length * 3 +
    Math.min(4, waters.filter((other) => touch(box, other)).length) * 0.6;
}
