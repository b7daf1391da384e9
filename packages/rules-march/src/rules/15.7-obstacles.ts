// Obstacles to a march column. It waits for friends [R67] and deploys before the enemy [R64].

import { DIRECTIONS, type Hex } from "@grognard/hex";
import type { Violation } from "@grognard/kernel";
import {
  directionBetween,
  enemyOf,
  faceStrength,
  hexOf,
  inColumn,
  isHeld,
  isTrain,
  onMap,
  piecesAt,
  sideBits,
  sideOf,
  trainsAt,
} from "../board.ts";
import { figure } from "../charts.ts";
import { no } from "../sayings.ts";
import { type Position, ROAD, type UnitId } from "../types.ts";
import { stackingAt } from "./06.1-stacking.ts";
import { isEzoc } from "./06.2-zones.ts";
import { fieldsAgainst } from "./08.2-extent.ts";
import { columnWeight, LONGEST_TRAIL, layOut, OFF_MAP, roadOf } from "./15.7-column-shape.ts";
import { marchCosts } from "./15.7-route.ts";
import { entryCost } from "./15.13-entry.ts";

/** What the next hex costs it, in eighths. */
export const priceOf = (g: Position, unit: UnitId, into: Hex): number =>
  onMap(g, unit) ? priceBetween(g, hexOf(g, unit), into) : entryCost(g, unit, into, "march");
export const priceBetween = (g: Position, from: Hex, into: Hex): number =>
  marchCosts(g)[from * 6 + directionBetween(g, from, into)]!;

/** [15.6-march-limits] [R64] No zone of control, no hex of the enemy, no field of fire. */
export function whyEnemyBars(
  g: Position,
  unit: UnitId,
  into: Hex,
  fields: ReadonlySet<Hex> = fieldsAgainst(g, sideOf(g, unit)),
): Violation | undefined {
  const side = sideOf(g, unit);
  const enemy = enemyOf(side);
  if (isHeld(g, into, enemy) || trainsAt(g, into, enemy).length > 0) return no("enemyBars", "15.7-triggers");
  if (isEzoc(g, into, side, [unit])) return no("marchAvoidsZones", "15.6-march-limits");
  return fields.has(into) ? no("sweptByFire", "8.2") : undefined;
}

/** [15.7-through] [R67] No hex with another column or with a train on a road; other units are beside the road. */
export function whyFriendsBar(g: Position, unit: UnitId, into: Hex): Violation | undefined {
  const side = sideOf(g, unit);
  const isInWay = (other: UnitId): boolean =>
    other !== unit && sideOf(g, other) === side && onRoad(g, other, into);
  return piecesAt(g, into).some(isInWay) ? no("columnBars", "15.7-through") : undefined;
}

/** [15.8] Trains are in column wherever there is a road. */
const onRoad = (g: Position, unit: UnitId, hex: Hex): boolean =>
  inColumn(g, unit) || (isTrain(g, unit) && DIRECTIONS.some((dir) => sideBits(g, hex, dir) & ROAD));

/** Its road after moving along these hexes. */
export const roadAfter = (g: Position, unit: UnitId, path: readonly Hex[]): Hex[] =>
  [...path.toReversed(), ...(onMap(g, unit) ? roadOf(g, unit) : g.state.trail[unit]!)].slice(
    0,
    1 + LONGEST_TRAIL,
  );

/** Whether it can end its move there: no hex of the column holds too much [6.1]. */
export function hasRoom(g: Position, unit: UnitId, path: readonly Hex[]): boolean {
  const { charts } = g.world;
  const side = sideOf(g, unit);
  const parts = layOut(g, roadAfter(g, unit, path), g.state.column[unit]!);
  const face = faceStrength(g, unit);
  const each = figure(charts, "column stacking");
  const most = figure(charts, "stacking");
  const isFull = (hex: Hex): boolean =>
    hex !== OFF_MAP && stackingAt(g, hex, side, [unit]) + columnWeight(parts, hex, face, each) > most;
  return !parts.flat().some(isFull);
}
