// Words for tests of movement: paths in millimetres and degrees, and where units are.

import type { Hand, Path, Primitive } from "@grognard/table";
import type { Order } from "../src/actions.ts";
import type { Lab } from "./lab.ts";

const c = (mm: number): number => Math.round(mm * 100);

export const forward = (mm: number): Primitive => ({ go: "forward", d: c(mm) });
export const back = (mm: number): Primitive => ({ go: "back", d: c(mm) });
export const oblique = (mm: number, degrees: number): Primitive => ({
  go: "oblique",
  d: c(mm),
  a: c(degrees),
});
export const wheel = (to: Hand, degrees: number): Primitive => ({ go: "wheel", to, q: c(degrees) });
export const backWheel = (to: Hand, degrees: number): Primitive => ({ go: "back-wheel", to, q: c(degrees) });
export const sidestep = (to: Hand): Primitive => ({ go: "sidestep", to });
export const byFace = (face: 0 | 1 | 2 | 3): Primitive => ({ go: "by-face", face });
export const shift = (degrees: number, mm: number, turn = 0): Primitive => ({
  go: "skirmish",
  heading: c(degrees),
  d: c(mm),
  q: c(turn),
});
export const follow = (...legs: readonly (readonly [degrees: number, mm: number])[]): Primitive => ({
  go: "follow",
  legs: legs.map(([degrees, mm]) => ({ heading: c(degrees), d: c(mm) })),
});

export const move = (unit: string, ...path: Primitive[]): Order => ({ unit, order: "move", path });
export const charge = (unit: string, target: string, ...path: Primitive[]): Order => ({
  unit,
  order: "charge",
  target,
  path,
});
export const ridden = (
  unit: string,
  target: string,
  gait: "trot" | "gallop",
  ...path: Primitive[]
): Order => ({
  unit,
  order: "charge",
  target,
  gait,
  path,
});
export const press = (unit: string, ...path: Path): Order => ({ unit, order: "press", path });

/** The middle of its front edge, in millimetres, and its facing in degrees. */
export function at(l: Lab, id: string, part = 0): [x: number, y: number, facing: number] {
  const { x, y, heading } = l.unit(id).bodies[part]!;
  return [x / 100, y / 100, heading / 100];
}

/** Two units far away, so that there is a battle. */
export const BYSTANDERS = { A9: { at: [200, 100] }, B9: { at: [200, 1500], facing: 180 } };
