// Where the map is seen from: pure arithmetic. The camera's point is the board's, at the upper left of the view.

import type { Point } from "@grognard/scene";

export interface Camera extends Point {
  /** Screen pixels per unit of the board. */
  readonly scale: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Box extends Point, Size {}

const CLOSEST = 3;
/** How much of the view may be beyond the map's edge. */
const SLACK = 0.25;

export const toBoard = ({ x, y, scale }: Camera, screen: Point): Point => ({
  x: x + screen.x / scale,
  y: y + screen.y / scale,
});

export const seen = ({ x, y, scale }: Camera, view: Size): Box => ({
  x,
  y,
  width: view.width / scale,
  height: view.height / scale,
});

/** The whole map, with some margin. */
export const fitted = (view: Size, world: Size, margin = 12): Camera =>
  framed(view, { x: 0, y: 0, ...world }, margin);

/** A part of the map in the middle of the view, as large as possible. */
export function framed(view: Size, box: Box, margin = 12): Camera {
  const scale = Math.min(
    (view.width - 2 * margin) / box.width,
    (view.height - 2 * margin) / box.height,
    CLOSEST,
  );
  return centred(view, { x: box.x + box.width / 2, y: box.y + box.height / 2 }, Math.max(scale, 0.01));
}

export const centred = (view: Size, { x, y }: Point, scale: number): Camera => ({
  x: x - view.width / 2 / scale,
  y: y - view.height / 2 / scale,
  scale,
});

/** Zooms; what is under the pointer stays there. */
export function zoomed(camera: Camera, at: Point, factor: number, view: Size, world: Size): Camera {
  const least = Math.min(fitted(view, world).scale, 1);
  const scale = Math.min(Math.max(camera.scale * factor, least), CLOSEST);
  const { x, y } = toBoard(camera, at);
  return { x: x - at.x / scale, y: y - at.y / scale, scale };
}

/** The map cannot be lost: one that is smaller than the view stays in its middle. */
export function bounded(camera: Camera, view: Size, world: Size, slack = SLACK): Camera {
  const { scale } = camera;
  return {
    x: within(camera.x, view.width / scale, world.width, slack),
    y: within(camera.y, view.height / scale, world.height, slack),
    scale,
  };
}

function within(from: number, length: number, whole: number, share: number): number {
  const over = whole - length;
  if (over <= 0) return over / 2;
  const slack = Math.min(length * share, over);
  return Math.min(Math.max(from, -slack), over + slack);
}

/** Moves no more than needed to see these points; stays if they are in view. */
export function revealing(camera: Camera, view: Size, points: readonly Point[], margin = 70): Camera {
  if (points.length === 0) return camera;
  const box = around(points);
  const [w, h] = [view.width - 2 * margin, view.height - 2 * margin];
  const scale = Math.min(camera.scale, w / Math.max(box.width, 1), h / Math.max(box.height, 1));
  if (scale < camera.scale && scale > 0) return framed(view, box, margin);
  const air = margin / camera.scale;
  return {
    x: shifted(camera.x, view.width / camera.scale, box.x - air, box.x + box.width + air),
    y: shifted(camera.y, view.height / camera.scale, box.y - air, box.y + box.height + air),
    scale: camera.scale,
  };
}

function shifted(from: number, length: number, low: number, high: number): number {
  if (high - low > length) return (low + high - length) / 2;
  return Math.max(Math.min(from, low), high - length);
}

export function around(points: readonly Point[]): Box {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
