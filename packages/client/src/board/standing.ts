// A piece with its counter, as it is on the board.

import type { Piece, Point, Spot } from "@grognard/scene";
import type { BlockShape } from "./block-shapes.ts";
import { isFree, isOn } from "./bodies.ts";
import { HALF } from "./stacks.ts";
import type { Body } from "./table-counter.ts";

export interface Standing {
  readonly piece: Piece;
  readonly print: string;
  readonly element: SVGGElement;
  /** On a table. */
  readonly body?: Body;
  /** In hexes, in its formation. */
  readonly shape?: BlockShape;
  /** Where it is now: its place, and its offset in the stack. */
  point: Point;
}

/** The same counters in the same order on the same spot: nothing to lay out again. */
export const isSame = (before: readonly Standing[] | undefined, now: readonly Standing[]): boolean =>
  before?.length === now.length &&
  before.every((one, i) => one.element === now[i]?.element && sameSpot(one.piece.at, now[i].piece.at));

const sameSpot = (a: Spot, b: Spot): boolean =>
  a.facing === b.facing &&
  ("place" in a ? "place" in b && a.place === b.place : !("place" in b) && a.x === b.x && a.y === b.y);

/** Whether a point is on a counter or a block, or on a base of a body as it is turned. */
export function covers({ piece, point, body, shape }: Standing, { x, y }: Point, grow = 0): boolean {
  const [dx, dy] = [x - point.x, y - point.y];
  if (shape) return shape.covers({ x: dx, y: dy });
  if (!body) return Math.abs(dx) <= HALF && Math.abs(dy) <= HALF;
  const angle = isFree(piece.at) ? (-piece.at.facing * Math.PI) / 180 : 0;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return isOn(body.bases, { x: dx * c - dy * s, y: dx * s + dy * c }, grow);
}
