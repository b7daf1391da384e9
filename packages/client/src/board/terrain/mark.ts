// What is drawn is a list of marks, each in its box, so that any piece of the map can be painted alone.

import type { Palette } from "./palette.ts";
import { type Box, touch } from "./shapes.ts";

export interface Brush {
  readonly ctx: CanvasRenderingContext2D;
  readonly palette: Palette;
  readonly numbers: boolean;
  readonly names: boolean;
  readonly flags: boolean;
  /** The piece of the map that is being painted. */
  readonly box: Box;
  /** Pixels of the screen per unit: what is too small to see is left out. */
  readonly scale: number;
}

export interface Mark {
  readonly box: Box;
  /** Left out when the map is smaller than this. */
  readonly from?: number;
  /** Long work comes in steps. */
  draw(brush: Brush): Iterable<void> | void;
}

const BIN = 512;

/** Finds what is in a part of the map, in the order given. */
export function finderOf<T extends { readonly box: Box }>(things: readonly T[]): (box: Box) => T[] {
  const bins = new Map<number, number[]>();
  things.forEach(({ box }, i) => {
    for (const key of binsOf(box)) {
      const bin = bins.get(key);
      if (bin) bin.push(i);
      else bins.set(key, [i]);
    }
  });
  return (box) => {
    const found = new Set(binsOf(box).flatMap((key) => bins.get(key) ?? []));
    return [...found]
      .sort((a, b) => a - b)
      .map((i) => things[i]!)
      .filter((thing) => touch(thing.box, box));
  };
}

function binsOf({ left, top, right, bottom }: Box): number[] {
  const keys: number[] = [];
  for (let x = Math.floor(left / BIN); x <= Math.floor(right / BIN); x++)
    for (let y = Math.floor(top / BIN); y <= Math.floor(bottom / BIN); y++) keys.push(x * 0x10000 + y);
  return keys;
}
