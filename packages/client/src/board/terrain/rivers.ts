// Rivers flow along the hexsides: chained, smoothed, narrow at the spring and wider below.

import type { HexBoard, Point, RiverLook } from "@grognard/scene";
import { HEX } from "../geometry.ts";
import { type Cells, sharedSide } from "./cells.ts";
import { beside, type Course, courseOf, runOut } from "./course.ts";
import type { Mark } from "./mark.ts";
import { chains, type Link, merged } from "./network.ts";
import { seedOf } from "./noise.ts";
import { lineOf, loopsOf } from "./pens.ts";
import { boxOf, pointKey } from "./shapes.ts";

const RANK: Record<RiverLook, number> = { stream: 1, river: 2 };
const WIDTH = [0, 4.2, 9.5];
/** How far a bend strays from its corner. */
const STRAY = 5;
/** Out of sight over the map's edge. */
const RUN_OUT = HEX;

const cornerId = (corner: Point): string => String(pointKey(corner));

export function riverCourses(board: HexBoard, cells: Cells): Course[] {
  const corners = new Map<string, Point>();
  const links: Link[] = board.rivers.flatMap(({ name, look, sides }) =>
    sides.flatMap(([one, other]) => {
      const side = sharedSide(cells, one, other);
      if (!side) return [];
      for (const corner of side) corners.set(cornerId(corner), corner);
      return [{ a: cornerId(side[0]), b: cornerId(side[1]), names: [name], rank: RANK[look] }];
    }),
  );
  const runs = chains(merged(links));
  const ends = new Set(runs.flatMap(({ nodes }) => [nodes[0]!, nodes.at(-1)!]));
  const joined = new Set(runs.flatMap(({ nodes }) => nodes.slice(1, -1)));
  const bridged = new Set(
    board.crossings.flatMap(({ side }) => sharedSide(cells, ...side)?.map(cornerId) ?? []),
  );
  const outer = rimCorners(cells);
  const at = (node: string): Point => {
    const corner = corners.get(node)!;
    return bridged.has(node) || ends.has(node) ? corner : strayed(corner);
  };
  const isOpen = (node: string) => !joined.has(node) && !outer.has(node);
  return runs.map((run) => {
    const course = courseOf(run, {
      at,
      isPinned: (node) => ends.has(node),
      width: (rank) => WIDTH[rank]!,
      taper: (node) => (isOpen(node) && runs.every((r) => r === run || !touches(r.nodes, node)) ? 0.25 : 1),
    });
    const leaves = { start: outer.has(run.nodes[0]!), end: outer.has(run.nodes.at(-1)!) };
    return runOut(course, leaves, RUN_OUT);
  });
}

const touches = (nodes: readonly string[], node: string): boolean =>
  nodes[0] === node || nodes.at(-1) === node;

function strayed(corner: Point): Point {
  const seed = seedOf(cornerId(corner));
  const angle = (seed % 628) / 100;
  const by = ((seed >>> 10) % 100) / 100;
  return { x: corner.x + Math.cos(angle) * by * STRAY, y: corner.y + Math.sin(angle) * by * STRAY };
}

/** Corners at the edge of the board: rivers come from and go to somewhere. */
function rimCorners(cells: Cells): Set<string> {
  const rims = cells.all.filter(({ isRim }) => isRim);
  return new Set(rims.flatMap(({ corners }) => corners.map(cornerId)));
}

/** Grass along the water, as a soft band. Uncut: the joints would show. */
export const meadowMarks = (courses: readonly Course[]): Mark[] =>
  courses.map(({ points, widths }) => {
    const line = lineOf(points);
    const wide = Math.max(...widths);
    return {
      box: boxOf(points, 26),
      draw: ({ ctx, palette, scale }) => {
        ctx.strokeStyle = palette.meadow;
        ctx.lineCap = "round";
        ctx.lineJoin = "round";
        for (const reach of scale < 0.3 ? [24] : [10, 17, 24, 31, 38]) {
          ctx.lineWidth = wide + reach;
          ctx.stroke(line());
        }
      },
    };
  });

/** Long runs are cut, so that no piece of map has to draw a river from end to end. */
const STRETCH = 48;

export function riverMarks(courses: readonly Course[]): Mark[] {
  const ribbons = courses.flatMap(ribbonsOf);
  const banks = ribbons.map(({ box, left, right }): Mark => {
    const lines = [lineOf(left), lineOf(right)];
    return {
      box,
      draw: ({ ctx, palette, scale }) => {
        ctx.strokeStyle = palette.bank;
        ctx.lineWidth = Math.max(1.3, 0.6 / scale);
        for (const line of lines) ctx.stroke(line());
      },
    };
  });
  const waters = ribbons.map(({ box, left, right }): Mark => {
    const path = loopsOf([[...left, ...right.toReversed()]]);
    return {
      box,
      draw: ({ ctx, palette, scale }) => {
        ctx.fillStyle = palette.water;
        ctx.fill(path());
        if (scale > 0.4) return;
        ctx.strokeStyle = palette.bank;
        ctx.lineWidth = 0.9 / scale;
        ctx.stroke(path());
      },
    };
  });
  return [...banks, ...waters];
}

const stretches = <T>(row: readonly T[]): (readonly T[])[] =>
  Array.from({ length: Math.ceil((row.length - 1) / STRETCH) }, (_, k) =>
    row.slice(k * STRETCH, (k + 1) * STRETCH + 1),
  );

function ribbonsOf({ points, widths }: Course) {
  const left = beside(points, (i) => widths[i]! / 2);
  const right = beside(points, (i) => -widths[i]! / 2);
  const others = stretches(right);
  return stretches(left).map((part, k) => {
    const other = others[k]!;
    return { left: part, right: other, box: boxOf([...part, ...other], 3) };
  });
}
