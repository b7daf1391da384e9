// [8.65-A] Where skirmishers, and crews apart from their guns [7.61-A], may not go of their own will.

import { DIRECTIONS, type Hex } from "@grognard/hex";
import type { Violation } from "@grognard/kernel";
import {
  arcOfUnit,
  beyond,
  enemyOf,
  hexesOf,
  isCavalry,
  isCompany,
  isCrew,
  isFormed,
  isHardCover,
  isInfantry,
  isObstructed,
  isSoftCover,
  nameOf,
  onMap,
  sideBits,
  sideOf,
  stackAt,
  unitOf,
  unitsAt,
} from "../board.ts";
import { figure } from "../figures.ts";
import { no } from "../sayings.ts";
import { HEDGE, type Nation, type Position, type Side, type UnitId } from "../types.ts";
import { inMinimumZone } from "./11.2-fire-zones.ts";

/** Companies and lone crews. */
export const isSkirmisher = (g: Position, unit: UnitId): boolean => isCompany(g, unit) || isCrew(g, unit);

/** Hexes to the nearest battalion of its nation, whatever state that is in [R32]; Infinity where there is none. */
export function fromBattalion(g: Position, unit: UnitId, hex: Hex): number {
  const far = battalionsFrom(g, unitOf(g, unit).nation)[hex]!;
  return far === NONE ? Number.POSITIVE_INFINITY : far;
}
const NONE = 255;

/** By hex, how far it is to the nearest battalion of a nation. */
export function battalionsFrom(g: Position, nation: Nation): Uint8Array {
  const known = g.index.battalions.get(nation);
  if (known) return known;
  const far = spread(g, nation);
  g.index.battalions = new Map([...g.index.battalions, [nation, far]]);
  return far;
}

/** Ring by ring from all battalions of a nation. */
function spread(g: Position, nation: Nation): Uint8Array {
  const { neighbours, count } = g.world.map.grid;
  const far = new Uint8Array(count).fill(NONE);
  const queue: Hex[] = [];
  const reach = (hex: Hex, rings: number): void => {
    if (hex < 0 || far[hex]! <= rings) return;
    far[hex] = rings;
    queue.push(hex);
  };
  for (const { index, arm, nation: own } of g.world.units)
    if (arm === "infantry" && own === nation && onMap(g, index))
      for (const hex of hexesOf(g, index)) reach(hex, 0);
  for (let i = 0; i < queue.length; i++)
    for (let step = queue[i]! * 6; step < queue[i]! * 6 + 6; step++)
      reach(neighbours[step]!, far[queue[i]!]! + 1);
  return far;
}

/** [8.65-A7] [8.65-C3] Too far from every battalion; if there is none left, nobody is. */
export const isFarOut = (g: Position, unit: UnitId, hex: Hex): boolean => {
  const far = fromBattalion(g, unit, hex);
  return far > figure(g.world.charts, "skirmish leash") && far < Number.POSITIVE_INFINITY;
};

/** A step of a skirmisher. */
export const whyNoSkirmishStep = (g: Position, unit: UnitId, from: Hex, to: Hex): Violation | undefined =>
  isSkirmisher(g, unit) ? (whyShut(g, unit, to) ?? whyOffLeash(g, unit, from, to)) : undefined;

/** What is against a hex for a skirmisher, from wherever it comes. */
export function whyShut(g: Position, unit: UnitId, hex: Hex): Violation | undefined {
  if (isAmongCavalry(g, hex, sideOf(g, unit))) return no("notAmongCavalry", "8.65-A4", nameOf(g, hex));
  return isUnderFormedFire(g, unit, hex) ? no("formedFront", "8.65-A1", nameOf(g, hex)) : undefined;
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
    if (at < 0) continue;
    const back = ((dir + 3) % 6) as typeof dir;
    if ((sideBits(g, at, back) & HEDGE) !== 0) continue;
    for (const other of unitsAt(g, at, enemy))
      if (isInfantry(g, other) && isFormed(g, other) && arcOfUnit(g, other, back) === "front") return true;
  }
  return false;
}
