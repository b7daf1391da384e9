// [6.11.3] [6.11.5] Where moving units must stop: infantry and guns in enemy influence, cavalry near enemy cavalry.

import type { Hex } from "@grognard/hex";
import { isLeader, unitOf } from "../../board.ts";
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
  const fighting = units.map((unit) => unitOf(g, unit)).filter((unit) => !isLeader(unit));
  const mounted = fighting.filter(({ arm, horse }) => arm === "cavalry" || horse);
  const enemy = enemyOf(side);
  return {
    enemy,
    foot: mounted.length < fighting.length,
    zone: mounted.length > 0 ? watchedBy(g, enemy) : undefined,
  };
}

/** The case that makes the party stop in a hex it enters; undefined if it may go on. */
export function haltCase(g: Position, { enemy, foot, zone }: Halting, hex: Hex): Case | undefined {
  if (foot && inInfluence(g, hex, enemy)) return "6.11.3"; // [R53]
  return zone && zone[hex]! > 0 ? "6.11.5" : undefined;
}

export const inCavalryZone = (g: Position, hex: Hex, of: Side): boolean => watchedBy(g, of)[hex]! > 0;
