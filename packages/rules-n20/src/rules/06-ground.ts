// How each hex affects a moving side: the same for all its units, as long as no enemy changes.

import { hexOf, isUnit, pieceOf, standing } from "../board.ts";
import { BRIDGED, enemyOf, type Position, type Side } from "../types.ts";

export const HELD = 1; // by an enemy unit or garrison [6.3]
export const NEXT_TO_ENEMY = 2; // a unit, by the rules of 7.1
const ZONED = 4; // in a plain enemy zone
const BRIDGE_ZONED = 8; // in one that comes over a bridge or ford [7.1-bridge]

/** All enemy zones that count for a side now: over a bridge only if that helps the enemy (ruling R25). */
export const zonesFelt = (g: Position, side: Side): number =>
  g.state.phasing === side ? ZONED : ZONED | BRIDGE_ZONED;

/** Kept until an enemy piece arrives, leaves, or changes whether it has a zone. */
export function groundOf(g: Position, side: Side): Uint8Array {
  g.index.ground[side] ??= survey(g, side);
  return g.index.ground[side];
}

function survey(g: Position, side: Side): Uint8Array {
  const { grid, adjacent } = g.world.map;
  const ground = new Uint8Array(grid.count);
  const zones = g.index.zoc[enemyOf(side)];
  for (const enemy of standing(g, enemyOf(side))) {
    const piece = pieceOf(g, enemy);
    if (piece.type === "leader") continue;
    const hex = hexOf(g, enemy);
    ground[hex]! |= HELD;
    for (let at = hex * 6; at < hex * 6 + 6; at++) {
      const next = grid.neighbours[at]!;
      if (next < 0) continue;
      if (adjacent[at] && isUnit(piece)) ground[next]! |= NEXT_TO_ENEMY;
      if (zones[next]! % BRIDGED > 0) ground[next]! |= ZONED;
      if (zones[next]! >= BRIDGED) ground[next]! |= BRIDGE_ZONED;
    }
  }
  return ground;
}
