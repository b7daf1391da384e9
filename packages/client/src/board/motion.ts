// Events shown on the map: pieces march, a battle flashes, a ball flies, a loss falls.

import type { Point, SideLook, Spot, Telling } from "@grognard/scene";
import { type FreeSpot, isFree } from "./bodies.ts";
import type { Geometry } from "./geometry.ts";
import { drawShapes } from "./shape-lights.ts";
import { move, svg } from "./svg.ts";
import type { Troops } from "./troops.ts";

export interface Motion {
  /** All of it at once. */
  play(beat: readonly Telling[], pace: number): Promise<void>;
  stop(): void;
}

/** Loses speed only at the ends of a march. */
const ease = (t: number): number => t * t * (3 - 2 * t);

/** Millimetres of a table that a step of the animation covers. */
const STRIDE = 45;
/** Steps that a march takes at most, however long it is. */
const LONGEST = 12;

export function motionOn(
  top: SVGElement,
  geometry: Geometry,
  sides: readonly SideLook[],
  troops: Troops,
): Motion {
  let frame = 0;
  let finish: (() => void) | undefined;
  /** One battle has many events: it flashes once. */
  let burning = "";

  return {
    async play(beat, pace) {
      for (const { was, pieces, kind } of beat) {
        if (was !== undefined && pieces[0] !== undefined) troops.rename(was, pieces[0]);
        if (kind === "phase" || kind === "turn") burning = "";
      }
      const [first] = beat;
      if (!first) return;
      if (beat.some((telling) => telling.move)) return march(beat, pace);
      if (first.shapes && first.shapes.length > 0) await fly(first, pace);
      if (first.kind === "battle") await flash(spotsOf(first), pace);
      if (first.kind === "loss") await fall(first.pieces, pace);
      for (const id of first.ends ? first.pieces.slice(0, 1) : []) troops.put(id, undefined, first.ends);
    },
    stop,
  };

  function stop(): void {
    cancelAnimationFrame(frame);
    finish?.();
    finish = undefined;
  }

  /** Calls with 0 to 1; stopping it jumps to the end. */
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

  async function march(beat: readonly Telling[], pace: number): Promise<void> {
    const marches = beat.flatMap((telling) => {
      const { piece = "", path = [], along: others = [] } = telling.move ?? {};
      return [piece, ...others].flatMap((one) => {
        const id = known(one, path[0]);
        return id === undefined || path.length === 0 ? [] : [{ id, path, ends: telling.ends }];
      });
    });
    const going = marches.filter(({ path }) => path.length > 1);
    for (const { id } of going) troops.lift(id)?.removeAttribute("opacity");
    const steps = Math.max(0, ...going.map(({ path }) => stepsOf(path)));
    const walks = going.map(({ id, path }) => walk(id, path));
    if (steps > 0)
      await run(pace * Math.min(steps, LONGEST), (t) => {
        for (const go of walks) go(ease(t));
      });
    for (const { id, path, ends } of marches) troops.put(id, path.at(-1), ends);
  }

  /** From hex to hex in even steps; on a table by the distance moved and the angle turned. */
  function walk(id: string, path: readonly Spot[]): (t: number) => void {
    if (path.every(isFree)) return (t) => troops.carry(id, spotAlong(path, t));
    const by = troops.shift(id);
    const points = path.map((spot) => {
      const { x, y } = geometry.at(spot);
      return { x: x + by.x, y: y + by.y };
    });
    return (t) => troops.element(id)?.setAttribute("transform", move(along(points, t)));
  }

  /** A hidden piece is identified by its place. */
  function known(id: string, from: Spot | undefined): string | undefined {
    if (troops.find(id)) return id;
    if (!from || !("place" in from)) return undefined;
    return troops.at(from.place).find(({ face }) => !face)?.id;
  }

  /** On a table a battle may be reported without its place: it is shown where the fighting units are. */
  function spotsOf({ places, pieces }: Telling): readonly Point[] {
    if (places.length > 0) return places.map((place) => geometry.middle(place));
    return pieces.flatMap((id) => {
      const piece = troops.find(id);
      return piece?.stands ? [geometry.at(piece.at)] : [];
    });
  }

  async function flash(points: readonly Point[], pace: number): Promise<void> {
    const key = points.map(({ x, y }) => `${x},${y}`).join(" ");
    if (points.length === 0 || key === burning) return;
    burning = key;
    const bursts = points.map((point) =>
      svg("g", { class: "burst", transform: move(point) }, svg("path", { d: BURST })),
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

  /** Figures that belong to what is told; along a shot a ball flies. */
  async function fly({ shapes = [] }: Telling, pace: number): Promise<void> {
    const { low, high } = drawShapes(shapes, geometry, sides);
    const group = svg("g", { class: "flight" }, ...low, ...high);
    const shots = shapes.flatMap((shape) =>
      shape.kind === "line" && shape.look === "shot" ? [shape.points.map(geometry.drawn)] : [],
    );
    const balls = shots.map(() => svg("circle", { class: "cannon-ball", r: 4 }));
    group.append(...balls);
    top.append(group);
    await run(pace * 5, (t) => {
      balls.forEach((ball, i) => {
        const { x, y } = along(shots[i]!, Math.min(t * 1.6, 1));
        ball.setAttribute("cx", String(x));
        ball.setAttribute("cy", String(y));
      });
      group.setAttribute("opacity", String(Math.min(1, (1 - t) * 4)));
    });
    group.remove();
  }

  /** Hit: a counter stays down until the next scene says what has become of it; a body is only shaken. */
  async function fall(ids: readonly string[], pace: number): Promise<void> {
    const bodies = ids.filter((id) => troops.find(id)?.stands);
    for (const id of bodies) troops.element(id)?.classList.add("struck");
    const fallen = ids.filter((id) => !bodies.includes(id)).flatMap((id) => troops.lift(id) ?? []);
    if (fallen.length + bodies.length === 0) return;
    const from = fallen.map((element) => element.getAttribute("transform") ?? "");
    await run(pace * 2, (t) =>
      fallen.forEach((element, i) => {
        element.setAttribute("transform", `${from[i]} rotate(${t * 20}) scale(${1 - t * 0.15})`);
        element.setAttribute("opacity", String(1 - t * 0.6));
      }),
    );
    for (const id of bodies) troops.element(id)?.classList.remove("struck");
  }
}

const BURST =
  "M0 -34L7 -14 24 -26 16 -6 36 0 16 6 24 26 7 14 0 34 -7 14 -24 26 -16 6 -36 0 -16 -6 -24 -26 -7 -14Z";

/** From hex to hex is a step; on a table the length decides. */
function stepsOf(path: readonly Spot[]): number {
  if (!path.every(isFree)) return path.length - 1;
  return Math.max(
    2,
    path.slice(1).reduce((sum, to, i) => sum + lengthOf(path[i] as FreeSpot, to), 0) / STRIDE,
  );
}

const lengthOf = (a: FreeSpot, b: FreeSpot): number =>
  Math.max(Math.hypot(b.x - a.x, b.y - a.y), Math.abs(turnOf(a.facing, b.facing)) / 3);

/** The shorter way round. */
const turnOf = (from: number, to: number): number => ((((to - from) % 360) + 540) % 360) - 180;

/** Where a piece is while it crosses a table, and how far it has turned. */
export function spotAlong(path: readonly FreeSpot[], t: number): FreeSpot {
  const lengths = path.slice(1).map((to, i) => lengthOf(path[i]!, to) || 0.001);
  let left = t * lengths.reduce((sum, long) => sum + long, 0);
  let leg = 0;
  while (leg < lengths.length - 1 && left > lengths[leg]!) left -= lengths[leg++]!;
  const [from, to] = [path[leg]!, path[leg + 1] ?? path[leg]!];
  const part = Math.min(left / (lengths[leg] ?? 1), 1);
  return {
    x: from.x + (to.x - from.x) * part,
    y: from.y + (to.y - from.y) * part,
    facing: from.facing + turnOf(from.facing, to.facing) * part,
  };
}

/** A point on a path of several steps that take equally long. */
export function along(points: readonly Point[], t: number): Point {
  const steps = points.length - 1;
  const i = Math.min(Math.floor(t * steps), steps - 1);
  const [a, b] = [points[i]!, points[i + 1]!];
  const part = t * steps - i;
  return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
}
