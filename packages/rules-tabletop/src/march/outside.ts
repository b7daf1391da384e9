// The way round the table, for units that march outside it [X.5, XI.6-roadways, charts B9, R122].

import type { Edge, Point } from "@grognard/table";

interface Table {
  readonly width: number;
  readonly depth: number;
}

/** A part of one edge. */
export interface Stretch {
  readonly from: Point;
  readonly to: Point;
}

/** The edges one after the other, as one walks round the table from its south-west corner. */
const ROUND = ["south", "east", "north", "west"] as const satisfies readonly Edge[];

/** The corners from which the edges begin, and the one where the last ends: how far round the table they are. */
const cornersOf = ({ width, depth }: Table): readonly number[] => [
  0,
  width,
  width + depth,
  2 * width + depth,
  2 * (width + depth),
];

function wayTo({ width, depth }: Table, { x, y }: Point): number {
  if (y === 0) return x;
  if (x === width) return width + y;
  return y === depth ? 2 * width + depth - x : 2 * (width + depth) - y;
}

function pointOn({ width, depth }: Table, edge: number, along: number): Point {
  if (edge === 0) return { x: along, y: 0 };
  if (edge === 1) return { x: width, y: along };
  return edge === 2 ? { x: width - along, y: depth } : { x: 0, y: depth - along };
}

/** The parts of the edge within reach of a point of it, the one that holds it first; never round by the shut edge. */
export function stretchesAbout(table: Table, from: Point, reach: number, shut: Edge): readonly Stretch[] {
  const corners = cornersOf(table);
  const whole = corners.at(-1)!;
  const here = wayTo(table, from);
  const wall = ROUND.indexOf(shut);
  const [least, most] = [corners[wall]!, corners[wall + 1]!];
  const isShut = here <= least || here >= most;
  const room = (way: number) => (isShut ? ((way % whole) + whole) % whole : Math.floor(whole / 2));
  const [first, last] = [
    here - Math.min(reach, room(here - most)),
    here + Math.min(reach, room(least - here)),
  ];
  const found = [-whole, 0, whole].flatMap((lap) =>
    ROUND.flatMap((_, edge): (Stretch & { readonly holds: boolean })[] => {
      const [begins, ends] = [corners[edge]! + lap, corners[edge + 1]! + lap];
      const [a, b] = [Math.max(first, begins), Math.min(last, ends)];
      if (a >= b) return [];
      const at = (way: number) => pointOn(table, edge, way - begins);
      const [from, to] = edge < 2 ? [at(a), at(b)] : [at(b), at(a)]; // westwards and southwards
      return [{ from, to, holds: begins <= here && here <= ends }];
    }),
  );
  return found.sort((a, b) => Number(b.holds) - Number(a.holds)).map(({ from, to }) => ({ from, to }));
}
