// The charts: ours, or those that a scenario gives instead. Read once into the form that the rules need.

import { type Chart, type ChartKey, lookUp } from "@grognard/kernel";
import { checkSorts, type Fraction, replaceCharts, rowsIn } from "@grognard/parts";
import artillery from "../../data/charts/artillery.json" with { type: "json" };
import batteryPoints from "../../data/charts/battery-points.json" with { type: "json" };
import command from "../../data/charts/command.json" with { type: "json" };
import delay from "../../data/charts/delay.json" with { type: "json" };
import dismounts from "../../data/charts/dismounts.json" with { type: "json" };
import fireModifiers from "../../data/charts/fire-modifiers.json" with { type: "json" };
import impact from "../../data/charts/impact.json" with { type: "json" };
import meleeMultipliers from "../../data/charts/melee-multipliers.json" with { type: "json" };
import moraleIntegers from "../../data/charts/morale-integers.json" with { type: "json" };
import moraleModifiers from "../../data/charts/morale-modifiers.json" with { type: "json" };
import movement from "../../data/charts/movement.json" with { type: "json" };
import options from "../../data/charts/options.json" with { type: "json" };
import points from "../../data/charts/points.json" with { type: "json" };
import rangeDice from "../../data/charts/range-dice.json" with { type: "json" };
import ratings from "../../data/charts/ratings.json" with { type: "json" };
import smallArms from "../../data/charts/small-arms.json" with { type: "json" };
import squareMultipliers from "../../data/charts/square-multipliers.json" with { type: "json" };
import startStrength from "../../data/charts/start-strength.json" with { type: "json" };
import strengthAdjustments from "../../data/charts/strength-adjustments.json" with { type: "json" };
import terrain from "../../data/charts/terrain.json" with { type: "json" };
import weather from "../../data/charts/weather.json" with { type: "json" };
import weatherChange from "../../data/charts/weather-change.json" with { type: "json" };
import weatherStart from "../../data/charts/weather-start.json" with { type: "json" };
import type { Deed } from "../actions.ts";
import { type Formation, isSquare } from "../formations.ts";
import type { Weather } from "../state.ts";
import { type Calibre, type Grade, RATINGS, type Rating, type Unit, type Weapon } from "../units.ts";
import { type Manner, multiplierRow, rateRow } from "./chart-rows.ts";
import {
  type Band,
  type FireModifier,
  fraction,
  GUNS,
  type Hardship,
  limit,
  type MeleeSetting,
  MM,
  type MoraleModifier,
  type Season,
  TERRAIN,
  type TerrainKind,
  WEATHER,
} from "./charts.ts";

const OURS = [
  startStrength,
  strengthAdjustments,
  points,
  batteryPoints,
  moraleIntegers,
  options,
  movement,
  meleeMultipliers,
  squareMultipliers,
  artillery,
  dismounts,
  smallArms,
  rangeDice,
  fireModifiers,
  moraleModifiers,
  terrain,
  delay,
  weather,
  weatherStart,
  weatherChange,
  command,
  ratings,
  impact,
] as unknown as readonly Chart[];

export const allCharts = (): readonly Chart[] => OURS;

/** More options than a turn has: it cannot be done at all. */
const NEVER = 99;

/** [V.12] The text itself speaks of an impact of 1.5. */
const MAY_BE_HALVES = ["impact"];

/** Our charts, each replaced by the one with the same id, if there is one. */
export function loadCharts(replacements: readonly unknown[] = []) {
  const all = replaceCharts(OURS, replacements, (chart, own, place) =>
    checkSorts(chart, own, place, MAY_BE_HALVES),
  );
  const known = new Map(all.map((chart) => [chart.id, chart]));
  const cell = (id: string, ...keys: ChartKey[]) => lookUp(known.get(id)!, ...keys);
  const number = (id: string, ...keys: ChartKey[]) => cell(id, ...keys) as number;
  const length = (id: string, ...keys: ChartKey[]) => MM * number(id, ...keys);
  const costs = readOnce((deed: Deed, calibre: string) => limit(cell("options", deed, calibre)) ?? NEVER);
  const rates = readOnce((row: string, drill: number) => length("movement", row, drill));
  const grounds = rowsIn(known.get("terrain")!, TERRAIN);
  const skies = rowsIn(known.get("weather")!, WEATHER);
  const guns = rowsIn(known.get("artillery")!, GUNS);
  return {
    /** All of them, to be shown. */
    all,
    optionCost: (deed: Deed, calibre: Calibre | null) => costs(deed, calibre ?? "no guns"),
    /** March rate, c; 0 where it has none. */
    rate(unit: Unit, formation: Formation, how: Manner): number {
      const row = rateRow(unit, formation, how);
      return row === null ? 0 : rates(row, unit.drill);
    },
    /** Of a commander's figure, c. */
    commanderRate: length("movement", "commander", 1),
    /** Melee multiplier [VII.8] against what is opposite. */
    multiplier(unit: Unit, formation: Formation, against: MeleeSetting): Fraction {
      if (isSquare(formation)) {
        const opposite = oppositeSquare(against);
        return opposite === "both arms" && against.squareMixed === 1
          ? [1, 1]
          : fraction(cell("square-multipliers", opposite));
      }
      const row = multiplierRow(unit, formation);
      if (row === null) return [0, 1];
      const when = against.enemyCavalry ? "against horse" : against.charging ? "charging" : "standing";
      return fraction(cell("melee-multipliers", row, when));
    },
    gun: (calibre: Calibre) => guns(calibre),
    /** Upper end of the band, c; 0 where the weapon has none. */
    band: (weapon: Weapon, band: Band) => length("small-arms", weapon, band),
    /** What is added to a volley die at that range. */
    bandDie: (band: Band) => number("range-dice", band),
    fireModifier: (id: FireModifier) => number("fire-modifiers", id),
    /** Percent of start strength a dismount costs [V.12]; the smallest sections count with the smallest batteries. */
    dismount: (count: number) => number("dismounts", Math.max(3, count)),
    baseStrength: (grade: Grade) => number("start-strength", grade),
    /** What came before the battle adds to the start strength [I.6-adjustments]. */
    hardship: (what: Hardship) => number("strength-adjustments", what),
    /** Of what was lost yesterday. */
    madeGood: (lost: number) => Math.floor((lost * number("strength-adjustments", "made good")) / 100),
    /**
     * In hundredths [I.5]. A part of a unit costs its part of the price [scenario rules for detachments].
     */
    points({ arm, grade, calibre, quarters }: Pick<Unit, "arm" | "grade" | "calibre" | "quarters">): number {
      const whole = number("points", arm === "cavalry" ? "regiment" : "battalion", grade);
      return Math.floor(((whole + (calibre ? number("battery-points", calibre) : 0)) * quarters) / 4);
    },
    moraleInteger: (grade: Grade) => number("morale-integers", grade),
    modifier: (id: MoraleModifier) => number("morale-modifiers", id),
    terrain: (kind: TerrainKind) => grounds(kind),
    /** Quarters of the allowance, 0 to 4, by the die read 1 to 10 [XI.7]. */
    delay: (die: number) => number("delay", die),
    weather: (now: Weather) => skies(now),
    /** By a die read 1 to 10: at the start, and after every fourth turn [charts B8]. */
    weatherAtStart: (season: Season, die: number) => cell("weather-start", season, die) as Weather,
    weatherAfter: (now: Weather, die: number) =>
      changed(now, cell("weather-change", onLadder(now), die) as string),
    /** What a section of such a construction, or such a bridge, bears [charts B15]. */
    impact: (what: string) => number("impact", what),
    /** Command radius, c. */
    radius: (rating: Rating) => length("command", rating),
    rating: (roll: number): Rating => RATINGS.find((rating) => roll <= number("ratings", rating)) ?? "crack",
  };
}

/** Cells that are needed all the time, found in their chart once. */
function readOnce<Row, Column>(read: (row: Row, column: Column) => number): typeof read {
  const known = new Map<Row, Map<Column, number>>();
  return (row, column) => {
    const cells = known.get(row) ?? new Map<Column, number>();
    const found = cells.get(column);
    if (found !== undefined) return found;
    const cell = read(row, column);
    known.set(row, cells.set(column, cell));
    return cell;
  };
}

export type Charts = ReturnType<typeof loadCharts>;

function oppositeSquare({ enemyCavalry, enemyInfantry, enemyLancers }: MeleeSetting): string {
  if (enemyCavalry && enemyInfantry) return "both arms";
  if (!enemyCavalry) return "infantry";
  return enemyLancers ? "lancers" : "cavalry";
}

const LADDER: readonly Weather[] = ["perfect", "fair", "wet", "storm"];
const onLadder = (now: Weather): string => (LADDER.includes(now) ? "ladder" : "fog or snow");

function changed(now: Weather, change: string): Weather {
  if (change === "fair") return "fair";
  const step = change === "worse" ? 1 : change === "better" ? -1 : 0;
  return LADDER[LADDER.indexOf(now) + step] ?? now;
}
