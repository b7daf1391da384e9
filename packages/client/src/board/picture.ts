// The whole map at any size, for cards and the overview.

import type { Board, Piece, SideLook } from "@grognard/scene";
import { geometryOf, HEX } from "./geometry.ts";
import { planOf } from "./terrain/map-plan.ts";

/** Smaller than this, in pixels of the screen, it has no names. */
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
  const look = { dark, numbers: false, names, flags: true };
  return planOf(board, geometry, sides).paint(ctx, box, scale, scale / devicePixelRatio, look);
}

/** A counter in a hex is this wide, as a share of the longer side of the map at least. */
const TROOPS = { hex: 0.62, least: 0.038 } as const;

/** On a picture of the map: where the sides stand, in their colours. */
export function paintTroops(
  canvas: HTMLCanvasElement,
  board: Board,
  sides: readonly SideLook[],
  troops: readonly Pick<Piece, "side" | "at">[],
): void {
  const geometry = geometryOf(board);
  const ctx = canvas.getContext("2d")!;
  const scale = Math.min(canvas.width / geometry.width, canvas.height / geometry.height);
  const size = Math.max(HEX * TROOPS.hex * scale, Math.max(canvas.width, canvas.height) * TROOPS.least);
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.lineWidth = Math.max(1, size / 8);
  for (const { side, at } of troops) {
    const [nation] = sides.find(({ id }) => id === side)?.nations ?? [];
    const { x, y } = geometry.drawn(geometry.at(at));
    ctx.fillStyle = nation?.paper ?? "#777";
    ctx.strokeStyle = nation?.band ?? "#222";
    ctx.beginPath();
    ctx.roundRect(x * scale - size / 2, y * scale - size / 2, size, size, size / 6);
    ctx.fill();
    ctx.stroke();
  }
}
