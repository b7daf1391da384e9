// How a fire begins; what comes of it is in 11-salvo.ts.

import type { Shot } from "../frames.ts";
import type { Play, Side } from "../types.ts";

/** Fires these shots; `once`: the caller sees to the morale of the targets. */
export const launch = (g: Play, side: Side, shots: readonly Shot[], once = false): void =>
  g.push({ step: "salvo", side, shots: [...shots], checks: [], alarmed: false, once, bereft: [] });
