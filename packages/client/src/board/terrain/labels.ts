// Places names automatically: beside what they name, over nothing that matters, never over each other.

import type { Point } from "@grognard/scene";
import { type Box, touch } from "./shapes.ts";

export interface Name {
  readonly text: string;
  readonly at: Point;
  readonly look: "town" | "place";
  /** The greater is placed first. */
  readonly weight: number;
}

export interface Label extends Name {
  /** The middle of its baseline. */
  readonly foot: Point;
  readonly box: Box;
}

/** How long a text is at a size. */
export type Measure = (text: string, size: number, look: Name["look"] | "water") => number;

export interface LabelSpace {
  readonly size: number;
  readonly field: Box;
  /** Never to be written over. */
  readonly taken: readonly Box[];
  /** How much writing over a box should be avoided. */
  cost(box: Box): number;
  /** The same for a single letter. */
  costAt(point: Point): number;
}

/** Under the counter, above it, then beside it. */
const SPOTS: readonly (readonly [across: number, down: number])[] = [
  [0, 1],
  [0, -1],
  [0.35, 1],
  [-0.35, 1],
  [0.35, -1],
  [-0.35, -1],
  [1, 0],
  [-1, 0],
  [0.8, 0.75],
  [-0.8, 0.75],
  [0.8, -0.75],
  [-0.8, -0.75],
];

/** A step for each name. */
export function* placed(
  names: readonly Name[],
  room: LabelSpace,
  measure: Measure,
): Generator<void, Label[]> {
  const labels: Label[] = [];
  for (const name of names.toSorted((a, b) => b.weight - a.weight || (a.text < b.text ? -1 : 1))) {
    const best = SPOTS.map((spot, i) => ({ label: labelAt(name, spot, room, measure), cost: i }))
      .filter(({ label }) => isFree(label.box, room, labels))
      .map(({ label, cost }) => ({ label, cost: cost + room.cost(label.box) }))
      .sort((a, b) => a.cost - b.cost)[0];
    if (best) labels.push(best.label);
    yield;
  }
  return labels;
}

const isFree = (box: Box, { field, taken }: LabelSpace, labels: readonly Label[]): boolean =>
  box.left >= field.left &&
  box.right <= field.right &&
  box.top >= field.top &&
  box.bottom <= field.bottom &&
  !taken.some((other) => touch(box, other)) &&
  !labels.some((other) => touch(box, other.box));

function labelAt(
  name: Name,
  [across, down]: readonly [number, number],
  { size }: LabelSpace,
  measure: Measure,
): Label {
  const half = measure(name.text, size, name.look) / 2;
  const x = name.at.x + across * (half + (down === 0 ? 24 : 0));
  const y = name.at.y + size * 0.35 + down * (21 + size * 0.55);
  const box = { left: x - half - 2, right: x + half + 2, top: y - size * 0.78, bottom: y + size * 0.24 };
  return { ...name, foot: { x, y }, box };
}
