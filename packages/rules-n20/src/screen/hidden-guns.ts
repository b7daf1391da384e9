// Hidden pieces are imagined, and might be imagined as guns: they must not count.

import { hexOf, sideOf, standing } from "../board.ts";
import { controlsHex } from "../rules/07-zones-of-control.ts";
import type { Position, UnitId } from "../types.ts";

/**
 * The position in which hidden pieces that might support these units are silenced [16.3.1]: guns that are attacked
 * themselves support no unit. The same position if there are none.
 */
export function silenceHiddenGuns(g: Position, friends: readonly UnitId[]): Position {
  if (!g.world.options.artillerySupport) return g;
  const hidden = standing(g, sideOf(g, friends[0]!)).filter(
    (unit) => g.state.hidden[unit] && friends.some((friend) => controlsHex(g, unit, hexOf(g, friend))),
  );
  if (hidden.length === 0) return g;
  return { ...g, state: { ...g.state, charged: [...g.state.charged, ...hidden] } };
}
