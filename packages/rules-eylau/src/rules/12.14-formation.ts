// [12.14] What ground and enemy make of the attackers' formation: after all fire, before the differential [12.22-5].

import { goOn } from "@grognard/kernel";
import {
  bitsBetween,
  enemyOf,
  inSquare,
  isCavalry,
  isCompany,
  isExtended,
  isFormed,
  isGood,
  isObstructed,
  unitOf,
} from "../board.ts";
import { figure } from "../figures.ts";
import type { ShockFrame } from "../frames.ts";
import { purpose } from "../sayings.ts";
import {
  BROOK,
  HEDGE,
  HEDGE_BEHIND,
  MAJOR_STREAM,
  NONE,
  type Play,
  STREAM,
  type Step,
  type UnitId,
} from "../types.ts";
import { die } from "./01-die.ts";
import { terrainEffect } from "./06.2-costs.ts";
import { consolidate } from "./08.3-extended-line.ts";
import { adoptGeneral } from "./08.5-general-order.ts";
import { foremost, isDefended } from "./12.2-strength.ts";
import { attackersLeft, defendersOf, isDeserted, lapse } from "./12-course.ts";
import { disorderUnits } from "./13.3-stacks.ts";

export const HEDGES = HEDGE | HEDGE_BEHIND;

/** Units stopped by fire do not attack; undefended guns are simply taken [R126]. */
export const formation: Step<ShockFrame> = {
  run(g, frame) {
    const units = attackersLeft(g, frame);
    if (units.length === 0) return lapse(g, frame, "12.0-P2");
    if (isDeserted(g, frame)) return lapse(g, frame, "12.0");
    frame.units = units;
    if (!isDefended(g, frame.at, enemyOf(frame.side))) return goOn(frame, "advance");
    if (isCavalry(g, units[0]!)) ride(g, frame);
    else for (const unit of units) press(g, frame, unit);
    // A unit that is no longer a line attacks as a whole.
    if (!isExtended(g, units[0]!)) Object.assign(frame, { strength: 0, second: NONE });
    return goOn(frame, "combat");
  },
};

/** Infantry: disordered by streams, in general order among trees and houses; a line also over hedges [8.33-2a]. */
function press(g: Play, frame: ShockFrame, unit: UnitId): void {
  const { from, at, units } = frame;
  const bits = bitsBetween(g, from, at);
  if (isCompany(g, unit)) {
    const target = foremost(g, defendersOf(g, frame));
    if (isCompany(g, units[0]!) && target !== undefined && isFormed(g, target))
      disorderUnits(g, [unit], "12.22-2");
    return;
  }
  if (isFormed(g, unit)) {
    if (bits & (STREAM | MAJOR_STREAM)) disorderUnits(g, [unit], "12.14-b");
    else if (isObstructed(g, at)) adoptGeneral(g, unit, "12.14-a", from);
    else if (isExtended(g, unit) && bits & HEDGES) adoptGeneral(g, unit, "8.33-2a", from);
  }
  if (isExtended(g, unit) && !isGood(g, unit)) consolidate(g, unit, from, "8.35-3");
}

/** Cavalry: disordered by a square [12.22-6] and by streams, in a charge perhaps by brooks and hedges [12.54-2c]. */
function ride(g: Play, frame: ShockFrame): void {
  const { units, from, at, side, charge } = frame;
  const top = units[0]!;
  const target = foremost(g, defendersOf(g, frame));
  const bits = bitsBetween(g, from, at);
  if (target !== undefined && inSquare(g, target)) disorderUnits(g, units, charge ? "12.54-2a" : "12.22-6");
  if (bits & (STREAM | MAJOR_STREAM)) disorderUnits(g, units, charge ? "12.54-2b" : "12.14-b");
  if (!isFormed(g, top)) return;
  if (charge && bits & (BROOK | HEDGES)) {
    const rolled = die(g, side, purpose("crossing", unitOf(g, top).name), "12.54-2c");
    if (rolled >= figure(g.world.charts, "charge hexsides disorder")) disorderUnits(g, units, "12.54-2c");
  }
  for (const unit of units) {
    const effect = terrainEffect(g, unit, from, at);
    if (effect === "disorder") disorderUnits(g, [unit], "12.14");
    if (effect === "general") adoptGeneral(g, unit, "12.14-a");
  }
}
