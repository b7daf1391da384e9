// Moves the camera: immediately, gliding, or rolling on after a push.

import type { Point } from "@grognard/scene";
import type { Camera } from "./camera.ts";

export interface CameraMover {
  readonly camera: Camera;
  jump(to: Camera): void;
  glide(to: Camera): Promise<void>;
  /** Pixels per millisecond when it was released. */
  push(velocity: Point): void;
  stop(): void;
}

const GLIDE = 260;
/** What is left of a push after a millisecond. */
const FRICTION = 0.995;
const STANDSTILL = 0.02;

export function cameraMover(
  onMove: (camera: Camera) => void,
  keep: (camera: Camera) => Camera,
  isStill: () => boolean,
): CameraMover {
  let camera: Camera = { x: 0, y: 0, scale: 1 };
  let frame = 0;
  let arrived: (() => void) | undefined;

  return {
    get camera() {
      return camera;
    },
    jump(to) {
      stop();
      set(to);
    },
    glide,
    push,
    stop,
  };

  function set(to: Camera): void {
    camera = keep(to);
    onMove(camera);
  }

  function stop(): void {
    cancelAnimationFrame(frame);
    arrived?.();
    arrived = undefined;
  }

  function glide(to: Camera): Promise<void> {
    stop();
    const from = camera;
    const goal = keep(to);
    if (isStill()) {
      set(goal);
      return Promise.resolve();
    }
    const began = performance.now();
    const step = (now: number): void => {
      const t = Math.min(Math.max(now - began, 0) / GLIDE, 1);
      set(between(from, goal, 1 - (1 - t) ** 3));
      if (t < 1) frame = requestAnimationFrame(step);
      else stop();
    };
    return new Promise((resolve) => {
      arrived = resolve;
      frame = requestAnimationFrame(step);
    });
  }

  function push(velocity: Point): void {
    stop();
    if (isStill()) return;
    let { x, y } = velocity;
    let last = performance.now();
    const step = (now: number): void => {
      const time = Math.max(now - last, 0);
      last = now;
      set({ ...camera, x: camera.x - (x * time) / camera.scale, y: camera.y - (y * time) / camera.scale });
      x *= FRICTION ** time;
      y *= FRICTION ** time;
      if (Math.hypot(x, y) > STANDSTILL) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
  }
}

function between(a: Camera, b: Camera, t: number): Camera {
  const mix = (from: number, to: number) => from + (to - from) * t;
  return { x: mix(a.x, b.x), y: mix(a.y, b.y), scale: mix(a.scale, b.scale) };
}
