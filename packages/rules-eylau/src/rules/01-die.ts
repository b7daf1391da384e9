// The die of this game has ten faces, 0 to 9 [R1].

import { sideName } from "../board.ts";
import type { Purpose } from "../sayings.ts";
import type { Case, Play, Side } from "../types.ts";

/** One throw by a side: 0 to 9. */
export const die = (g: Play, side: Side, why: Purpose, cite: Case): number =>
  g.roll("d10", sideName(side), why, cite);
