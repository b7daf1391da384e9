// The answer that picks on the board mean, legal or not.

import { answerMeant, listedIn } from "@grognard/parts";
import type { Picks } from "@grognard/scene";
import { ACTIONS, type Action } from "../actions.ts";
import type { Decision, World } from "../types.ts";
import type { View } from "../view.ts";

/** A unit in hand is meant to go to a hex, even if it can go nowhere: the refusal says why. */
export function wishOf(_world: World, _view: View, decision: Decision, picks: Picks): Action | undefined {
  const offered = listedIn(decision);
  const meant = answerMeant(ACTIONS, offered, picks, ["move", "take", "shock", "fire"]);
  const to = picks.places.at(-1);
  return meant ?? (decision.id === "mover" && to !== undefined ? { do: "move", to } : undefined);
}
