// The chances of a single roll: a hazard on the way back, a rally, a Reluctant unit that is urged on.

import { certain, chartOdds, type Odds, thenOdds } from "@grognard/kernel";
import type { Forecast, Share, Sum } from "@grognard/scene";
import { pieceOf } from "../board.ts";
import type { Line } from "../events.ts";
import type { RallyFrame } from "../frames.ts";
import { place, signed } from "../naming.ts";
import { total } from "../rules/09.4-strength.ts";
import { rallyModifiers } from "../rules/10-rally.ts";
import type { Case, Position, UnitId, World } from "../types.ts";
import { retreatHazards } from "./hazards.ts";

/** What a result means to whoever rolls, the best first. */
type Meanings<R extends string> = readonly (readonly [R, text: string, tone: Share["tone"]])[];

function rolls<R extends string>(
  title: string,
  cite: Case,
  odds: Odds<R>,
  meanings: Meanings<R>,
  sums: readonly Sum[] = [],
): Forecast {
  const shares = meanings.flatMap(([id, text, tone]) => {
    const ways = odds.ways.get(id);
    return ways ? [{ id, text, ways, total: odds.total, tone }] : [];
  });
  return { title, cite, sums, prospects: [{ title: "The roll", shares, notes: [] }] };
}

const HAZARD = [
  ["passes", "it gets through", "good"],
  ["breaks", "it Breaks", "bad"],
] as const;

/** One roll for each hazard, and all must be passed [9.7.5-multi]. */
export function retreatForecast(g: Position, unit: UnitId, to: string): Forecast | undefined {
  const hazards = retreatHazards(g, unit, to);
  if (hazards.length === 0) return undefined;
  const once = chartOdds(g.world.charts.hazardousRetreat, "d6", (die) => die);
  const all = hazards
    .slice(1)
    .reduce((odds) => thenOdds(odds, (result) => (result === "breaks" ? certain(result) : once)), once);
  const title = `Back to ${place(g.world, to)}: ${hazards.map(({ label }) => label).join(", then ")}`;
  return rolls(title, hazards.length > 1 ? "9.7.5-multi" : hazards[0]!.cite, all, HAZARD);
}

const RALLY = [
  ["rallied", "it comes back", "good"],
  ["cadre?", "it stays Broken", "even"],
  ["eliminated", "it is out of the game", "bad"],
] as const;

export function rallyForecast(g: Position, unit: UnitId): Forecast | undefined {
  const frame = g.state.stack.findLast((one) => one.step === "rally") as RallyFrame | undefined;
  if (!frame || frame.freely) return undefined;
  const modifiers = rallyModifiers(g, frame, unit);
  const add = total(modifiers);
  const odds = chartOdds(g.world.charts.rally, "d6", (die) => die + add);
  const sums = modifiers.length === 0 ? [] : [dieSum(modifiers, add)];
  return rolls(`Rallying ${pieceOf(g, unit).name}`, "10.0-procedure", odds, RALLY, sums);
}

const dieSum = (modifiers: readonly Line[], add: number): Sum => ({
  title: "Die",
  total: signed(add),
  lines: modifiers.map(({ label, value, cite }) => ({ label, value: signed(value), cite })),
});

const URGE = [
  ["kept", "it can be led forward", "good"],
  ["lost", "it will not go", "bad"],
] as const;

/** [16.7.5] */
export function urgeForecast({ charts, pieces }: World, unit: UnitId): Forecast {
  const odds = chartOdds(charts.controlledAdvance, "d6", (die) => die);
  return rolls(`Urging ${pieces[unit]!.name} on`, "16.7.5", odds, URGE);
}
