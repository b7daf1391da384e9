// [6.8.2] Cavalry skirmishers slow the enemy's foot and guns down [R49].

import type { Hex } from "@grognard/hex";
import {
  areAdjacent,
  fielded,
  formationOf,
  hexesOf,
  isCavalry,
  isRouted,
  range,
  unitOf,
} from "../../board.ts";
import { enemyOf, type Position, type Side, SKIRMISH2, type UnitId } from "../../types.ts";
import { looksToward } from "../07-line-of-sight.ts";
import { hexesNear } from "./06.11-halts.ts";

/** Half points on top for a hex beside them [6.8.2a], and for one two hexes away [6.8.2b]. */
const BESIDE = 6;
const NEAR = 4;

/** What it costs the foot and guns of a side to enter or leave each hex in a zone of enemy cavalry skirmishers. */
export function harassedHexes(g: Position, side: Side): ReadonlyMap<Hex, number> {
  const found = new Map<Hex, number>();
  for (const unit of fielded(g, enemyOf(side))) {
    if (!isCavalry(g, unit) || formationOf(g, unit) !== SKIRMISH2 || isKeptAtBay(g, unit)) continue;
    for (const from of hexesOf(g, unit)) harass(g, from, enemyOf(side), found);
  }
  return found;
}

function harass(g: Position, from: Hex, by: Side, found: Map<Hex, number>): void {
  for (const hex of hexesNear(g, from)) {
    if (!looksToward(g, from, by, hex)) continue;
    found.set(hex, Math.max(found.get(hex) ?? 0, range(g, from, hex) === 1 ? BESIDE : NEAR));
  }
}

/** [6.8.5] Light cavalry of the enemy beside them puts an end to it. */
export function isKeptAtBay(g: Position, skirmisher: UnitId): boolean {
  const hexes = hexesOf(g, skirmisher);
  return fielded(g, enemyOf(unitOf(g, skirmisher).side)).some(
    (unit) =>
      isCavalry(g, unit) &&
      !unitOf(g, unit).heavy &&
      !isRouted(g, unit) &&
      hexesOf(g, unit).some((hex) => hexes.some((other) => areAdjacent(g, hex, other))),
  );
}

/** The larger of leaving and entering, once a step. */
export const harassment = (zone: ReadonlyMap<Hex, number>, from: Hex, to: Hex): number =>
  zone.size === 0 ? 0 : Math.max(zone.get(from) ?? 0, zone.get(to) ?? 0);
