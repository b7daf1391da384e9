// [4.5] [R257] Between two days nobody comes near the enemy in the dark, and whoever is near goes only farther away.

import { discOf, type Hex } from "@grognard/hex";
import type { Violation } from "@grognard/kernel";
import { apart, fielded, hexesOf, isBetweenDays, isThreat, nearestEnemy } from "../board.ts";
import { figure } from "../figures.ts";
import { no } from "../sayings.ts";
import type { Position, Side } from "../types.ts";

/** Movement lasts for hours [R256]. */
export const hoursOfMarch = (g: Position): number =>
  isBetweenDays(g) ? figure(g.world.charts, "night march") : 1;

export function whyTooNear(g: Position, side: Side, at: Hex, to: Hex): Violation | undefined {
  if (!isBetweenDays(g)) return undefined;
  const distance = figure(g.world.charts, "night distance");
  const near = nearestEnemy(g, to, side);
  return near < distance && near <= nearestEnemy(g, at, side)
    ? no("nearAtNight", "4.5", distance)
    : undefined;
}

/** By hex, how far the nearest enemy is, where that is too near; nothing by day. */
export function tooNear(g: Position, enemy: Side): ReadonlyMap<Hex, number> {
  const far = new Map<Hex, number>();
  if (!isBetweenDays(g)) return far;
  const distance = figure(g.world.charts, "night distance");
  const enemies = fielded(g, enemy).filter((unit) => isThreat(g, unit));
  for (const at of enemies.flatMap((unit) => hexesOf(g, unit)))
    for (const hex of discOf(g.world.map.grid, at, distance - 1))
      far.set(hex, Math.min(far.get(hex) ?? distance, apart(g, at, hex)));
  return far;
}

/** The same as `whyTooNear`, with what has been looked up. */
export const isTooNear = (far: ReadonlyMap<Hex, number>, at: Hex, to: Hex): boolean =>
  far.size > 0 && (far.get(to) ?? Infinity) <= (far.get(at) ?? Infinity) && far.has(to);
