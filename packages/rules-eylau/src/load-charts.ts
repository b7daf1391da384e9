// The chart files: ours, or those of a player's own copy of the game, given in a scenario.

import { chartSet, patternCells, wholeCells, wordCells } from "@grognard/parts";
import actionCosts from "../data/charts/action-costs.json" with { type: "json" };
import ammunition from "../data/charts/ammunition.json" with { type: "json" };
import artilleryFire from "../data/charts/artillery-fire.json" with { type: "json" };
import artilleryStrength from "../data/charts/artillery-strength.json" with { type: "json" };
import attackFatigue from "../data/charts/attack-fatigue.json" with { type: "json" };
import chargeMorale from "../data/charts/charge-morale.json" with { type: "json" };
import columnLengths from "../data/charts/column-lengths.json" with { type: "json" };
import commandCasualties from "../data/charts/command-casualties.json" with { type: "json" };
import commandPoints from "../data/charts/command-points.json" with { type: "json" };
import continuationModifiers from "../data/charts/continuation-modifiers.json" with { type: "json" };
import deliveryModifiers from "../data/charts/delivery-modifiers.json" with { type: "json" };
import disorderShifts from "../data/charts/disorder-shifts.json" with { type: "json" };
import effectivenessModifiers from "../data/charts/effectiveness-modifiers.json" with { type: "json" };
import extendedRange from "../data/charts/extended-range.json" with { type: "json" };
import fatigueLevels from "../data/charts/fatigue-levels.json" with { type: "json" };
import figures from "../data/charts/figures.json" with { type: "json" };
import fireModifiers from "../data/charts/fire-modifiers.json" with { type: "json" };
import frenchFire from "../data/charts/french-fire.json" with { type: "json" };
import gunLoss from "../data/charts/gun-loss.json" with { type: "json" };
import hexCosts from "../data/charts/hex-costs.json" with { type: "json" };
import hexsideCosts from "../data/charts/hexside-costs.json" with { type: "json" };
import infantryStrength from "../data/charts/infantry-strength.json" with { type: "json" };
import leaderAllowances from "../data/charts/leader-allowances.json" with { type: "json" };
import leaderLosses from "../data/charts/leader-losses.json" with { type: "json" };
import light from "../data/charts/light.json" with { type: "json" };
import moraleFailures from "../data/charts/morale-failures.json" with { type: "json" };
import moraleModifiers from "../data/charts/morale-modifiers.json" with { type: "json" };
import moralePoints from "../data/charts/morale-points.json" with { type: "json" };
import orderCosts from "../data/charts/order-costs.json" with { type: "json" };
import orderDelivery from "../data/charts/order-delivery.json" with { type: "json" };
import rallyModifiers from "../data/charts/rally-modifiers.json" with { type: "json" };
import ranges from "../data/charts/ranges.json" with { type: "json" };
import retreats from "../data/charts/retreats.json" with { type: "json" };
import roadColumn from "../data/charts/road-column.json" with { type: "json" };
import roadCosts from "../data/charts/road-costs.json" with { type: "json" };
import russianFire from "../data/charts/russian-fire.json" with { type: "json" };
import shockEffects from "../data/charts/shock-effects.json" with { type: "json" };
import shockModifiers from "../data/charts/shock-modifiers.json" with { type: "json" };
import shockResults from "../data/charts/shock-results.json" with { type: "json" };
import snowChanges from "../data/charts/snow-changes.json" with { type: "json" };
import snowEvents from "../data/charts/snow-events.json" with { type: "json" };
import snowSight from "../data/charts/snow-sight.json" with { type: "json" };
import stacking from "../data/charts/stacking.json" with { type: "json" };
import targetClasses from "../data/charts/target-classes.json" with { type: "json" };
import troops from "../data/charts/troops.json" with { type: "json" };
import turnTrack from "../data/charts/turn-track.json" with { type: "json" };

const MODIFIER = wholeCells(-9, 9);
const DIE = wholeCells(0, 10); // from this die on
const POINTS = patternCells('points such as "2" or "1/2"', /^\d(\/[236])?$/);
const GOING = patternCells(
  'points such as "2", "2 GO", "2 D", "1 D G" or "2 GO or 1 D", or P',
  /^(P|\d( GO| D)?( G)?( or \d( GO| D)?)?)$/,
);
const COLUMNS = patternCells('strengths such as "3" or "8-9", or "-"', /^(-|\d+(-\d+)?)$/);
const DICE = patternCells('four dice such as "6/8/12/15"', /^-?\d+(\/-?\d+){3}$/);

export const CHARTS = chartSet(
  {
    hexCosts: [hexCosts, GOING], // terrain, pace
    roadCosts: [roadCosts, GOING], // "woods, first", pace
    hexsideCosts: [hexsideCosts, GOING], // hexside, pace
    roadColumn: [roadColumn, POINTS], // what, road
    columnLengths: [columnLengths, wholeCells(1, 36)], // arm
    actionCosts: [actionCosts, POINTS], // what
    infantryStrength: [infantryStrength, COLUMNS], // "line, minimum", column
    artilleryStrength: [artilleryStrength, COLUMNS], // band, column
    disorderShifts: [disorderShifts, wholeCells(0, 9)], // line or band
    frenchFire: [frenchFire, DICE], // "2 at 3": firing class and target class, column
    russianFire: [russianFire, DICE],
    artilleryFire: [artilleryFire, DICE],
    fireModifiers: [fireModifiers, MODIFIER], // condition
    targetClasses: [targetClasses, wholeCells(1, 5)], // target, firer
    ranges: [ranges, wholeCells(0, 20)], // firer, band
    ammunition: [ammunition, DIE], // band
    extendedRange: [extendedRange, wholeCells(-3, 3)], // die
    commandCasualties: [commandCasualties, DIE], // band, or "shock"
    shockResults: [
      shockResults, // "3:2, die 4", differential
      patternCells('two results such as "Dr1/D"', /^(-|D[12]?|Dr[12]?|R)\/(-|D[12]?|Dr[12]?|R)$/),
    ],
    shockModifiers: [shockModifiers, MODIFIER], // condition, side
    shockEffects: [shockEffects, wholeCells(0, 9)], // result, what
    moraleModifiers: [moraleModifiers, MODIFIER], // condition
    effectivenessModifiers: [effectivenessModifiers, MODIFIER], // condition
    moraleFailures: [
      moraleFailures, // troops, excess
      patternCells('"disordered" or "routed", with ", retreat 2"', /^(disordered|routed)(, retreat [1-9])?$/),
    ],
    rallyModifiers: [rallyModifiers, MODIFIER], // condition
    retreats: [retreats, wholeCells(1, 12)], // cause
    chargeMorale: [chargeMorale, MODIFIER], // strength, "heavy, primary"
    orderDelivery: [orderDelivery, wordCells("received", "delay", "ignored")], // modified die
    deliveryModifiers: [deliveryModifiers, MODIFIER], // condition
    continuationModifiers: [continuationModifiers, MODIFIER], // condition
    commandPoints: [commandPoints, wholeCells(0, 20)], // army, what
    orderCosts: [orderCosts, wholeCells(0, 9)], // what
    fatigueLevels: [fatigueLevels, MODIFIER], // points, what
    attackFatigue: [attackFatigue, wholeCells(0, 8)], // nation
    moralePoints: [moralePoints, wholeCells(0, 20)], // event
    light: [light, wholeCells(0, 60)], // light, what
    snowSight: [snowSight, wholeCells(1, 12)], // snow
    snowEvents: [snowEvents, wordCells("none", "light", "heavy")], // die
    snowChanges: [snowChanges, wordCells("lower", "same", "higher", "ends")], // die, "new" or "old"
    stacking: [stacking, wholeCells(1, 99)], // arm, what
    gunLoss: [gunLoss, MODIFIER], // what
    troops: [troops, wholeCells(0, 60)], // "french line", value: what a counter of this kind shows
    leaderAllowances: [leaderAllowances, wholeCells(0, 30)], // rank, state
    figures: [figures, wholeCells(-20, 99)], // what
  },
  [turnTrack, leaderLosses],
);
export type Charts = ReturnType<typeof CHARTS.load>;
