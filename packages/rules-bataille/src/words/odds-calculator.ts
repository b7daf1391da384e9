// Questions about chances from outside: by numbers, a fire attack, a melee, a check of morale; or about a position.

import { dieOdds, expected, lookUp, mapOdds, type Odds, Problem } from "@grognard/kernel";
import {
  type Flags,
  fractionsOf,
  type OddsCalculator,
  type OddsReport,
  onlyFlags,
  pairFlag,
  type Range,
  sharesOf,
  wholeFlag,
} from "@grognard/parts";
import type { Forecast, Share } from "@grognard/scene";
import { modified, passes, ROLLS } from "../base-six.ts";
import { oddsColumn } from "../charts.ts";
import { CHARTS } from "../load-charts.ts";
import { lossShares } from "../screen/combat-forecasts.ts";
import type { Bataille, Case, Position } from "../types.ts";
import { oddsText, wording } from "./index.ts";
import { fireIn, isMelee, meleeIn } from "./odds-in-position.ts";

const text = { type: "string" } as const;

export const oddsCalculator: OddsCalculator<Bataille> = {
  get usage() {
    return wording().odds.usage;
  },
  flags: { fire: text, melee: text, morale: text, shift: text, modifier: text, at: text, with: text },
  report(flags, g) {
    if (g) return inPosition(flags, g);
    if (flags.fire !== undefined) return fire(flags);
    if (flags.melee !== undefined) return melee(flags);
    if (flags.morale !== undefined) return check(flags);
    throw new Problem("say --fire, --melee or --morale, or name a --position");
  },
};

/** Values of whole stacks; who defends has one. */
const ATTACK: Range = [0, 9999];
const DEFENCE: Range = [1, 9999];

/** Rows of a chart: further than from one end to the other nothing can be moved. */
const ROWS: Range = [1 - ROLLS.length, ROLLS.length - 1];

function inPosition(flags: Flags, g: Position): OddsReport {
  onlyFlags(flags, ["at", "with"], "a position");
  const { at, with: names } = flags;
  if (typeof at !== "string" || typeof names !== "string")
    throw new Problem("say --at which hex and --with whom, such as --at 8,7 --with F-46e-1");
  const { odds, forecast, details } = isMelee(g) ? meleeIn(g, at, names) : fireIn(g, at, names);
  return { json: { column: details.column!, results: fractionsOf(odds), ...details }, forecast };
}

const rolls = (flags: Flags): Odds<number> => {
  const modifier = wholeFlag(flags, "modifier", ROWS, 0);
  return mapOdds(dieOdds("base6"), (roll) => modified(roll, modifier));
};

function fire(flags: Flags): OddsReport {
  onlyFlags(flags, ["fire", "modifier"], "a fire attack");
  const { fireResults } = CHARTS.load();
  const [attack, defence] = pairFlag(flags, "fire", ATTACK, DEFENCE);
  const { column } = oddsColumn(fireResults, [attack, 1], [defence, 1]);
  const losses = mapOdds(rolls(flags), (roll) => lookUp(fireResults, roll, column));
  const json = { column, results: fractionsOf(losses), average: expected(losses) };
  return { json, forecast: foreseen(wording().odds.column(oddsText(column)), "12.5.6", lossShares(losses)) };
}

function melee(flags: Flags): OddsReport {
  onlyFlags(flags, ["melee", "shift", "modifier"], "a melee");
  const { meleeResults } = CHARTS.load();
  const [attack, defence] = pairFlag(flags, "melee", ATTACK, DEFENCE);
  const furthest = meleeResults.axes[1]!.values.length - 1;
  const shift = wholeFlag(flags, "shift", [-furthest, furthest], 0);
  const { column } = oddsColumn(meleeResults, [attack, 1], [defence, 1], shift);
  const results = mapOdds(rolls(flags), (roll) => lookUp(meleeResults, roll, column));
  const json = { column, results: fractionsOf(results) };
  return {
    json,
    forecast: foreseen(
      wording().odds.column(oddsText(column)),
      "13.5.4",
      sharesOf(results, wording().meleeResult),
    ),
  };
}

function check(flags: Flags): OddsReport {
  onlyFlags(flags, ["morale", "modifier"], "a check of morale");
  const value = wholeFlag(flags, "morale", [11, 66]);
  if (!ROLLS.includes(value)) throw new Problem("is two dice: each digit is from 1 to 6", "--morale");
  const results = mapOdds(rolls(flags), (roll) =>
    passes(roll, value) ? ("holds" as const) : ("fails" as const),
  );
  const shares = sharesOf(results, (one) => wording().odds.checks[one], ["holds", "fails"]);
  return { json: fractionsOf(results), forecast: foreseen(wording().odds.above(value), "4.2", shares) };
}

const foreseen = (title: string, cite: Case, shares: readonly Share[]): Forecast => ({
  title,
  cite,
  sums: [],
  prospects: [{ title: wording().forecast.twoDice, shares, notes: [] }],
});
