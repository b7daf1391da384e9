// What to do on the board, in one sentence; and what doing nothing means.

import type { Action } from "../../actions.ts";

/** By question, where the kind of answer does not say enough. */
const byQuestion: { readonly [question: string]: string } = {};

/** By the kind of answer that matters most, in this order. */
const byAnswer: readonly (readonly [Action["do"], string])[] = [
  ["bring", "Say which formations come in now."],
  ["order", "Pick a formation and its order. What is not ordered goes on as it was told."],
  ["target", "Pick the hex that the order aims at."],
  ["together", "Pick two formations that act at the same time, or let the chits decide."],
  ["take", "Pick a unit: it acts now, and only now. End when all have done what they shall."],
  ["move", "Pick a lit hex: the number is what it costs. The unit may go on while points are left."],
  ["evade", "Pick the hex to which the cavalry falls back, or stand."],
  ["attack", "Pick your attackers, then the enemy. The odds are shown before you commit yourself."],
  ["fight", "Pick the combat that is fought next."],
  ["retreat", "Pick the hex to which they retreat."],
  ["advance", "Pick who advances, then where to."],
  ["lose", "Pick the unit that takes the loss."],
  ["lead", "Pick the unit with which the leader stays."],
  ["bombard", "Pick the hex that is bombarded."],
  ["face", "Pick an arrow for the front, or keep it."],
];

export const hints = {
  byQuestion,
  byAnswer,
  otherwise: "Pick one of the answers.",
  spent: (points: string, all: string) => `${points} of ${all} Movement Points spent.`,
};

/** Doing nothing, by question. */
export const passing: { readonly [question: string]: string } = {};
export const done = "Done";
