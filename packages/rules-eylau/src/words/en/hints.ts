// What to do on the board, in one sentence; and what doing nothing means.

import type { Action } from "../../actions.ts";
import { letters } from "./naming.ts";

/** By question, where the kind of answer does not say enough. */
const byQuestion: { readonly [question: string]: string } = {};

/** By the kind of answer that matters most, in this order. */
const byAnswer: readonly (readonly [Action["do"], string])[] = [
  ["order", "Pick who sends the order, then who is to get it."],
  ["take", "Pick a unit: it moves now, alone or with those of its hex."],
  [
    "move",
    "Pick a lit hex: the number is what it costs. Arrows turn the unit. It goes on while points are left.",
  ],
  ["fire", "Pick a target: the odds are shown before you fire."],
  ["shock", "Pick an attacker, then the hex it attacks: the odds are shown before you commit."],
  ["place", "Pick a lit hex."],
  ["retreat", "Pick the hex to which they go back."],
  ["advance", "Pick the hex to which the charge rides."],
  ["react", "Pick an arrow, or stay as you are."],
  ["charge", "Pick the cavalry that charges: the chances are shown."],
  ["lose", "Pick the unit that takes the loss."],
  ["rally", "Pick a unit: the chances are shown."],
  ["reform", "Pick an arrow for the front."],
];

export const hints = {
  byQuestion,
  byAnswer,
  otherwise: "Pick one of the answers.",
  spent: (points: string, all: string) => `${points} of ${all} Movement Points spent.`,
  points: (left: number) => `${left} command point${left === 1 ? "" : "s"} left.`,
  sweep: (hex: string, left: number) =>
    left === 0
      ? `${hex} is your last hex in this segment.`
      : `${hex} now; ${left} more of your hexes after it.`,
  next: (army: string) => `Then ${army} fire.`,
  attack: (letter: number) => `Attack order ${letters[letter]}.`,
};

/** Doing nothing, by question. */
export const passing: { readonly [question: string]: string } = {};
export const done = "Done";
