// Roads run from hex to hex as smooth curves: highways with two lines, roads with one, tracks dashed.

import type { HexBoard, Point, RoadLook } from "@grognard/scene";
import { HEX } from "../geometry.ts";
import { type Cells, sharedSide } from "./cells.ts";
import { type Course, courseOf, runOut } from "./course.ts";
import type { Brush, Mark } from "./mark.ts";
import { chains, type Link, merged } from "./network.ts";
import { lineOf } from "./pens.ts";
import { around, between, boxOf } from "./shapes.ts";
import { whimAt } from "./whim.ts";

const STRAY = 5;
const RANK: Record<RoadLook, number> = { track: 1, road: 2, highway: 3 };

export function roadCourses(board: HexBoard, cells: Cells): Course[] {
  const links: Link[] = board.roads.flatMap(({ name, look, hexes }) =>
    hexes.slice(1).map((hex, i) => ({ a: hexes[i]!, b: hex, names: [name], rank: RANK[look] })),
  );
  const known = merged(links).filter(({ a, b }) => cells.of(a) && cells.of(b));
  // one look at a time, so that a lane that goes on from a highway is still a lane
  const runs = [1, 2, 3].flatMap((rank) => chains(known.filter((link) => link.rank === rank)));
  const pinned = new Set(runs.flatMap(({ nodes }) => [nodes[0]!, nodes.at(-1)!]));
  for (const { hex } of cells.all) if (hex.ground === "town") pinned.add(hex.id);
  const met = new Map<string, number>();
  for (const { nodes } of runs) for (const node of new Set(nodes)) met.set(node, (met.get(node) ?? 0) + 1);
  const bridged = new Set(board.crossings.flatMap(({ side }) => side));
  const at = (node: string): Point => {
    const { middle } = cells.of(node)!;
    return bridged.has(node) ? middle : strayed(middle);
  };
  return runs.map((run) => {
    const course = courseOf(run, {
      at,
      isPinned: (node) => pinned.has(node) || met.get(node)! > 1,
      width: () => 1,
      taper: () => 1,
    });
    const leaves = (node: string) => met.get(node) === 1 && isOuter(cells, node);
    return runOut(course, { start: leaves(run.nodes[0]!), end: leaves(run.nodes.at(-1)!) }, HEX);
  });
}

/** No road is as straight as a hex grid. Where there is a bridge it must be. */
function strayed({ x, y }: Point): Point {
  const at = (purpose: number) => (whimAt(Math.round(x), Math.round(y), purpose) - 0.5) * 2 * STRAY;
  return { x: x + at(51), y: y + at(52) };
}

const isOuter = (cells: Cells, id: string): boolean => {
  const cell = cells.of(id);
  return !!cell && [0, 1, 2, 3, 4, 5].some((side) => cells.next(cell, side)?.isRim);
};

const STRETCH = 60;

export function roadMarks(courses: readonly Course[]): Mark[] {
  const stretches = courses.flatMap(({ points, rank }) =>
    Array.from({ length: Math.ceil((points.length - 1) / STRETCH) }, (_, k) => {
      const part = points.slice(k * STRETCH, (k + 1) * STRETCH + 1);
      return { rank, box: boxOf(part, 5), path: lineOf(part) };
    }),
  );
  const under = stretches.map(
    ({ rank, box, path }): Mark => ({ box, draw: (brush) => line(brush, rank, path()) }),
  );
  const over = stretches
    .filter(({ rank }) => rank === 3)
    .map(({ box, path }): Mark => ({ box, draw: (brush) => surface(brush, path()) }));
  return [...under, ...over];
}

function line({ ctx, palette, scale }: Brush, rank: number, path: Path2D): void {
  ctx.strokeStyle = palette.roadInk;
  ctx.lineCap = "butt";
  ctx.lineJoin = "round";
  if (rank === 1) {
    ctx.setLineDash([6, 4]);
    ctx.lineWidth = Math.max(1.3, 0.6 / scale);
  } else ctx.lineWidth = rank === 2 ? Math.max(1.9, 0.9 / scale) : Math.max(5.4, 2 / scale);
  ctx.stroke(path);
  ctx.setLineDash([]);
}

function surface({ ctx, palette, scale }: Brush, path: Path2D): void {
  ctx.strokeStyle = palette.roadFill;
  ctx.lineWidth = Math.max(3, 0.9 / scale);
  ctx.stroke(path);
}

/** Bridges over the hexside, as wide as the river; fords as a row of dots. */
export function crossingMarks(board: HexBoard, cells: Cells): Mark[] {
  const rivers = new Map<string, number>();
  for (const { look, sides } of board.rivers) {
    for (const side of sides) rivers.set([...side].sort().join("|"), look === "river" ? 9.5 : 4.2);
  }
  return board.crossings.flatMap(({ side, look }) => {
    const corners = sharedSide(cells, ...side);
    if (!corners) return [];
    const at = between(...corners);
    const wide = rivers.get([...side].sort().join("|")) ?? 4.2;
    const angle = Math.atan2(corners[1].y - corners[0].y, corners[1].x - corners[0].x);
    return [{ box: around(at, 14), draw: (brush) => crossing(brush, look, at, angle, wide) }];
  });
}

function crossing(brush: Brush, look: "bridge" | "ford", at: Point, angle: number, wide: number): void {
  const { ctx, palette } = brush;
  ctx.save();
  ctx.translate(at.x, at.y);
  // x along the river, y across it
  ctx.rotate(angle);
  if (look === "bridge") bridge(brush, wide);
  else {
    ctx.fillStyle = palette.ink;
    for (let y = -wide / 2 - 3; y <= wide / 2 + 3; y += 3.2) {
      ctx.beginPath();
      ctx.arc(0, y, 1.1, 0, Math.PI * 2);
      ctx.fill();
    }
  }
  ctx.restore();
}

function bridge({ ctx, palette, scale }: Brush, wide: number): void {
  const long = wide / 2 + 2.5;
  const swell = Math.max(1, 0.6 / scale);
  const half = 3 * swell;
  ctx.fillStyle = palette.roadFill;
  ctx.fillRect(-half, -long, half * 2, long * 2);
  ctx.strokeStyle = palette.ink;
  ctx.lineWidth = 1.1 * swell;
  ctx.beginPath();
  for (const x of [-half, half]) {
    const out = x + Math.sign(x) * 1.8;
    ctx.moveTo(out, -long - 1.8);
    ctx.lineTo(x, -long);
    ctx.lineTo(x, long);
    ctx.lineTo(out, long + 1.8);
  }
  ctx.stroke();
}
