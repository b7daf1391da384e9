// [3.4] [6.2.2] Stacks on the move: leaving units behind, breaking regiments down, building them up, changing the top
// unit.

import type { Violation } from "@grognard/kernel";
import type { ActionOf } from "../../actions.ts";
import {
  hexOf,
  idOf,
  isLeader,
  isMarked,
  livingBattalions,
  onMap,
  unitNamed,
  unitOf,
  unitsAt,
  unitsNamed,
} from "../../board.ts";
import type { MoveFrame } from "../../frames.ts";
import { no } from "../../refusal.ts";
import { type Play, type Position, type Side, TOPPED, type UnitId } from "../../types.ts";
import { breakDown, breakDownFault, buildUp, buildUpFault } from "../03-increments/03.4-regiments.ts";
import { retire } from "./11.1-begin.ts";
import { stopFault } from "./11.1-party.ts";
import type { Mover } from "./11.1-steps.ts";

type RegimentAction = ActionOf<"breakDown" | "buildUp">;

/** One at a time: leaders anywhere, troops where they may stay. */
export function dropOffers(g: Position, frame: MoveFrame, mover: Mover): ActionOf<"drop">[] {
  if (frame.units.length < 2) return [];
  const mayStay = stopFault(g, frame, mover) === undefined;
  const fighting = frame.units.filter((unit) => !isLeader(unitOf(g, unit)));
  return frame.units
    .filter((unit) => isLeader(unitOf(g, unit)) || (mayStay && fighting.length > 1))
    .map((unit) => ({ do: "drop", units: [idOf(g, unit)] }));
}

/** Why these are not left behind. */
export function dropFault(g: Position, frame: MoveFrame, names: readonly string[]): Violation | undefined {
  const [unit = -1, ...others] = unitsNamed(g, names);
  if (unit === -1 || others.length > 0) return no("oneAtATime", "11.1.1");
  if (!frame.units.includes(unit)) return no("notOnThisMove", "11.1.1");
  const isTroops = !isLeader(unitOf(g, unit));
  const fighting = frame.units.filter((one) => !isLeader(unitOf(g, one)));
  if (frame.units.length < 2 || (isTroops && fighting.length < 2)) return no("lastOnTheMove", "11.1.1");
  return isTroops ? stopFault(g, frame) : undefined;
}

/** Units left behind have moved, unless none has yet. */
export function drop(g: Play, frame: MoveFrame, units: readonly UnitId[]): void {
  frame.units = frame.units.filter((unit) => !units.includes(unit));
  if (!frame.fresh) for (const unit of units) retire(g, unit);
}

/** Regiments among these units that can break down, and those that can be built up from them. */
export function regimentOffers(g: Position, units: readonly UnitId[]): RegimentAction[] {
  const actions: RegimentAction[] = [];
  const regiments: UnitId[] = [];
  for (const unit of units) {
    const { regiment } = unitOf(g, unit);
    if (regiment !== -1 && !regiments.includes(regiment)) regiments.push(regiment);
    if (!breakDownFault(g, unit)) actions.push({ do: "breakDown", unit: idOf(g, unit) });
  }
  for (const regiment of regiments)
    if (!buildUpFault(g, regiment)) actions.push({ do: "buildUp", unit: idOf(g, regiment) });
  return actions;
}

/** Why a regiment does not break down or is not built up on the move. */
export function regimentFault(
  g: Position,
  { units }: MoveFrame,
  action: RegimentAction,
): Violation | undefined {
  const regiment = unitNamed(g, action.unit);
  if (action.do === "breakDown")
    return units.includes(regiment) ? breakDownFault(g, regiment) : no("notOnThisMove", "3.4.1");
  return units.some((unit) => unitOf(g, unit).regiment === regiment)
    ? buildUpFault(g, regiment)
    : no("notOnThisMove", "3.4.1");
}

/** Battalions take their regiment's place in the party, or the regiment theirs. */
export function answerRegiment(g: Play, frame: MoveFrame, action: RegimentAction): void {
  const unit = g.world.unitById.get(action.unit)!;
  if (action.do === "breakDown") {
    breakDown(g, unit);
    const battalions = livingBattalions(g, unit).filter((one) => hexOf(g, one) === frame.at); // of two hexes, here
    frame.units = frame.units.flatMap((one) => (one === unit ? battalions : [one]));
    if (frame.slow.includes(unit)) frame.slow = [...frame.slow, ...battalions];
    return;
  }
  const slow = frame.slow.some((one) => unitOf(g, one).regiment === unit);
  buildUp(g, unit);
  frame.units = [unit, ...frame.units.filter((one) => onMap(g, one))];
  if (slow) frame.slow = [...frame.slow, unit];
}

/** Units that may be brought to the top of their stack: below another, and free to act. */
export function topOffers(g: Position, side: Side, units: readonly UnitId[]): ActionOf<"top">[] {
  const actions: ActionOf<"top">[] = [];
  for (const unit of units) if (!topFault(g, side, unit)) actions.push({ do: "top", unit: idOf(g, unit) });
  return actions;
}

const isUnderOthers = (g: Position, side: Side, unit: UnitId): boolean =>
  unitsAt(g, hexOf(g, unit), side).indexOf(unit) > 0;

const NOT_UNDER_OTHERS = no("notUnderOthers", "6.2.2");

/** Why a unit cannot be brought to the top of its stack. */
export function topFault(g: Position, side: Side, unit: UnitId): Violation | undefined {
  if (!isUnderOthers(g, side, unit)) return NOT_UNDER_OTHERS;
  if (g.state.arranged[unit]! & TOPPED) return no("toppedOnce", "6.2.2");
  if (g.state.frozen[unit]) return no("retreatedStaysAsIs", "11.1.8");
  if (isMarked(g, unit)) return no("touchesCharge", "10.2.7e");
  return g.state.fellBack[unit] ? no("fellBackBehind", "6.7.12b") : undefined;
}
