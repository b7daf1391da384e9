// The chart files: ours, or a player's own, supplied by a scenario.

import { lookUp } from "@grognard/kernel";
import { chartSet, patternCells, wholeCells, wordCells } from "@grognard/parts";
import batteries from "../data/charts/batteries.json" with { type: "json" };
import commandMorale from "../data/charts/command-morale.json" with { type: "json" };
import fireDefence from "../data/charts/fire-defence.json" with { type: "json" };
import fireModifiers from "../data/charts/fire-modifiers.json" with { type: "json" };
import fireResults from "../data/charts/fire-results.json" with { type: "json" };
import infantryFire from "../data/charts/infantry-fire.json" with { type: "json" };
import leaderCasualties from "../data/charts/leader-casualties.json" with { type: "json" };
import limber from "../data/charts/limber.json" with { type: "json" };
import meleeFactors from "../data/charts/melee-factors.json" with { type: "json" };
import meleeResults from "../data/charts/melee-results.json" with { type: "json" };
import meleeResultsExplained from "../data/charts/melee-results-explained.json" with { type: "json" };
import meleeStrength from "../data/charts/melee-strength.json" with { type: "json" };
import moraleAlways from "../data/charts/morale-always.json" with { type: "json" };
import moraleAssault from "../data/charts/morale-assault.json" with { type: "json" };
import moraleCharged from "../data/charts/morale-charged.json" with { type: "json" };
import moraleReasons from "../data/charts/morale-reasons.json" with { type: "json" };
import movementCosts from "../data/charts/movement-costs.json" with { type: "json" };
import readiness from "../data/charts/readiness.json" with { type: "json" };
import recall from "../data/charts/recall.json" with { type: "json" };
import squareModifiers from "../data/charts/square-modifiers.json" with { type: "json" };
import squares from "../data/charts/squares.json" with { type: "json" };
import stacking from "../data/charts/stacking.json" with { type: "json" };
import troops from "../data/charts/troops.json" with { type: "json" };
import turnRecord from "../data/charts/turn-record.json" with { type: "json" };
import variableEntry from "../data/charts/variable-entry.json" with { type: "json" };

const MODIFIER = wholeCells(-36, 99);
const DIE = wholeCells(1, 7); // succeeds on this die or more
const isPoints = (cell: unknown): cell is number =>
  cell === -1 || (Number.isInteger(Number(cell) * 2) && Number(cell) >= 0 && Number(cell) <= 20);
const INTO_A_HEX = ["clear", "woods", "village", "town", "town by road", "bridge", "road"];

export const CHARTS = chartSet(
  {
    fireResults: [fireResults, wholeCells(0, 9)], // roll, odds
    meleeResults: [
      meleeResults, // roll, odds
      patternCells('AR, AD, DD, DR, DS, losses such as "1*/2", or nothing', /^([AD][RD]|DS|\d\*?\/\d\*?|)$/),
    ],
    movementCosts: [
      movementCosts, // row, arm; -1: not allowed
      {
        says: "-1, or points and halves up to 20",
        allows: isPoints,
        together: (chart) => {
          const free = INTO_A_HEX.find((row) =>
            chart.axes[1]!.values.some((arm) => lookUp(chart, row, arm) === 0),
          );
          return free && `the row "${free}" has a 0: units that enter a hex for nothing would never stop`;
        },
      },
    ],
    limber: [limber, DIE], // "french foot"
    stacking: [
      stacking, // ground, arm
      patternCells(
        '"none", increments, "regiment", "battalion", or "regiment or 18"',
        /^(none|\d+|(regiment|battalion)( or \d+)?)$/,
      ),
    ],
    squares: [squares, wordCells("square", "disorder", "rout")], // "french column 3", roll
    squareModifiers: [squareModifiers, MODIFIER], // condition
    recall: [recall, DIE], // "russian heavy"
    variableEntry: [variableEntry, wholeCells(-2, 9)], // die: turns late
    fireDefence: [fireDefence, wholeCells(-1, 40)], // terrain, column; -1: does not occur
    infantryFire: [
      infantryFire, // "french line", formation
      patternCells('"printed", "NA" or a multiple such as "x3.5"', /^(printed|NA|x\d(\.5)?)$/),
    ],
    meleeFactors: [meleeFactors, patternCells('a factor such as "2" or "1/3"', /^[1-9](\/[1-9])?$/)], // condition
    leaderCasualties: [
      leaderCasualties, // die
      {
        ...wordCells("killed", "seriously wounded", "wounded", "captured", "flesh wound"),
        together: ({ cells }) =>
          cells.every((cell) => cell === "captured")
            ? '"captured" is rolled again when it is fire that hits: something else must be there, too'
            : undefined,
      },
    ],
    moraleAlways: [moraleAlways, MODIFIER], // Table 1: condition
    moraleCharged: [moraleCharged, MODIFIER], // Table 2: condition
    moraleAssault: [moraleAssault, MODIFIER], // Table 3: condition, "defender" or "attacker"
    meleeStrength: [meleeStrength, MODIFIER], // Table 4: odds, "defender" or "attacker"
    troops: [troops, wholeCells(0, 99)], // "infantry french line", value: what a unit of this kind is usually worth
  },
  [fireModifiers, meleeResultsExplained, moraleReasons, commandMorale, turnRecord, batteries, readiness],
);
export type Charts = ReturnType<typeof CHARTS.load>;
