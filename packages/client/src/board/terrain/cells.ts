// The hexes with their neighbours, and a ring of ground beyond the last ones: the land goes on to the map's edge.

import type { HexBoard, HexGround, Point } from "@grognard/scene";
import { type Geometry, HEX } from "../geometry.ts";
import { seedOf } from "./noise.ts";
import { between, heading, pointKey, rounded } from "./shapes.ts";

export interface Cell {
  readonly hex: HexGround;
  /** Beyond the last hex: no number, no grid. */
  readonly isRim: boolean;
  readonly middle: Point;
  /** As the geometry has them: side i lies between corners i and i + 1. */
  readonly corners: readonly Point[];
}

export interface Cells {
  readonly all: readonly Cell[];
  /** By a hex's id. */
  of(id: string): Cell | undefined;
  /** Over side i. */
  next(cell: Cell, side: number): Cell | undefined;
}

export const SIDES = [0, 1, 2, 3, 4, 5] as const;

export function cellsOf(board: HexBoard, geometry: Geometry): Cells {
  const byMiddle = new Map<number, Cell>();
  const byId = new Map<string, Cell>();
  const flat = board.layout.endsWith("q");
  const over = (middle: Point, side: number): Point => {
    const angle = (Math.PI / 3) * side - (flat ? Math.PI / 6 : Math.PI / 3);
    return { x: middle.x + HEX * Math.cos(angle), y: middle.y + HEX * Math.sin(angle) };
  };
  for (const hex of board.hexes) {
    const middle = geometry.middle(hex.id);
    const cell = { hex, isRim: false, middle, corners: geometry.outline(hex.id) };
    byMiddle.set(pointKey(middle), cell);
    byId.set(hex.id, cell);
  }
  for (const cell of [...byId.values()]) {
    for (let side = 0; side < 6; side++) {
      const middle = over(cell.middle, side);
      if (byMiddle.has(pointKey(middle))) continue;
      const [dx, dy] = [middle.x - cell.middle.x, middle.y - cell.middle.y];
      const corners = cell.corners.map(({ x, y }) => ({ x: x + dx, y: y + dy }));
      byMiddle.set(pointKey(middle), { hex: cell.hex, isRim: true, middle, corners });
    }
  }
  const all = [...byMiddle.values()];
  const around = new Map(
    all.map((cell) => [cell, SIDES.map((side) => byMiddle.get(pointKey(over(cell.middle, side))))]),
  );
  return { all, of: (id) => byId.get(id), next: (cell, side) => around.get(cell)?.[side] };
}

/** The corners that two neighbours share. */
export function sharedSide(cells: Cells, one: string, other: string): readonly [Point, Point] | undefined {
  const cell = cells.of(one);
  if (!cell) return undefined;
  for (let side = 0; side < 6; side++) {
    const next = cells.next(cell, side);
    if (next && !next.isRim && next.hex.id === other)
      return [cell.corners[side]!, cell.corners[(side + 1) % 6]!];
  }
  return undefined;
}

/** The edges of all ground of a kind, as closed lines; clockwise, with the ground to the right. */
export function edgesOf(cells: Cells, belongs: (cell: Cell) => boolean): Point[][] {
  const from = new Map<number, readonly [Point, Point]>();
  for (const cell of cells.all) {
    if (!belongs(cell)) continue;
    cell.corners.forEach((corner, side) => {
      const next = cells.next(cell, side);
      if (next && belongs(next)) return;
      from.set(pointKey(corner), [corner, cell.corners[(side + 1) % 6]!]);
    });
  }
  const loops: Point[][] = [];
  for (const start of from.keys()) {
    const loop: Point[] = [];
    for (let key = start, edge = from.get(key); edge; edge = from.get(key)) {
      from.delete(key);
      loop.push(edge[0]);
      key = pointKey(edge[1]);
    }
    if (loop.length > 2) loops.push(loop);
  }
  return loops;
}

/** The line of the hexsides, smoothed. */
export function filed(loop: readonly Point[], times: number): Point[] {
  let line = [...loop];
  for (let k = 0; k < times; k++)
    line = line.map((point, i) => {
      const ends = between(line[(i + line.length - 1) % line.length]!, line[(i + 1) % line.length]!);
      return between(point, ends);
    });
  return line;
}

/** Irregular, as in nature: every side in a few parts, each pushed in or out a little, all rounded off. */
export function natural(loop: readonly Point[], amount: number, inset: number, parts: number): Point[] {
  const rough = loop.flatMap((corner, i) => {
    const next = loop[(i + 1) % loop.length]!;
    return Array.from({ length: parts }, (_, k) => nudged(corner, next, k / parts));
  });
  return rounded(rough, 3);

  function nudged(from: Point, to: Point, part: number): Point {
    const point = between(from, to, part);
    const by = ((seedOf(String(pointKey(point))) % 1000) / 500 - 1) * amount + inset;
    const { x, y } = heading(from, to);
    return { x: point.x - y * by, y: point.y + x * by };
  }
}
