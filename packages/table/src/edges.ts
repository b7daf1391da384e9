// An upright rectangle, a table or a block on it, and its four edges.

import { type Bounds, type Box, boxOf } from "./box.ts";
import type { Point, Pose } from "./pose.ts";

/** Clockwise: an edge faces outward by its number of quarter turns. */
export const EDGES = ["north", "east", "south", "west"] as const;
export type Edge = (typeof EDGES)[number];

const QUARTER = 9000;

/** Out over an edge. */
export const outward = (edge: Edge): number => QUARTER * EDGES.indexOf(edge);

export const blockMiddle = ({ minX, minY, maxX, maxY }: Bounds): Point => ({
  x: (minX + maxX) / 2,
  y: (minY + maxY) / 2,
});

/** The middle of an edge, facing outward. Here and below edges are given by their numbers. */
export function edgeMiddle(block: Bounds, edge: number): Pose {
  const { x, y } = blockMiddle(block);
  return {
    x: edge === 1 ? block.maxX : edge === 3 ? block.minX : x,
    y: edge === 0 ? block.maxY : edge === 2 ? block.minY : y,
    heading: edge * QUARTER,
  };
}

export const edgeLength = ({ minX, minY, maxX, maxY }: Bounds, edge: number): number =>
  edge % 2 === 0 ? maxX - minX : maxY - minY;

export const oppositeEdge = (edge: number): number => (edge + 2) % 4;

/** The whole of it. */
export const blockBox = (block: Bounds): Box =>
  boxOf({ ...blockMiddle(block), heading: 0 }, edgeLength(block, 0), edgeLength(block, 1));

/** Its corners, from the south-west one on, anticlockwise. */
export const blockOutline = ({ minX, minY, maxX, maxY }: Bounds): Point[] => [
  { x: minX, y: minY },
  { x: maxX, y: minY },
  { x: maxX, y: maxY },
  { x: minX, y: maxY },
];

/** The edge whose middle is nearest to a point. */
export function nearestEdge(block: Bounds, { x, y }: Point): number {
  const gaps = EDGES.map((_, edge) => {
    const middle = edgeMiddle(block, edge);
    return (middle.x - x) ** 2 + (middle.y - y) ** 2;
  });
  return gaps.indexOf(Math.min(...gaps));
}

/** The edge at which a line that comes from one point and goes on to another has just entered at a third. */
export function edgeEntered(block: Bounds, from: Point, to: Point, { x, y }: Point): number {
  const gaps = [
    to.y < from.y ? Math.abs(y - block.maxY) : Number.POSITIVE_INFINITY,
    to.x < from.x ? Math.abs(x - block.maxX) : Number.POSITIVE_INFINITY,
    to.y > from.y ? Math.abs(y - block.minY) : Number.POSITIVE_INFINITY,
    to.x > from.x ? Math.abs(x - block.minX) : Number.POSITIVE_INFINITY,
  ];
  return gaps.indexOf(Math.min(...gaps));
}

/** Are two blocks adjacent, with more than a corner in common? */
export function adjoin(a: Bounds, b: Bounds): boolean {
  const beside = a.maxX === b.minX || b.maxX === a.minX;
  const above = a.maxY === b.minY || b.maxY === a.minY;
  const sharesX = Math.min(a.maxX, b.maxX) > Math.max(a.minX, b.minX);
  const sharesY = Math.min(a.maxY, b.maxY) > Math.max(a.minY, b.minY);
  return (beside && sharesY) || (above && sharesX);
}

/** How far something reaches out over an edge of the table; below zero: that far away from it. */
export function overhang(table: Bounds, edge: Edge, thing: Bounds): number {
  if (edge === "north") return thing.maxY - table.maxY;
  if (edge === "east") return thing.maxX - table.maxX;
  return edge === "south" ? table.minY - thing.minY : table.minX - thing.minX;
}

/** The edges over which any of these boxes hangs: at a corner there are two. */
export const edgesUnder = (table: Bounds, boxes: readonly Bounds[]): readonly Edge[] =>
  EDGES.filter((edge) => boxes.some((box) => overhang(table, edge, box) > 0));

/** Does any of these boxes hang over an edge? */
export const isOff = (table: Bounds, boxes: readonly Bounds[]): boolean =>
  boxes.some(
    ({ minX, minY, maxX, maxY }) =>
      minX < table.minX || minY < table.minY || maxX > table.maxX || maxY > table.maxY,
  );

/** Where along an edge a point lies. */
export const alongEdge = (edge: Edge, { x, y }: Point): number =>
  edge === "north" || edge === "south" ? x : y;

/** The point of the table nearest to another, or, given an edge, the point of that edge abreast of it. */
export function broughtIn(table: Bounds, { x, y }: Point, edge?: Edge): Point {
  return {
    x: edge === "east" ? table.maxX : edge === "west" ? table.minX : between(table.minX, table.maxX, x),
    y: edge === "north" ? table.maxY : edge === "south" ? table.minY : between(table.minY, table.maxY, y),
  };
}

const between = (least: number, most: number, value: number): number =>
  Math.max(least, Math.min(most, value));
