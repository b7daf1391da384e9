// Names under bodies must not overlap: of two that would, the first in the list is written.

import type { Point } from "@grognard/scene";

export interface Tagged {
  readonly at: Point;
  readonly words: string;
}

/** About as wide and as high as names are, in pixels of the screen. */
const LETTER = 6.3;
const LINE = 13;

/** Which of them fit at a given scale, in board units per screen pixel. */
export function legibleTags(tags: readonly Tagged[], unit: number): ReadonlySet<Tagged> {
  const written: Tagged[] = [];
  for (const tag of tags) if (!written.some((other) => collide(tag, other, unit))) written.push(tag);
  return new Set(written);
}

const collide = (a: Tagged, b: Tagged, unit: number): boolean =>
  Math.abs(a.at.y - b.at.y) < LINE * unit &&
  Math.abs(a.at.x - b.at.x) < ((a.words.length + b.words.length) / 2) * LETTER * unit;
