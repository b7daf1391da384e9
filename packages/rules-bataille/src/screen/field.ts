// Where a unit could shoot: the hexes in its front and range, and what hides some of them.

import type { Dossier } from "@grognard/scene";
import { hexesOf, isRouted, nameOf, range, sideOf, unitOf } from "../board.ts";
import { lineBlocker, looksToward } from "../rules/07-line-of-sight.ts";
import { NONE, type Position, UNLIMBERED, type UnitId } from "../types.ts";

export function fieldOf(g: Position, unit: UnitId): NonNullable<Dossier["field"]> {
  const reach = reachOf(g, unit);
  if (reach === 0) return [];
  const side = sideOf(g, unit);
  const seen = new Map<number, number>();
  for (const from of hexesOf(g, unit)) {
    for (let hex = 0; hex < g.world.map.grid.count; hex++) {
      if (hex === from || range(g, from, hex) > reach || !looksToward(g, from, side, hex)) continue;
      const blocker = lineBlocker(g, from, hex);
      if (blocker < 0 || !seen.has(hex)) seen.set(hex, blocker);
    }
  }
  return [...seen].map(([hex, blocker]) => ({
    place: nameOf(g, hex),
    ...(blocker < 0 ? {} : { hiddenBy: nameOf(g, blocker) }),
  }));
}

/** Guns as far as they carry, once they are unlimbered; muskets as far as they carry; nobody in disorder. */
function reachOf(g: Position, unit: UnitId): number {
  const { arm, range: far } = unitOf(g, unit);
  const formation = g.state.formation[unit];
  if (isRouted(g, unit) || formation === NONE) return 0;
  if (arm === "artillery") return formation === UNLIMBERED ? far : 0;
  return arm === "infantry" ? Math.max(1, far) : 0;
}
