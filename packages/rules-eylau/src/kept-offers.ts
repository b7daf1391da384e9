// A step that checks whether there is anything to do has to compute the offers; the question that follows reuses them.

import type { Action } from "./actions.ts";
import type { Position } from "./types.ts";

/** What a frame offers in this stage: made when first asked for, kept until an answer is taken (`forgetOffers`). */
export function offersOf<F extends { readonly stage: string }>(
  g: Position,
  frame: F,
  make: (g: Position, frame: F) => readonly Action[],
): readonly Action[] {
  const { offers } = g.index;
  if (offers?.frame === frame && offers.stage === frame.stage) return offers.actions;
  const actions = make(g, frame);
  g.index.offers = { frame, stage: frame.stage, actions };
  return actions;
}

/** Called after every answer: the offers have changed. */
export const forgetOffers = ({ index }: Position): void => {
  index.offers = undefined;
  index.reach = undefined;
  index.turn = undefined;
};
