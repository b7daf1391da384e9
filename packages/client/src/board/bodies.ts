// A body of troops on a table in its own frame: its bases around its spot when it faces north.
// So it is drawn once, and moving or turning it moves one element.

import type { Piece, Point, Spot, Stand } from "@grognard/scene";
import { noiseFrom } from "./terrain/noise.ts";

export type Figures = Stand["figures"];

/** Around 0,0, y downwards, degrees clockwise from the body's own front. */
export interface Base extends Point {
  readonly turn: number;
  readonly width: number;
  readonly depth: number;
  readonly figures: Figures;
}

/** Anywhere on a table. */
export type FreeSpot = Exclude<Spot, { readonly place: string }>;

export const isFree = (spot: Spot): spot is FreeSpot => !("place" in spot);

const tenth = (n: number): number => Math.round(n * 10) / 10;

export function basesOf(stands: readonly Stand[], at: Spot): readonly Base[] {
  const from = isFree(at) ? at : { x: 0, y: 0, facing: 0 };
  const angle = (from.facing * Math.PI) / 180;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return stands.map(({ x, y, facing, width, depth, figures }) => {
    const [dx, dy] = [x - from.x, from.y - y];
    return {
      x: tenth(dx * c + dy * s),
      y: tenth(dy * c - dx * s),
      turn: tenth((facing - from.facing + 720) % 360),
      width,
      depth,
      figures,
    };
  });
}

/** The corners of a base, from its left front clockwise. */
export function cornersOf({ x, y, turn, width, depth }: Base, grow = 0): readonly Point[] {
  const put = placer({ x, y, turn });
  const [w, d] = [width / 2 + grow, depth / 2 + grow];
  return [put(-w, -d), put(w, -d), put(w, d), put(-w, d)];
}

/** From a base's own measures, to the right and to the rear of its middle. */
export function placer({ x, y, turn }: Pick<Base, "x" | "y" | "turn">): (u: number, v: number) => Point {
  const angle = (turn * Math.PI) / 180;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return (u, v) => ({ x: x + u * c - v * s, y: y + u * s + v * c });
}

/** Whether a point is on one of the body's bases. */
export const isOn = (bases: readonly Base[], { x, y }: Point, grow = 0): boolean =>
  bases.some((base) => {
    const angle = (-base.turn * Math.PI) / 180;
    const [dx, dy] = [x - base.x, y - base.y];
    const u = dx * Math.cos(angle) - dy * Math.sin(angle);
    const v = dx * Math.sin(angle) + dy * Math.cos(angle);
    return Math.abs(u) <= base.width / 2 + grow && Math.abs(v) <= base.depth / 2 + grow;
  });

/** How far the body reaches below its spot on the screen with this facing, and where its middle is. */
export function footOf(
  bases: readonly Base[],
  facing: number,
): { readonly x: number; readonly below: number } {
  const put = placer({ x: 0, y: 0, turn: facing });
  const points = bases.flatMap((base) => cornersOf(base).map(({ x, y }) => put(x, y)));
  if (points.length === 0) return { x: 0, below: 0 };
  const xs = points.map(({ x }) => x);
  return { x: (Math.min(...xs) + Math.max(...xs)) / 2, below: Math.max(...points.map(({ y }) => y)) };
}

export const spaceOf = (bases: readonly Base[]): number =>
  bases.reduce((sum, { width, depth }) => sum + width * depth, 0);

/** What the drawing of a body depends on, which does not include where it is. */
export const printOfBody = ({ side, face, marks, spent, stands, at }: Piece): string =>
  JSON.stringify([side, face, marks, spent, basesOf(stands ?? [], at)]);

/** Seeded noise for one base, the same each time. */
export const noiseOf = ({ x, y }: Point): (() => number) => noiseFrom(Math.round(x * 31 + y * 17) + 7919);
