// Which way to look, and in what formation.

import { DIRECTIONS, type Hex } from "@grognard/hex";
import type { Action } from "@grognard/rules-eylau";
import {
  apart,
  beyond,
  type FORMATION_IDS,
  hexOf,
  strengthOf,
  type UnitId,
} from "@grognard/rules-eylau/position";
import { type Appraisal, toFoe } from "./appraisal.ts";

/** Strength of enemies before a facing, less those beside and behind; near ones count more. */
export function frontWorth({ g, theirs }: Appraisal, hex: Hex, facing: number): number {
  let sum = 0;
  for (const enemy of theirs) {
    const far = apart(g, hex, hexOf(g, enemy));
    if (far === 0 || far > 8) continue;
    const weight = strengthOf(g, enemy) / (far * far);
    for (const dir of DIRECTIONS) {
      const next = beyond(g, hex, dir);
      if (next < 0 || apart(g, next, hexOf(g, enemy)) >= far) continue;
      const turn = (dir - facing + 6) % 6;
      sum += turn < 2 ? weight : turn === 2 || turn === 5 ? -weight : -0.7 * weight;
    }
  }
  return sum;
}

/** How near the enemy has to be for a line. */
const LINE_DISTANCE = 3;

/** What a formation with a facing is worth to a unit where it stands. */
export function bestFront(
  appraisal: Appraisal,
  unit: UnitId,
): (action: Pick<Extract<Action, { do: "reform" | "form" }>, "formation" | "facing">) => number {
  const hex = hexOf(appraisal.g, unit);
  const near = toFoe(appraisal, hex) <= LINE_DISTANCE;
  return ({ formation, facing }) =>
    (facing === undefined ? 0 : frontWorth(appraisal, hex, facing)) + formationWorth(formation, near);
}

export const formationWorth = (formation: (typeof FORMATION_IDS)[number], near: boolean): number =>
  formation === "line" || formation === "extended" ? (near ? 8 : -8) : formation === "square" ? -20 : 0;
