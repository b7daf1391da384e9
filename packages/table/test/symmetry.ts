// Poses, stands and points to try, and the whole table turned and mirrored.

import fc from "fast-check";
import { type Box, boxAt, type Point, type Pose, type Stand, turned } from "../src/index.ts";

export const heading = fc.oneof(
  fc.integer({ min: 0, max: 35999 }),
  fc.constantFrom(0, 3000, 4500, 9000, 33000),
);
export const point = fc.record({
  x: fc.integer({ min: 0, max: 400000 }),
  y: fc.integer({ min: 0, max: 400000 }),
});
export const pose = fc.record({
  x: fc.integer({ min: 0, max: 400000 }),
  y: fc.integer({ min: 0, max: 400000 }),
  heading,
});

/** A point not far from the middle of the table, so that things meet. */
export const closePoint = fc.record({
  x: fc.integer({ min: 197000, max: 203000 }),
  y: fc.integer({ min: 197000, max: 203000 }),
});
export const closePose = fc.record({
  x: fc.integer({ min: 197000, max: 203000 }),
  y: fc.integer({ min: 197000, max: 203000 }),
  heading,
});

export const stand: fc.Arbitrary<Stand> = fc.record({
  u: fc.integer({ min: -8000, max: 8000 }),
  v: fc.integer({ min: -8000, max: 0 }),
  turn: fc.constantFrom(0, 9000, 18000, -9000),
  width: fc.constantFrom(2500, 3500, 6000, 14000),
  depth: fc.constantFrom(1500, 2500, 3500, 7500),
});

/** A stand at a pose, so that it can also be placed elsewhere. */
export interface Standing {
  readonly pose: Pose;
  readonly stand: Stand;
}
export const standing: fc.Arbitrary<Standing> = fc.record({ pose: closePose, stand });
export const boxOn = (view: View, { pose, stand }: Standing): Box =>
  boxAt(view.pose(pose), view.stand(stand));

/** A view of the table from elsewhere. */
export interface View {
  readonly name: string;
  readonly mirrors: boolean;
  point(p: Point): Point;
  pose(p: Pose): Pose;
  stand(s: Stand): Stand;
}

const SIZE = 400000;

export const asItIs: View = {
  name: "as it is",
  mirrors: false,
  point: (p) => p,
  pose: (p) => p,
  stand: (s) => s,
};

const quarterTurn: View = {
  name: "a quarter turn",
  mirrors: false,
  point: ({ x, y }) => ({ x: y, y: SIZE - x }),
  pose: ({ x, y, heading }) => ({ x: y, y: SIZE - x, heading: turned(heading, 9000) }),
  stand: (s) => s,
};

const mirror: View = {
  name: "a mirror",
  mirrors: true,
  point: ({ x, y }) => ({ x: SIZE - x, y }),
  pose: ({ x, y, heading }) => ({ x: SIZE - x, y, heading: turned(0, -heading) }),
  stand: (s) => ({ ...s, u: 0 - s.u, turn: 0 - s.turn }),
};

export const views: readonly View[] = [quarterTurn, mirror];
