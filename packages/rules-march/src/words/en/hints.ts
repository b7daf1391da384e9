// What to do on the board, in one sentence; and what doing nothing means.

import type { Action } from "../../actions.ts";

/** By question, where the kind of answer does not say enough. */
const byQuestion: { readonly [question: string]: string } = {
  orders:
    "Pick a leader on the map, then the order for his formation; pick headquarters to lay a dummy Target. Who gets no order goes on as he was told.",
  unit: "Pick a lit hex: the number is what it costs. The unit may go on while points are left. Arrows turn it, and buttons do the rest.",
  facing: "Pick an arrow.",
};

/** By the kind of answer that matters most, in this order. */
const byAnswer: readonly (readonly [Action["do"], string])[] = [
  ["bring", "Say which formations come in now."],
  ["order", "Pick an order."],
  ["target", "Pick the hex that the march makes for."],
  ["waypoint", "Pick a hex on the way, or none."],
  ["together", "Pick two formations, or let the chits decide."],
  ["goal", "Pick the enemy stack: what counts is how near your units come to it."],
  ["take", "Pick a unit: it acts now, and only now. End when all have done what they shall."],
  ["move", "Pick a lit hex: the number is what it costs."],
  ["evade", "Pick the hex to which the cavalry falls back, or stand."],
  ["attack", "Pick your attackers, then the enemy. The odds are shown before you commit yourself."],
  ["fight", "Pick the combat that is fought next. The odds are shown."],
  ["retreat", "Pick the hex to which they retreat."],
  ["advance", "Pick who advances, then where to; or stay."],
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
  demand: (order: string) => `Its order binds it: ${order}.`,
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
  enfilade: "Nobody",
  trade: "Give way",
  retreat: "Stay where they are",
  pursuit: "No pursuit",
  advance: "Nobody else advances",
  lead: "Stay",
  battery: "Neither",
};
export const done = "Done";
