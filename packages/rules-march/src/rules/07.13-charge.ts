// Cavalry charges [7.13]: when an attack is one, and which units stand or countercharge.

import type { Hex } from "@grognard/hex";
import { hexesOf, isCavalry, isDisorganized, isInfantry, isSmashed, isSpent, isTired } from "../board.ts";
import type { Combat, CombatFrame } from "../frames.ts";
import type { Play, Position, UnitId } from "../types.ts";
import { passes } from "./05-morale-check.ts";
import { groundRows, sizeOf } from "./07.1-strength.ts";
import { defendersOf } from "./07.11-artillery.ts";
import { blowsInto, hexesIn } from "./07-strikes.ts";
import { organicOf } from "./10-losses.ts";

/** [7.13] [7.13-mixed] [R82] Only cavalry, none of it Tired [11.1-tired-charge], over terrain without effect on combat. */
export const isCharge = (g: Position, combat: Combat): boolean =>
  combat.attackers.every(
    (unit) =>
      isCavalry(g, unit) &&
      !isTired(g, unit) &&
      blowsInto(g, unit, combat.at, hexesIn(g, combat, unit)).every(
        (blow) => groundRows(g, blow, unit).length === 0,
      ),
  );

const isSteady = (g: Position, unit: UnitId): boolean => !isDisorganized(g, unit) && !isSmashed(g, unit);

/** The checks of the units that are charged. */
export function meetCharge(g: Play, frame: CombatFrame): void {
  for (const hex of frame.at) {
    const infantry = largestInfantry(g, frame, hex);
    if (infantry !== undefined && passes(g, infantry, "charged", "7.13-square")) frame.squares.push(hex);
  }
  for (const unit of defendersOf(frame)) {
    if (!isSteady(g, unit) || isTired(g, unit) || isSpent(g, unit) || frame.caught.includes(unit)) continue; // [R84]
    const cite = isCavalry(g, unit) ? "7.13-counter" : "7.14-defend";
    const rides = isCavalry(g, unit) || organicOf(g, unit) > 0;
    if (rides && passes(g, unit, "countercharge", cite)) frame.countering.push(unit);
  }
}

/** [R83] One check per hex, by its largest steady infantry; infantry in column counts as steady. */
function largestInfantry(g: Position, frame: CombatFrame, hex: Hex): UnitId | undefined {
  const steady = defendersOf(frame).filter(
    (unit) => hexesOf(g, unit).includes(hex) && isInfantry(g, unit) && isSteady(g, unit),
  );
  const size = Math.max(...steady.map((unit) => sizeOf(g, unit)));
  return steady.find((unit) => sizeOf(g, unit) === size);
}
