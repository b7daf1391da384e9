// Units that fight, lose or flee together.

import { hexesOf, inLine, sideOf } from "../board.ts";
import type { Stack } from "../frames.ts";
import type { Position, UnitId } from "../types.ts";

/** [7.1-7-stack] [R72] Units by hex; a line is in the stacks of both its hexes [16.7-combat]. */
export function stacksFrom(g: Position, units: readonly UnitId[], within?: readonly number[]): Stack[] {
  const placed = units.flatMap((unit) => {
    const hexes = hexesOf(g, unit).filter((hex) => within?.includes(hex) ?? true);
    return (inLine(g, unit) ? hexes : hexes.slice(0, 1)).map((hex) => ({ unit, hex }));
  });
  return [...Map.groupBy(placed, ({ hex }) => hex)].map(([hex, there]) => {
    const some = there.map(({ unit }) => unit);
    return {
      side: sideOf(g, some[0]!),
      hex,
      units: some,
      steps: some.map((unit) => g.state.steps[unit]!),
      retreat: 0,
      die: 0,
      drawn: [],
    };
  });
}
