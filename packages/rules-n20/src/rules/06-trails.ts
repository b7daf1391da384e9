// [6.0] The paths that a search has found, as plain numbers: a reach has many, and at most one of them is marched.

import type { Hex } from "@grognard/hex";
import type { Trail } from "../types.ts";

/** The numbers stored for each step: its hex, and those that follow. */
export const CELLS = 4;
/** Which step came before it; -1 if it is the first. */
const PREV = 1;
/** Movement Points up to here; negative if the move does not end with this step. */
export const COST = 2;
/** Morale Points up to here. */
const PAYS = 3;

/** Morale Points for each of the hexes in which the move may end; undefined if all are free. */
export function paymentsAlong({ cells, begin, end }: Trail): readonly number[] | undefined {
  const pays: number[] = [];
  for (let at = begin; at < end; at += CELLS) if (cells[at + COST]! >= 0) pays.push(cells[at + PAYS]!);
  return pays.some((points) => points > 0) ? pays : undefined;
}

/** From the first step, or a later one, to a hex in which the move may end. */
export function wayAlong(trail: Trail, to: Hex, from = 0): Hex[] {
  const { cells, begin } = trail;
  const way: Hex[] = [];
  let at = lastStep(trail, to);
  while (at >= begin + from * CELLS) {
    way.push(cells[at]!);
    at = begin + cells[at + PREV]! * CELLS;
  }
  return way.reverse();
}

/** Movement Points needed to get to a hex in which the move may end. */
export function costAlong(trail: Trail, to: Hex): number | undefined {
  const at = lastStep(trail, to);
  return at < 0 ? undefined : trail.cells[at + COST]!;
}

function lastStep({ cells, begin, end }: Trail, to: Hex): number {
  for (let at = begin; at < end; at += CELLS) if (cells[at] === to && cells[at + COST]! >= 0) return at;
  return -1;
}

/** Whether the ground is empty all along it. */
export function isQuiet({ cells, begin, end }: Trail, ground: Uint8Array): boolean {
  for (let at = begin; at < end; at += CELLS) if (ground[cells[at]!] !== 0) return false;
  return true;
}

/** Shared trails, one after another in one list: what is read together is stored together. */
export class KeptTrails {
  private cells = new Int16Array(1 << 12);
  private used = 1; // no trail starts at 0
  /** By type of mover: for each starting hex, where its trail is; its length comes first. */
  private readonly places = new Map<number, Int32Array>();
  private readonly hexes: number;

  constructor(hexes: number) {
    this.hexes = hexes;
  }

  find(group: number, from: Hex): Trail | undefined {
    const place = this.places.get(group)?.[from] ?? 0;
    if (place === 0) return undefined;
    const { cells } = this;
    const begin = place + 1;
    return { cells, begin, end: begin + cells[place]! };
  }

  keep(group: number, from: Hex, trail: Trail): Trail {
    const { cells, begin, end } = trail;
    const place = this.used;
    const length = end - begin;
    this.used += 1 + length;
    if (this.used > this.cells.length) {
      const larger = new Int16Array(this.used * 2);
      larger.set(this.cells);
      this.cells = larger;
    }
    this.cells[place] = length;
    for (let i = 0; i < length; i++) this.cells[place + 1 + i] = cells[begin + i]!;
    this.placesOf(group)[from] = place;
    return trail;
  }

  private placesOf(group: number): Int32Array {
    const places = this.places.get(group) ?? new Int32Array(this.hexes);
    this.places.set(group, places);
    return places;
  }
}
