// [4.3] Good Order, disorder, rout: taking a worse state, and the flight that follows.

import type { Case, Play, UnitId } from "../types.ts";

export interface Breaking {
  readonly cite: Case;
  /** In a melee: an increment for each hex in enemy influence that is left [6.11.8], for the first hex this many. */
  readonly toll?: number;
  /** The unit stays where it is [10.2.7d] [11.2.3e]. */
  readonly stay?: boolean;
  /** A rout of so many hexes instead of its MPs [10.2.8j]. */
  readonly hexes?: number;
}

/** [4.2.4] Units that failed: each takes the next worse state and flees. Frames are pushed: return to the kernel. */
export function failMorale(_g: Play, _units: readonly UnitId[], _how: Breaking): void {}
/** Good Order to disorder and a retreat; cavalry routs, unlimbered guns are lost, the disordered rout. */
export function disorder(_g: Play, _units: readonly UnitId[], _how: Breaking): void {}
export function rout(_g: Play, _units: readonly UnitId[], _how: Breaking): void {}
