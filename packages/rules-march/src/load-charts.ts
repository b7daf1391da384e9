// The chart files: ours, or those of a player's own copy of the game that a scenario brings.

import { chartSet, patternCells, wholeCells } from "@grognard/parts";
import allowanceFactors from "../data/charts/allowance-factors.json" with { type: "json" };
import columnCounters from "../data/charts/column-counters.json" with { type: "json" };
import combatEffects from "../data/charts/combat-effects.json" with { type: "json" };
import combatResults from "../data/charts/combat-results.json" with { type: "json" };
import dice from "../data/charts/dice.json" with { type: "json" };
import fatigue from "../data/charts/fatigue.json" with { type: "json" };
import fatigueTrack from "../data/charts/fatigue-track.json" with { type: "json" };
import figures from "../data/charts/figures.json" with { type: "json" };
import markers from "../data/charts/markers.json" with { type: "json" };
import movementAllowances from "../data/charts/movement-allowances.json" with { type: "json" };
import movementCosts from "../data/charts/movement-costs.json" with { type: "json" };
import orderDelays from "../data/charts/order-delays.json" with { type: "json" };
import ratioModifiers from "../data/charts/ratio-modifiers.json" with { type: "json" };
import strengthModifiers from "../data/charts/strength-modifiers.json" with { type: "json" };
import turnRecord from "../data/charts/turn-record.json" with { type: "json" };

const isPoints = (cell: unknown): cell is number =>
  cell === -1 ||
  cell === -2 ||
  (Number.isInteger(Number(cell) * 2) && Number(cell) >= 0 && Number(cell) <= 20);

export const CHARTS = chartSet(
  {
    movementCosts: [
      movementCosts, // row, pace; -1: not allowed, -2: a whole turn
      { says: "-1, -2, or points and halves up to 20", allows: isPoints },
    ],
    movementAllowances: [movementAllowances, wholeCells(0, 30)], // arm
    allowanceFactors: [allowanceFactors, patternCells('a factor such as "1/2"', /^[1-9](\/[1-9])?$/)], // condition
    strengthModifiers: [
      strengthModifiers, // condition, side
      patternCells('a factor such as "3/4", "barred", "1 SP" or "-"', /^([1-9](\/[1-9])?|barred|1 SP|-)$/),
    ],
    ratioModifiers: [ratioModifiers, wholeCells(-9, 9)], // ratio
    combatResults: [
      combatResults, // roll, for
      patternCells(
        '"engaged", "retreat 1" to "retreat 3", a modifier such as "+1", A, D or "-"',
        /^(engaged|retreat [1-3]|0|[+-][1-9]|A|D|-)$/,
      ),
    ],
    combatEffects: [
      combatEffects, // roll, column
      patternCells(
        'codes such as "1c 1s D4L 2F", or "-"',
        /^(-|(?=.)([1-9]c)?( ?\b[1-9]s)?( ?\bD([1-6]L?)?)?( ?\b[1-9]F)?)$/,
      ),
    ],
    fatigue: [fatigue, wholeCells(-7, 7)], // action, time
    orderDelays: [orderDelays, wholeCells(0, 99)], // box
    figures: [figures, wholeCells(-9, 99)], // what
  },
  [turnRecord, columnCounters, fatigueTrack, dice, markers],
);
export type Charts = ReturnType<typeof CHARTS.load>;
