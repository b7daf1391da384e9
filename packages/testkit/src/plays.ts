// Random play to measure with: the same answers in every run, so that two versions are measured by the same work.

import {
  type Chance,
  type Decision,
  Game,
  type Json,
  type Ruleset,
  seeded,
  type Types,
} from "@grognard/kernel";
import { cpuMicros, median, microsEach, type Work } from "./measure.ts";
import { randomAction } from "./random.ts";

/** What is played. */
export interface Field<T extends Types> {
  /** "the Kulm campaign" */
  readonly name: string;
  readonly rules: Ruleset<T>;
  readonly scenario: unknown;
  readonly options: Json;
  /** Which of the offers a random player takes; any unless told. */
  readonly pick?: Pick<T> | undefined;
}

export type Pick<T extends Types> = (
  game: Game<T>,
  decision: Decision<T["Action"]>,
  chance: Chance,
) => T["Action"];

/** One answer to the first question; whether there was any. */
export function answerAny<T extends Types>(game: Game<T>, pick: Pick<T>, chance: Chance): boolean {
  const [decision] = game.pending;
  return decision !== undefined && game.submit(decision.side, pick(game, decision, chance)).ok;
}

export interface PlayFigures {
  readonly answer: number;
  readonly ply: number | null;
  readonly answersPerGame: number;
  readonly offersPerQuestion: number;
}

const CHUNKS = 20;

/**
 * Microseconds an answer, whole lists read, in games one after the other, or the first answers of each; and a ply of chess
 * played in between.
 */
export function measurePlay<T extends Types>(
  begin: (chance: Chance) => Game<T>,
  pick: Pick<T> = randomAction,
  answers: number,
  chess: Work | undefined,
  perGame = Number.POSITIVE_INFINITY,
): PlayFigures {
  const chance = seeded("play");
  const count = { games: 1, offered: 0 };
  let game = begin(chance);
  let length = 0;
  const play = (wanted: number) => {
    for (let given = 0; given < wanted; given++) {
      const choice = game.pending[0]?.choice;
      count.offered += choice?.kind === "listed" ? choice.actions.length : 0;
      if (length++ < perGame && answerAny(game, pick, chance)) continue;
      game = begin(chance);
      length = 0;
      count.games++;
    }
  };
  play(answers); // the compiler warms up
  count.games = 1;
  count.offered = 0;
  const chunk = Math.ceil(answers / CHUNKS);
  const plies: number[] = [];
  let micros = 0;
  for (let i = 0; i < CHUNKS; i++) {
    micros += cpuMicros(() => play(chunk));
    if (chess) plies.push(microsEach(chess), microsEach(chess));
  }
  const given = CHUNKS * chunk;
  return {
    answer: micros / given,
    ply: chess ? median(plies) : null, // a game in which the rubbish of ours is collected must not count
    answersPerGame: given / count.games,
    offersPerQuestion: count.offered / given,
  };
}

/** A game somewhere in the middle: after so many answers, or half of those it has. */
export function halfway<T extends Types>(field: Field<T>, answers: number): Game<T> {
  const { rules, scenario, options, pick = randomAction } = field;
  const world = rules.load(scenario, options);
  const play = (wanted: number) => {
    const chance = seeded("halfway");
    const game = Game.start(rules, world, chance);
    let given = 0;
    while (given < wanted && answerAny(game, pick, chance)) given++;
    return { game, given };
  };
  const { game, given } = play(answers);
  return given === answers ? game : play(given >> 1).game;
}
