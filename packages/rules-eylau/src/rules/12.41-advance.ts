// [12.41-n] The attackers take the hex, and what the end of a shock makes of their order.

import type { Hex } from "@grognard/hex";
import { goOn } from "@grognard/kernel";
import {
  beyond,
  bitsBetween,
  directionBetween,
  enemyOf,
  hexesOf,
  hexOf,
  isCavalry,
  isExtended,
  isFormed,
  isGood,
  isHeldBy,
  isInfantry,
  strengthOf,
  unitOf,
} from "../board.ts";
import type { ShockFrame } from "../frames.ts";
import { NONE, type Play, type Position, type Step, type UnitId } from "../types.ts";
import { enterHex } from "./06-entry.ts";
import { consolidate } from "./08.3-extended-line.ts";
import { adoptGeneral } from "./08.5-general-order.ts";
import { canAdvance } from "./08.35-lines-in-shock.ts";
import { hasIdleGuns, isDefended } from "./12.2-strength.ts";
import { HEDGES } from "./12.14-formation.ts";
import { drivesOff } from "./12.42-adjustments.ts";
import { offerSwift } from "./12.56-offer.ts";
import { attackersLeft, declare } from "./12-course.ts";
import { disorderUnits } from "./13.3-stacks.ts";
import { followers } from "./16.11-followers.ts";

/** [8.35-2d] The other half of an extended line attacks the other hex. */
export const second: Step<ShockFrame> = {
  run(g, frame) {
    const line = frame.units[0]!;
    const from = hexesOf(g, line).find((hex) => hex !== frame.from)!;
    const strength = Math.max(1, strengthOf(g, line) - frame.strength);
    Object.assign(frame, { from, at: frame.second, second: NONE, strength, halved: false });
    declare(g, frame.units, from, frame.at, false);
    return goOn(frame, "activation");
  },
};

/** Headquarters never retreat: the hex is open to an attacker that would have driven off troops [17.23] [R232]. */
const isWon = (g: Position, { at, side, results }: Readonly<ShockFrame>): boolean =>
  !isHeldBy(g, at, enemyOf(side)) && (!isDefended(g, at, enemyOf(side)) || drivesOff(results[1]));

/** Compulsory, and it draws no fire [11.32]. */
export const advance: Step<ShockFrame> = {
  run(g, frame) {
    frame.units = attackersLeft(g, frame);
    if (frame.units.length === 0 || !isWon(g, frame)) return goOn(frame, "conclusion");
    const { units, from } = frame;
    frame.advanced++;
    goOn(frame, "opportunity");
    const led = followers(g, from, units);
    const to = closeUp(g, frame);
    enterHex(g, [...units, ...led], to, { cite: "12.41-n" });
    return "again";
  },
};

/** An extended line goes forward as it is over skirmishers [8.35-2e]; else it closes up first [8.35-2a]. Returns where
 *  the first of the attackers goes. */
export function closeUp(g: Play, { units, from, at, loose }: Readonly<ShockFrame>): Hex {
  const line = units.find((unit) => isExtended(g, unit));
  if (line === undefined) return at;
  if (loose && isGood(g, line) && canAdvance(g, line, from, at))
    return beyond(g, hexOf(g, units[0]!), directionBetween(g, from, at));
  if (isGood(g, line)) adoptGeneral(g, line, "8.35-2a", from);
  else consolidate(g, line, from, "8.35-2a");
  return at;
}

/** [12.56-2] */
export const opportunity: Step<ShockFrame> = {
  run(g, frame) {
    goOn(frame, "conclusion");
    const units = attackersLeft(g, frame);
    if (units.length > 0) offerSwift(g, units, hexOf(g, units[0]!));
    return "again";
  },
};

export const conclusion: Step<ShockFrame> = {
  run(g, frame) {
    const { units, beaten, at, fought, advanced } = frame;
    conclude(g, frame, attackersLeft(g, frame));
    g.note({ type: "shockOver", units: [...units, ...beaten], at, fought, advanced });
    g.pop();
  },
};

function conclude(g: Play, { from, at, charge, fought, guns }: ShockFrame, left: UnitId[]): void {
  const [top] = left;
  if (top === undefined) return;
  if (isCavalry(g, top)) {
    if (guns) disorderUnits(g, left, "12.43-2");
    if (fought && !charge && !unitOf(g, top).cossack) disorderUnits(g, left, "21.34");
    return;
  }
  if (fought && bitsBetween(g, from, at) & HEDGES)
    disorderUnits(
      g,
      left.filter((unit) => isFormed(g, unit)),
      "12.14-c",
    );
  for (const unit of left) {
    if (!isInfantry(g, unit) || !isFormed(g, unit)) continue;
    if (hasIdleGuns(g, hexOf(g, unit))) adoptGeneral(g, unit, "12.43-4", hexOf(g, unit));
  }
}
