// [6.13] Going through friends: what it costs to come out on the other side, and what it does to a line. A unit that
// stays in the hex pays nothing [R15].

import type { Direction, Hex } from "@grognard/hex";
import {
  arcOfUnit,
  armOf,
  beyond,
  directionBetween,
  inRoadColumn,
  isCavalry,
  isFormed,
  isUnlimbered,
  sideBits,
  sideOf,
  stackAt,
} from "../board.ts";
import { actionCost } from "../charts.ts";
import { NONE, type Play, type Position, ROADWAY, type UnitId } from "../types.ts";
import { isLine } from "./06-entry.ts";
import { adoptGeneral } from "./08.5-general-order.ts";

/** A path through a hex: where from, and where to. */
export interface Passage {
  readonly units: readonly UnitId[]; // in hand
  readonly from: Hex; // -1: they began in this hex
  readonly at: Hex;
  readonly to: Hex;
}

/** The ways of both hexes of an extended line: the dearer counts [8.34-1]. */
function waysOf(g: Position, unit: UnitId, passage: Passage): readonly Passage[] {
  const at = g.state.wing[unit]!;
  if (at === NONE) return [passage];
  const { units, from, to } = passage;
  const beside = (hex: Hex): Hex => beyond(g, at, directionBetween(g, passage.at, hex));
  return [passage, { units, from: from === NONE ? NONE : beside(from), at, to: beside(to) }];
}

/** [6.52-b] Along a road only road columns are in the way; they themselves pass all others [6.64]. */
function passed(g: Position, { units, from, at, to }: Passage): readonly UnitId[] {
  const there = stackAt(g, at);
  if (from === NONE || there.length === 0) return NOBODY;
  for (const unit of units) if (inRoadColumn(g, unit)) return NOBODY;
  const side = sideOf(g, units[0]!);
  const byRoad = isAlongRoad(g, from, at) && isAlongRoad(g, at, to);
  const friends: UnitId[] = [];
  for (const unit of there)
    if (
      sideOf(g, unit) === side &&
      !units.includes(unit) &&
      isFormed(g, unit) &&
      (!byRoad || inRoadColumn(g, unit))
    )
      friends.push(unit);
  return friends;
}
const NOBODY: readonly UnitId[] = [];

const isAlongRoad = (g: Position, from: Hex, to: Hex): boolean => {
  const dir = directionBetween(g, from, to);
  return dir !== NONE && (sideBits(g, from, dir) & ROADWAY) !== 0;
};

/** From front to rear of a friend, or from rear to front [R15]. */
function crosses(g: Position, friend: UnitId, { from, at, to }: Passage): boolean {
  const entry = arcOfUnit(g, friend, directionBetween(g, at, from) as Direction);
  const exit = arcOfUnit(g, friend, directionBetween(g, at, to) as Direction);
  return (entry === "front" && exit === "rear") || (entry === "rear" && exit === "front");
}

/** On top of the next hex, in sixths; haste: a line takes general order instead of paying for itself [6.13-2]. */
export function passingCost(g: Position, unit: UnitId, passage: Passage, haste = false): number {
  if (!isFormed(g, unit)) return 0;
  const arm = armOf(g, unit);
  if (arm !== "infantry" && arm !== "cavalry") return 0;
  return Math.max(...waysOf(g, unit, passage).map((way) => costOf(g, unit, way, haste)));
}

function costOf(g: Position, unit: UnitId, passage: Passage, haste: boolean): number {
  const friends = passed(g, passage);
  if (friends.length === 0) return 0;
  let times = isCavalry(g, unit) || (isLine(g, unit) && !haste) ? 1 : 0; // [6.13-1] [6.13-2]
  if (crossesGuns(g, friends, passage)) times++; // [6.13-3]
  return times * actionCost(g.world.charts, "pass friends");
}

function crossesGuns(g: Position, friends: readonly UnitId[], passage: Passage): boolean {
  for (const friend of friends) if (isUnlimbered(g, friend) && crosses(g, friend, passage)) return true;
  return false;
}

/** Whether a line may go on in general order instead [6.13-2]. */
export const mayLoosen = (g: Position, passage: Passage): boolean =>
  passage.units.some(
    (unit) => isLine(g, unit) && waysOf(g, unit, passage).some((way) => passed(g, way).length > 0),
  );

/** [6.13-1] [6.13-2] Lines that formed units have gone through lose their order. */
export function disturbLines(g: Play, passage: Passage): void {
  const top = passage.units.find((unit) => isFormed(g, unit));
  if (top === undefined) return;
  const horse = passage.units.some((unit) => isCavalry(g, unit));
  for (const way of waysOf(g, top, passage))
    for (const friend of passed(g, way))
      if (isLine(g, friend) && crosses(g, friend, way))
        adoptGeneral(g, friend, horse ? "6.13-1" : "6.13-2", way.at);
}
