// Questions about chances from outside, by numbers: a volley, a check of morale, a combat.

import {
  bothOdds,
  chanceOf,
  dieOdds,
  expected,
  type Json,
  mapOdds,
  type Odds,
  Problem,
} from "@grognard/kernel";
import type { Band } from "../charts/charts.ts";
import { loadCharts } from "../charts/load-charts.ts";
import { D10, D100 } from "../dice.ts";
import { resultOf } from "../rules/06-checks.ts";
import type { Grade, Position } from "../types.ts";

type Flags = { readonly [name: string]: string | boolean };
const text = { type: "string" } as const;

interface Report {
  readonly json: Json;
  readonly text: readonly string[];
}

export const oddsDesk = {
  usage: `  a volley [V.14]
    --volley close|medium|long   losses by one die; --die N instead for case and shell (their die modifier)
    --plus N --minus N           what V.16 adds and deducts (2)
    --stands N                   firing, of four (4)
    --double N --halve           how often the effect is doubled; skirmish target
  a check of morale [VI.3]
    --grade 1-5 --modifier N     the sum of VI.9 (0)
  a combat [VII.4]
    --combat A:B                 strength x factors x multiplier of each side, such as 60:42`,
  flags: {
    volley: text,
    die: text,
    plus: text,
    minus: text,
    stands: text,
    double: text,
    halve: { type: "boolean" } as const,
    grade: text,
    modifier: text,
    combat: text,
  },
  report(flags: Flags, g?: object): Report {
    if (flags.combat !== undefined) return combat(String(flags.combat));
    if (flags.grade !== undefined) return check(flags);
    if (flags.volley !== undefined || flags.die !== undefined) return volley(flags);
    const why = g ? "nothing can be read off a position, where strengths are secret: " : "";
    throw new Problem(`${why}say --volley, --grade or --combat`);
  },
  now: (_g: Position): undefined => undefined,
};

function numberOf(flags: Flags, name: string, otherwise: number): number {
  if (flags[name] === undefined) return otherwise;
  const value = Number(flags[name]);
  if (!Number.isInteger(value)) throw new Problem("must be a whole number", `--${name}`);
  return value;
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

function volley(flags: Flags): Report {
  const band = flags.volley;
  if (band !== undefined && !["close", "medium", "long"].includes(String(band)))
    throw new Problem("must be close, medium or long", "--volley");
  const range = band === undefined ? numberOf(flags, "die", 0) : loadCharts().bandDie(band as Band);
  const change = range + numberOf(flags, "plus", 0) - numberOf(flags, "minus", 0);
  const stands = numberOf(flags, "stands", 4);
  const times = 2 ** numberOf(flags, "double", 0);
  const share = flags.halve ? 8 : 4;
  const losses = mapOdds(D10, (die) => Math.floor((Math.max(0, die + change) * stands * times) / share));
  return spread("lost", losses);
}

function check(flags: Flags): Report {
  const grade = numberOf(flags, "grade", 3);
  if (grade < 1 || grade > 5) throw new Problem("is 1 to 5", "--grade");
  const needs = loadCharts().moraleInteger(grade as Grade);
  const short = mapOdds(D100, (roll) => needs - (roll + numberOf(flags, "modifier", 0)));
  const results = mapOdds(short, resultOf);
  return {
    json: Object.fromEntries([...results.ways].map(([result, n]) => [result, `${n}/${results.total}`])),
    text: ["stands", "shaken", "routed"].map(
      (result) => `${result.padEnd(8)}${percent(chanceOf(results, (one) => one === result))}`,
    ),
  };
}

function combat(sides: string): Report {
  const [a, b] = sides.split(":").map(Number);
  if (!(Number.isFinite(a) && Number.isFinite(b)))
    throw new Problem("is two numbers such as 60:42", "--combat");
  const total = (weight: number) => mapOdds(dieOdds("average"), (die) => Math.floor((weight * die) / 10));
  const difference = bothOdds(total(a!), total(b!), (mine, his) => mine - his);
  const outcome = (by: number) =>
    by > 10 ? "breaks" : by > 0 ? "beats" : by === 0 ? "ties" : by >= -10 ? "is beaten" : "is broken";
  const results = mapOdds(difference, outcome);
  return {
    json: {
      difference: Object.fromEntries(
        [...difference.ways].map(([by, n]) => [String(by), `${n}/${difference.total}`]),
      ),
      average: expected(difference),
    },
    text: [
      "The first side, before flank, rear, cavalry and ground multiply losses:",
      ...["breaks", "beats", "ties", "is beaten", "is broken"].map(
        (result) => `${result.padEnd(10)}${percent(chanceOf(results, (one) => one === result))}`,
      ),
    ],
  };
}

function spread(what: string, odds: Odds<number>): Report {
  const sorted = [...odds.ways].sort(([a], [b]) => a - b);
  return {
    json: {
      [what]: Object.fromEntries(sorted.map(([n, ways]) => [String(n), `${ways}/${odds.total}`])),
      average: expected(odds),
    },
    text: [
      ...sorted.map(([n, ways]) => `${String(n).padStart(3)} ${what}  ${percent(ways / odds.total)}`),
      `average ${expected(odds).toFixed(2)}`,
    ],
  };
}
