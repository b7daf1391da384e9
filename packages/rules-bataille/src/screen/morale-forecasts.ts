// Nerves before the dice fall: squares, standing against cavalry, the recall, the rally.

import type { Hex } from "@grognard/hex";
import type { Forecast, Prospect, Share } from "@grognard/scene";
import { modified, passes, ROLLS } from "../base-six.ts";
import { isDisordered, nameOf, unitOf } from "../board.ts";
import type { ChargeFrame } from "../frames.ts";
import { alwaysLines } from "../rules/04-morale/04.2-checks.ts";
import { type StandForecast, standForecast } from "../rules/10-charges/10.2.7-stand.ts";
import { type SquareForecast, squareForecast } from "../rules/10-charges/10.2.8-square.ts";
import { recallChance } from "../rules/10-charges/10.2.9-recall.ts";
import { chargeHexes, ridersOf } from "../rules/10-charges/10.2-stage.ts";
import type { Case, Position, UnitId } from "../types.ts";
import { place, unitName } from "../words/naming.ts";
import { diceSum } from "./combat-forecasts.ts";

const chargeNow = ({ state }: Position): ChargeFrame | undefined =>
  state.stack.findLast(({ step }) => step === "charge") as ChargeFrame | undefined;

const share = (id: string, text: string, ways: number, tone: Share["tone"], total = 36): Share => ({
  id,
  text,
  ways,
  total,
  tone,
});
const possible = (shares: readonly Share[]): Share[] => shares.filter(({ ways }) => ways > 0);

/** For offers and for the forecast: what trying to form square now would bring. */
export function squareChances(g: Position, hex: Hex): SquareForecast | undefined {
  const charge = chargeNow(g);
  return charge && squareForecast(g, hex, charge.units);
}

export function squareOutlook(g: Position, hex: Hex): Forecast | undefined {
  const chances = squareChances(g, hex);
  if (!chances) return undefined;
  const { distance, modifiers, square, disorder, rout } = chances;
  const shares = possible([
    share("square", "the square is formed", square, "good"),
    share("disorder", "caught in disorder", disorder, "bad"),
    share("rout", "it breaks and runs", rout, "bad"),
  ]);
  return {
    title: `The cavalry is ${distance} Movement ${distance === 1 ? "Point" : "Points"} away`,
    cite: "10.2.8g",
    sums: diceSum(modifiers),
    prospects: [{ title: `Square in ${place(g.world, nameOf(g, hex))}`, shares, notes: [] }],
  };
}

/** Whoever is ridden for checks his nerves when the cavalry comes. */
export function standChances(g: Position): StandForecast[] {
  const charge = chargeNow(g);
  if (!charge || charge.target < 0) return [];
  return standForecast(g, charge.target, charge.units, chargeHexes(g, charge));
}

/** If nobody moves. */
export function standOutlook(g: Position): Forecast | undefined {
  const units = standChances(g);
  if (units.length === 0) return undefined;
  return {
    title: "Standing in the open",
    cite: "10.2.7b",
    sums: units.flatMap(({ modifiers }) => diceSum(modifiers)).slice(0, 1),
    prospects: units.map(
      ({ unit, stands }): Prospect => ({
        title: unitName(g.world, unit),
        shares: possible([
          share("stands", "it stands", stands, "good"),
          share("fails", "its nerves fail", 36 - stands, "bad"),
        ]),
        notes: [],
      }),
    ),
  };
}

export function recallOutlook(g: Position): Forecast | undefined {
  const charge = chargeNow(g);
  if (!charge) return undefined;
  const hears = recallChance(g, ridersOf(charge));
  return {
    title: "The trumpet calls them back",
    cite: "10.2.9c",
    sums: [],
    prospects: [
      {
        title: "One die",
        shares: possible([
          share("hears", "they hear it", hears, "good", 6),
          share("deaf", "they ride on, at the nearest enemy", 6 - hears, "bad", 6),
        ]),
        notes: [],
      },
    ],
  };
}

export function rallyOutlook(g: Position, unit: UnitId): Forecast {
  const isShaken = isDisordered(g, unit);
  return checkOutlook(g, unit, isShaken ? "4.5.3" : "4.5.4", {
    passed: "Good Order",
    failed: isShaken ? "it routs" : "it runs on",
  });
}

/** Cavalry that would ride at the enemy out of turn checks its morale first [10.3.7] [10.4.3a]. */
export function reactOutlook(g: Position, unit: UnitId): Forecast {
  const isCharge = chargeNow(g) !== undefined;
  return checkOutlook(g, unit, isCharge ? "10.3.7" : "10.4.3a", {
    passed: "it rides at them",
    failed: "it stays where it is",
  });
}

function checkOutlook(
  g: Position,
  unit: UnitId,
  cite: Case,
  words: { readonly passed: string; readonly failed: string },
): Forecast {
  const lines = alwaysLines(g, unit);
  const drm = lines.reduce((sum, { value }) => sum + value, 0);
  const { name, morale } = unitOf(g, unit);
  const passing = ROLLS.filter((roll) => passes(modified(roll, drm), morale)).length;
  const shares = possible([
    share("passes", words.passed, passing, "good"),
    share("fails", words.failed, 36 - passing, "bad"),
  ]);
  return {
    title: `${name}: above ${morale}`,
    cite,
    sums: diceSum(lines),
    prospects: [{ title: "Two dice", shares, notes: [] }],
  };
}
