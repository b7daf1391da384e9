import steps from "../data/sine-steps.json" with { type: "json" };

/** A full turn: headings run 0..35999, in hundredths of a degree, clockwise from north. */
export const TURN = 36000;
const QUARTER = 9000;

/** Of a quarter turn, from 0 degrees up: the file holds by how much each is more than the one before. */
const sines: readonly number[] = steps.reduce<number[]>(
  (all, step) => {
    all.push(all[all.length - 1]! + step);
    return all;
  },
  [0],
);

// A turn and a quarter, so that a cosine is a sine farther on.
const table = Int32Array.from({ length: TURN + QUARTER }, (_, h) => ofTurn(h % TURN));

function ofTurn(h: number): number {
  if (h > 2 * QUARTER) return -ofTurn(h - 2 * QUARTER);
  return sines[h <= QUARTER ? h : 2 * QUARTER - h]!;
}

/** The sine times 2^20 of any heading. */
export const sin = (heading: number): number =>
  table[heading >= 0 && heading < TURN ? heading : turned(heading, 0)]!;

export const cos = (heading: number): number =>
  table[QUARTER + (heading >= 0 && heading < TURN ? heading : turned(heading, 0))]!;

/** The heading after a turn to the right (to the left, if by is negative). */
export const turned = (heading: number, by: number): number => (((heading + by) % TURN) + TURN) % TURN;
