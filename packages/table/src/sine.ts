import sines from "../data/sines.json" with { type: "json" };

/** A full turn: headings run 0..35999, in hundredths of a degree, clockwise from north. */
export const TURN = 36000;
const QUARTER = 9000;

const table = Int32Array.from(sines);

/** The sine times 2^20 of any heading. */
export function sin(heading: number): number {
  const h = turned(heading, 0);
  if (h <= QUARTER) return table[h]!;
  if (h <= 2 * QUARTER) return table[2 * QUARTER - h]!;
  return h < 3 * QUARTER ? 0 - table[h - 2 * QUARTER]! : 0 - table[TURN - h]!;
}

export const cos = (heading: number): number => sin(heading + QUARTER);

/** The heading after a turn to the right (to the left, if by is negative). */
export function turned(heading: number, by: number): number {
  const h = (heading + by) % TURN;
  return h < 0 ? h + TURN : h;
}
