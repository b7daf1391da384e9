// Commanders go with those directly under them, a little behind: their command reaches a few hexes only [16.12].

import type { Hex } from "@grognard/hex";
import type { ActionOf } from "../actions.ts";
import { apart, enemyOf, hexNamed, hexOf, isCrew, onMap, sideOf, stackAt } from "../board.ts";
import { inMinimumZone } from "../rules/11.2-fire-zones.ts";
import { directlyUnder } from "../rules/16.3-chain.ts";
import { radiusOf } from "../rules/16.12-radius.ts";
import type { Position, UnitId } from "../types.ts";
import { nearestFoe } from "./foes.ts";

const followers = (g: Position, leader: UnitId): Hex[] =>
  directlyUnder(g, leader)
    .filter((unit) => onMap(g, unit) && !isCrew(g, unit))
    .map((unit) => hexOf(g, unit));

/** The farther from those under them, the worse; those out of reach count most. */
function strayIn(g: Position, leader: UnitId, troops: readonly Hex[]): (hex: Hex) => number {
  const radius = radiusOf(g, leader);
  return (hex) =>
    troops.reduce((sum, other) => {
      const far = apart(g, hex, other);
      return sum + far + (far > radius ? 4 * (far - radius) : 0);
    }, 0) / Math.max(1, troops.length);
}

/** All within reach, and none far. */
export function isAmongTroops(g: Position, leader: UnitId): boolean {
  const troops = followers(g, leader);
  const reach = Math.min(radiusOf(g, leader), 3);
  return troops.every((hex) => apart(g, hex, hexOf(g, leader)) <= reach);
}

/** The best place among these, if it is better than where the commander is. */
export function leaderMove(
  g: Position,
  leader: UnitId,
  moves: readonly ActionOf<"move">[],
): ActionOf<"move"> | undefined {
  const troops = followers(g, leader);
  if (troops.length === 0) return undefined;
  const stray = strayIn(g, leader, troops);
  const side = sideOf(g, leader);
  const cost = (hex: Hex): number => {
    const { far: foe } = nearestFoe(g, side, hex);
    const danger = (foe < 2 ? 20 : foe < 4 ? 1 : 0) + (inMinimumZone(g, hex, enemyOf(side)) ? 1 : 0);
    return stray(hex) + danger + (stackAt(g, hex).length > 0 ? 0 : 0.5);
  };
  const [best] = moves
    .map((move) => ({ move, cost: cost(hexNamed(g, move.to)) }))
    .toSorted((a, b) => a.cost - b.cost);
  return best && best.cost < cost(hexOf(g, leader)) - 0.5 ? best.move : undefined;
}
