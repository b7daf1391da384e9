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
import { type Look, toFoe } from "./look.ts";

/** Strength of enemies before a facing, less those beside and behind; near ones count more. */
export function frontWorth({ g, theirs }: Look, hex: Hex, facing: number): number {
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
  look: Look,
  unit: UnitId,
): (action: Pick<Extract<Action, { do: "reform" | "form" }>, "formation" | "facing">) => number {
  const hex = hexOf(look.g, unit);
  const near = toFoe(look, hex) <= LINE_DISTANCE;
  return ({ formation, facing }) =>
    (facing === undefined ? 0 : frontWorth(look, hex, facing)) + formationWorth(formation, near);
}

export const formationWorth = (formation: (typeof FORMATION_IDS)[number], near: boolean): number =>
  formation === "line" || formation === "extended" ? (near ? 8 : -8) : formation === "square" ? -20 : 0;
