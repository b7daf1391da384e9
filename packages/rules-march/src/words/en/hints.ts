// What to do on the board, in one sentence; and what doing nothing means.

import type { Action } from "../../actions.ts";

/** By question, where the kind of answer does not say enough. */
const byQuestion: { readonly [question: string]: string } = {
  orders:
    "Pick a leader, then the order for his formation. The others keep theirs. Headquarters lay dummy Targets. The enemy sees none of it.",
  unit: "Pick a lit hex: the number is what it costs. An arrow turns the unit. It can go on while points are left.",
  staff: "Pick a lit hex.",
  ride: "Pick a lit hex.",
  way: "Pick a lit hex: all these ways are equally short.",
  facing: "Pick an arrow.",
  forcedMarch: "The leader has to pass a check. Then each tired unit may join, and checks after its march.",
};

/** By the kind of answer that matters most, in this order. */
const byAnswer: readonly (readonly [Action["do"], string])[] = [
  ["bring", "Say which formations come in now."],
  ["order", "Pick an order."],
  ["target", "Pick a hex. The enemy sees a Target there, but not whose."],
  ["waypoint", "Pick a hex on the way, or none."],
  ["together", "Pick two formations, or let the chits decide."],
  ["goal", "Pick an enemy stack: your units have to come nearer to it."],
  ["take", "Pick a unit. Each acts once: it moves and attacks, stays and works, or rests."],
  ["move", "Pick a lit hex: the number is what it costs."],
  ["evade", "Pick the hex to which the cavalry falls back, or stand."],
  [
    "attack",
    "Pick your attackers, then the enemy: the odds are shown before you commit. All attacks are declared before the first is fought.",
  ],
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
