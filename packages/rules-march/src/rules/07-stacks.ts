// Units that fight, lose or flee together.

import { hexesOf, sideOf } from "../board.ts";
import type { Stack } from "../frames.ts";
import type { Position, UnitId } from "../types.ts";

/** [7.1-7-stack] [R72] Units by hex; a line counts in its first hex. */
export function stacksFrom(g: Position, units: readonly UnitId[], within?: readonly number[]): Stack[] {
  const byHex = Map.groupBy(units, (unit) => hexesOf(g, unit).find((hex) => within?.includes(hex) ?? true)!);
  return [...byHex].map(([hex, some]) => {
    const side = sideOf(g, some[0]!);
    return {
      side,
      hex,
      units: some,
      steps: some.map((unit) => g.state.steps[unit]!),
      retreat: 0,
      die: 0,
    };
  });
}
