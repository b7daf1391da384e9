// What multiplies the losses of the loser: cavalry against infantry, flank, rear, ground [VII.6, R38].

import { unitOf } from "../board.ts";
import type { Case } from "../cases.ts";
import type { Reason } from "../faults.ts";
import type { Angle, Position, UnitId } from "../types.ts";

/** An attack on a unit: by which enemy, and where. */
export interface Strike {
  readonly by: UnitId;
  readonly angle: Angle;
}

export interface Factor {
  readonly value: number;
  readonly label: Reason;
  readonly cite: Case;
}

/** [VII.6] The factors of one unit under these attacks, without those of the ground. */
export function factorsOn(g: Position, unit: UnitId, strikes: readonly Strike[]): readonly Factor[] {
  const found: Factor[] = [];
  const byHorse = strikes.some(({ by }) => unitOf(g, by).arm === "cavalry");
  if (byHorse && unitOf(g, unit).arm !== "cavalry") {
    found.push({ value: 2, label: "lost to horse", cite: "VII.6-cavalry" });
  }
  const angle = worstAngle(strikes);
  if (angle === "rear") found.push({ value: 3, label: "struck in rear", cite: "VII.6-rear" });
  if (angle === "flank") found.push({ value: 2, label: "struck in flank", cite: "VII.6-flank" });
  return found;
}

/** All together: a product, or by the other reading each adds what it has above one [R38]. */
export function together(g: Position, factors: readonly Factor[]): number {
  return g.world.switches.cumulative === "multiply"
    ? factors.reduce((product, { value }) => product * value, 1)
    : factors.reduce((sum, { value }) => sum + value - 1, 1);
}

/** Rear before flank before front. */
export function worstAngle(strikes: readonly Strike[]): Angle {
  if (strikes.some(({ angle }) => angle === "rear")) return "rear";
  return strikes.some(({ angle }) => angle === "flank") ? "flank" : "front";
}
