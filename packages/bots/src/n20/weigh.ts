// A judgement gives every action that deserves a thought its worth; the best one is done.

import type { Action } from "@grognard/rules-n20";

export interface Weighed {
  readonly action: Action;
  /** In Morale Points, against doing nothing. */
  readonly worth: number;
}

export const weigh = (actions: readonly Action[], worth: (action: Action, i: number) => number): Weighed[] =>
  actions.map((action, i) => ({ action, worth: worth(action, i) }));

/** Of equals the first. */
export function bestOf<A>(items: readonly A[], value: (item: A) => number): A | undefined {
  let best: A | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const item of items) {
    const worth = value(item);
    if (worth > most) [best, most] = [item, worth];
  }
  return best;
}

export const worthOf = ({ worth }: Weighed): number => worth;
