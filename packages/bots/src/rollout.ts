// Playing on in imagined games: from what a side may know, both sides by the rollout policy of their system, on one
// game, without views and without copies between the answers.

import { type Chance, Game, type Outcome, seeded, type Types } from "@grognard/kernel";
import type { RolloutPolicy } from "./rollout-policy.ts";
import type { Situation } from "./situation.ts";

export interface Rollout {
  /** Game turns played, the one in which the game ended included, and answers given. */
  readonly turns: number;
  readonly answers: number;
  /** How it ended, if it did. */
  readonly outcome: Outcome | undefined;
}

/** More answers than any turn takes, in any system. */
const MOST_A_TURN = 20_000;

/** Plays on in place until the first question after this number of game turns, or the end of the game. */
export function rollOn<T extends Types>(game: Game<T>, policy: RolloutPolicy<T>, turns: number): Rollout {
  const begun = policy.turnOf(game.position);
  const until = begun + turns;
  const answerer = policy.begin();
  let answers = 0;
  for (; policy.turnOf(game.position) < until; answers++) {
    const [decision] = game.pending;
    if (!decision) break;
    if (answers >= turns * MOST_A_TURN)
      throw new Error(`no end after ${answers} answers in an imagined game`);
    game.proceed(decision.side, answerer(game.position, decision));
  }
  const { outcome } = game;
  return { turns: policy.turnOf(game.position) - begun + (outcome ? 1 : 0), answers, outcome };
}

/**
 * A game that fits what a side may know; what is hidden from it is drawn at random. Copy it (`fork`) to play it on
 * often.
 */
export const imaginedGame = <T extends Types>(
  { rules, view, world }: Pick<Situation<T>, "rules" | "view" | "world">,
  chance: Chance,
): Game<T> => Game.resume(rules, rules.imagine(view, chance, world), chance);

/** Where a side's game may stand a number of turns from now. The same view and the same seed give the same. */
export function rollout<T extends Types>(
  situation: Pick<Situation<T>, "rules" | "view" | "world" | "side">,
  policy: RolloutPolicy<T>,
  turns: number,
  seed: number | string,
): Rollout & { readonly game: Game<T>; readonly worth: number } {
  const game = imaginedGame(situation, seeded(seed));
  const played = rollOn(game, policy, turns);
  return { ...played, game, worth: policy.worth(game.position, situation.side) };
}
