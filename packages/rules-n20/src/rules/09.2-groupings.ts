// [9.2.2] Every way to put attackers and defenders into one battle: all adjacent to all.

import { subsets } from "../board.ts";
import type { UnitId } from "../types.ts";

interface Neighbours {
  readonly unit: UnitId;
  readonly enemies: readonly UnitId[];
}

/** Calls `visit` once for every set of attackers and set of targets in which all are adjacent to all. */
export function groupings(
  attackers: readonly Neighbours[],
  visit: (units: UnitId[], targets: UnitId[]) => void,
): void {
  const enemies = [...new Set(attackers.flatMap((one) => one.enemies))];
  const extend = (from: number, common: readonly Neighbours[], targets: readonly UnitId[]): void => {
    for (let i = from; i < enemies.length; i++) {
      const touching = common.filter((one) => one.enemies.includes(enemies[i]!));
      if (touching.length === 0) continue;
      const chosen = [...targets, enemies[i]!];
      for (const some of subsets(touching)) {
        if (some.length > 0)
          visit(
            some.map(({ unit }) => unit),
            chosen,
          );
      }
      extend(i + 1, touching, chosen);
    }
  };
  extend(0, attackers, []);
}
