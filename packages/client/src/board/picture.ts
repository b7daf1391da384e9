// The whole map at any size, for cards and the overview.

import type { Board, SideLook } from "@grognard/scene";
import { geometryOf } from "./geometry.ts";
import { planOf } from "./terrain/map-plan.ts";

/** Smaller than this, in pixels of the screen, it bears no names. */
const NAMED = 420;

/** Fits the map to the canvas, in its middle. */
export function paintPicture(
  canvas: HTMLCanvasElement,
  board: Board,
  sides: readonly SideLook[],
  dark: boolean,
): void {
  for (const _ of pictureSteps(canvas, board, sides, dark));
}

/** The same in steps, so that the caller can do other work in between. */
export function pictureSteps(
  canvas: HTMLCanvasElement,
  board: Board,
  sides: readonly SideLook[],
  dark: boolean,
): Iterable<void> {
  const geometry = geometryOf(board);
  const ctx = canvas.getContext("2d")!;
  const scale = Math.min(canvas.width / geometry.width, canvas.height / geometry.height);
  const left = (geometry.width - canvas.width / scale) / 2;
  const top = (geometry.height - canvas.height / scale) / 2;
  const box = { left, top, right: left + canvas.width / scale, bottom: top + canvas.height / scale };
  const names = Math.max(canvas.width, canvas.height) / devicePixelRatio >= NAMED;
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.clearRect(0, 0, canvas.width, canvas.height);
  const look = { dark, numbers: false, names };
  return planOf(board, geometry, sides).paint(ctx, box, scale, scale / devicePixelRatio, look);
}
