// [10.2.8b] Which units see the cavalry coming, and how far away it is.

import type { Hex } from "@grognard/hex";
import { formationOf, hexesOf, isClear, sideOf, unitOf, unitsAt } from "../../board.ts";
import type { Position, Side, UnitId } from "../../types.ts";
import { seesFrom } from "../07-line-of-sight.ts";
import { goesByRoad, stepCosts } from "../11-movement/11.1-costs.ts";

/** Half points within which a unit can react. */
const WARNING = 8;

/** Approaching cavalry, and where it is. */
export interface Coming {
  readonly units: readonly UnitId[];
  readonly hexes: readonly Hex[];
}

/** [R69] Half points from the cavalry to each hex within four points of it, regardless of units in between. */
export function warned(g: Position, { units, hexes }: Coming): Map<Hex, number> {
  const unit = units[0]!;
  const formation = formationOf(g, unit);
  const { neighbours } = g.world.map.grid;
  const prices = stepCosts(g, unitOf(g, unit).arm, formation, goesByRoad(g, unit, formation));
  const costs = new Map<Hex, number>(hexes.map((hex) => [hex, 0]));
  const queue: Hex[][] = [[...hexes]];
  for (const [spent, waiting] of queue.entries()) {
    for (const hex of waiting ?? []) {
      if (costs.get(hex) !== spent) continue;
      for (let at = hex * 6; at < hex * 6 + 6; at++) {
        const next = neighbours[at]!;
        const cost = spent + prices[at]!;
        if (prices[at]! === -1 || !isClear(g, next)) continue;
        if (cost > WARNING || cost >= (costs.get(next) ?? Number.POSITIVE_INFINITY)) continue;
        costs.set(next, cost);
        queue[cost] ??= [];
        queue[cost]!.push(next);
      }
    }
  }
  return costs;
}

/** A side's units that stand in any of the hexes near the cavalry, in order. */
export function unitsWarned(g: Position, near: ReadonlyMap<Hex, number>, side: Side): UnitId[] {
  const units = new Set<UnitId>();
  for (const hex of near.keys()) for (const unit of unitsAt(g, hex, side)) units.add(unit);
  return [...units].sort((a, b) => a - b);
}

/** [10.2.8b] Points to a unit: to the nearer of its hexes; 0 if more than four. */
export function pointsTo(g: Position, near: ReadonlyMap<Hex, number>, unit: UnitId): number {
  const costs = hexesOf(g, unit).flatMap((hex) => near.get(hex) ?? []);
  return costs.length === 0 ? 0 : Math.max(1, Math.ceil(Math.min(...costs) / 2));
}

/** [R60] Seen from any hex of the unit. */
export const seesComing = (g: Position, unit: UnitId, { hexes }: Coming): boolean =>
  hexesOf(g, unit).some((from) => hexes.some((to) => seesFrom(g, from, sideOf(g, unit), to)));
