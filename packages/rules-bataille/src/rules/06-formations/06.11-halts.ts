// [6.11.3] [6.11.5] Where moving units must stop: infantry and guns in enemy influence, cavalry near enemy cavalry.

import type { Hex } from "@grognard/hex";
import { unitOf } from "../../board.ts";
import { type Case, enemyOf, type Position, type Side, type UnitId } from "../../types.ts";
import { watchedBy } from "./06.11-horse.ts";
import { inInfluence } from "./06.11-influence.ts";

/** The question for one party, about any hexes. */
export interface Halting {
  readonly enemy: Side;
  readonly foot: boolean;
  /** The hexes in which cavalry must stop: those where this is above 0. */
  readonly zone: Uint8Array | undefined;
}

export function haltingFor(g: Position, side: Side, units: readonly UnitId[]): Halting {
  const enemy = enemyOf(side);
  let foot = false;
  let mounted = false;
  for (const unit of units) {
    const { arm, horse } = unitOf(g, unit);
    if (arm === "cavalry" || horse) mounted = true;
    else if (arm !== "leader") foot = true;
  }
  return { enemy, foot, zone: mounted ? watchedBy(g, enemy) : undefined };
}

/** The case that makes the party stop in a hex it enters; undefined if it may go on. */
export function haltCase(g: Position, { enemy, foot, zone }: Halting, hex: Hex): Case | undefined {
  if (foot && inInfluence(g, hex, enemy)) return "6.11.3"; // [R53]
  return zone && zone[hex]! > 0 ? "6.11.5" : undefined;
}

export const inCavalryZone = (g: Position, hex: Hex, of: Side): boolean => watchedBy(g, of)[hex]! > 0;
