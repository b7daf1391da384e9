// What comes before the combat: tired troops hesitate, the defender is activated, leaves, is surprised, or fires
// [12.0-P1] [12.0-P2].

import { edit, goOn } from "@grognard/kernel";
import {
  enemyOf,
  inRoadColumn,
  inSquare,
  isArtillery,
  isCavalry,
  isClear,
  isCompany,
  isCrew,
  isFormed,
  isGood,
  isLimbered,
  isNight,
  strengthAll,
  unitOf,
} from "../board.ts";
import { figure } from "../figures.ts";
import type { ShockFrame } from "../frames.ts";
import type { Case, Play, Position, Step, UnitId } from "../types.ts";
import { offerAbandonment } from "./07.65-abandonment.ts";
import { adoptGeneral } from "./08.5-general-order.ts";
import { openFire } from "./11.3-special-fire.ts";
import { arcTowards, facesFrom, HESITANT } from "./12.1-attackers.ts";
import { foremost, hasIdleGuns } from "./12.2-strength.ts";
import { attackersLeft, defendersOf, isDeserted, lapse } from "./12-course.ts";
import { checkHex, checkMorale } from "./13.1-check.ts";
import { disorderUnits } from "./13.3-stacks.ts";
import { fatigueLevel, hasFought } from "./15-fatigue.ts";
import { brigadeOf, commitAll } from "./16.14-commitment.ts";
import { offerEvasion } from "./19.2-cossacks.ts";

/** Tired troops, and all troops by night, must pass a check to attack. Failing it cancels the attack, and they attempt
 *  no other in this phase [R71]. */
function hesitates(g: Play, unit: UnitId): Case | undefined {
  if (fatigueLevel(g, brigadeOf(g, unit)) === 2 && checkMorale(g, unit, "fatigue", "15.2-2") > 0)
    return "15.2-2";
  if (isNight(g) && checkMorale(g, unit, "night", "19.9-3") > 0) return "19.9-3";
  return undefined;
}

/** A charge has had its check already. Squares take general order [8.42-4], and so do units that turn [12.12]. */
export const attempt: Step<ShockFrame> = {
  run(g, frame) {
    const { units, from, at, charge } = frame;
    const failed = charge ? undefined : hesitates(g, units[0]!);
    if (failed) {
      for (const unit of units) edit(g, "shocked")[unit] = HESITANT;
      return lapse(g, frame, failed);
    }
    for (const unit of units) {
      if (inSquare(g, unit)) adoptGeneral(g, unit, "8.42-4");
      else if (frame.manner === "general") adoptGeneral(g, unit, "8.35-2c", from);
      else if (!charge && !facesFrom(g, unit, from, at)) adoptGeneral(g, unit, "12.12", from);
    }
    return goOn(frame, "activation");
  },
};

/** [17.53-c] Units that are attacked are committed; both sides tire [15.11-2a]. */
export const activation: Step<ShockFrame> = {
  run(g, frame) {
    const defenders = defendersOf(g, frame);
    for (const unit of frame.units) hasFought(g, unit);
    for (const unit of defenders) hasFought(g, unit);
    goOn(frame, "stance");
    commitAll(g, defenders, "17.53-c");
    return "again";
  },
};

/** Crews run from infantry [7.65-b], Cossacks from all [19.2]. */
export const departure: Step<ShockFrame> = {
  run(g, frame) {
    const { units, at } = frame;
    goOn(frame, "surprise");
    offerEvasion(g, units, at);
    if (!isCavalry(g, units[0]!)) offerAbandonment(g, units, at);
    return "again";
  },
};

/** What disorders a defender immediately, before it fires. */
function surpriseOf(g: Position, { from, at, units, charge }: ShockFrame, unit: UnitId): Case | undefined {
  const attacker = units[0]!;
  if (isCompany(g, unit)) {
    if (charge) return undefined; // after its check [12.62-1c]
    const open = isClear(g, at) && !hasIdleGuns(g, at);
    return open && (isFormed(g, attacker) || unitOf(g, attacker).cossack) ? "12.22-2" : undefined;
  }
  if (!isFormed(g, unit)) return undefined;
  if (arcTowards(g, unit, at, from) !== "front") return "12.22-4";
  if (inRoadColumn(g, unit) || (isArtillery(g, unit) && isLimbered(g, unit))) return "12.22-4";
  return undefined;
}

/** [8.42-6] [R231] The battalions of a square count together. */
const isTinySquare = (g: Position, unit: UnitId, defenders: readonly UnitId[]): boolean =>
  inSquare(g, unit) && strengthAll(g, defenders) <= figure(g.world.charts, "tiny square");

/** [12.22-4] The whole stack with its topmost; then, if cavalry charges, its check, for units that make one
 *  [12.62-1b]. */
export const surprise: Step<ShockFrame> = {
  run(g, frame) {
    if (isDeserted(g, frame)) return lapse(g, frame, "12.0");
    const defenders = defendersOf(g, frame);
    const unit = foremost(g, defenders);
    goOn(frame, frame.charge ? "charged" : "fire");
    if (unit === undefined) return "again";
    const cite = surpriseOf(g, frame, unit) ?? (isTinySquare(g, unit, defenders) ? "8.42-6" : undefined);
    if (cite) disorderUnits(g, defenders, cite);
    const { charge, at, from, side, units } = frame;
    if (!charge?.checks || !isGood(g, unit) || inSquare(g, unit)) return "again";
    checkHex(g, at, enemyOf(side), "charged", "12.62-1", {
      from,
      attacker: units[0]!,
      victors: units,
      limber: false,
    });
    return "again";
  },
};

/** [12.62-1c] Skirmishers and crews by themselves do not stand up to cavalry. */
export const charged: Step<ShockFrame> = {
  run(g, frame) {
    if (isDeserted(g, frame)) return lapse(g, frame, "12.62-1");
    const defenders = defendersOf(g, frame);
    if (defenders.every((unit) => isCompany(g, unit) || isCrew(g, unit)))
      disorderUnits(g, defenders, "12.62-1c");
    return goOn(frame, "fire");
  },
};

/** [11.32] All units that have the attackers in their minimum zones fire, and one check follows [R51]. */
export const defensiveFire: Step<ShockFrame> = {
  run(g, frame) {
    const { from, charge } = frame;
    goOn(frame, "formation");
    openFire(g, {
      units: attackersLeft(g, frame),
      hex: from,
      cause: "shock",
      once: true,
      ...(charge?.spared ? { spared: charge.spared } : {}),
    });
    return "again";
  },
};
