// The hexes with their neighbours, and a ring of ground beyond the last ones: the land goes on to the map's edge.

import type { HexBoard, HexGround, Point } from "@grognard/scene";
import { type Geometry, HEX } from "../geometry.ts";
import { pointKey, rounded } from "./shapes.ts";
import { seedOf } from "./whim.ts";

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

export function cellsOf(board: HexBoard, geometry: Geometry): Cells {
  const byMiddle = new Map<string, Cell>();
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
  return {
    all: [...byMiddle.values()],
    of: (id) => byId.get(id),
    next: (cell, side) => byMiddle.get(pointKey(over(cell.middle, side))),
  };
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
  const from = new Map<string, readonly [Point, Point]>();
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

/** As nature would have it: corners pushed about, sides bulging, all rounded off. */
export function natural(loop: readonly Point[], amount: number, inset: number): Point[] {
  const rough = loop.flatMap((corner, i) => {
    const next = loop[(i + 1) % loop.length]!;
    const back = loop[(i + loop.length - 1) % loop.length]!;
    return [nudged(corner, back, next, 0), nudged(middle(corner, next), corner, next, 1)];
  });
  return rounded(rough, 3);

  function nudged(point: Point, back: Point, next: Point, kind: number): Point {
    const seed = seedOf(`${pointKey(point)}/${kind}`);
    const by = (((seed % 1000) / 1000) * 2 - 1) * amount + inset;
    const length = Math.hypot(next.x - back.x, next.y - back.y) || 1;
    return {
      x: point.x - ((next.y - back.y) / length) * by,
      y: point.y + ((next.x - back.x) / length) * by,
    };
  }
}

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
