// Questions about chances from outside, by numbers: a volley, a check of morale, a combat.

import { bothOdds, dieOdds, expected, look, mapOdds, Problem } from "@grognard/kernel";
import {
  type Flags,
  fractionsOf,
  type OddsDesk,
  type OddsReport,
  onlyFlags,
  pairFlag,
  type Range,
  sharesOf,
  wholeFlag,
} from "@grognard/parts";
import type { Forecast, Share } from "@grognard/scene";
import type { Case } from "../cases.ts";
import type { Band } from "../charts/charts.ts";
import { type Charts, loadCharts } from "../charts/load-charts.ts";
import { D10, D100 } from "../dice.ts";
import { resultOf } from "../rules/06-checks.ts";
import { type Grade, type Tabletop, WEATHERS } from "../types.ts";

const text = { type: "string" } as const;

export const oddsDesk: OddsDesk<Tabletop> = {
  usage: `  a volley [V.14]
    --volley close|medium|long   losses by one die; --die N instead for case and shell (their die modifier)
    --plus N --minus N           what V.16 adds, and what it and the weather deduct (0)
    --stands N                   firing, of four (4)
    --double N --halve           how often the effect is doubled (0 to 2); skirmish target
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
  report(flags, g) {
    if (g) throw new Problem("nothing can be read off a position, where strengths are secret", "--position");
    if (flags.combat !== undefined) return combat(flags);
    if (flags.grade !== undefined) return check(flags);
    if (flags.volley !== undefined || flags.die !== undefined) return volley(flags);
    throw new Problem("say --volley or --die, --grade, or --combat");
  },
};

/** How much all entries of a chart could add and deduct together. */
function reach({ all }: Charts, id: string): Range {
  const cells = all.find((chart) => chart.id === id)!.cells as readonly number[];
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return [sum(cells.filter((value) => value < 0)), sum(cells.filter((value) => value > 0))];
}

/** The die modifiers of all guns, case and shell. */
function gunDice({ all }: Charts): Range {
  const guns = all.find(({ id }) => id === "artillery")!;
  const dice = guns.axes[0]!.values.flatMap((calibre) => [
    look(guns, calibre, "case die"),
    look(guns, calibre, "shell die"),
  ]);
  const numbers = dice.filter((die) => typeof die === "number"); // some fire no shell
  return [Math.min(...numbers), Math.max(...numbers)];
}

/** What the worst weather deducts. */
const weatherDie = (charts: Charts): number =>
  Math.max(...WEATHERS.map((weather) => charts.weather(weather)).map(({ volleyDie }) => -volleyDie));

function volley(flags: Flags): OddsReport {
  const charts = loadCharts();
  const range = flags.volley === undefined ? "die" : "volley";
  onlyFlags(flags, [range, "plus", "minus", "stands", "double", "halve"], "a volley");
  const [less, more] = reach(charts, "fire-modifiers");
  const change =
    rangeDie(flags, charts) +
    wholeFlag(flags, "plus", [0, more], 0) -
    wholeFlag(flags, "minus", [0, weatherDie(charts) - less], 0);
  const stands = wholeFlag(flags, "stands", [1, 4], 4);
  const times = 2 ** wholeFlag(flags, "double", [0, 2], 0);
  const share = flags.halve ? 8 : 4;
  const losses = mapOdds(D10, (die) => Math.floor((Math.max(0, die + change) * stands * times) / share));
  const lost = (n: number) => `${n} lost`;
  const order = [...losses.ways.keys()].toSorted((a, b) => a - b).map(lost);
  const shares = sharesOf(mapOdds(losses, lost), String, order);
  const average = expected(losses);
  return {
    json: { lost: fractionsOf(losses), average },
    forecast: foreseen("Losses", "V.14", shares, [`Average ${average.toFixed(2)}`]),
  };
}

function rangeDie(flags: Flags, charts: Charts): number {
  const band = flags.volley;
  if (band !== undefined && !["close", "medium", "long"].includes(String(band)))
    throw new Problem("must be close, medium or long", "--volley");
  return band === undefined ? wholeFlag(flags, "die", gunDice(charts)) : charts.bandDie(band as Band);
}

function check(flags: Flags): OddsReport {
  onlyFlags(flags, ["grade", "modifier"], "a check of morale");
  const charts = loadCharts();
  const needs = charts.moraleInteger(wholeFlag(flags, "grade", [1, 5]) as Grade);
  const modifier = wholeFlag(flags, "modifier", reach(charts, "morale-modifiers"), 0);
  const short = mapOdds(D100, (roll) => needs - (roll + modifier));
  const results = mapOdds(short, resultOf);
  const shares = sharesOf(results, String, ["stands", "shaken", "routed"]);
  return { json: fractionsOf(results), forecast: foreseen("A check of morale", "VI.3", shares) };
}

const WEIGHTS: Range = [0, 9999];

function combat(flags: Flags): OddsReport {
  onlyFlags(flags, ["combat"], "a combat");
  const [a, b] = pairFlag(flags, "combat", WEIGHTS, WEIGHTS);
  const total = (weight: number) => mapOdds(dieOdds("average"), (die) => Math.floor((weight * die) / 10));
  const difference = bothOdds(total(a), total(b), (mine, theirs) => mine - theirs);
  const outcome = (by: number) =>
    by > 10 ? "breaks" : by > 0 ? "beats" : by === 0 ? "ties" : by >= -10 ? "is beaten" : "is broken";
  const results = mapOdds(difference, outcome);
  const notes = ["Before flank, rear, cavalry and ground multiply losses"];
  const shares = sharesOf(results, String, ["breaks", "beats", "ties", "is beaten", "is broken"]);
  return {
    json: { difference: fractionsOf(difference), average: expected(difference) },
    forecast: foreseen("The first side", "VII.4", shares, notes),
  };
}

const foreseen = (
  title: string,
  cite: Case,
  shares: readonly Share[],
  notes: readonly string[] = [],
): Forecast => ({ title, cite, sums: [], prospects: [{ title: "The dice", shares, notes }] });
