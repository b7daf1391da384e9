// The charts as the rules read them: ours, or a player's own, supplied by a scenario.

import { type Chart, lookUp } from "@grognard/kernel";
import { once } from "@grognard/parts";
import { rowOf } from "./base-six.ts";
import {
  COLUMN,
  type Formation,
  GENERAL,
  LINE,
  LINE2,
  MASSE,
  SKIRMISH,
  SKIRMISH2,
  SQUARE,
} from "./formations.ts";
import type { Charts } from "./load-charts.ts";
import type { Unit } from "./units.ts";
import type { Terrain } from "./world.ts";

/** An exact fraction: factors multiply, and the product is rounded once [R9]. */
export type Fraction = readonly [numerator: number, denominator: number];

/** Odds columns are the axis values of the two results charts: "1:2.5", "3.5:1". */
export function oddsRatio(label: string): Fraction {
  const [a, b] = label.split(":").map(Number) as [number, number];
  return [a * 2, b * 2];
}

/** All labels of an axis, read once. */
const ratiosIn = once((labels: readonly string[]) => labels.map(oddsRatio));

/** [R10] The highest column not above the ratio, shifted, within the chart; for no attack at all the lowest. */
export function oddsColumn(
  chart: Chart<unknown>,
  attack: Fraction,
  defence: Fraction,
  shift = 0,
): { readonly column: string; readonly at: number } {
  const columns = chart.axes[1]!.values as readonly string[];
  let at = 0;
  for (const [i, [a, b]] of ratiosIn(columns).entries())
    if (attack[0] > 0 && attack[0] * defence[1] * b >= a * attack[1] * defence[0]) at = i;
  at = Math.max(0, Math.min(columns.length - 1, at + shift));
  return { column: columns[at]!, at };
}

/** Rows of the movement chart. */
export type GoingRow =
  | "clear"
  | "woods"
  | "village"
  | "town"
  | "town by road" // village or town in Road March along the road
  | "slope"
  | "slope by road"
  | "stream"
  | "bridge" // a stream by road bridge, in Road March
  | "road"
  | "turn"
  | "exit"
  | "formation" // a change of formation, limbering and unlimbering
  | "formation in a charge"
  | "two-hex line" // on top of "formation"
  | "landwehr line"; // instead of "formation"

/** In half MPs; -1: not allowed. */
export function goingCost(charts: Charts, row: GoingRow, arm: Unit["arm"]): number {
  return goingCosts(charts)[arm][row];
}

/** The chart, read once. */
const goingCosts = once(({ movementCosts }: Charts) => {
  const column = (arm: "infantry" | "cavalry" | "artillery") =>
    Object.fromEntries(
      movementCosts.axes[0]!.values.map((row) => {
        const points = lookUp(movementCosts, row, arm);
        return [row, points < 0 ? -1 : Math.round(points * 2)];
      }),
    ) as { readonly [row in GoingRow]: number };
  const cavalry = column("cavalry");
  return { infantry: column("infantry"), cavalry, artillery: column("artillery"), leader: cavalry };
});

/** The row of a chart that is read by nation and kind. */
export const key = ({ nation, kind }: Unit): string => `${nation} ${kind}`;

export type UsualValue =
  | "increments"
  | "melee per increment"
  | "fire" // of a battery: at medium range
  | "fire short"
  | "fire long"
  | "morale"
  | "ma"
  | "range";

/** What units of this arm, nation and kind are usually worth: all that is known of a hidden value [2.2.3]. */
export const usualWorth = (
  charts: Charts,
  { arm, nation, kind }: Pick<Unit, "arm" | "nation" | "kind">,
  value: UsualValue,
): number => lookUp(charts.troops, `${arm} ${nation} ${kind}`, value);

/** [6.9.3] The die, leader included, on which a battery limbers. */
export const limbersOn = (charts: Charts, battery: Unit): number => lookUp(charts.limber, key(battery));

/** [10.2.9] The die, leader included, on which cavalry is recalled. */
export const recallsOn = (charts: Charts, cavalry: Unit): number => lookUp(charts.recall, key(cavalry));

/** [10.2.8g] Distances of 4 MPs or less; the roll already includes the modifiers. */
export const squareResult = (
  charts: Charts,
  { nation }: Unit,
  from: "column" | "line",
  distance: number,
  roll: number,
): "square" | "disorder" | "rout" => lookUp(charts.squares, `${nation} ${from} ${distance}`, roll);

export type DefenceColumn =
  | "column"
  | "line"
  | "dense line"
  | "line in flank"
  | "square"
  | "general order"
  | "skirmish"
  | "fugitives"
  | "road march"
  | "limbered"
  | "unlimbered";

/** [12.2.2] */
export const fireDefence = (charts: Charts, terrain: Terrain, column: DefenceColumn): number =>
  lookUp(charts.fireDefence, terrain, column);

/** [12.5.2] Printed value, increments times a multiple, or no fire at all. */
export function fireMultiple(
  charts: Charts,
  unit: Unit,
  formation: Formation,
): "printed" | "none" | Fraction {
  const cell = lookUp(charts.infantryFire, key(unit), FIRE_FORMATIONS[formation] ?? "column");
  if (cell === "printed") return "printed";
  if (cell === "NA") return "none";
  const times = Number(cell.slice(1));
  return [Math.round(times * 2), 2];
}

const FIRE_FORMATIONS: { readonly [formation: number]: string } = {
  [COLUMN]: "column",
  [MASSE]: "column",
  [GENERAL]: "column",
  [LINE]: "line",
  [LINE2]: "line",
  [SQUARE]: "square",
  [SKIRMISH]: "skirmish",
  [SKIRMISH2]: "skirmish",
};

/** "1/3" as a fraction. */
export function factor(charts: Charts, condition: string): Fraction {
  const [a, b = 1] = lookUp(charts.meleeFactors, condition).split("/").map(Number) as [number, number?];
  return [a, b];
}

export const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d];

/** [13.2.3a] The highest row not above assaulting : defending increments. */
export function strengthModifier(
  { meleeStrength }: Charts,
  assaulting: number,
  defending: number,
  who: "attacker" | "defender",
): number {
  const rows = meleeStrength.axes[0]!.values as readonly string[];
  let row = rows[0]!; // "below 1:2"
  for (const label of rows.slice(1)) {
    const [a, b] = oddsRatio(label);
    if (assaulting * b >= a * defending) row = label;
  }
  return lookUp(meleeStrength, row, who);
}

/** Whether a roll is at or above another, in rows. */
export const reaches = (roll: number, least: number): boolean => rowOf(roll) >= rowOf(least);
