// Places of stone: houses along the streets with a church, walled farms, bastioned works.

import type { Point } from "@grognard/scene";
import type { Cell, Cells } from "./cells.ts";
import type { Course } from "./course.ts";
import type { Brush, Mark } from "./mark.ts";
import { once, traced } from "./pens.ts";
import { around, boxOf, distance, heading } from "./shapes.ts";
import { clearOf, strewn } from "./signs.ts";
import { seedOf, whims } from "./whim.ts";

export function townMarks(cells: Cells, roads: readonly Course[], rivers: readonly Course[]): Mark[] {
  const offTheRoad = clearOf(roads, 4.2);
  const onDryLand = clearOf(rivers, 9);
  return cells.all
    .filter(({ isRim }) => !isRim)
    .flatMap((cell) => {
      const { ground } = cell.hex;
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

/** Houses line the streets where there are any, and stand about a square where there are none. */
export function housesOf(
  cell: Cell,
  streets: readonly Course[],
  hasRoom: (point: Point) => boolean,
): House[] {
  const whim = whims(seedOf(cell.hex.id));
  const { middle } = cell;
  const houses: House[] = [];
  const build = (at: Point, angle: number) => {
    const house = {
      at,
      angle: angle + (whim() - 0.5) * 0.2,
      long: 4.6 + whim() * 4,
      deep: 3.4 + whim() * 1.4,
    };
    const isFree = houses.every((other) => distance(other.at, at) > (other.long + house.long) / 2 + 0.6);
    if (isFree && hasRoom(at) && distance(at, middle) < 27) houses.push(house);
  };
  for (const { points } of streets) {
    for (let i = 1; i < points.length; i++) {
      const at = points[i]!;
      if (distance(at, middle) > 26) continue;
      const { x, y } = heading(points[i - 1]!, at);
      for (const side of [-1, 1])
        for (const away of [6.6, 12.5])
          if (whim() < (away < 10 ? 0.85 : 0.35))
            build({ x: at.x - y * side * away, y: at.y + x * side * away }, Math.atan2(y, x));
    }
  }
  const turn = whim() * Math.PI;
  for (let k = 0; k < 26 && houses.length < 13; k++) {
    const angle = turn + k * 2.4;
    const away = 8 + 16 * Math.sqrt((k + 0.5) / 26);
    build(
      { x: middle.x + Math.cos(angle) * away, y: middle.y + Math.sin(angle) * away },
      angle + Math.PI / 2,
    );
  }
  return houses;
}

function townMark(cell: Cell, roads: readonly Course[], hasRoom: (point: Point) => boolean): Mark {
  const houses = once(() => {
    const built = housesOf(cell, streetsIn(cell, roads), hasRoom);
    const path = new Path2D();
    for (const house of built) traced(path, corners(house), true);
    return { path, church: built[Math.floor(built.length / 2)]?.at ?? cell.middle };
  });
  return {
    box: around(cell.middle, 36),
    draw: (brush) => {
      const { ctx, palette, scale } = brush;
      ctx.fillStyle = palette.house;
      ctx.fill(houses().path);
      ctx.strokeStyle = palette.houseInk;
      ctx.lineWidth = Math.max(0.7, 0.4 / scale);
      ctx.stroke(houses().path);
      if (scale >= 0.4) church(brush, houses().church);
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

/** Four wings around a yard, with a gate. */
export function farmMark(middle: Point, seed: number): Mark {
  const turn = ((seed % 100) / 100 - 0.5) * 0.6;
  return {
    box: around(middle, 28),
    draw: ({ ctx, palette, scale }) => {
      ctx.save();
      ctx.translate(middle.x, middle.y);
      ctx.rotate(turn);
      ctx.strokeStyle = palette.houseInk;
      ctx.lineWidth = Math.max(1.6, 0.7 / scale);
      ctx.strokeRect(-24, -20, 48, 40);
      ctx.fillStyle = palette.house;
      ctx.lineWidth = Math.max(0.8, 0.4 / scale);
      for (const [x, y, w, h] of [
        [-24, -20, 30, 8],
        [-24, -20, 8, 40],
        [14, -8, 10, 28],
        [-8, 13, 14, 7],
      ] as const) {
        ctx.fillRect(x, y, w, h);
        ctx.strokeRect(x, y, w, h);
      }
      ctx.restore();
    },
  };
}

/** A work with four bastions, shaded outside. */
export function redoubtMark(middle: Point): Mark {
  const path = once(() => {
    const points = Array.from({ length: 16 }, (_, k) => {
      const angle = ((k - 0.5) / 16) * Math.PI * 2 - Math.PI / 4;
      const away = [27, 27, 17, 17][k % 4]!;
      return { x: middle.x + Math.cos(angle) * away, y: middle.y + Math.sin(angle) * away };
    });
    return traced(new Path2D(), points, true);
  });
  return {
    box: around(middle, 31),
    draw: ({ ctx, palette, scale }) => {
      ctx.strokeStyle = palette.work;
      ctx.lineWidth = 4;
      ctx.stroke(path());
      ctx.fillStyle = palette.halo;
      ctx.fill(path());
      ctx.strokeStyle = palette.ink;
      ctx.lineWidth = Math.max(1.3, 0.7 / scale);
      ctx.stroke(path());
    },
  };
}

/** Houses all over an area. */
export function settlementMark(outline: readonly Point[], hasRoom: (point: Point) => boolean): Mark {
  const path = once(() => {
    const houses = new Path2D();
    for (const at of strewn(outline, 26, 43).filter(hasRoom)) {
      const whim = whims(seedOf(`${Math.round(at.x)},${Math.round(at.y)}`));
      const house = { at, angle: (whim() - 0.5) * 0.6, long: 12 + whim() * 8, deep: 9 + whim() * 4 };
      traced(houses, corners(house), true);
    }
    return houses;
  });
  return {
    box: boxOf(outline, 16),
    draw: ({ ctx, palette }) => {
      ctx.fillStyle = palette.house;
      ctx.fill(path());
      ctx.strokeStyle = palette.houseInk;
      ctx.lineWidth = 1;
      ctx.stroke(path());
    },
  };
}
