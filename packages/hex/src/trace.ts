// A string stretched over the map: every hex it passes through, not just the nearest at each step.

import type { Grid, Hex } from "./grid.ts";
import { type Heading, headingOf } from "./heading.ts";

/** A part of the trace: through `hex`, or along the hexside between `hex` and `other`. */
export interface Stretch {
  readonly hex: Hex;
  readonly other: Hex; // -1: through the hex, or along the edge of the map
  readonly range: number; // distance of hex and other from where the trace began
}

/**
 * From center to center, both ends included. A hex touched only at a corner is not passed through. The reverse trace
 * has the same stretches in reverse.
 */
export function trace(grid: Grid, a: Hex, b: Hex): Stretch[] {
  const heading = headingOf(grid, a, b);
  if (heading.length === 0) return [{ hex: a, other: -1, range: 0 }];
  return runsAlongHexsides(heading) ? alongHexsides(grid, a, heading) : throughHexes(grid, a, heading);
}

export const runsAlongHexsides = ({ length, minorSteps }: Heading): boolean => 2 * minorSteps === length;

// A hex, a hexside, a hex, a hexside ...
function alongHexsides({ neighbours }: Grid, a: Hex, { length, main, minor }: Heading): Stretch[] {
  const way: Stretch[] = [{ hex: a, other: -1, range: 0 }];
  let hex = a;
  for (let range = 2; range <= length; range += 2) {
    const one = neighbours[hex * 6 + main]!;
    const two = neighbours[hex * 6 + minor]!;
    way.push({ hex: one < 0 ? two : one, other: one < 0 ? -1 : two, range: range - 1 });
    hex = one < 0 ? neighbours[two * 6 + main]! : neighbours[one * 6 + minor]!;
    way.push({ hex, other: -1, range });
  }
  return way;
}

// At each range the string passes through the nearest hex, and clips the second nearest if it runs far enough off
// center: first the one across, last the one opposite.
function throughHexes({ neighbours }: Grid, a: Hex, heading: Heading): Stretch[] {
  const { length, main, minor, minorSteps, across } = heading;
  const corner = cornerOf(heading);
  const way: Stretch[] = [{ hex: a, other: -1, range: 0 }];
  let hex = a;
  let error = 0;
  for (let range = 1; range <= length; range++) {
    error += 6 * minorSteps;
    const turns = error > 3 * length;
    if (turns) error -= 6 * length;
    hex = neighbours[hex * 6 + (turns ? minor : main)]!;
    if (error > corner) way.push({ hex: neighbours[hex * 6 + across]!, other: -1, range });
    way.push({ hex, other: -1, range });
    if (error < -corner) way.push({ hex: neighbours[hex * 6 + ((across + 3) % 6)]!, other: -1, range });
  }
  return way;
}

/** In sixths of a hex times length: beyond this error the string clips the next hex. */
export const cornerOf = ({ length, minorSteps }: Heading): number => 2 * (length + minorSteps);
