// [3.1] How many units fit into a hex, and what happens when there are too many.

import type { Hex } from "@grognard/hex";
import type { Violation } from "@grognard/kernel";
import type { Play, Position, Side, UnitId } from "../types.ts";

/** Why these units of a side could not stand together in a hex, in these formations; undefined if they can. */
export function stackingFault(
  _g: Position,
  _hex: Hex,
  _side: Side,
  _units: readonly UnitId[],
  _formations: readonly number[],
): Violation | undefined {
  return undefined;
}

/** [3.1.5] If the hex holds too much, everybody there checks; flights are pushed. */
export function settleOverstack(_g: Play, _hex: Hex): void {}
