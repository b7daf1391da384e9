import type { Grid, Hex } from "./grid.ts";
import { headingOf } from "./heading.ts";

/**
 * distance + 1 hexes, each adjacent to the one before. Where two hexes are equally near, the one on the
 * map is taken, then the upper, then the right-hand one: so a line reversed has the same hexes.
 */
export function line(grid: Grid, a: Hex, b: Hex): Hex[] {
  const { neighbours } = grid;
  const { length, main, minor, minorSteps, across } = headingOf(grid, a, b);
  const hexes: Hex[] = [a];
  let hex = a;
  let error = 0; // Bresenham's, in halves of a hex times length
  for (let i = 0; i < length; i++) {
    error += 2 * minorSteps;
    let next = neighbours[hex * 6 + (error > length ? minor : main)]!;
    if (error === length) {
      const other = neighbours[hex * 6 + minor]!;
      if (next < 0 || (other >= 0 && isUpper(across))) {
        next = other;
        error = -length;
      }
    } else if (error > length) error -= 2 * length;
    hex = next;
    hexes.push(hex);
  }
  return hexes;
}

const isUpper = (dir: number): boolean => dir === 5 || dir <= 1;
