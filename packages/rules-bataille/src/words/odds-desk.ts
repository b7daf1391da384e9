// Questions about chances from outside: by numbers, a fire attack, a melee, a check of morale; or about a position.

import { chanceOf, dieOdds, expected, type Json, look, mapOdds, type Odds, Problem } from "@grognard/kernel";
import { type Flags, onlyFlags, pairFlag, type Range, wholeFlag } from "@grognard/parts";
import { modified, passes, ROLLS } from "../base-six.ts";
import { oddsColumn } from "../charts.ts";
import { loadCharts } from "../load-charts.ts";
import type { Position } from "../types.ts";
import { meleeResultWords } from "./melee-words.ts";
import { fireIn, isMelee, meleeIn } from "./odds-in-position.ts";

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
    --shift N                    columns to the right (0), to the left below 0
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

/** Values of whole stacks; who defends has one. */
const ATTACK: Range = [0, 9999];
const DEFENCE: Range = [1, 9999];

/** Rows of a chart: further than from one end to the other nothing can be moved. */
const ROWS: Range = [1 - ROLLS.length, ROLLS.length - 1];

function inPosition(flags: Flags, g: Position): Report {
  onlyFlags(flags, ["at", "with"], "a position");
  const { at, with: names } = flags;
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
  const modifier = wholeFlag(flags, "modifier", ROWS, 0);
  return mapOdds(dieOdds("base6"), (roll) => modified(roll, modifier));
};

function fire(flags: Flags): Report {
  onlyFlags(flags, ["fire", "modifier"], "a fire attack");
  const { fireResults } = loadCharts();
  const [attack, defence] = pairFlag(flags, "fire", ATTACK, DEFENCE);
  const { column } = oddsColumn(fireResults, [attack, 1], [defence, 1]);
  const losses = mapOdds(rolls(flags), (roll) => look(fireResults, roll, column));
  return spread(column, losses, lossWords, { average: expected(losses) });
}

function melee(flags: Flags): Report {
  onlyFlags(flags, ["melee", "shift", "modifier"], "a melee");
  const { meleeResults } = loadCharts();
  const [attack, defence] = pairFlag(flags, "melee", ATTACK, DEFENCE);
  const furthest = meleeResults.axes[1]!.values.length - 1;
  const shift = wholeFlag(flags, "shift", [-furthest, furthest], 0);
  const { column } = oddsColumn(meleeResults, [attack, 1], [defence, 1], shift);
  const results = mapOdds(rolls(flags), (roll) => look(meleeResults, roll, column));
  return spread(column, results, resultWords, {});
}

function check(flags: Flags): Report {
  onlyFlags(flags, ["morale", "modifier"], "a check of morale");
  const value = wholeFlag(flags, "morale", [11, 66]);
  if (!ROLLS.includes(value)) throw new Problem("is two dice: each digit is from 1 to 6", "--morale");
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
