// Questions about chances from outside: by numbers, a fire attack, a melee, a check of morale; or about a position.

import { chanceOf, dieOdds, expected, type Json, look, mapOdds, type Odds, Problem } from "@grognard/kernel";
import { modified, passes } from "../base-six.ts";
import { oddsColumn } from "../charts.ts";
import { loadCharts } from "../load-charts.ts";
import type { Position } from "../types.ts";
import { meleeResultWords } from "./melee-words.ts";
import { fireIn, isMelee, meleeIn } from "./odds-in-position.ts";

type Flags = { readonly [name: string]: string | boolean };
const text = { type: "string" } as const;

interface Report {
  readonly json: Json;
  readonly text: readonly string[];
}

export const oddsDesk = {
  usage: `  a fire attack [12.5]
    --fire A:B                   Fire Value against Fire Defence Value, such as 18:11
  a melee [13.5]
    --melee A:B                  Melee Values of attacker and defender
    --shift N                    columns to the right (0)
  a check of morale [4.2]
    --morale N                   the Morale Value, 11 to 66
  all of these
    --modifier N                 the sum of what is added to the roll (0)
  about a position
    --position FILE              a position file, as for "try"; its actions are played first
    --at 8,7 --with F-46e-1,F-72e-1
                                 a fire at this hex, or in the Melee Assault Phase an assault on it`,
  flags: { fire: text, melee: text, morale: text, shift: text, modifier: text, at: text, with: text },
  report(flags: Flags, g?: Position): Report {
    if (g) return inPosition(flags, g);
    if (flags.fire !== undefined) return fire(flags);
    if (flags.melee !== undefined) return melee(flags);
    if (flags.morale !== undefined) return check(flags);
    throw new Problem("say --fire, --melee or --morale, or name a --position");
  },
  now: (_g: Position): undefined => undefined,
};

function numberOf(flags: Flags, name: string): number {
  const value = Number(flags[name] ?? 0);
  if (!Number.isInteger(value)) throw new Problem("must be a whole number", `--${name}`);
  return value;
}

function valuesOf(flags: Flags, name: string): readonly [number, number] {
  const [a, b] = String(flags[name]).split(":").map(Number);
  if (a === undefined || b === undefined || !(a >= 0) || !(b > 0))
    throw new Problem("is two numbers such as 18:11", `--${name}`);
  return [a, b];
}

function inPosition({ at, with: names }: Flags, g: Position): Report {
  if (typeof at !== "string" || typeof names !== "string")
    throw new Problem("say --at which hex and --with whom, such as --at 8,7 --with F-46e-1");
  if (isMelee(g)) {
    const { column, odds, sum, lines } = meleeIn(g, at, names);
    return after(sum, spread(column, odds, resultWords, lines));
  }
  const { column, odds, sum, lines } = fireIn(g, at, names);
  return after(sum, spread(column, odds, lossWords, lines));
}

const after = (sum: string, { json, text: lines }: Report): Report => ({ json, text: [sum, ...lines] });
const lossWords = (n: number): string => (n === 0 ? "no effect" : `${n} lost`);
const resultWords = (cell: string): string =>
  cell === "" ? "no effect" : `${cell.padEnd(5)}  ${meleeResultWords(cell)}`;

const rolls = (flags: Flags): Odds<number> => {
  const modifier = numberOf(flags, "modifier");
  return mapOdds(dieOdds("base6"), (roll) => modified(roll, modifier));
};

function fire(flags: Flags): Report {
  const { fireResults } = loadCharts();
  const [attack, defence] = valuesOf(flags, "fire");
  const { column } = oddsColumn(fireResults, [attack, 1], [defence, 1]);
  const losses = mapOdds(rolls(flags), (roll) => look(fireResults, roll, column));
  return spread(column, losses, lossWords, { average: expected(losses) });
}

function melee(flags: Flags): Report {
  const { meleeResults } = loadCharts();
  const [attack, defence] = valuesOf(flags, "melee");
  const { column } = oddsColumn(meleeResults, [attack, 1], [defence, 1], numberOf(flags, "shift"));
  const results = mapOdds(rolls(flags), (roll) => look(meleeResults, roll, column));
  return spread(column, results, resultWords, {});
}

function check(flags: Flags): Report {
  const value = numberOf(flags, "morale");
  if (!/^[1-6][1-6]$/.test(String(value))) throw new Problem("is a roll from 11 to 66", "--morale");
  const results = mapOdds(rolls(flags), (roll) => (passes(roll, value) ? "holds" : "fails"));
  return {
    json: ways(results),
    text: ["holds", "fails"].map((one) => `${one}  ${percent(chanceOf(results, (is) => is === one))}`),
  };
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`.padStart(7);
const ways = ({ ways: each, total }: Odds<string | number>): { [result: string]: string } =>
  Object.fromEntries([...each].map(([result, n]) => [String(result), `${n}/${total}`]));

function spread<T extends string | number>(
  column: string,
  odds: Odds<T>,
  say: (result: T) => string,
  more: { readonly [key: string]: Json },
): Report {
  return {
    json: { column, results: ways(odds), ...more },
    text: [
      `column ${column}`,
      ...[...odds.ways].map(([result, n]) => `${percent(n / odds.total)}  ${say(result)}`),
    ],
  };
}
