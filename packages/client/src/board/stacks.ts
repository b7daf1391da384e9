// How the counters of one hex are stacked, and how they are spread out to be picked.

import type { Piece, Point } from "@grognard/scene";

/** Half a counter. */
export const HALF = 23;
/** Between the counters of a fan. */
const STRIDE = 52;
const ROW = 5;

/** Fighting units are on top; leaders and garrisons show from under them. */
const DEPTH: { readonly [arm: string]: number } = { leader: 0, garrison: 1, train: 2, dummy: 3 };

/** From the bottom up. */
export const inOrder = <P extends Piece>(pieces: readonly P[]): readonly P[] =>
  [...pieces].sort((a, b) => depth(a) - depth(b));

const depth = ({ face, block }: Piece): number =>
  block ? (block.form === "officer" ? 5 : 4) : (DEPTH[face?.arm ?? ""] ?? 4);

/** Offset of each counter from the middle, from the bottom up. */
export function piled(count: number): readonly Point[] {
  const gap = count < 3 ? 10 : Math.min(6, 16 / (count - 1));
  const middle = (count - 1) / 2;
  return Array.from({ length: count }, (_, i) => ({ x: (middle - i) * gap, y: (i - middle) * gap }));
}

/**
 * Blocks one behind the other along their facing, the lower ones showing behind; officers are at the rear, if they are
 * not alone. Enemies in the same hex are kept apart.
 */
export function drawnUp(stack: readonly Piece[]): readonly Point[] {
  const sides = Map.groupBy(stack, ({ side }) => side);
  const first = stack.findLast((piece) => !isOfficer(piece))?.side;
  const spots = new Map<Piece, Point>();
  for (const [side, own] of sides) {
    const shares = ofOneSide(own, sides.size > 1 && side !== first ? APART : 0);
    own.forEach((piece, i) => {
      spots.set(piece, shares[i]!);
    });
  }
  return stack.map((piece) => spots.get(piece)!);
}

const isOfficer = ({ block }: Piece): boolean => block?.form === "officer";
/** Offset from the middle of units that share a hex with enemies. */
const APART = 16;

function ofOneSide(stack: readonly Piece[], rear: number): readonly Point[] {
  const troops = stack.filter((piece) => !isOfficer(piece));
  const facing = ((troops.at(-1)?.at.facing ?? 0) * Math.PI) / 180;
  const gap = troops.length > 1 ? Math.min(7, 16 / (troops.length - 1)) : 0;
  const back = (by: number): Point => ({ x: -Math.sin(facing) * by, y: Math.cos(facing) * by });
  let officers = 0;
  return stack.map((piece) => {
    if (!isOfficer(piece)) return back(rear + ((troops.length - 1) / 2 - troops.indexOf(piece)) * gap);
    const nth = officers++;
    if (troops.length === 0) return { x: 14 * nth - 7 * (stack.length - 1), y: 0 };
    const [at, moved] = [behind(facing, nth), back(rear)];
    return { x: at.x + moved.x, y: at.y + moved.y };
  });
}

/** At the rear, never over a front, and on the side that keeps clear of the names under the blocks. */
function behind(facing: number, nth: number): Point {
  const [s, c] = [Math.sin(facing), Math.cos(facing)];
  const at = (left: number): Point => ({ x: -s * REAR - c * left, y: c * REAR - s * left });
  const [left, right] = [at(REAR), at(-REAR)];
  const nearer = Math.abs(left.y) - Math.abs(right.y);
  const isLeft = Math.abs(nearer) < 1 ? left.y < right.y + 1 : nearer < 0;
  return at((isLeft ? 1 : -1) * (REAR - 14 * nth));
}

const REAR = 16;

/** Spread in rows above each other, around the stack. */
export function fanned(count: number): readonly Point[] {
  const rows = Math.ceil(count / ROW);
  const width = Math.ceil(count / rows);
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / width);
    const inRow = Math.min(width, count - row * width);
    return {
      x: ((i % width) - (inRow - 1) / 2) * STRIDE,
      y: (row - (rows - 1) / 2) * STRIDE,
    };
  });
}

/** Where a fan is if one of its counters is to be at a point. */
export const fanMiddle = (spot: Point, at: Point, grown: number): Point => ({
  x: at.x - spot.x * grown,
  y: at.y - spot.y * grown,
});
