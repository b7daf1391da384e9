// [6.11.3] [6.11.5] Where units on the move have to stop: foot in enemy influence, horse near enemy cavalry.

import { type Hex, neighboursOf } from "@grognard/hex";
import { fielded, hexesOf, isLeader, unitOf } from "../../board.ts";
import { type Case, enemyOf, type Position, type Side, type UnitId } from "../../types.ts";
import { seesFrom } from "../07-line-of-sight.ts";
import { inInfluence, mayReact } from "./06.11-influence.ts";

/** The question for one party, whatever hexes it is asked about. */
export interface Halting {
  readonly enemy: Side;
  readonly foot: boolean;
  /** The hexes in which horse has to stop. */
  readonly zone: ReadonlySet<Hex>;
}

export function haltingFor(g: Position, side: Side, units: readonly UnitId[]): Halting {
  const fighting = units.map((unit) => unitOf(g, unit)).filter((unit) => !isLeader(unit));
  const mounted = fighting.filter(({ arm, horse }) => arm === "cavalry" || horse);
  const enemy = enemyOf(side);
  return {
    enemy,
    foot: mounted.length < fighting.length,
    zone: mounted.length > 0 ? cavalryZone(g, enemy) : NOWHERE,
  };
}

const NOWHERE: ReadonlySet<Hex> = new Set();

/** The case by which the party has to stop in a hex it enters; undefined if it may go on. */
export function haltCase(g: Position, { enemy, foot, zone }: Halting, hex: Hex): Case | undefined {
  if (foot && inInfluence(g, hex, enemy)) return "6.11.3"; // [R53]
  return zone.has(hex) ? "6.11.5" : undefined;
}

/** All hexes within two of a side's cavalry that may react, through its front and in its sight [R54]. */
export function cavalryZone(g: Position, of: Side): ReadonlySet<Hex> {
  const zone = new Set<Hex>();
  const riders = fielded(g, of).filter((unit) => mayReact(g, unit));
  for (const from of riders.flatMap((unit) => hexesOf(g, unit))) {
    for (const hex of hexesNear(g, from)) if (seesFrom(g, from, of, hex)) zone.add(hex);
  }
  return zone;
}

export const inCavalryZone = (g: Position, hex: Hex, of: Side): boolean => cavalryZone(g, of).has(hex);

/** Neighbours and their neighbours. */
export function hexesNear({ world }: Position, from: Hex): Hex[] {
  const around = (hex: Hex) => neighboursOf(world.map.grid, hex);
  const near = new Set(around(from).flatMap((hex) => [hex, ...around(hex)]));
  near.delete(from);
  return [...near];
}
