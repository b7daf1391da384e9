// [10.4-2] The straight line between two hexes, written to lists that are reused for the next: sight is asked far
// too often to allocate. The walks are those of @grognard/hex, trace.ts.

import { DIRECTIONS, type Direction, distance, type Grid, type Hex, hexAtAxial, stepOf } from "@grognard/hex";
import { NONE } from "../types.ts";

const MOST = 64; // more than sight ever reaches

/** The hexes between the ends in their order, how far they are from the first end, and beside them, where the line runs
 *  along a hexside, the hex on its other side; else -1 [R5]. */
export const between = {
  hex: new Int32Array(MOST),
  other: new Int32Array(MOST),
  range: new Int32Array(MOST),
  /** The line runs from corner to corner and crosses no hexside. */
  along: false,
};

/** Lays the line; how many stretches lie between its ends. */
export function layLine(grid: Grid, from: Hex, to: Hex): number {
  const length = distance(grid, from, to);
  if (length < 2 || length > MOST / 2) return 0;
  aim(grid, from, to);
  between.along = 2 * ray.minorSteps === length;
  return between.along ? alongHexsides(grid, from, length) : throughHexes(grid, from, length);
}

/** Main and minor direction of a line, and how many steps go in the minor one. */
const ray = { main: 0, minor: 0, minorSteps: 0, across: 0 };

function aim(grid: Grid, from: Hex, to: Hex): void {
  const q = grid.q[to]! - grid.q[from]!;
  const r = grid.r[to]! - grid.r[from]!;
  // Maps of this game are flat-topped.
  const sector = q >= 0 && q + r <= 0 ? 0 : q > 0 ? (r < 0 ? 1 : 2) : q + r >= 0 ? 3 : r >= 0 ? 4 : 5;
  const axis = sector % 3;
  const second = Math.abs(axis === 0 ? q : axis === 1 ? q + r : r);
  const length = (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) >> 1;
  const isFirst = 2 * second <= length;
  ray.main = isFirst ? sector : (sector + 1) % 6;
  ray.minor = isFirst ? (sector + 1) % 6 : sector;
  ray.minorSteps = isFirst ? second : length - second;
  ray.across = (sector + (isFirst ? 2 : 5)) % 6;
}

function put(at: number, hex: Hex, other: Hex, range: number): number {
  if (hex === NONE) return at;
  between.hex[at] = hex;
  between.other[at] = other;
  between.range[at] = range;
  return at + 1;
}

function alongHexsides({ neighbours }: Grid, from: Hex, length: number): number {
  const { main, minor } = ray;
  let count = 0;
  let hex = from;
  for (let range = 1; range < length; range += 2) {
    const one = neighbours[hex * 6 + main]!;
    const two = neighbours[hex * 6 + minor]!;
    count = one === NONE ? put(count, two, NONE, range) : put(count, one, two, range);
    hex = one === NONE ? neighbours[two * 6 + main]! : neighbours[one * 6 + minor]!;
    if (range + 1 < length) count = put(count, hex, NONE, range + 1);
  }
  return count;
}

function throughHexes({ neighbours }: Grid, from: Hex, length: number): number {
  const { main, minor, minorSteps, across } = ray;
  const corner = 2 * (length + minorSteps);
  let count = 0;
  let hex = from;
  let error = 0;
  for (let range = 1; range < length; range++) {
    error += 6 * minorSteps;
    if (error > 3 * length) {
      error -= 6 * length;
      hex = neighbours[hex * 6 + minor]!;
    } else hex = neighbours[hex * 6 + main]!;
    if (error > corner) count = put(count, neighbours[hex * 6 + across]!, NONE, range);
    count = put(count, hex, NONE, range);
    if (error < -corner) count = put(count, neighbours[hex * 6 + ((across + 3) % 6)]!, NONE, range);
  }
  return count;
}

/** The hexsides of the last hex by which the line comes in, seen from that hex: one, or two at a corner [R6]. */
export function entrySides(grid: Grid, from: Hex, to: Hex): readonly number[] {
  const count = layLine(grid, from, to);
  if (count === 0) return ONE_SIDE[directionOf(grid, to, from)]!;
  if (between.along) return TWO_SIDES[((ray.main + 3) % 6) * 6 + ((ray.minor + 3) % 6)]!;
  return ONE_SIDE[directionOf(grid, to, between.hex[count - 1]!)]!;
}
const ONE_SIDE: readonly (readonly number[])[] = DIRECTIONS.map((dir) => [dir]);
const TWO_SIDES: readonly (readonly number[])[] = Array.from({ length: 36 }, (_, i) => [
  Math.floor(i / 6),
  i % 6,
]);

const directionOf = ({ neighbours }: Grid, hex: Hex, next: Hex): Direction =>
  DIRECTIONS.find((dir) => neighbours[hex * 6 + dir] === next) ?? 0;

/** The hexes on the line at this range, which may lie beyond its second end: one, or two where it passes between them;
 *  none off the map. */
export function onLine(grid: Grid, from: Hex, to: Hex, range: number): Hex[] {
  const length = distance(grid, from, to);
  aim(grid, from, to);
  const { minorSteps } = ray;
  const ahead = stepOf(grid.pointy, ray.main as Direction);
  const aside = stepOf(grid.pointy, ray.minor as Direction);
  const steps = Math.floor((2 * minorSteps * range + length) / (2 * length)); // rounded
  const isTie = (2 * minorSteps * range + length) % (2 * length) === 0;
  const hexes = (isTie ? [steps - 1, steps] : [steps]).map((turns) =>
    hexAtAxial(
      grid,
      grid.q[from]! + ahead.q * (range - turns) + aside.q * turns,
      grid.r[from]! + ahead.r * (range - turns) + aside.r * turns,
    ),
  );
  return hexes.filter((hex) => hex !== NONE);
}
