// The charts: ours, or those that a scenario puts in their place. Read once into the form in which the rules ask.

import { type Chart, type ChartKey, look, Problem, quote } from "@grognard/kernel";
import { replaceCharts } from "@grognard/parts";
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
import terrain from "../../data/charts/terrain.json" with { type: "json" };
import weather from "../../data/charts/weather.json" with { type: "json" };
import weatherChange from "../../data/charts/weather-change.json" with { type: "json" };
import weatherStart from "../../data/charts/weather-start.json" with { type: "json" };
import { isSquare } from "../formations.ts";
import { RATINGS, type Unit, WEATHERS, type Weather } from "../types.ts";
import { multiplierRow, rateRow } from "./chart-rows.ts";
import type {
  Charts,
  Fraction,
  GunRow,
  MeleeSetting,
  TerrainKind,
  TerrainRow,
  WeatherRow,
} from "./charts.ts";

const OURS = [
  startStrength,
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

/** More options than a turn has: what cannot be done at all. */
const NEVER = 99;
const MM = 100;

/** Our charts, each replaced by the one with the same id, if there is one. */
export function loadCharts(replacements: readonly unknown[] = []): Charts {
  const all = replaceCharts(OURS, replacements, checkCells);
  const known = new Map(all.map((chart) => [chart.id, chart]));
  const cell = (id: string, ...keys: ChartKey[]) => look(known.get(id)!, ...keys);
  const number = (id: string, ...keys: ChartKey[]) => cell(id, ...keys) as number;
  const length = (id: string, ...keys: ChartKey[]) => MM * number(id, ...keys);
  const limit = (id: string, ...keys: ChartKey[]) => {
    const value = cell(id, ...keys);
    return value === "-" ? null : (value as number);
  };
  const reach = (id: string, ...keys: ChartKey[]) => {
    const value = limit(id, ...keys);
    return value === null ? null : MM * value;
  };
  const isYes = (id: string, ...keys: ChartKey[]) => cell(id, ...keys) === "yes";
  const share = (id: string, ...keys: ChartKey[]) => fractionOf(cell(id, ...keys) as string);

  const terrainRow = (kind: ChartKey): TerrainRow => {
    const part = (column: string) => {
      const value = cell("terrain", kind, column) as string;
      return value === "-" ? null : fractionOf(value);
    };
    return {
      density: cell("terrain", kind, "density") as TerrainRow["density"],
      crest: reach("terrain", kind, "crest"),
      seenAt: reach("terrain", kind, "seen at"),
      through: reach("terrain", kind, "sight through"),
      rolls: isYes("terrain", kind, "rolls"),
      gallop: isYes("terrain", kind, "gallop"),
      fireOut: part("fire out"),
      fireIn: share("terrain", kind, "fire in"),
      inside: part("inside"),
      ballReach: reach("terrain", kind, "ball reach"),
      caseReach: reach("terrain", kind, "case reach"),
      shell: share("terrain", kind, "shell"),
      attacker: share("terrain", kind, "attacker"),
      loserLoss: number("terrain", kind, "loser loss"),
      penalties: share("terrain", kind, "penalties")[1] as TerrainRow["penalties"],
    };
  };
  const weatherRow = (now: Weather): WeatherRow => ({
    sight: length("weather", now, "sight"),
    volleyDie: number("weather", now, "volley die"),
    closeOnly: isYes("weather", now, "close only"),
    shellDie: limit("weather", now, "shell die"),
    ballHalved: isYes("weather", now, "ball halved"),
    gallop: isYes("weather", now, "gallop"),
    unmetalledDoubles: isYes("weather", now, "unmetalled doubles"),
    unmetalledIsTrail: isYes("weather", now, "unmetalled is trail"),
    creeksRough: isYes("weather", now, "creeks rough"),
    fireGrowth: length("weather", now, "fire growth"),
    meleeLoss: number("weather", now, "melee loss"),
  });
  const gunRow = (calibre: ChartKey): GunRow => ({
    caseRange: length("artillery", calibre, "case range"),
    caseDie: number("artillery", calibre, "case die"),
    range: length("artillery", calibre, "range"),
    penetrations: number("artillery", calibre, "penetrations"),
    impact: number("artillery", calibre, "impact"),
    shellDie: limit("artillery", calibre, "shell die"),
  });

  const grounds = byKey(known.get("terrain")!.axes[0]!.values, terrainRow);
  const skies = byKey(WEATHERS, (now) => weatherRow(now as Weather));
  const guns = byKey(known.get("artillery")!.axes[0]!.values, gunRow);
  return {
    all,
    optionCost: (deed, calibre) => limit("options", deed, calibre ?? "no guns") ?? NEVER,
    rate(unit, formation, how) {
      const row = rateRow(unit, formation, how);
      return row === null ? 0 : length("movement", row, unit.drill);
    },
    commanderRate: length("movement", "commander", 1),
    multiplier(unit, formation, against) {
      if (isSquare(formation)) {
        const opposite = oppositeSquare(against);
        return opposite === "both arms" && against.squareMixed === 1
          ? [1, 1]
          : share("square-multipliers", opposite);
      }
      const row = multiplierRow(unit, formation);
      if (row === null) return [0, 1];
      const when = against.enemyCavalry ? "against horse" : against.charging ? "charging" : "standing";
      return share("melee-multipliers", row, when);
    },
    gun: (calibre) => guns.get(calibre)!,
    band: (weapon, band) => length("small-arms", weapon, band),
    bandDie: (band) => number("range-dice", band),
    fireModifier: (id) => number("fire-modifiers", id),
    dismount: (count) => number("dismounts", count),
    baseStrength: (grade) => number("start-strength", grade),
    points: (unit) => pointsOf(unit, number),
    moraleInteger: (grade) => number("morale-integers", grade),
    modifier: (id) => number("morale-modifiers", id),
    terrain: (kind: TerrainKind) => grounds.get(kind)!,
    delay: (die) => number("delay", die),
    weather: (now) => skies.get(now)!,
    weatherAtStart: (season, die) => cell("weather-start", season, die) as Weather,
    weatherAfter: (now, die) => changed(now, cell("weather-change", onLadder(now), die) as string),
    impact: (what) => number("impact", what),
    radius: (rating) => length("command", rating),
    rating: (roll) => RATINGS.find((rating) => roll <= number("ratings", rating)) ?? "crack",
  };
}

const byKey = <T>(keys: readonly ChartKey[], row: (key: ChartKey) => T): ReadonlyMap<ChartKey, T> =>
  new Map(keys.map((key) => [key, row(key)]));

function fractionOf(text: string): Fraction {
  const [above, below = "1"] = text.split("/");
  return [Number(above), Number(below)];
}

function oppositeSquare({ enemyCavalry, enemyInfantry, enemyLancers }: MeleeSetting): string {
  if (enemyCavalry && enemyInfantry) return "both arms";
  if (!enemyCavalry) return "infantry";
  return enemyLancers ? "lancers" : "cavalry";
}

/** A part of a unit costs its part of the price [scenario rules for detachments]. */
function pointsOf(
  { arm, grade, calibre, quarters }: Pick<Unit, "arm" | "grade" | "calibre" | "quarters">,
  number: (id: string, ...keys: ChartKey[]) => number,
): number {
  const whole = number("points", arm === "cavalry" ? "regiment" : "battalion", grade);
  return Math.floor(((whole + (calibre ? number("battery-points", calibre) : 0)) * quarters) / 4);
}

const LADDER: readonly Weather[] = ["perfect", "fair", "wet", "storm"];
const onLadder = (now: Weather): string => (LADDER.includes(now) ? "ladder" : "fog or snow");

function changed(now: Weather, change: string): Weather {
  if (change === "fair") return "fair";
  const step = change === "worse" ? 1 : change === "better" ? -1 : 0;
  return LADDER[LADDER.indexOf(now) + step] ?? now;
}

/** A chart can only stand for ours if it has in every column the same sort of values. */
function checkCells(chart: Chart, ours: Chart, place: string): void {
  const columns = ours.axes.length > 1 ? ours.axes.at(-1)!.values.length : 1;
  for (const [i, value] of chart.cells.entries()) {
    const column = ours.cells.filter((_, j) => j % columns === i % columns);
    const sorts = [...new Set(column.map(sortOf))];
    if (!sorts.includes(sortOf(value)))
      throw new Problem(`must be ${sorts.join(" or ")}, not ${quote(value)}`, `${place}.cells[${i}]`);
  }
}

/** Words stand for themselves. */
function sortOf(value: number | string): string {
  if (typeof value === "number") return Number.isInteger(value) ? "a whole number" : "another number";
  return /^\d+(\/[1-9]\d*)?$/.test(value) ? "a fraction" : `"${value}"`;
}
