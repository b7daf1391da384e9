// Towns: houses along the streets, with a church.

import type { Point } from "@grognard/scene";
import type { Cell, Cells } from "./cells.ts";
import type { Course } from "./course.ts";
import type { Brush, Mark } from "./mark.ts";
import { noiseFrom, seedOf } from "./noise.ts";
import { once, traced } from "./pens.ts";
import { clearOf } from "./scatter.ts";
import { around, distance, heading } from "./shapes.ts";
import { farmMark, redoubtMark } from "./works.ts";

export function townMarks(cells: Cells, roads: readonly Course[], rivers: readonly Course[]): Mark[] {
  const offTheRoad = clearOf(roads, 4.2);
  const onDryLand = clearOf(rivers, 9);
  return cells.all
    .filter(({ isRim }) => !isRim)
    .flatMap((cell) => {
      const { ground } = cell.hex;
      if (ground === "village") return [townMark(cell, roads, (p) => offTheRoad(p) && onDryLand(p), VILLAGE)];
      if (ground === "town") return [townMark(cell, roads, (p) => offTheRoad(p) && onDryLand(p))];
      if (ground === "farm") return [farmMark(cell.middle, seedOf(cell.hex.id))];
      if (ground === "redoubt") return [redoubtMark(cell.middle)];
      return [];
    });
}

interface House {
  readonly at: Point;
  readonly angle: number;
  readonly long: number;
  readonly deep: number;
}

/** Houses line the streets where there are any, and a crossroads of their own where there are none. */
export function housesOf(
  cell: Cell,
  roads: readonly Course[],
  hasRoom: (point: Point) => boolean,
  reach = TOWN,
): House[] {
  const noise = noiseFrom(seedOf(cell.hex.id));
  const { middle } = cell;
  const houses: House[] = [];
  const build = (at: Point, angle: number) => {
    const house = {
      at,
      angle: angle + (noise() - 0.5) * 0.2,
      long: 4 + noise() * 4,
      deep: 3.2 + noise() * 1.2,
    };
    const isFree = houses.every((other) => distance(other.at, at) > (other.long + house.long) / 2 + 0.4);
    if (isFree && hasRoom(at) && distance(at, middle) < reach) houses.push(house);
  };
  const alleys = [0, 1].map((k) => alley(middle, noise() * 0.8 + (k * Math.PI) / 2));
  for (const [points, rows] of [...roads.map((road) => [road.points, ROWS] as const), ...alleys]) {
    for (let i = 1; i < points.length; i++) {
      const at = points[i]!;
      if (distance(at, middle) > reach + 1) continue;
      const { x, y } = heading(points[i - 1]!, at);
      for (const [away, chance] of rows)
        for (const side of [-away, away])
          if (noise() < chance) build({ x: at.x - y * side, y: at.y + x * side }, Math.atan2(y, x));
    }
  }
  return houses;
}

/** How far from its middle houses stand. */
const TOWN = 26;
const VILLAGE = 17;

/** How far from the middle of the street, and how often. */
const ROWS: readonly (readonly [number, number])[] = [
  [6.4, 0.95],
  [12.4, 0.5],
];
const ALLEY_ROWS: typeof ROWS = [[4.4, 0.65]];

function alley(middle: Point, angle: number): readonly [readonly Point[], typeof ROWS] {
  const [x, y] = [Math.cos(angle), Math.sin(angle)];
  const points = Array.from({ length: 9 }, (_, k) => ({
    x: middle.x + x * (k - 4) * 5.5,
    y: middle.y + y * (k - 4) * 5.5,
  }));
  return [points, ALLEY_ROWS];
}

function townMark(
  cell: Cell,
  roads: readonly Course[],
  hasRoom: (point: Point) => boolean,
  reach = TOWN,
): Mark {
  const town = once(() => {
    const built = housesOf(cell, streetsIn(cell, roads), hasRoom, reach);
    const [houses, shadows] = [new Path2D(), new Path2D()];
    // the church stands where the house nearest to the middle would be
    const [first, ...rest] = built.toSorted(
      (a, b) => distance(a.at, cell.middle) - distance(b.at, cell.middle),
    );
    for (const house of rest) {
      traced(houses, corners(house), true);
      traced(shadows, corners({ ...house, at: { x: house.at.x + 0.9, y: house.at.y + 1 } }), true);
    }
    return { houses, shadows, church: first?.at ?? cell.middle };
  });
  return {
    box: around(cell.middle, 36),
    draw: (brush) => {
      const { ctx, palette, scale } = brush;
      ctx.fillStyle = palette.shadow;
      ctx.fill(town().shadows);
      ctx.fillStyle = palette.house;
      ctx.fill(town().houses);
      ctx.strokeStyle = palette.houseInk;
      ctx.lineWidth = Math.max(0.6, 0.4 / scale);
      ctx.stroke(town().houses);
      if (scale >= 0.4) church(brush, town().church);
    },
  };
}

const streetsIn = ({ middle }: Cell, roads: readonly Course[]): Course[] =>
  roads.filter(({ points }) => points.some((point) => distance(point, middle) < 24));

function corners({ at, angle, long, deep }: House): Point[] {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([i, j]) => ({
    x: at.x + (c * i! * long - s * j! * deep) / 2,
    y: at.y + (s * i! * long + c * j! * deep) / 2,
  }));
}

function church({ ctx, palette }: Brush, { x, y }: Point): void {
  ctx.fillStyle = palette.halo;
  ctx.strokeStyle = palette.ink;
  ctx.lineWidth = 1;
  ctx.beginPath();
  ctx.arc(x, y, 3.2, 0, Math.PI * 2);
  ctx.fill();
  ctx.stroke();
  ctx.beginPath();
  ctx.moveTo(x, y - 3.2);
  ctx.lineTo(x, y - 9);
  ctx.moveTo(x - 2.2, y - 7);
  ctx.lineTo(x + 2.2, y - 7);
  ctx.stroke();
}
