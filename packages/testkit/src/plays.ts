// Random play for measurements: the same answers in every run, so that two versions are measured by the same work.

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
  /** Which of the offers a random player takes; any by default. */
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
/** Warming up with this many times the measured answers is enough. */
const MOST_WARMING = 16;

/**
 * Microseconds per answer, whole lists read, in games one after another, or the first answers of each; and a ply of
 * chess played in between. The same games are played first for this many milliseconds, while the compiler is at work.
 */
export function measurePlay<T extends Types>(
  begin: (chance: Chance) => Game<T>,
  pick: Pick<T> = randomAction,
  answers: number,
  chess: Work | undefined,
  warmUp: number,
  perGame = Number.POSITIVE_INFINITY,
): PlayFigures {
  const chunk = Math.ceil(answers / CHUNKS);
  const warming = new Playing(begin, pick, perGame);
  for (let warm = 0, i = 0; warm < warmUp * 1000 && i < MOST_WARMING; i++)
    warm += cpuMicros(() => warming.play(answers));
  const playing = new Playing(begin, pick, perGame);
  const ply = () => (chess ? microsEach(chess) : 1);
  const plies = [ply()];
  let inPlies = 0;
  for (let i = 0; i < CHUNKS; i++) {
    const micros = cpuMicros(() => playing.play(chunk));
    plies.push(ply());
    inPlies += (2 * micros) / (plies[i]! + plies[i + 1]!); // the machine may be slow for a while: for both
  }
  const given = CHUNKS * chunk;
  const usual = median(plies);
  return {
    answer: (inPlies * usual) / given,
    ply: chess ? usual : null,
    answersPerGame: given / playing.games,
    offersPerQuestion: playing.offered / given,
  };
}

/** Games one after the other, always the same. */
class Playing<T extends Types> {
  games = 1;
  offered = 0;
  private length = 0;
  private game: Game<T>;
  private readonly chance = seeded("play");
  private readonly begin: (chance: Chance) => Game<T>;
  private readonly pick: Pick<T>;
  private readonly perGame: number;

  constructor(begin: (chance: Chance) => Game<T>, pick: Pick<T>, perGame: number) {
    this.begin = begin;
    this.pick = pick;
    this.perGame = perGame;
    this.game = begin(this.chance);
  }

  /** This many answers, and the time it takes to begin new games on the way. */
  play(answers: number): void {
    const { begin, pick, perGame, chance } = this;
    for (let given = 0; given < answers; given++) {
      const choice = this.game.pending[0]?.choice;
      this.offered += choice?.kind === "listed" ? choice.actions.length : 0;
      if (this.length++ < perGame && answerAny(this.game, pick, chance)) continue;
      this.game = begin(chance);
      this.length = 0;
      this.games++;
    }
  }
}

/** A game in its middle: after a given number of answers, or half of its own. */
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
