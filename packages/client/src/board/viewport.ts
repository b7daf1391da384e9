// What is visible of the board: the view as large as its element, the camera in it, and the world under its transform.

import type { Point } from "@grognard/scene";
import { type Box, bounded, type Camera, fitted, revealing, type Size, seen, zoomed } from "./camera.ts";
import { type CameraMover, cameraMover } from "./camera-mover.ts";
import { attending, firstView, resized } from "./framing.ts";
import { hiddenParts } from "./over-map.ts";

export interface Viewport {
  readonly mover: CameraMover;
  readonly view: Size;
  /** The visible part of the board. */
  readonly box: Box;
  /** Where to look first, as soon as the view has a size; later calls do nothing. */
  begin(action: readonly Point[]): void;
  zoom(factor: number): void;
  fit(): void;
  /** Moves only if some of it is out of sight. */
  reveal(points: readonly Point[]): Promise<void>;
  /** Moves only if all of it is out of sight, or under what covers the map. */
  attend(points: readonly Point[]): void;
  close(): void;
}

/** From afar only arm and strength, from farthest only the arm; in the middle no small print. */
const detailAt = (scale: number): string =>
  scale < 0.33 ? "farthest" : scale < 0.6 ? "far" : scale < 0.85 ? "middle" : "near";
/** How long the map rests before it is drawn sharp again. */
const REST = 400;

export function openViewport(
  root: HTMLElement,
  world: HTMLElement,
  size: Size,
  isStill: () => boolean,
  drawn: (box: Box, scale: number) => void,
): Viewport {
  let view: Size = { width: 0, height: 0 };
  let action: readonly Point[] | undefined;
  let isFramed = false;
  let first: Camera | undefined;
  let frame = 0;
  let asked = 0;
  let rest: ReturnType<typeof setTimeout> | undefined;
  const mover = cameraMover(schedule, (camera) => bounded(camera, view, size), isStill);
  const observer = new ResizeObserver(resize);
  observer.observe(root);

  return {
    mover,
    get view() {
      return view;
    },
    get box() {
      return seen(mover.camera, view);
    },
    begin(points) {
      action ??= points;
      frameFirst();
    },
    zoom(factor) {
      const middle = { x: view.width / 2, y: view.height / 2 };
      void mover.glide(zoomed(mover.camera, middle, factor, view, size));
    },
    fit: () => void mover.glide(fitted(view, size)),
    reveal: (points) => glide(revealing(mover.camera, view, points)),
    attend(points) {
      cancelAnimationFrame(asked);
      // once the page around the map is redrawn
      asked = requestAnimationFrame(() => {
        if (isFramed) void glide(attending(mover.camera, view, points, hiddenParts(root)));
      });
    },
    close() {
      observer.disconnect();
      mover.stop();
      cancelAnimationFrame(frame);
      cancelAnimationFrame(asked);
      clearTimeout(rest);
    },
  };

  async function glide(camera: Camera): Promise<void> {
    const to = bounded(camera, view, size);
    const { x, y, scale } = mover.camera;
    if (Math.hypot(to.x - x, to.y - y) * scale > 1 || to.scale !== scale) await mover.glide(to);
  }

  function resize(): void {
    const { width, height } = root.getBoundingClientRect();
    const before = view;
    view = { width, height };
    if (!isFramed) frameFirst();
    else if (action && mover.camera === first) frameAction(action);
    else mover.jump(resized(mover.camera, before, view, size));
  }

  function frameFirst(): void {
    if (isFramed || view.width === 0 || !action) return;
    isFramed = true;
    frameAction(action);
  }

  /** As long as nobody has moved the map, it is framed again in a window of another size. */
  function frameAction(points: readonly Point[]): void {
    mover.jump(firstView(view, size, points));
    first = mover.camera;
  }

  /** Once a frame at most. */
  function schedule(): void {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => draw(mover.camera));
    clearTimeout(rest);
    rest = setTimeout(() => world.classList.remove("moving"), REST);
  }

  function draw({ x, y, scale }: Camera): void {
    if (!world.classList.contains("moving")) world.classList.add("moving");
    world.style.transform = `translate(${-x * scale}px, ${-y * scale}px) scale(${scale})`;
    const detail = detailAt(scale);
    if (root.dataset.detail !== detail) root.dataset.detail = detail;
    drawn(seen(mover.camera, view), scale);
  }
}
