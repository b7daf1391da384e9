// Fire and melee before the dice fall: the sums of both sides and the chances on the chart.

import { mapOdds, type Odds } from "@grognard/kernel";
import { sharesOf, sumOf } from "@grognard/parts";
import type { Forecast, Share, Sum } from "@grognard/scene";
import type { Share as Part } from "../events.ts";
import type { FireForecast } from "../rules/12-fire/12.5-fire.ts";
import type { Assault } from "../rules/13-melee/13.4-values.ts";
import { meleeForecast, type OutcomeClass } from "../rules/13-melee/13.5-resolution.ts";
import type { View } from "../secrecy/view.ts";
import type { Position, Side, UnitId } from "../types.ts";
import { onTheDice, termsOf, words } from "../words/index.ts";
import { place, unitName } from "../words/naming.ts";

/** Of enemy values that nobody has seen the notes must tell; where nothing is hidden there are none. */
export function volleyOutlook(
  g: Position,
  at: string,
  { firers, total, defence, column, canister, modifiers, odds }: FireForecast,
  notes: readonly string[] = [],
): Forecast {
  const sum = sumOf("Defence", termsOf(defence));
  const shares = lossShares(odds).map(
    (share): Share => ({ ...share, tone: share.id === lossWords(0) ? "even" : "good" }),
  );
  return {
    title: `${total} against ${sum.total}, read on ${column}${canister ? " with canister" : ""}`,
    cite: "12.5.6",
    sums: [partSum(g, "Fire", firers), sum, ...onTheDice(modifiers)],
    prospects: [
      {
        title: `At ${place(g.world, at)}`,
        shares,
        notes,
        reading: { chart: g.world.charts.fireResults.id, column },
      },
    ],
  };
}

const lossWords = (losses: number): string => (losses === 0 ? "no effect" : `${losses} lost`);

/** The fewest losses first. */
export const lossShares = (odds: Odds<number>): Share[] =>
  sharesOf(mapOdds(odds, lossWords), String, [...odds.ways.keys()].toSorted((a, b) => a - b).map(lossWords));

const RESULTS: { readonly [K in OutcomeClass]: string } = {
  AR: "the attacker routs",
  AD: "the attacker is disordered",
  none: "nothing comes of it",
  losses: "both lose men",
  DD: "the defender is disordered",
  DR: "the defender routs",
  DS: "the defender surrenders",
};

export function meleeOutlook(
  g: Position,
  melee: Assault,
  side: Side,
  notes: readonly string[] = [],
): Forecast {
  const { attack, defence, totals, shift, column, modifiers, ways } = meleeForecast(g, melee);
  const isAttacker = side === g.state.active;
  const classes = Object.keys(RESULTS) as OutcomeClass[];
  const tone = (result: OutcomeClass): Share["tone"] => {
    if (result === "none" || result === "losses") return "even";
    return result.startsWith("D") === isAttacker ? "good" : "bad";
  };
  const guard = shift === 0 ? "" : `, a column to the ${shift > 0 ? "right" : "left"} for the Guard`;
  return {
    title: `${totals[0]} against ${totals[1]}, read on ${column}${guard}`,
    cite: "13.5.4",
    sums: [partSum(g, "Attack", attack), partSum(g, "Defence", defence), ...onTheDice(modifiers)],
    prospects: [
      {
        title: "If both sides stand up to it",
        shares: classes
          .filter((result) => ways[result] > 0)
          .map((result) => ({
            id: result,
            text: RESULTS[result],
            ways: ways[result],
            total: 36,
            tone: tone(result),
          })),
        notes: ["Before it comes to blows both sides check their morale", ...notes],
        reading: { chart: g.world.charts.meleeResults.id, column },
      },
    ],
  };
}

/** What nobody has seen is reckoned as it usually is [2.2.3]. */
export const guesses = ({ values }: View, units: readonly UnitId[], value: "melee" | "morale"): string[] =>
  units.some((unit) => values[unit]?.[value] === undefined)
    ? ["Enemy values that have not been seen are taken as usual for such troops"]
    : [];

const partSum = ({ world }: Position, title: string, parts: readonly Part[]): Sum => ({
  title,
  total: String(parts.reduce((sum, { value }) => sum + value, 0)),
  lines: parts.map(({ unit, value, notes }) => ({
    label: `${unitName(world, unit)}${notes.length > 0 ? ` (${notes.map(words.say).join(", ")})` : ""}`,
    value: String(value),
    cite: "",
  })),
});
