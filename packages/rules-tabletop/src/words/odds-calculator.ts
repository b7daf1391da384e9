// Questions about chances from outside, by numbers: a volley, a check of morale, a combat.

import { bothOdds, dieOdds, expected, lookUp, mapOdds, Problem } from "@grognard/kernel";
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
import type { Case } from "../cases.ts";
import type { Band } from "../charts/charts.ts";
import { type Charts, loadCharts } from "../charts/load-charts.ts";
import { D10, D100 } from "../dice.ts";
import { resultOf } from "../rules/06-checks.ts";
import { type Grade, type Tabletop, WEATHERS } from "../types.ts";
import { wording } from "./wording.ts";

const text = { type: "string" } as const;

export const oddsCalculator: OddsCalculator<Tabletop> = {
  get usage() {
    return wording().odds.usage;
  },
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
    lookUp(guns, calibre, "case die"),
    lookUp(guns, calibre, "shell die"),
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
  onlyFlags(flags, [range, "plus", "minus", "stands", "double", "halve"], wording().odds.volley);
  const [less, more] = reach(charts, "fire-modifiers");
  const change =
    rangeDie(flags, charts) +
    wholeFlag(flags, "plus", [0, more], 0) -
    wholeFlag(flags, "minus", [0, weatherDie(charts) - less], 0);
  const stands = wholeFlag(flags, "stands", [1, 4], 4);
  const times = 2 ** wholeFlag(flags, "double", [0, 2], 0);
  const share = flags.halve ? 8 : 4;
  const losses = mapOdds(D10, (die) => Math.floor((Math.max(0, die + change) * stands * times) / share));
  const { odds: say } = wording();
  const order = [...losses.ways.keys()].toSorted((a, b) => a - b).map(say.lost);
  const shares = sharesOf(mapOdds(losses, say.lost), String, order);
  const average = expected(losses);
  return {
    json: { lost: fractionsOf(losses), average },
    forecast: foreseen(say.losses, "V.14", shares, [say.average(average)]),
  };
}

function rangeDie(flags: Flags, charts: Charts): number {
  const band = flags.volley;
  if (band !== undefined && !["close", "medium", "long"].includes(String(band)))
    throw new Problem("must be close, medium or long", "--volley");
  return band === undefined ? wholeFlag(flags, "die", gunDice(charts)) : charts.bandDie(band as Band);
}

function check(flags: Flags): OddsReport {
  onlyFlags(flags, ["grade", "modifier"], wording().odds.check);
  const charts = loadCharts();
  const needs = charts.moraleInteger(wholeFlag(flags, "grade", [1, 5]) as Grade);
  const modifier = wholeFlag(flags, "modifier", reach(charts, "morale-modifiers"), 0);
  const short = mapOdds(D100, (roll) => needs - (roll + modifier));
  const results = mapOdds(short, resultOf);
  const shares = sharesOf(results, (id) => wording().odds.results[id], ["stands", "shaken", "routed"]);
  return { json: fractionsOf(results), forecast: foreseen(wording().odds.checked, "VI.3", shares) };
}

const WEIGHTS: Range = [0, 9999];

function combat(flags: Flags): OddsReport {
  onlyFlags(flags, ["combat"], wording().odds.combat);
  const [a, b] = pairFlag(flags, "combat", WEIGHTS, WEIGHTS);
  const total = (weight: number) => mapOdds(dieOdds("average"), (die) => Math.floor((weight * die) / 10));
  const difference = bothOdds(total(a), total(b), (mine, theirs) => mine - theirs);
  const { odds: say } = wording();
  const outcome = (by: number) =>
    by > 10 ? say.breaks : by > 0 ? say.beats : by === 0 ? say.ties : by >= -10 ? say.isBeaten : say.isBroken;
  const order = [say.breaks, say.beats, say.ties, say.isBeaten, say.isBroken];
  const shares = sharesOf(mapOdds(difference, outcome), String, order);
  return {
    json: { difference: fractionsOf(difference), average: expected(difference) },
    forecast: foreseen(say.firstSide, "VII.4", shares, [say.combatNote]),
  };
}

const foreseen = (
  title: string,
  cite: Case,
  shares: readonly Share[],
  notes: readonly string[] = [],
): Forecast => ({ title, cite, sums: [], prospects: [{ title: wording().story.dice, shares, notes }] });
