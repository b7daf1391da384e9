// Which pieces share a place, and how they are arranged.

import type { Piece, Point, Spot } from "@grognard/scene";
import { placeOf } from "./geometry.ts";
import { drawnUp, piled } from "./stacks.ts";
import type { Standing } from "./standing.ts";

/** A block keeps its facing until told otherwise. */
export const kept = (spot: Spot, { at, block }: Piece): Spot =>
  block && "place" in spot && spot.facing === undefined && at.facing !== undefined
    ? { ...spot, facing: at.facing }
    : spot;

/** In more than one hex: it is drawn there, whatever else is in them. */
export const isSpread = ({ block }: Piece): boolean => (block?.places.length ?? 0) > 1;

/** A piece in two hexes is in the stacks of both. */
export function byPlace(all: Iterable<Standing>): ReadonlyMap<string, readonly Standing[]> {
  const groups = new Map<string, Standing[]>();
  for (const one of all) {
    const { at, block } = one.piece;
    const here = placeOf(at);
    for (const place of block?.places.includes(here) ? block.places : [here]) {
      const group = groups.get(place);
      if (group) group.push(one);
      else groups.set(place, [one]);
    }
  }
  return groups;
}

/** Officers are seen beside their troops: they need not be counted. */
export const countOf = (stack: readonly Standing[]): number =>
  stack.filter(({ piece }) => piece.block?.form !== "officer").length;

export function sharesOf(stack: readonly Standing[]): readonly Point[] {
  const isDrawnUp = stack.some(({ shape }) => shape);
  if (isDrawnUp) return drawnUp(stack.map(({ piece }) => piece));
  return isPile(stack) ? piled(stack.length) : [];
}

/** Counters are stacked; bodies on a table are where they are. */
export const isPile = (stack: readonly Standing[]): boolean =>
  stack.length > 1 && !stack.some(({ body }) => body);
