// From what somebody has picked to the answer that is meant, legal or not: the rules then say why not.

import { picksIn, withPicks } from "@grognard/parts";
import type { Picks } from "@grognard/scene";
import { ACTIONS, type Action } from "../actions.ts";
import type { Decision } from "../types.ts";

/** Which of the kinds that are asked for now is meant: first those with a piece and a place, then a place, then a piece. */
const MEANT: readonly Action["do"][] = [
  "assault",
  "retreat",
  "fallBack",
  "nightMove",
  "placeLeader",
  "deploy",
  "place",
  "enter",
  "fire",
  "march",
  "step",
  "prolong",
  "evade",
  "contact",
  "target",
  "flee",
  "move",
  "declare",
  "join",
  "react",
  "rally",
  "lead",
  "lose",
];

export function wishOf({ choice }: Decision, picks: Picks): Action | undefined {
  const actions = choice.kind === "listed" ? choice.actions : [];
  for (const kind of MEANT) {
    const like = actions.find((action) => action.do === kind);
    const meant = like && takes(like, picks) ? withPicks(ACTIONS, kind, picks, like) : undefined;
    if (meant) return meant;
  }
  return undefined;
}

/** A piece may be picked in vain, a place not. */
function takes(like: Action, { pieces, places }: Picks): boolean {
  const wants = picksIn(ACTIONS, like);
  return (wants.pieces.length === 0 || pieces.length > 0) && wants.places.length > 0 === places.length > 0;
}
