// [7.0] Zones of Control.

import type { Hex } from "@grognard/hex";
import { defenderOf, edgeBetween, hexOf, isUnit, pieceOf } from "../board.ts";
import { BRIDGED, enemyOf, type Position, type Side, type UnitId, ZOC } from "../types.ts";

/**
 * Whether an enemy ZOC covers the hex for a unit of `side`. Over a bridge or ford it does so exactly when that helps
 * the Phasing Player (ruling R25): that player's own units are never hindered by it [7.1].
 */
export function inEzoc(g: Position, hex: Hex, side: Side): boolean {
  const enemy = enemyOf(side);
  const zones = g.index.zoc[enemy][hex]!;
  return g.state.phasing === side ? zones % BRIDGED > 0 : zones > 0;
}

/** Enemy pieces adjacent to a hex by the rules of 7.1: units, and garrisons that are alone. */
function adjacentEnemies(g: Position, hex: Hex, side: Side): UnitId[] {
  const { adjacent, grid } = g.world.map;
  const found: UnitId[] = [];
  for (let at = hex * 6; at < hex * 6 + 6; at++) {
    if (!adjacent[at]) continue;
    const unit = defenderOf(g, grid.neighbours[at]!, enemyOf(side));
    if (unit >= 0) found.push(unit);
  }
  return found;
}

/** Whether an enemy unit (not a leader or garrison) is adjacent to the hex. */
export function nextToEnemyUnit(g: Position, hex: Hex, side: Side): boolean {
  const { adjacent, grid } = g.world.map;
  for (let at = hex * 6; at < hex * 6 + 6; at++) {
    if (!adjacent[at]) continue;
    const unit = g.index.first[grid.neighbours[at]!]!;
    if (unit >= 0 && g.world.pieces[unit]!.side !== side) return true;
  }
  return false;
}

export const adjacentUnits = (g: Position, hex: Hex, side: Side): UnitId[] =>
  adjacentEnemies(g, hex, side).filter((unit) => isUnit(pieceOf(g, unit)));

/** Whether this piece has a ZOC at all now. */
export function hasZoc(g: Position, unit: UnitId): boolean {
  const { type } = pieceOf(g, unit);
  if (type === "leader") return false; // [16.9.3]
  return g.state.routed[unit] === 0 && g.state.contact[unit] === 0; // [9.6.2-E2] [8.2.4-E1]
}

/** Whether the plain ZOC of a piece, apart from bridges, covers a hex adjacent to it. */
export function controlsHex(g: Position, unit: UnitId, hex: Hex): boolean {
  if (!hasZoc(g, unit)) return false;
  return g.world.map.zoc[pieceOf(g, unit).side][edgeBetween(g.world, hexOf(g, unit), hex)] === ZOC;
}
