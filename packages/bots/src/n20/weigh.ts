// A judgement gives every action worth considering a value; the best one is chosen.

import type { Action } from "@grognard/rules-n20";

export { best as bestOf } from "../verdict.ts";

export interface Weighed {
  readonly action: Action;
  /** In Morale Points, against doing nothing. */
  readonly worth: number;
}

export const weigh = (actions: readonly Action[], worth: (action: Action, i: number) => number): Weighed[] =>
  actions.map((action, i) => ({ action, worth: worth(action, i) }));

export const worthOf = ({ worth }: Weighed): number => worth;
