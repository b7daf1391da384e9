// [16.1.4c] Stragglers return at night: dice decide how many, the owner decides where.

import { edit } from "@grognard/kernel";
import { idOf, onMap, sideName, unitOf } from "../../board.ts";
import type { NightFrame } from "../../frames.ts";
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

/** Increments for the infantry of both sides, then for their cavalry [R108]. */
export function rollRecovery(g: Play): NightFrame["left"] {
  const roll = (side: Side, arm: Arm) => g.roll("d6", sideName(side), purpose("stragglers", arm), "16.1.4c");
  const french = HALF(roll(FRENCH, "infantry"));
  const coalition = HALF(roll(COALITION, "infantry")) + MORE;
  return [french, coalition, HALF(roll(FRENCH, "cavalry")), roll(COALITION, "cavalry")];
}

const ARMS: readonly Arm[] = ["infantry", "cavalry"];

/** Which entry of `left` is for an arm of a side. */
export const shareOf = (side: Side, arm: Arm): number => 2 * ARMS.indexOf(arm) + side;

/** Units of a side on the map that can still regain an increment, one each. */
export function recoverable(g: Position, { side, left, units }: NightFrame): UnitId[] {
  return g.world.army[side].filter((unit) => {
    const { arm } = unitOf(g, unit);
    const share = left[shareOf(side, arm)] ?? 0;
    return share > 0 && onMap(g, unit) && g.state.losses[unit]! > 0 && !units.includes(unit);
  });
}

/** Only its owner knows that it is stronger than it was. */
export function recoverUnit(g: Play, frame: NightFrame, unit: UnitId): void {
  const share = shareOf(frame.side, unitOf(g, unit).arm);
  frame.left = frame.left.map((n, i) => (i === share ? n - 1 : n)) as NightFrame["left"];
  frame.units = [...frame.units, unit];
  edit(g, "losses")[unit]!--;
  edit(g, "veiled")[unit]!--;
  g.emit({ type: "recovered", unit: idOf(g, unit), increments: 1, cite: "16.1.4c" });
}
