// Which way to face: the enemy in front, none on the flank.

import type { Arcs, Hex } from "@grognard/hex";
import {
  COLUMN,
  COLUMN_ARCS,
  exitSides,
  GENERAL,
  hexOf,
  isRouted,
  isSkirmish,
  LINE,
  LINE_ARCS,
  LINE2,
  MASSE,
  OPEN_ARCS,
  ROAD,
  ROAD_ARCS,
  range,
  SKIRMISH_ARCS,
  SQUARE,
  SQUARE_ARCS,
  type UnitId,
  unitOf,
} from "@grognard/rules-bataille/position";
import type { Appraisal } from "./appraisal.ts";
import { best } from "./weigh.ts";
import { punch } from "./worth.ts";

export function arcsIn({ g }: Appraisal, unit: UnitId, formation: number): Arcs {
  const { arm, heavy } = unitOf(g, unit);
  if (formation === LINE || formation === LINE2 || formation === MASSE) return LINE_ARCS;
  if (isSkirmish(formation)) return SKIRMISH_ARCS;
  if (formation === SQUARE) return SQUARE_ARCS;
  if (formation === ROAD) return ROAD_ARCS;
  if (formation === GENERAL || (formation === COLUMN && arm === "cavalry" && !heavy)) return OPEN_ARCS;
  return COLUMN_ARCS;
}

const WORTH = { front: 1, flank: -1.3, rear: -1 } as const;
/** The enemy it is to attack counts more than all others. */
const TARGET = 1000;
/** Enemies farther away do not matter, unless none is near. */
const NEAR = 9;

/** By hexside: how much of the enemy is in that direction from a hex, the nearer the more. */
export function pressure(appraisal: Appraisal, hex: Hex, target: Hex = -1): number[] {
  const { g, theirs } = appraisal;
  const sides = [0, 0, 0, 0, 0, 0];
  const add = (to: Hex, weight: number) => {
    const ways = exitSides(g, hex, to);
    for (const dir of ways) sides[dir]! += weight / ways.length;
  };
  const far = appraisal.toFoe[hex]! > NEAR ? appraisal.toFoe[hex]! + 6 : NEAR;
  for (const unit of theirs) {
    const at = hexOf(g, unit);
    const steps = range(g, hex, at);
    if (steps === 0 || steps > far || isRouted(g, unit)) continue;
    add(at, (4 + punch(g, unit)) / steps ** 2);
  }
  if (target >= 0 && target !== hex) add(target, TARGET);
  return sides;
}

export function facingWorth(sides: readonly number[], arcs: Arcs, facing: number): number {
  let sum = 0;
  for (let dir = 0; dir < 6; dir++) sum += sides[dir]! * WORTH[arcs[(dir - facing + 6) % 6]!];
  // The middle of the front before its ends.
  return sum + 0.1 * sides[facing]!;
}

const FACINGS = [0, 1, 2, 3, 4, 5] as const;

/** The best facing; the present one if it is as good. */
export function bestFacing(sides: readonly number[], arcs: Arcs, now: number): number {
  return best([now, ...FACINGS], (facing) => facingWorth(sides, arcs, facing))!;
}
