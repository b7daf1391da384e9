// What is hidden is imagined, and might be imagined as guns: they must not count.

import { hexOf, sideOf, standing } from "../board.ts";
import { controlsHex } from "../rules/07-zones-of-control.ts";
import type { Position, UnitId } from "../types.ts";

/**
 * Whether hidden pieces might support these units [16.3.1]. Nobody knows, so none of them does: guns that
 * are attacked themselves support nobody. For an imagined position, which nobody plays.
 */
export function silenceHiddenGuns(g: Position, friends: readonly UnitId[]): boolean {
  if (!g.world.options.artillerySupport) return false;
  const hidden = standing(g, sideOf(g, friends[0]!)).filter(
    (unit) => g.state.hidden[unit] && friends.some((friend) => controlsHex(g, unit, hexOf(g, friend))),
  );
  g.state.charged.push(...hidden);
  return hidden.length > 0;
}
