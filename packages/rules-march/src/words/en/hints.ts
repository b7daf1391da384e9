// What to do on the board, in one sentence; and what doing nothing means.

import type { Action } from "../../actions.ts";

/** By question, where the kind of answer does not say enough. */
const byQuestion: { readonly [question: string]: string } = {
  orders:
    "Pick a leader, then an order for its formation; headquarters places dummy Targets. The others keep their orders.",
  unit: "Pick a lit hex, or an arrow to turn.",
  staff: "Pick a lit hex.",
  ride: "Pick a lit hex.",
  way: "Pick a lit hex: all these routes are equally short.",
  facing: "Pick an arrow.",
  marker: "Pick the unit that leads the march from now on.",
  forcedMarch:
    "The leader must pass a check. Then each Tired or Spent unit may join, and checks after its march.",
};

/** By the kind of answer that matters most, in this order. */
const byAnswer: readonly (readonly [Action["do"], string])[] = [
  ["bring", "Choose the formations that enter now."],
  ["order", "Pick an order."],
  ["target", "Pick a hex. The enemy sees a Target there, but not whose it is."],
  ["waypoint", "Pick a hex on the way, or none."],
  ["together", "Pick two formations, or let the chits decide."],
  ["goal", "Pick an enemy stack: your units have to move closer to it."],
  ["take", "Pick a unit. Each acts once: it moves and attacks, stays and works, or rests."],
  ["move", "Pick a lit hex: the number is its cost."],
  ["evade", "Pick the hex the cavalry falls back to, or stand."],
  [
    "attack",
    "Pick your attackers, then the enemy: you see the odds before you commit. All attacks are declared first.",
  ],
  ["fight", "Pick the next combat. The odds are shown."],
  ["retreat", "Pick the hex to retreat to."],
  ["advance", "Pick a unit to advance, then a hex; or stay."],
  ["lose", "Pick the unit that takes the loss."],
  ["lead", "Pick the unit the leader stays with."],
  ["bombard", "Pick the hex to bombard."],
  ["face", "Pick an arrow to turn, or keep the facing."],
];

export const hints = {
  byQuestion,
  byAnswer,
  otherwise: "Pick one of the answers.",
  spent: (points: string, all: string) => `${points} of ${all} MP spent.`,
  demand: (order: string) => `Bound by its order: ${order}.`,
  fatigue: (now: string, moved: string, rested: string) =>
    `Fatigue: ${now}; ${moved} if it moves, ${rested} if it rests.`,
  sent: (sent: number, limit: number) => `${sent} of ${limit} orders sent.`,
};

/** Doing nothing, by question. */
export const passing: { readonly [question: string]: string } = {
  arrivals: "That is all",
  orders: "No more orders",
  waypoint: "No Waypoint",
  together: "Let the chits decide",
  forcedMarch: "No Forced March",
  units: "The others do nothing",
  setOut: "Set out",
  attacks: "No more attacks",
  enfilade: "No unit",
  trade: "Retreat the full distance",
  retreat: "Stay put",
  pursuit: "No pursuit",
  advance: "No more advances",
  lead: "Stay",
  battery: "Neither",
};
export const done = "Done";
