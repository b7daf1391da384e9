// [9.2.2] Every way to put attackers and defenders into one battle: all adjacent to all.

import type { UnitId } from "../types.ts";

interface Neighbours {
  readonly unit: UnitId;
  readonly enemies: readonly UnitId[];
}

/** Calls `visit` once for every set of attackers and set of targets in which all touch all. */
export function groupings(
  attackers: readonly Neighbours[],
  visit: (units: UnitId[], targets: UnitId[]) => void,
): void {
  const enemies: UnitId[] = [];
  for (const { enemies: some } of attackers)
    for (const enemy of some) if (!enemies.includes(enemy)) enemies.push(enemy);
  const touching = enemies.map((enemy) => {
    let mask = 0;
    attackers.forEach(({ enemies: some }, bit) => {
      if (some.includes(enemy)) mask |= 1 << bit;
    });
    return mask;
  });
  const extend = (from: number, common: number, targets: UnitId[]): void => {
    for (let i = from; i < enemies.length; i++) {
      const mask = common & touching[i]!;
      if (mask === 0) continue;
      const chosen = [...targets, enemies[i]!];
      for (let some = mask; some !== 0; some = (some - 1) & mask) visit(unitsIn(attackers, some), chosen);
      extend(i + 1, mask, chosen);
    }
  };
  extend(0, ~0, []);
}

function unitsIn(attackers: readonly Neighbours[], mask: number): UnitId[] {
  const units: UnitId[] = [];
  attackers.forEach(({ unit }, bit) => {
    if (mask & (1 << bit)) units.push(unit);
  });
  return units;
}
