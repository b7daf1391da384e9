// Where to look by default: at first, and when something new is asked.

import type { Point } from "@grognard/scene";
import {
  around,
  type Box,
  bounded,
  type Camera,
  centred,
  fitted,
  framed,
  revealing,
  type Size,
  seen,
} from "./camera.ts";

/** Large enough to read counters. */
const LEGIBLE = 0.5;
/** Pixels from the middle of a hex to where it is seen whole, with some margin. */
const AIR = 44;
/** Anything nearer to the edge than this is hard to see. */
const EDGE = 24;

/** Scales that differ by less look the same. */
const NEARLY = 1.01;

/** All of the map if it is legible then; otherwise all that matters, never larger than life. */
export function firstView(view: Size, world: Size, action: readonly Point[]): Camera {
  const whole = fitted(view, world);
  if (whole.scale >= LEGIBLE || action.length === 0) return whole;
  const box = around(action);
  const wide = { x: box.x - AIR, y: box.y - AIR, width: box.width + 2 * AIR, height: box.height + 2 * AIR };
  const { scale } = framed(view, wide);
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  return bounded(centred(view, middle, Math.min(Math.max(scale, whole.scale), 1)), view, world, 0);
}

/**
 * Where to view a new question from. The camera stays if anything that it is about is well in view: not at the very
 * edge, and not under what covers the map, in pixels of the view.
 */
export function attending(
  camera: Camera,
  view: Size,
  points: readonly Point[],
  hidden: readonly Box[] = [],
): Camera {
  const showsAny = (from: Camera): boolean => points.some((point) => isInSight(from, view, point, hidden));
  if (points.length === 0 || showsAny(camera)) return camera;
  const all = revealing(camera, view, points);
  if (all.scale >= Math.min(camera.scale, LEGIBLE) && showsAny(all)) return all;
  return centred(view, nearest(points, middleOf(camera, view)), camera.scale);
}

/** Where to view from when the view has changed: a map seen whole stays whole, of any other the middle stays. */
export function resized({ x, y, scale }: Camera, before: Size, view: Size, world: Size): Camera {
  if (scale <= fitted(before, world).scale * NEARLY) return fitted(view, world);
  const by = { x: (view.width - before.width) / 2 / scale, y: (view.height - before.height) / 2 / scale };
  return { x: x - by.x, y: y - by.y, scale: Math.max(scale, fitted(view, world).scale) };
}

function isInSight(camera: Camera, view: Size, { x, y }: Point, hidden: readonly Box[]): boolean {
  const at = { x: (x - camera.x) * camera.scale, y: (y - camera.y) * camera.scale };
  const whole = { x: 0, y: 0, ...view };
  return isWithin(at, whole, -EDGE) && !hidden.some((box) => isWithin(at, box, EDGE));
}

/** Whether a point is in a box enlarged or shrunk on all sides. */
const isWithin = ({ x, y }: Point, box: Box, by: number): boolean =>
  x >= box.x - by && x <= box.x + box.width + by && y >= box.y - by && y <= box.y + box.height + by;

function middleOf(camera: Camera, view: Size): Point {
  const { x, y, width, height } = seen(camera, view);
  return { x: x + width / 2, y: y + height / 2 };
}

function nearest(points: readonly Point[], { x, y }: Point): Point {
  const distance = (point: Point): number => Math.hypot(point.x - x, point.y - y);
  return points.reduce((best, point) => (distance(point) < distance(best) ? point : best));
}
