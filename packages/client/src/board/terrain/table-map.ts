// A table for miniatures: ground in patches on a cloth, roads and rivers as they were laid.

import type { SideLook, TableBoard } from "@grognard/scene";
import type { Geometry } from "../geometry.ts";
import type { Course } from "./course.ts";
import { lettering, letteringMark } from "./lettering.ts";
import { sheetOf } from "./margin.ts";
import type { Mark } from "./mark.ts";
import type { Colour } from "./palette.ts";
import { paperMark } from "./paper.ts";
import { riverMarks } from "./rivers.ts";
import { roadMarks } from "./roads.ts";
import { between, boxOf, distance, softened } from "./shapes.ts";
import { knollMark, reedMark, treeMark } from "./signs.ts";
import { siteMarks, standsOf } from "./sites.ts";
import { clearOf, strewn } from "./strewn.ts";
import { settlementMark } from "./towns.ts";
import { washMark } from "./washes.ts";
import { seedOf } from "./whim.ts";
import { farmMark, redoubtMark } from "./works.ts";

/** A road on a table is wider than one on a map. */
const ROAD = 4;
/** Corners are rounded, but where ground begins and ends must stay true. */
const SOFT = 30;

type Area = TableBoard["areas"][number];

export function* tableLayers(
  board: TableBoard,
  geometry: Geometry,
  sides: readonly SideLook[],
): Generator<readonly Mark[]> {
  const sheet = sheetOf(geometry);
  const rivers = board.rivers.map(({ name, look, points }) =>
    courseAt(name, points, look === "river" ? 40 : 16),
  );
  const ranks = { track: 1, road: 2, highway: 3 } as const;
  const roads = board.roads.map(({ name, look, points }) => ({
    ...courseAt(name, points, ROAD),
    rank: ranks[look],
  }));
  const isClear = clearOf([...rivers, ...roads], 20);
  const stands = standsOf(board.sites, geometry);
  const names = board.areas.flatMap(({ name, outline, ground }) =>
    name
      ? [
          {
            text: name,
            at: middleOf(outline),
            look: ground === "town" ? "town" : "place",
            weight: 1,
          } as const,
        ]
      : [],
  );
  const room = { field: sheet, taken: stands.map(({ box }) => box), unease: () => 0, uneaseAt: () => 0 };
  const rising = board.areas.filter(({ level }) => level).toSorted((a, b) => a.level! - b.level!);
  yield [paperMark(sheet, sheet, "cloth")];
  yield rising.map(({ outline }) => washMark([softened(outline, SOFT)], "rise", "contour"));
  yield board.areas.flatMap((area) => washOf(area));
  yield riverMarks(rivers);
  yield roadMarks(roads);
  yield board.areas.flatMap((area) => signsOf(area, isClear));
  yield [letteringMark(sheet, (size, measure) => lettering(names, rivers, room, size, measure))];
  yield siteMarks(stands, sides);
}

const FILL: Partial<Record<Area["ground"], Colour>> = {
  wood: "woodWash",
  marsh: "marshWash",
  rough: "roughWash",
  water: "water",
  town: "townWash",
  closed: "fade",
};

function washOf({ ground, outline }: Area): Mark[] {
  const fill = FILL[ground];
  return fill ? [washMark([softened(outline, SOFT)], fill, ground === "water" ? "bank" : "woodEdge")] : [];
}

function signsOf(area: Area, isClear: Parameters<typeof treeMark>[1]): Mark[] {
  const { ground } = area;
  const outline = softened(area.outline, SOFT);
  const middle = middleOf(area.outline);
  if (ground === "wood") return [treeMark(outline, isClear, 2.5)];
  if (ground === "marsh") return [reedMark(outline, isClear)];
  if (ground === "rough") return [knollMark(boxOf(outline), strewn(outline, 30, 41))];
  if (ground === "town") return [settlementMark(outline, isClear)];
  if (ground === "farm") return [farmMark(middle, seedOf(`${middle.x},${middle.y}`))];
  if (ground === "redoubt") return [redoubtMark(middle)];
  return [];
}

/** In short pieces, as others expect it. */
function courseAt(name: string, laid: Course["points"], width: number): Course {
  const points = laid.slice(0, 1);
  for (const [i, to] of laid.slice(1).entries()) {
    const parts = Math.ceil(distance(laid[i]!, to) / 20);
    for (let k = 1; k <= parts; k++) points.push(between(laid[i]!, to, k / parts));
  }
  return { points, widths: points.map(() => width), names: points.map(() => [name]), rank: 1 };
}

function middleOf(outline: Area["outline"]) {
  const { left, top, right, bottom } = boxOf(outline);
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}
