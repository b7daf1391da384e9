// A piece with its counter, as it lies on the board.

import type { Piece, Point, Spot } from "@grognard/scene";
import { HALF } from "./stacks.ts";

export interface Standing {
  readonly piece: Piece;
  readonly print: string;
  readonly element: SVGGElement;
  /** Where it lies now: its place, and its share of the stack. */
  point: Point;
}

/** The same counters in the same order on the same spot: nothing to be laid anew. */
export const isSame = (before: readonly Standing[] | undefined, now: readonly Standing[]): boolean =>
  before?.length === now.length &&
  before.every((one, i) => one.element === now[i]?.element && sameSpot(one.piece.at, now[i].piece.at));

const sameSpot = (a: Spot, b: Spot): boolean =>
  a.facing === b.facing &&
  ("place" in a ? "place" in b && a.place === b.place : !("place" in b) && a.x === b.x && a.y === b.y);

/** Whether a point lies on a counter as it is drawn, turned or not. */
export function covers({ piece, point }: Standing, { x, y }: Point): boolean {
  const { width, depth } = piece.size ?? { width: 2 * HALF, depth: 2 * HALF };
  const angle = piece.size ? ((piece.at.facing ?? 0) * Math.PI) / 180 : 0;
  const [dx, dy] = [x - point.x, y - point.y];
  const across = dx * Math.cos(angle) + dy * Math.sin(angle);
  const along = dy * Math.cos(angle) - dx * Math.sin(angle);
  return Math.abs(across) <= width / 2 && Math.abs(along) <= depth / 2;
}
