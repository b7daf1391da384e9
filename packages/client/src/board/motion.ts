// What has been told, shown on the map: a piece marches, a battle flashes, a loss falls.

import type { Point, Spot, Telling } from "@grognard/scene";
import type { Geometry } from "./geometry.ts";
import { move, svg } from "./svg.ts";
import type { Troops } from "./troops.ts";

export interface Motion {
  play(telling: Telling, pace: number): Promise<void>;
  stop(): void;
}

/** Loses speed only at the ends of a march. */
const ease = (t: number): number => t * t * (3 - 2 * t);

export function motionOn(top: SVGElement, geometry: Geometry, troops: Troops): Motion {
  let frame = 0;
  let finish: (() => void) | undefined;
  /** Of one battle much is told: it flashes once. */
  let burning = "";

  return {
    play(telling, pace) {
      const [piece] = telling.pieces;
      if (telling.was !== undefined && piece !== undefined) troops.rename(telling.was, piece);
      if (telling.kind === "phase" || telling.kind === "turn") burning = "";
      if (telling.move) return march(telling.move.piece, telling.move.path, pace);
      if (telling.kind === "battle") return flash(telling.places, pace);
      if (telling.kind === "loss") return fall(telling.pieces, pace);
      return Promise.resolve();
    },
    stop,
  };

  function stop(): void {
    cancelAnimationFrame(frame);
    finish?.();
    finish = undefined;
  }

  /** Calls with 0 to 1; whoever stops it sees the end at once. */
  function run(time: number, step: (t: number) => void): Promise<void> {
    stop();
    return new Promise((resolve) => {
      finish = () => {
        step(1);
        resolve();
      };
      const began = performance.now();
      const tick = (now: number): void => {
        const t = Math.max(now - began, 0) / time;
        if (t >= 1) return stop();
        step(t);
        frame = requestAnimationFrame(tick);
      };
      frame = requestAnimationFrame(tick);
    });
  }

  async function march(id: string, path: readonly Spot[], pace: number): Promise<void> {
    const piece = known(id, path[0]);
    const last = path.at(-1);
    if (piece === undefined || !last) return;
    const points = path.map((spot) => geometry.at(spot));
    if (points.length > 1) {
      const element = troops.lift(piece);
      element?.removeAttribute("opacity");
      const time = pace * Math.min(points.length - 1, 12);
      await run(time, (t) => element?.setAttribute("transform", move(along(points, ease(t)))));
    }
    troops.put(piece, last);
  }

  /** What is hidden is known by where it stands. */
  function known(id: string, from: Spot | undefined): string | undefined {
    if (troops.find(id)) return id;
    if (!from || !("place" in from)) return undefined;
    return troops.at(from.place).find(({ face }) => !face)?.id;
  }

  async function flash(places: readonly string[], pace: number): Promise<void> {
    const key = places.join(" ");
    if (places.length === 0 || key === burning) return;
    burning = key;
    const bursts = places.map((place) =>
      svg("g", { class: "burst", transform: move(geometry.middle(place)) }, svg("path", { d: BURST })),
    );
    top.append(...bursts);
    await run(pace * 2.5, (t) => {
      for (const burst of bursts) {
        burst.firstElementChild!.setAttribute("transform", `scale(${0.5 + ease(t) * 0.7})`);
        burst.setAttribute("opacity", String(1 - t ** 3));
      }
    });
    for (const burst of bursts) burst.remove();
  }

  /** Struck down: it lies there until the next scene says what has become of it. */
  async function fall(ids: readonly string[], pace: number): Promise<void> {
    const fallen = ids.flatMap((id) => troops.lift(id) ?? []);
    if (fallen.length === 0) return;
    const from = fallen.map((element) => element.getAttribute("transform") ?? "");
    await run(pace * 2, (t) =>
      fallen.forEach((element, i) => {
        element.setAttribute("transform", `${from[i]} rotate(${t * 20}) scale(${1 - t * 0.15})`);
        element.setAttribute("opacity", String(1 - t * 0.6));
      }),
    );
  }
}

const BURST =
  "M0 -34L7 -14 24 -26 16 -6 36 0 16 6 24 26 7 14 0 34 -7 14 -24 26 -16 6 -36 0 -16 -6 -24 -26 -7 -14Z";

/** A point on a way of several steps, each as long in time as the other. */
export function along(points: readonly Point[], t: number): Point {
  const steps = points.length - 1;
  const i = Math.min(Math.floor(t * steps), steps - 1);
  const [a, b] = [points[i]!, points[i + 1]!];
  const part = t * steps - i;
  return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
}
