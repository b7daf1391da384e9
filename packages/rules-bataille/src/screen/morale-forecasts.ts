// Morale before the dice are rolled: squares, and standing against cavalry.

import type { Hex } from "@grognard/hex";
import { type Meanings, rollForecast, sharesBy } from "@grognard/parts";
import type { Forecast } from "@grognard/scene";
import { hexLabel, idOf, unitOf } from "../board.ts";
import type { ChargeFrame } from "../frames.ts";
import { checkOdds } from "../rules/04-morale/04.2-checks.ts";
import { type StandForecast, standForecast } from "../rules/10-charges/10.2.7-stand.ts";
import { type SquareForecast, squareForecast } from "../rules/10-charges/10.2.8-square.ts";
import { chargeHexes } from "../rules/10-charges/10.2-stage.ts";
import type { Case, Position, UnitId } from "../types.ts";
import { onTheDice, wording } from "../words/index.ts";
import { place, unitName } from "../words/naming.ts";

export const chargeNow = ({ state }: Position): ChargeFrame | undefined =>
  state.stack.findLast(({ step }) => step === "charge") as ChargeFrame | undefined;

/** The first is good, the others are not. */
const meaning = (texts: { readonly [result: string]: string }): Meanings<string> =>
  Object.entries(texts).map(([result, text], i) => [result, text, i === 0 ? "good" : "bad"]);

/** Of the 36 rolls. */
const of36 = (ways: { readonly [result: string]: number }) => ({
  total: 36,
  ways: new Map(Object.entries(ways)),
});

/** [10.3.7] [10.4.3a] Cavalry that is named checks once all are named. */
export function reactOutlook(g: Position, unit: UnitId, cite: Case): Forecast {
  const texts = wording().forecast;
  const { modifiers, passing } = checkOdds(g, unit);
  const shares = sharesBy(of36({ passes: passing, fails: 36 - passing }), meaning(texts.react));
  const title = texts.above(unitName(g.world, idOf(g, unit)), unitOf(g, unit).morale);
  return rollForecast(title, cite, texts.twoDice, shares, onTheDice(modifiers));
}

/** For offers and for the forecast: what trying to form square now would bring. */
export function squareChances(g: Position, hex: Hex): SquareForecast | undefined {
  const charge = chargeNow(g);
  return charge && squareForecast(g, hex, charge.units);
}

export function squareOutlook(g: Position, hex: Hex): Forecast | undefined {
  const chances = squareChances(g, hex);
  if (!chances) return undefined;
  const { distance, modifiers, square, disorder, rout } = chances;
  const title = wording().forecast.cavalryAway(distance);
  const shares = sharesBy(of36({ square, disorder, rout }), meaning(wording().forecast.square));
  const where = wording().forecast.squareIn(place(g.world, hexLabel(g, hex)));
  return rollForecast(title, "10.2.8g", where, shares, onTheDice(modifiers));
}

/** The target of a charge checks morale when the cavalry arrives. */
export function standChances(g: Position): StandForecast[] {
  const charge = chargeNow(g);
  if (!charge || charge.target < 0) return [];
  return standForecast(g, charge.target, charge.units, chargeHexes(g, charge));
}

/** If no unit moves. */
export function standOutlook(g: Position): Forecast | undefined {
  const units = standChances(g);
  if (units.length === 0) return undefined;
  return {
    title: wording().forecast.inTheOpen,
    cite: "10.2.7b",
    sums: units.flatMap(({ modifiers }) => onTheDice(modifiers)).slice(0, 1),
    prospects: units.map(({ unit, stands }) => ({
      title: unitName(g.world, unit),
      shares: sharesBy(of36({ stands, fails: 36 - stands }), meaning(wording().forecast.stand)),
      notes: [],
    })),
  };
}
