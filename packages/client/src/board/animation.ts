// One animation at a time; stopping it jumps to its end.

import type { Point } from "@grognard/scene";
import type { Motion } from "./state.ts";

export const noMotion = (): Motion => ({ frame: 0, finish: undefined, burning: "" });

/** Calls with 0 to 1. */
export function run(motion: Motion, time: number, step: (t: number) => void): Promise<void> {
  stop(motion);
  return new Promise((resolve) => {
    motion.finish = () => {
      step(1);
      resolve();
    };
    const began = performance.now();
    const tick = (now: number): void => {
      const t = Math.max(now - began, 0) / time;
      if (t >= 1) return stop(motion);
      step(t);
      motion.frame = requestAnimationFrame(tick);
    };
    motion.frame = requestAnimationFrame(tick);
  });
}

export function stop(motion: Motion): void {
  cancelAnimationFrame(motion.frame);
  motion.finish?.();
  motion.finish = undefined;
}

/** Loses speed only at the ends of a march. */
export const ease = (t: number): number => t * t * (3 - 2 * t);

/** A point on a path of several steps that take equally long. */
export function along(points: readonly Point[], t: number): Point {
  const steps = points.length - 1;
  const i = Math.min(Math.floor(t * steps), steps - 1);
  const [a, b] = [points[i]!, points[i + 1]!];
  const part = t * steps - i;
  return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
}
