// [19.2] Cossacks: light cavalry that looks all around and slips away from formed enemies, once from each stack.

import type { Hex } from "@grognard/hex";
import {
  areAdjacent,
  enemyOf,
  hexOf,
  isClear,
  isFormed,
  isGood,
  isLeader,
  onMap,
  sideOf,
  unitOf,
  unitsAt,
} from "../board.ts";
import type { Play, Position, UnitId } from "../types.ts";
import { displace, hasMet } from "./08.66-displacement.ts";

const mayEvade = (g: Position, unit: UnitId, movers: readonly UnitId[]): boolean =>
  unitOf(g, unit).cossack &&
  onMap(g, unit) &&
  isGood(g, unit) &&
  isClear(g, hexOf(g, unit)) &&
  !hasMet(g, unit, movers);

/** Formed units have come into a hex, or are about to attack from it: Cossacks next to it may go. */
export function offerEvasion(g: Play, movers: readonly UnitId[], at: Hex): void {
  if (!movers.some((unit) => !isLeader(g, unit) && isFormed(g, unit))) return;
  const side = enemyOf(sideOf(g, movers[0]!));
  const hexes = new Set<Hex>();
  for (const { index: unit, side: own } of g.world.units)
    if (own === side && mayEvade(g, unit, movers) && areAdjacent(g, hexOf(g, unit), at))
      hexes.add(hexOf(g, unit));
  for (const hex of hexes) {
    const units = unitsAt(g, hex, side).filter((unit) => mayEvade(g, unit, movers));
    displace(g, units, movers, "evasion", "choice");
  }
}
