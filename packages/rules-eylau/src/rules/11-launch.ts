// How a fire begins; its results are in 11-salvo.ts.

import type { Shot } from "../frames.ts";
import type { Play, Side } from "../types.ts";

/** Fires these shots; `once`: the caller has the targets check morale. */
export const launch = (g: Play, side: Side, shots: readonly Shot[], once = false): void =>
  g.push({ step: "salvo", side, shots: [...shots], checks: [], alarmed: false, once, bereft: [] });
