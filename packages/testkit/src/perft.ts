// How many ways there are to answer in fixed positions, and to answer again after each: any change in what is legal
// shows. Every die falls on its lowest face.

import { type Decision, Game, type Json, type Ruleset, type Types } from "@grognard/kernel";

/** A position for `try`, before the first answer. */
export interface PerftPosition {
  /** A whole scenario; absent: a blank one. */
  readonly scenario?: unknown;
  readonly options?: Json;
  readonly position: Json;
}

/** By position: answers, pairs of answers, and so on. */
export type Counts = { readonly [name: string]: readonly number[] };

/** The answers that are counted where a question has bounds instead of a list. */
export type Answers<T extends Types> = (
  game: Game<T>,
  decision: Decision<T["Action"]>,
) => readonly T["Action"][];

const LOWEST = { roll: () => 1 };

export function countAnswers<T extends Types>(
  rules: Ruleset<T>,
  positions: { readonly [name: string]: PerftPosition },
  depth: number,
  within?: Answers<T>,
): Counts {
  return Object.fromEntries(
    Object.entries(positions).map(([name, { scenario, options = [], position }]) => {
      const world = rules.load(rules.prepare?.(scenario, position) ?? scenario, options);
      const game = Game.from(rules, world, rules.arrange(world, position), LOWEST);
      return [name, Array.from({ length: depth }, (_, i) => perft(game, i + 1, within))];
    }),
  );
}

function perft<T extends Types>(game: Game<T>, depth: number, within: Answers<T> | undefined): number {
  const [decision] = game.pending;
  if (!decision) return 0;
  const { side, choice } = decision;
  const actions = choice.kind === "listed" ? choice.actions : (within?.(game, decision) ?? []);
  if (depth === 1) return actions.length;
  return actions.reduce((sum, action) => {
    const after = game.fork(LOWEST);
    after.submit(side, action);
    return sum + perft(after, depth - 1, within);
  }, 0);
}
