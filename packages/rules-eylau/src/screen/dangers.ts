// What a move runs into: enemies that may fire at it on the way, the fire zones and charge zones where it ends.

import type { Hex } from "@grognard/hex";
import { enemyOf } from "../board.ts";
import { inMinimumZone } from "../rules/11.2-fire-zones.ts";
import { drawnByLeaving } from "../rules/11.3-special-fire.ts";
import { inChargeZone } from "../rules/12.52-charge-zones.ts";
import type { Position, Side, UnitId } from "../types.ts";
import { wording } from "../words/index.ts";

/** For the ways of units of one side: each in words, none if nothing threatens them. */
export function dangersFor(g: Position, side: Side): (path: readonly Hex[]) => readonly string[] {
  const enemy = enemyOf(side);
  const known = new Map<string, readonly UnitId[]>();
  const drawn = (hex: Hex, to: Hex): readonly UnitId[] => {
    const key = `${hex} ${to}`;
    const units = known.get(key) ?? drawnByLeaving(g, enemy, hex, to);
    known.set(key, units);
    return units;
  };
  return (path) => {
    const texts = wording().offers.dangers;
    const firers = new Set(path.slice(0, -1).flatMap((hex, i) => drawn(hex, path[i + 1]!)));
    const end = path.at(-1)!;
    return [
      ...(firers.size > 0 ? [texts.fire(firers.size)] : []),
      ...(inMinimumZone(g, end, enemy) ? [texts.zone] : []),
      ...(inChargeZone(g, end, side) ? [texts.charge] : []),
    ];
  };
}
