// A judgement: what to answer, and why in a few words.

import type { Action } from "@grognard/rules-march";

export interface Verdict {
  readonly action: Action;
  /** A sentence without its full stop. */
  readonly why: string;
}

/** Of equals the first; undefined of nothing. */
export function best<T>(items: readonly T[], value: (item: T) => number): T | undefined {
  let found: T | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const item of items) {
    const worth = value(item);
    if (worth > most) [found, most] = [item, worth];
  }
  return found;
}

export const only = <D extends Action["do"]>(
  actions: readonly Action[],
  kind: D,
): Extract<Action, { do: D }>[] =>
  actions.filter((action): action is Extract<Action, { do: D }> => action.do === kind);

export const passIn = (actions: readonly Action[]): Action | undefined =>
  actions.find((action) => action.do === "pass");
