// What strikes: a battle flashes, a ball flies, a loss falls.

import type { Point, Shape, Telling } from "@grognard/scene";
import { along, ease, run } from "./animation.ts";
import { find } from "./finding.ts";
import { drawShapes } from "./shape-lights.ts";
import type { BoardState } from "./state.ts";
import { move, svg } from "./svg.ts";
import { lift } from "./troops.ts";

const BURST =
  "M0 -34L7 -14 24 -26 16 -6 36 0 16 6 24 26 7 14 0 34 -7 14 -24 26 -16 6 -36 0 -16 -6 -24 -26 -7 -14Z";

export async function flash(state: BoardState, telling: Telling, pace: number): Promise<void> {
  const { motion } = state;
  const points = pointsOf(state, telling);
  const key = points.map(({ x, y }) => `${x},${y}`).join(" ");
  if (points.length === 0 || key === motion.burning) return;
  motion.burning = key;
  const bursts = points.map(burstAt);
  state.stage.top.append(...bursts);
  await run(motion, pace * 2.5, (t) => {
    for (const burst of bursts) {
      burst.firstElementChild!.setAttribute("transform", `scale(${0.5 + ease(t) * 0.7})`);
      burst.setAttribute("opacity", String(1 - t ** 3));
    }
  });
  for (const burst of bursts) burst.remove();
}

const burstAt = (point: Point): Element =>
  svg("g", { class: "burst", transform: move(point) }, svg("path", { d: BURST }));

/** On a table a battle may be reported without its place: it is shown where the fighting units are. */
function pointsOf(state: BoardState, { places, pieces }: Telling): readonly Point[] {
  if (places.length > 0) return places.map((place) => state.geometry.middle(place));
  return pieces.flatMap((id) => {
    const piece = find(state, id);
    return piece?.stands ? [state.geometry.at(piece.at)] : [];
  });
}

/** Figures that belong to what is told; along a shot a ball flies. */
export async function fly(state: BoardState, shapes: readonly Shape[], pace: number): Promise<void> {
  const { geometry, sides, stage, motion } = state;
  const { low, high } = drawShapes(shapes, geometry, sides);
  const shots = shapes.flatMap((shape) =>
    shape.kind === "line" && shape.look === "shot" ? [shape.points.map(geometry.drawn)] : [],
  );
  const balls = shots.map(() => svg("circle", { class: "cannon-ball", r: 4 }));
  const group = stage.top.appendChild(svg("g", { class: "flight" }, ...low, ...high, ...balls));
  await run(motion, pace * 5, (t) => {
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
export async function fall(state: BoardState, ids: readonly string[], pace: number): Promise<void> {
  const isBody = (id: string): boolean => find(state, id)?.stands !== undefined;
  const bodies = ids.filter(isBody).flatMap((id) => state.troops.standing.get(id)?.element ?? []);
  for (const body of bodies) body.classList.add("struck");
  const fallen = ids.filter((id) => !isBody(id)).flatMap((id) => lift(state, id) ?? []);
  if (fallen.length + bodies.length === 0) return;
  const from = fallen.map((element) => element.getAttribute("transform") ?? "");
  await run(state.motion, pace * 2, (t) =>
    fallen.forEach((element, i) => {
      element.setAttribute("transform", `${from[i]} rotate(${t * 20}) scale(${1 - t * 0.15})`);
      element.setAttribute("opacity", String(1 - t * 0.6));
    }),
  );
  for (const body of bodies) body.classList.remove("struck");
}
