// [12.5] One fire attack: value against defence value, dice, losses, morale, leaders.

import type { Hex } from "@grognard/hex";
import type { Play, Side, UnitId } from "../types.ts";

export interface Attack {
  readonly side: Side;
  readonly kind: "defensive" | "offensive" | "opportunity";
  readonly at: Hex;
  /** Firing units and the hexes they fire from, in pairs. */
  readonly firers: readonly number[];
  /** Only these units of the hex are the target: Opportunity Fire at a mover passes by others... */
  readonly units?: readonly UnitId[];
}

/** Rolls and carries out the whole attack. Frames are pushed: return to the kernel. */
export function resolveFire(_g: Play, _attack: Attack): void {}
