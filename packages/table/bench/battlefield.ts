// A made-up battle on a table of 4 x 2.4 m, the same in every run.

import { type Bounds, type Box, boundsOf, boxAt, type Point, type Pose, wider } from "../src/index.ts";

/** Numerical Recipes' generator: scenery wants no better. */
export function lcg(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const random = lcg(1809);

export const WIDTH = 400000;
export const HEIGHT = 240000;

const STANDS = [5250, 1750, -1750, -5250].map((u) => ({ u, v: -750, turn: 0, width: 3500, depth: 1500 }));

/** 120 battalions in line, about the middle of the table as battles are. */
const bodies: Pose[] = Array.from({ length: 120 }, (_, i) => ({
  x: 60000 + random(280000),
  y: (i % 2 === 0 ? 90000 : 130000) + random(30000),
  heading: (i % 2 === 0 ? 0 : 18000) + random(3000),
}));

export const stands: Box[] = bodies.flatMap((pose) => STANDS.map((stand) => boxAt(pose, stand)));

/** Woods, heights and towns: rough circles of 24 points. */
export const outlines: Point[][] = Array.from({ length: 40 }, () => {
  const centre = { x: random(WIDTH), y: random(HEIGHT) };
  return Array.from({ length: 24 }, (_, k) => {
    const radius = 8000 + random(8000);
    return {
      x: centre.x + Math.round(radius * Math.cos((k * Math.PI) / 12)),
      y: centre.y + Math.round(radius * Math.sin((k * Math.PI) / 12)),
    };
  });
});

/** Every piece of an outline by itself, as bounds. */
export const ground: Bounds[] = outlines.flatMap((outline) =>
  outline.map((point, i) => boundsOf([point, outline[(i + 1) % outline.length]!])),
);

/** Where each stand looks for others: 50 mm about it. */
export const around: Bounds[] = stands.map((box) => wider(box, 5000));

/** Lines of sight from stand to stand, up to a metre. */
export const sights: [Point, Point][] = [];
while (sights.length < 480) {
  const a = stands[random(stands.length)]!;
  const b = stands[random(stands.length)]!;
  if (Math.hypot(a.x - b.x, a.y - b.y) < 100000) sights.push([a, b]);
}
export const sightBounds: Bounds[] = sights.map((sight) => boundsOf(sight));
