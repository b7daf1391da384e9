// River bridges destroyed and repaired [6.10], bridges built and removed by engineers [6.11]. A bridge is named by
// the hex at its other end.

import type { Hex } from "@grognard/hex";
import { edit, type Violation } from "@grognard/kernel";
import {
  combatUnitsAt,
  directionBetween,
  enemyOf,
  faceStrength,
  hexLabel,
  hexOf,
  idOf,
  isBridged,
  isBridging,
  isCombat,
  isHeld,
  sideBits,
  sideOf,
  unitOf,
} from "../board.ts";
import { figure } from "../charts.ts";
import type { UnitFrame } from "../frames.ts";
import { forgetCosts } from "../occupancy.ts";
import { no } from "../sayings.ts";
import {
  BRIDGE,
  type Case,
  type Play,
  type Position,
  RIVER,
  type Side,
  STATIONARY,
  type UnitId,
  WATER,
} from "../types.ts";
import { eliminate } from "../verbs.ts";

const isEngineer = (g: Position, unit: UnitId): boolean => unitOf(g, unit).arm === "engineer";

/** The hexside between a unit and the far end of a bridge, as met from both its hexes; undefined if they do not touch. */
function siteOf(g: Position, unit: UnitId, far: Hex) {
  const hex = hexOf(g, unit);
  const dir = directionBetween(g, hex, far);
  if (dir < 0) return undefined;
  return {
    bits: sideBits(g, hex, dir),
    bridged: isBridged(g, hex, dir),
    dir,
    sides: [hex * 6 + dir, far * 6 + ((dir + 3) % 6)],
  };
}

/** A unit that has moved takes no stationary action [4.1]. */
const whyNoWork = (g: Position, unit: UnitId, cite: Case): Violation | undefined =>
  isCombat(g, unit) || isEngineer(g, unit) ? undefined : no("noPioneer", cite);

export function whyNoDestruction(
  g: Position,
  { unit }: Readonly<UnitFrame>,
  far: Hex,
): Violation | undefined {
  const site = siteOf(g, unit, far);
  if (!site?.bridged) return no("noBridge", "6.10");
  if ((site.bits & RIVER) === 0) return no("creekBridge", "6.10-creek");
  return whyNoWork(g, unit, "6.10");
}

/** [6.10-marker] An engineer's bridge is gone for good, and the engineer with it if enemies destroy it [6.11-lost]. */
export function destroyBridge(g: Play, { unit }: UnitFrame, far: Hex): void {
  const { bits, sides } = siteOf(g, unit, far)!;
  if (bits & BRIDGE) edit(g, "broken").push(...sides);
  for (const { index: engineer } of g.world.units) {
    if (!sides.includes(g.state.bridging[engineer]!)) continue;
    if (sideOf(g, engineer) === sideOf(g, unit)) edit(g, "bridging")[engineer] = -1;
    else loseEngineer(g, engineer);
  }
  work(g, unit, far, "destroyed", "6.10");
}

function loseEngineer(g: Play, engineer: UnitId): void {
  eliminate(g, engineer, "6.11-lost");
}

export function whyNoRepair(g: Position, { unit }: Readonly<UnitFrame>, far: Hex): Violation | undefined {
  const site = siteOf(g, unit, far);
  if (!site?.sides.some((side) => g.state.broken.includes(side))) return no("notBroken", "6.10-repair");
  return whyNoWork(g, unit, "6.10-repair") ?? whyOpposed(g, unit, far, "6.10-contested");
}

export function repairBridge(g: Play, { unit }: UnitFrame, far: Hex): void {
  const { sides } = siteOf(g, unit, far)!;
  g.state.broken = g.state.broken.filter((side) => !sides.includes(side));
  work(g, unit, far, "repaired", "6.10-repair");
}

export function whyNoBuilding(g: Position, { unit }: Readonly<UnitFrame>, far: Hex): Violation | undefined {
  if (!isEngineer(g, unit)) return no("noEngineer", "6.11");
  if (isBridging(g, unit)) return no("isBridge", "6.11");
  const site = siteOf(g, unit, far);
  if (!site || (site.bits & WATER) === 0) return no("noWater", "6.11");
  if (site.bridged || site.bits & BRIDGE) return no("bridgeThere", "6.11");
  return whyOpposed(g, unit, far, "6.11-contested");
}

export function buildBridge(g: Play, { unit }: UnitFrame, far: Hex): void {
  edit(g, "bridging")[unit] = siteOf(g, unit, far)!.sides[0]!;
  work(g, unit, far, "built", "6.11");
}

export const whyNoRemoval = (g: Position, { unit }: Readonly<UnitFrame>): Violation | undefined =>
  isBridging(g, unit) ? undefined : no("isNoBridge", "6.11-remove");

/** It moves from the next turn on [6.11-remove]. */
export function removeBridge(g: Play, { unit }: UnitFrame): void {
  const far = g.world.map.grid.neighbours[g.state.bridging[unit]!]!;
  edit(g, "bridging")[unit] = -1;
  edit(g, "idle")[unit] = g.state.turn + 1;
  work(g, unit, far, "removed", "6.11-remove");
}

/** [6.10-contested] [6.11-contested] Four to one against those at the other end. Engineers do not count. */
function whyOpposed(g: Position, unit: UnitId, far: Hex, cite: Case): Violation | undefined {
  const side = sideOf(g, unit);
  if (!isHeld(g, far, enemyOf(side))) return undefined;
  const odds = figure(g.world.charts, "bridge odds");
  const theirs = Math.max(1, strengthAt(g, far, enemyOf(side)));
  return strengthAt(g, hexOf(g, unit), side) < odds * theirs ? no("opposed", cite, odds) : undefined;
}

const strengthAt = (g: Position, hex: Hex, side: Side): number =>
  combatUnitsAt(g, hex, side).reduce((sum, unit) => sum + faceStrength(g, unit), 0);

function work(
  g: Play,
  unit: UnitId,
  far: Hex,
  how: "destroyed" | "repaired" | "built" | "removed",
  cite: Case,
): void {
  edit(g, "category")[unit] = STATIONARY;
  forgetCosts(g);
  g.emit({ type: "bridge", unit: idOf(g, unit), hex: hexLabel(g, far), how, cite });
}
