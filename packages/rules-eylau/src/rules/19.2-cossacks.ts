// [19.2] Cossacks: light cavalry that faces all around and slips away from formed enemies, once from each stack.

import { type Hex, neighboursOf } from "@grognard/hex";
import {
  enemyOf,
  hexesOf,
  hexOf,
  isClear,
  isFormed,
  isGood,
  isLeader,
  ridersNear,
  sideOf,
  unitOf,
  unitsAt,
} from "../board.ts";
import type { Play, Position, UnitId } from "../types.ts";
import { displace, hasMet } from "./08.66-displacement.ts";

const mayEvade = (g: Position, unit: UnitId, movers: readonly UnitId[]): boolean =>
  unitOf(g, unit).cossack && isGood(g, unit) && isClear(g, hexOf(g, unit)) && !hasMet(g, unit, movers);

/** Formed units have come into a hex: Cossacks next to it may go. Or they are about to attack one: those in it may. */
export function offerEvasion(g: Play, movers: readonly UnitId[], at: Hex): void {
  if (!movers.some((unit) => !isLeader(g, unit) && isFormed(g, unit))) return;
  const side = enemyOf(sideOf(g, movers[0]!));
  const hexes = hexesOf(g, movers[0]!);
  if (ridersNear(g, side, hexes.includes(at) ? hexes : [at], 1).length === 0) return; // the usual case
  const near = hexes.includes(at) ? hexes.flatMap((hex) => neighboursOf(g.world.map.grid, hex)) : [at];
  for (const hex of new Set(near)) {
    const units = unitsAt(g, hex, side).filter((unit) => mayEvade(g, unit, movers));
    if (units.length > 0) displace(g, units, movers, "evasion", "choice");
  }
}
