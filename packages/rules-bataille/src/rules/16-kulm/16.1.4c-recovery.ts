// [16.1.4c] Stragglers return at night: dice decide how many, the owner decides where.

import { edit, type Violation } from "@grognard/kernel";
import { idOf, onMap, sideName, unitOf } from "../../board.ts";
import type { NightFrame } from "../../frames.ts";
import { absentFault, no } from "../../refusal.ts";
import { purpose } from "../../sayings.ts";
import {
  type Arm,
  COALITION,
  FRENCH,
  type Play,
  type Position,
  type Side,
  type UnitId,
} from "../../types.ts";

/** The extra for the Coalition's infantry. */
const MORE = 2;
const HALF = (die: number): number => Math.ceil(die / 2);

/** Increments of an arm for both sides [R108]; which of them there are is known to all. */
export function rollRecovery(g: Play, arm: Arm): NightFrame["left"] {
  const roll = (side: Side) => g.roll("d6", sideName(side), purpose("stragglers", arm), "16.1.4c");
  const french = HALF(roll(FRENCH));
  const coalition = roll(COALITION);
  return [french, arm === "infantry" ? HALF(coalition) + MORE : coalition];
}

/** Units of a side on the map that can still regain an increment, one each. */
export const recoverable = (g: Position, frame: NightFrame, arm: Arm): UnitId[] =>
  frame.left[frame.side]! > 0
    ? present(g, frame.side, arm).filter((unit) => g.state.losses[unit]! > 0 && !frame.units.includes(unit))
    : [];

/** Why a unit does not regain an increment now. */
export function recoveryFault(g: Position, frame: NightFrame, arm: Arm, unit: UnitId): Violation | undefined {
  const fault = absentFault(g, frame.side, unit, "16.1.4c");
  if (fault) return fault;
  if (unitOf(g, unit).arm !== arm) return no("otherArmRecovers", "16.1.4c");
  if (frame.units.includes(unit)) return no("recoversOnce", "16.1.4c");
  return g.state.losses[unit]! > 0 ? undefined : no("lacksNobody", "16.1.4c");
}

const present = (g: Position, side: Side, arm: Arm): UnitId[] =>
  g.world.army[side].filter((unit) => onMap(g, unit) && unitOf(g, unit).arm === arm);

/** [R174] Whether it may be the owner's choice which units regain what is left, as far as the enemy knows [R169]. */
export function mayChoose(g: Position, frame: NightFrame, arm: Arm): boolean {
  const left = frame.left[frame.side]!;
  if (left === 0) return false;
  const hurt = recoverable(g, frame, arm).length;
  const { side, units } = frame;
  return g.world.options.open ? hurt > left : present(g, side, arm).length > left + units.length;
}

/** One of the increments comes to nothing. */
export function useUp(frame: NightFrame): void {
  frame.left = frame.left.map((n, side) => (side === frame.side ? n - 1 : n)) as NightFrame["left"];
}

/** Only its owner knows that it is stronger than it was. */
export function recoverUnit(g: Play, frame: NightFrame, unit: UnitId): void {
  useUp(frame);
  frame.units = [...frame.units, unit];
  edit(g, "losses")[unit]!--;
  edit(g, "veiled")[unit]!--;
  g.emit({ type: "recovered", unit: idOf(g, unit), increments: 1, cite: "16.1.4c" });
}
