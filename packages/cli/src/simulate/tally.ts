// Many games added up.

import { digest } from "@grognard/kernel";
import type { Failed, Finished, Played } from "./job.ts";

export interface Tally {
  readonly games: number;
  readonly finished: number;
  readonly winners: { readonly [side: string]: number };
  readonly actions: number;
  readonly seconds: number;
  readonly actionsPerSecond: number;
  /** Over all games in order: the same for the same arguments, on any machine and any number of threads. */
  readonly hash: string;
  /** How they ended, by winner and case. */
  readonly outcomes: { readonly [ending: string]: number };
  readonly averageTurns: number;
  readonly averageMorale: { readonly [side: string]: number };
  /** What that is called. */
  readonly track: string;
}

/** What programs can rely on; the rest is for people. */
export function contract(tally: Tally) {
  const { outcomes: _, averageTurns: _turns, averageMorale: _morale, track: _track, ...promised } = tally;
  return promised;
}

const isFinished = (one: Played): one is Finished => !("failed" in one);
export const isFailed = (one: Played): one is Failed => "failed" in one;

export function addUp(played: readonly Played[], sides: readonly string[], seconds: number): Tally {
  const finished = played.filter(isFinished);
  const actions = sum(finished.map(({ answers }) => answers));
  const mean = (values: readonly number[]) => round(sum(values) / Math.max(1, values.length));
  return {
    games: played.length,
    finished: finished.length,
    winners: count(
      [...sides, "draw"],
      finished.map(({ winner }) => winner),
    ),
    actions,
    seconds: round(seconds),
    actionsPerSecond: Math.round(actions / seconds),
    hash: digest(
      played.map((one) => (isFailed(one) ? one.failed : [one.winner, one.cite, one.answers, one.digest])),
    ),
    outcomes: count(
      [],
      finished.map(({ winner, how, cite }) => `${winner}: ${withoutScore(how)} [${cite}]`).sort(),
    ),
    averageTurns: mean(finished.map(({ turn }) => turn)),
    averageMorale: Object.fromEntries(
      sides
        .filter((side) => finished.some(({ morale }) => side in morale))
        .map((side) => [side, mean(finished.map(({ morale }) => morale[side] ?? 0))]),
    ),
    track: finished[0]?.track ?? "",
  };
}

/** The score of a single game follows a semicolon. */
const withoutScore = (how: string): string => how.split(";")[0] as string;

function count(keys: readonly string[], values: readonly string[]): { [key: string]: number } {
  const counts: { [key: string]: number } = Object.fromEntries(keys.map((key) => [key, 0]));
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const round = (value: number): number => Math.round(value * 1000) / 1000;
