// Roads run from hex to hex as smooth curves: highways with two lines, roads with one, tracks dashed.

import type { HexBoard, Point, RoadLook } from "@grognard/scene";
import { HEX } from "../geometry.ts";
import { type Cell, type Cells, SIDES } from "./cells.ts";
import { type Course, courseOf, runOut } from "./course.ts";
import type { Brush, Mark } from "./mark.ts";
import { type Chain, chains, type Link, merged } from "./network.ts";
import { noiseAt } from "./noise.ts";
import { lineOf } from "./pens.ts";
import { boxOf, heading } from "./shapes.ts";

const isBuilt = (ground: string): boolean => ground === "town" || ground === "village";

const STRAY = 5;
const RANK: Record<RoadLook, number> = { track: 1, road: 2, highway: 3 };

export function roadCourses(board: HexBoard, cells: Cells): Course[] {
  const links: Link[] = board.roads.flatMap(({ name, look, hexes }) =>
    hexes.slice(1).map((hex, i) => ({ a: hexes[i]!, b: hex, names: [name], rank: RANK[look] })),
  );
  const known = merged(links).filter(({ a, b }) => cells.of(a) && cells.of(b));
  const exits = exitsOf(known, cells);
  // one look at a time, so that a lane that goes on from a highway is still a lane
  const all = [...known, ...exits.map(({ link }) => link)];
  const runs = [1, 2, 3].flatMap((rank) => chains(all.filter((link) => link.rank === rank)));
  const pinned = pinnedIn(runs, cells);
  const beyond = new Map(exits.map(({ link, to }) => [link.b, to]));
  const bridged = new Set(board.crossings.flatMap(({ side }) => side));
  const at = (node: string): Point => {
    const middle = beyond.get(node) ?? cells.of(node)!.middle;
    return bridged.has(node) ? middle : strayed(middle);
  };
  return runs.map((run) => {
    const isPinned = (node: string) => pinned.has(node);
    const course = courseOf(run, { at, isPinned, width: () => 1, taper: () => 1 });
    const leaves = { start: beyond.has(run.nodes[0]!), end: beyond.has(run.nodes.at(-1)!) };
    return runOut(course, leaves, HEX / 2);
  });
}

/** Roads pass exactly through towns, and where they end or meet. */
function pinnedIn(runs: readonly Chain[], cells: Cells): Set<string> {
  const pinned = new Set(runs.flatMap(({ nodes }) => [nodes[0]!, nodes.at(-1)!]));
  for (const { hex } of cells.all) if (isBuilt(hex.ground)) pinned.add(hex.id);
  const met = new Set<string>();
  for (const { nodes } of runs) {
    for (const node of new Set(nodes)) {
      if (met.has(node)) pinned.add(node);
      met.add(node);
    }
  }
  return pinned;
}

/** A road that ends in one of the last hexes, and not in a town, goes on over the map's edge. */
function exitsOf(links: readonly Link[], cells: Cells): { link: Link; to: Point }[] {
  const ways = new Map<string, Link[]>();
  for (const link of links)
    for (const end of [link.a, link.b]) ways.set(end, [...(ways.get(end) ?? []), link]);
  return [...ways].flatMap(([end, [link, ...more]]) => {
    const cell = cells.of(end)!;
    if (!link || more.length > 0 || isBuilt(cell.hex.ground)) return [];
    const from = cells.of(link.a === end ? link.b : link.a)!.middle;
    const along = heading(from, cell.middle);
    const straight = ({ middle }: Cell) =>
      along.x * (middle.x - cell.middle.x) + along.y * (middle.y - cell.middle.y);
    const [over] = SIDES.flatMap((side) => cells.next(cell, side) ?? [])
      .filter(({ isRim }) => isRim)
      .sort((a, b) => straight(b) - straight(a));
    return over ? [{ link: { ...link, a: end, b: `beyond ${end}` }, to: over.middle }] : [];
  });
}

/** No road is as straight as a hex grid. Where there is a bridge it must be. */
function strayed({ x, y }: Point): Point {
  const at = (purpose: number) => (noiseAt(Math.round(x), Math.round(y), purpose) - 0.5) * 2 * STRAY;
  return { x: x + at(51), y: y + at(52) };
}

const STRETCH = 60;

/** A course's width says how many times wider than usual it is drawn. */
export function roadMarks(courses: readonly Course[]): Mark[] {
  const stretches = courses.flatMap(({ points, rank, widths }) =>
    Array.from({ length: Math.ceil((points.length - 1) / STRETCH) }, (_, k) => {
      const part = points.slice(k * STRETCH, (k + 1) * STRETCH + 1);
      const swell = widths[0]!;
      return { rank, swell, box: boxOf(part, 5 * swell), path: lineOf(part) };
    }),
  );
  const under = stretches.map(
    ({ rank, swell, box, path }): Mark => ({ box, draw: (brush) => line(brush, rank, swell, path()) }),
  );
  const over = stretches
    .filter(({ rank }) => rank === 3)
    .map(({ box, swell, path }): Mark => ({ box, draw: (brush) => surface(brush, swell, path()) }));
  return [...under, ...over];
}

function line({ ctx, palette, scale }: Brush, rank: number, swell: number, path: Path2D): void {
  ctx.strokeStyle = palette.roadInk;
  ctx.lineCap = rank === 1 ? "butt" : "round";
  ctx.lineJoin = "round";
  if (rank === 1) {
    ctx.setLineDash([6 * swell, 4 * swell]);
    ctx.lineWidth = Math.max(1.3 * swell, 0.6 / scale);
  } else ctx.lineWidth = rank === 2 ? Math.max(1.9 * swell, 0.9 / scale) : Math.max(5.4 * swell, 2 / scale);
  ctx.stroke(path);
  ctx.setLineDash([]);
}

function surface({ ctx, palette, scale }: Brush, swell: number, path: Path2D): void {
  ctx.strokeStyle = palette.roadFill;
  ctx.lineWidth = Math.max(5.4 * swell - 2.4, 0.9 / scale);
  ctx.stroke(path);
}
