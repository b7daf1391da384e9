// [8.65-A] Where skirmishers, and crews apart from their guns [7.61-A], may not go by choice.

import { DIRECTIONS, type Hex } from "@grognard/hex";
import type { Violation } from "@grognard/kernel";
import {
  apart,
  arcIn,
  beyond,
  bySide,
  enemyOf,
  hexesOf,
  hexLabel,
  isCavalry,
  isCompany,
  isCrew,
  isFormed,
  isHardCover,
  isInfantry,
  isObstructed,
  isSoftCover,
  onMap,
  sideBits,
  sideOf,
  stackAt,
  unitOf,
  unitsAt,
} from "../board.ts";
import { battalionsNear } from "../occupancy.ts";
import { no } from "../sayings.ts";
import { HEDGE, NATIONS, NONE, type Position, type Side, type UnitId } from "../types.ts";
import { inMinimumZone } from "./11.2-fire-zones.ts";

/** Companies and lone crews. */
export const isSkirmisher = (g: Position, unit: UnitId): boolean => isCompany(g, unit) || isCrew(g, unit);

/** Hexes to the nearest battalion of its nation, whatever state that is in [R32]; Infinity where there is none. */
export function fromBattalion(g: Position, unit: UnitId, hex: Hex): number {
  const { side, nation } = unitOf(g, unit);
  let nearest = Number.POSITIVE_INFINITY;
  for (const other of battalions(g.world)[side])
    if (onMap(g, other) && unitOf(g, other).nation === nation)
      for (const at of hexesOf(g, other)) nearest = Math.min(nearest, apart(g, at, hex));
  return nearest;
}
const battalions = bySide("infantry");

/** [8.65-A7] [8.65-C3] [13.13-n] Too far from every battalion; if there is none left, nobody is [R167]. */
export const isFarOut = (g: Position, unit: UnitId, hex: Hex): boolean =>
  battalionsNear(g)[NATIONS.indexOf(unitOf(g, unit).nation)]![hex] === 0 && hasBattalion(g, unit);

function hasBattalion(g: Position, unit: UnitId): boolean {
  const { side, nation } = unitOf(g, unit);
  return battalions(g.world)[side].some((other) => onMap(g, other) && unitOf(g, other).nation === nation);
}

/** A step of a skirmisher. */
export const whyNoSkirmishStep = (g: Position, unit: UnitId, from: Hex, to: Hex): Violation | undefined =>
  isSkirmisher(g, unit) ? (whyShut(g, unit, to) ?? whyOffLeash(g, unit, from, to)) : undefined;

/** What is against a hex for a skirmisher, from wherever it comes. */
export function whyShut(g: Position, unit: UnitId, hex: Hex): Violation | undefined {
  if (isAmongCavalry(g, hex, sideOf(g, unit))) return no("notAmongCavalry", "8.65-A4", hexLabel(g, hex));
  return isUnderFormedFire(g, unit, hex) ? no("formedFront", "8.65-A1", hexLabel(g, hex)) : undefined;
}

function isAmongCavalry(g: Position, hex: Hex, side: Side): boolean {
  for (const other of stackAt(g, hex)) if (isCavalry(g, other) && sideOf(g, other) === side) return true;
  return false;
}

/** How far from its battalions it may go. */
export function whyOffLeash(g: Position, unit: UnitId, from: Hex, to: Hex): Violation | undefined {
  if (!isFarOut(g, unit, to) || (isCover(g, from) && isCover(g, to))) return undefined;
  if (!isFarOut(g, unit, from)) return no("leash", "8.65-A5");
  return fromBattalion(g, unit, to) < fromBattalion(g, unit, from) ? undefined : no("leashBack", "8.65-A6");
}

const isCover = (g: Position, hex: Hex): boolean => isHardCover(g, hex) || isSoftCover(g, hex);

/** [8.65-A1] Before the front of formed infantry, without cover from it. */
function isUnderFormedFire(g: Position, unit: UnitId, hex: Hex): boolean {
  if (isObstructed(g, hex)) return false;
  const enemy = enemyOf(sideOf(g, unit));
  if (!inMinimumZone(g, hex, enemy)) return false;
  for (const dir of DIRECTIONS) {
    const at = beyond(g, hex, dir);
    if (at === NONE) continue;
    const back = ((dir + 3) % 6) as typeof dir;
    if ((sideBits(g, at, back) & HEDGE) !== 0) continue;
    for (const other of unitsAt(g, at, enemy))
      if (isInfantry(g, other) && isFormed(g, other) && arcIn(g, other, at, back) === "front") return true;
  }
  return false;
}
