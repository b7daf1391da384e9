// [12.4] The results for both sides: losses, leaders, disorder, retreat.

import { goOn } from "@grognard/kernel";
import { enemyOf, formationOf } from "../board.ts";
import { type ShockResult, shockEffect } from "../charts.ts";
import type { ShockFrame } from "../frames.ts";
import {
  type Case,
  GENERAL,
  NONE,
  type Play,
  type Position,
  SKIRMISH,
  type Step,
  type UnitId,
} from "../types.ts";
import { loseFrom } from "./09.41-losses.ts";
import { drivesOff } from "./12.42-adjustments.ts";
import { attackersLeft, defendersOf } from "./12-course.ts";
import { retreatUnits } from "./13.3-retreat.ts";
import { disorderUnits, routUnits } from "./13.3-stacks.ts";
import { riskLeaders } from "./19.8-leader-loss.ts";

const CITES: { readonly [R in ShockResult]: Case } = {
  "-": "12.41-a",
  D: "12.41-b",
  D1: "12.41-c",
  Dr: "12.41-d",
  Dr1: "12.41-e",
  Dr2: "12.41-e",
  R: "12.41-f",
};

/** [12.43-1] Guns are lost instead of their crews. */
export const defenderLosses: Step<ShockFrame> = {
  run(g, frame) {
    const [, lost] = frame.losses;
    goOn(frame, "price");
    loseFrom(g, frame.at, enemyOf(frame.side), lost, CITES[frame.results[1]], "shock");
    return "again";
  },
};

export const attackerLosses: Step<ShockFrame> = {
  run(g, frame) {
    const [lost] = frame.losses;
    goOn(frame, "leaders");
    loseFrom(g, frame.from, frame.side, lost, CITES[frame.results[0]], "shock");
    return "again";
  },
};

/** [12.44] Where strength is lost, leaders are at risk; if the whole stack is lost they are hit in any case [19.8]. */
export const leadersRisked: Step<ShockFrame> = {
  run(g, frame) {
    const { from, at, side, losses } = frame;
    goOn(frame, "defender");
    if (losses[0] > 0) riskLeaders(g, from, side, "shock");
    if (losses[1] > 0) riskLeaders(g, at, enemyOf(side), "shock");
    return "again";
  },
};

export const defenderSuffers: Step<ShockFrame> = {
  run(g, frame) {
    goOn(frame, "attacker");
    suffer(g, defendersOf(g, frame), frame.results[1], frame.from, frame.units);
    return "again";
  },
};

/** Then the other half of a line has its turn [8.35-2d]. */
export const attackerSuffers: Step<ShockFrame> = {
  run(g, frame) {
    const { at, results } = frame;
    goOn(frame, frame.second !== NONE ? "second" : "advance");
    suffer(g, attackersLeft(g, frame), results[0], at, defendersOf(g, frame));
    return "again";
  },
};

/** [12.42-2] Unformed units cannot be disordered by D. */
const isLoose = (g: Position, unit: UnitId): boolean =>
  formationOf(g, unit) === GENERAL || formationOf(g, unit) === SKIRMISH;

/** No check follows [12.4]; friends nearby may have to make one, with the retreat. */
function suffer(
  g: Play,
  units: readonly UnitId[],
  result: ShockResult,
  from: number,
  victors: readonly UnitId[],
): void {
  if (units.length === 0 || result === "-") return;
  const cite = CITES[result];
  if (!drivesOff(result)) {
    disorderUnits(
      g,
      units.filter((unit) => !isLoose(g, unit)),
      cite,
    );
    return;
  }
  const routed = result === "R";
  if (routed) routUnits(g, units, cite);
  else disorderUnits(g, units, cite);
  const hexes = shockEffect(g.world.charts, result).retreat;
  retreatUnits(g, units, { hexes, routed, from, victors, cite });
}
