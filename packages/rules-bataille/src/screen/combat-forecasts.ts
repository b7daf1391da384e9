// Fire and melee before the dice fall: the sums of both sides and the chances on the chart.

import type { Odds } from "@grognard/kernel";
import { sharesOf, sumOf } from "@grognard/parts";
import type { Forecast, Share, Sum } from "@grognard/scene";
import type { Share as Part } from "../events.ts";
import type { FireForecast } from "../rules/12-fire/12.5-fire.ts";
import type { Assault } from "../rules/13-melee/13.4-values.ts";
import { meleeForecast, type OutcomeClass } from "../rules/13-melee/13.5-resolution.ts";
import type { View } from "../secrecy/view.ts";
import type { Position, Side, UnitId } from "../types.ts";
import { oddsText, onTheDice, said, termsOf, words } from "../words/index.ts";
import { place, unitName } from "../words/naming.ts";

/** Of enemy values that nobody has seen the notes must tell; where nothing is hidden there are none. */
export function volleyOutlook(
  g: Position,
  at: string,
  { firers, total, defence, column, canister, modifiers, odds }: FireForecast,
  notes: readonly string[] = [],
): Forecast {
  const sum = sumOf(said().forecast.defence, termsOf(defence));
  const shares = lossShares(odds, (losses) => (losses === 0 ? "even" : "good"));
  return {
    title: said().forecast.volley(total, sum.total, oddsText(column), canister),
    cite: "12.5.6",
    sums: [partSum(g, said().forecast.fire, firers), sum, ...onTheDice(modifiers)],
    prospects: [
      {
        title: said().forecast.at(place(g.world, at)),
        shares,
        notes,
        reading: { chart: g.world.charts.fireResults.id, column: oddsText(column) },
      },
    ],
  };
}

/** The fewest losses first. They have no codes: their text stands for them. */
export const lossShares = (
  odds: Odds<number>,
  tone: (losses: number) => Share["tone"] = () => "even",
): Share[] => {
  const order = [...odds.ways.keys()].toSorted((a, b) => a - b);
  return sharesOf(odds, said().forecast.losses, order, tone).map((share) => ({ ...share, id: share.text }));
};

export function meleeOutlook(
  g: Position,
  melee: Assault,
  side: Side,
  notes: readonly string[] = [],
): Forecast {
  const { attack, defence, totals, shift, column, modifiers, ways } = meleeForecast(g, melee);
  const texts = said().forecast;
  const isAttacker = side === g.state.active;
  const classes = Object.keys(texts.results) as OutcomeClass[];
  const tone = (result: OutcomeClass): Share["tone"] => {
    if (result === "none" || result === "losses") return "even";
    return result.startsWith("D") === isAttacker ? "good" : "bad";
  };
  return {
    title: texts.melee(totals, oddsText(column), shift),
    cite: "13.5.4",
    sums: [partSum(g, texts.attack, attack), partSum(g, texts.defence, defence), ...onTheDice(modifiers)],
    prospects: [
      {
        title: texts.ifBothStand,
        shares: classes
          .filter((result) => ways[result] > 0)
          .map((result) => ({
            id: result,
            text: texts.results[result],
            ways: ways[result],
            total: 36,
            tone: tone(result),
          })),
        notes: [texts.moraleFirst, ...notes],
        reading: { chart: g.world.charts.meleeResults.id, column: oddsText(column) },
      },
    ],
  };
}

/** What nobody has seen is reckoned as it usually is [2.2.3]. */
export const guesses = ({ values }: View, units: readonly UnitId[], value: "melee" | "morale"): string[] =>
  units.some((unit) => values[unit]?.[value] === undefined) ? [said().forecast.unseen] : [];

const partSum = ({ world }: Position, title: string, parts: readonly Part[]): Sum => ({
  title,
  total: String(parts.reduce((sum, { value }) => sum + value, 0)),
  lines: parts.map(({ unit, value, notes }) => ({
    label: `${unitName(world, unit)}${notes.length > 0 ? ` (${notes.map(words.say).join(", ")})` : ""}`,
    value: String(value),
    cite: "",
  })),
});
