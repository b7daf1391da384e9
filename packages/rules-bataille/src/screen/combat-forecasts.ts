// Fire and melee before the dice are rolled: the sums of both sides and the chances on the chart.

import type { Odds } from "@grognard/kernel";
import { sharesOf, signed, sumOf } from "@grognard/parts";
import type { Forecast, Prospect, Share, Sum } from "@grognard/scene";
import { unitOf } from "../board.ts";
import type { Line, Share as Part } from "../events.ts";
import { alwaysLines, checkOdds } from "../rules/04-morale/04.2-checks.ts";
import type { FireForecast } from "../rules/12-fire/12.5-fire.ts";
import { partsOf, unitsIn } from "../rules/13-melee/13.1-assailants.ts";
import {
  attackerChecks,
  attackerLines,
  defenderChecks,
  defenderLines,
  strengths,
} from "../rules/13-melee/13.2-checks.ts";
import type { Assault } from "../rules/13-melee/13.4-values.ts";
import { type AssaultEnding, assaultOdds, type ChargeEnding } from "../rules/13-melee/13.5-forecast.ts";
import { meleeForecast } from "../rules/13-melee/13.5-resolution.ts";
import type { View } from "../secrecy/view.ts";
import type { Position, Side, UnitId } from "../types.ts";
import { oddsText, onTheDice, termsOf, wording, words } from "../words/index.ts";
import { called, place, unitName } from "../words/naming.ts";

/** A note says which enemy values are estimates; where nothing is hidden there is none. */
export function volleyOutlook(
  g: Position,
  at: string,
  { firers, total, defence, column, canister, modifiers, odds }: FireForecast,
  notes: readonly string[] = [],
): Forecast {
  const sum = sumOf(wording().forecast.defence, termsOf(defence));
  const shares = lossShares(odds, (losses) => (losses === 0 ? "even" : "good"));
  return {
    title: wording().forecast.volley(total, sum.total, oddsText(column), canister),
    cite: "12.5.6",
    sums: [partSum(g, wording().forecast.fire, firers), sum, ...onTheDice(modifiers)],
    prospects: [
      {
        title: wording().forecast.at(place(g.world, at)),
        shares,
        notes,
        reading: { chart: g.world.charts.fireResults.id, column: oddsText(column) },
      },
    ],
  };
}

/** The fewest losses first. They have no codes: their text identifies them. */
export const lossShares = (
  odds: Odds<number>,
  tone: (losses: number) => Share["tone"] = () => "even",
): Share[] => {
  const order = [...odds.ways.keys()].toSorted((a, b) => a - b);
  return sharesOf(odds, wording().forecast.losses, order, tone).map((share) => ({
    ...share,
    id: share.text,
  }));
};

export function meleeOutlook(
  g: Position,
  melee: Assault,
  side: Side,
  notes: readonly string[] = [],
): Forecast {
  const { attack, defence, totals, shift, column, modifiers, ways } = meleeForecast(g, melee);
  const texts = wording().forecast;
  const isAttacker = side === g.state.active;
  const checked = assaultOdds(g, melee);
  const withChecks: Prospect[] = checked
    ? [
        {
          title: texts.withChecks,
          shares: endingShares(checked, isAttacker),
          notes: [...checkNotes(g, melee), texts.unlessRetreat, ...notes],
        },
      ]
    : [];
  const results = Object.entries(ways) as [AssaultEnding, number][];
  return {
    title: texts.melee(totals, oddsText(column), shift),
    cite: "13.5.4",
    sums: [partSum(g, texts.attack, attack), partSum(g, texts.defence, defence), ...onTheDice(modifiers)],
    prospects: [
      ...withChecks,
      {
        title: texts.ifBothStand,
        shares: endingShares({ total: 36, ways: new Map(results) }, isAttacker),
        notes: checked ? [] : [texts.moraleFirst, ...notes],
        reading: { chart: g.world.charts.meleeResults.id, column: oddsText(column) },
      },
    ],
    compared: true,
  };
}

/** The best for the attacker last. */
export function endingShares(odds: Odds<ChargeEnding>, isAttacker: boolean): Share[] {
  const { results } = wording().forecast;
  const tone = (ending: ChargeEnding): Share["tone"] => {
    if (ending === "none" || ending === "losses") return "even";
    const isBeaten = ending.startsWith("D") || ending === "flees" || ending === "destroyed";
    return isBeaten === isAttacker ? "good" : "bad";
  };
  return sharesOf(odds, (ending) => results[ending], Object.keys(results) as ChargeEnding[], tone);
}

/** How likely each unit is to stand, with what counts for and against it. */
function checkNotes(g: Position, melee: Assault): string[] {
  const strength = strengths(g, melee);
  const note = (unit: UnitId, lines: readonly Line[]) => {
    const chance = Math.round((100 * checkOdds(g, unit, lines).passing) / 36);
    const counted = termsOf([...alwaysLines(g, unit), ...lines]).map(
      ({ label, value }) => `${label} ${signed(value)}`,
    );
    const { name, morale } = unitOf(g, unit);
    return wording().forecast.check(called(name), morale, chance, counted);
  };
  const defending = melee.defenders.filter((unit) => defenderChecks(g, melee, unit));
  const attacking = unitsIn(partsOf(melee.attackers)).filter((unit) => attackerChecks(g, melee, unit));
  return [
    ...defending.map((unit) => note(unit, defenderLines(g, melee, unit, strength))),
    ...attacking.map((unit) => note(unit, attackerLines(g, melee, unit, strength))),
  ];
}

/** Hidden values are assumed to be the usual ones [2.2.3]. */
export const guesses = ({ values }: View, units: readonly UnitId[], value: "melee" | "morale"): string[] =>
  units.some((unit) => values[unit]?.[value] === undefined) ? [wording().forecast.unseen] : [];

const partSum = ({ world }: Position, title: string, parts: readonly Part[]): Sum => ({
  title,
  total: String(parts.reduce((sum, { value }) => sum + value, 0)),
  lines: parts.map(({ unit, value, notes }) => ({
    label: `${unitName(world, unit)}${notes.length > 0 ? ` (${notes.map(words.say).join(", ")})` : ""}`,
    value: String(value),
    cite: "",
  })),
});
