// What to do on the board, in one sentence; and what doing nothing means.

import type { Action } from "../../actions.ts";
import type { OrderKind } from "../../state.ts";
import { list } from "./naming.ts";

/** By case, where the same question means different things. */
const byCase: { readonly [cite: string]: string } = {
  "15.6-town": "If they hold on, both sides lose a step for good, and the retreat is one hex shorter.",
  "15.6-town2":
    "If they hold on again, both sides lose another step, a straggler, and the retreat is one hex shorter.",
  "15.6-chateau": "The walls shorten the retreat by up to two hexes, at no cost.",
  "16.5-result": "Staying costs a step for good for each hex; the guns that fire lose nothing.",
};

/** By question, where the kind of answer does not say enough. */
const byQuestion: { readonly [question: string]: string } = {
  orders:
    "Pick a leader, then an order for its formation; headquarters places dummy Targets. The others keep their orders.",
  units:
    "Pick a unit. Each acts once: it moves, or works in place, or rests. Attacks are declared when all have acted, or when you let the others do nothing.",
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
  ["target", "Pick the hex on the map. The enemy sees a Target there, but not whose it is."],
  ["waypoint", "Pick a hex on the map that the march has to pass, or none."],
  ["together", "Pick two formations, or let the chits decide."],
  [
    "goal",
    "Pick an enemy stack: every unit that can come closer to it has to. Disorganized units may not enter enemy zones.",
  ],
  ["move", "Pick a lit hex: the number is its cost."],
  [
    "evade",
    "Pick the hex the cavalry falls back to, or stand. Falling back disorganizes it; if it is disorganized already, a step straggles.",
  ],
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

/** What an order makes a unit do. */
const demands: Record<OrderKind, string> = {
  attack: "Its order is ATTACK: it has to attack, or to come closer to the enemy.",
  advance: "Its order is ADVANCE: it has to end nearer to the enemy's headquarters or map edge.",
  retreat: "Its order is RETREAT: it has to end nearer to your map edge.",
  march: "Its order is MARCH: it goes on to its Target.",
  hold: "Its order is HOLD: it may move one hex.",
};

export const hints = {
  byCase,
  byQuestion,
  byAnswer,
  otherwise: "Pick one of the answers.",
  /** For the unit that acts. */
  unit: {
    move: "Pick a lit hex: the number is its cost.",
    turn: "An arrow turns it.",
    rests: "It rests.",
    done: "Nothing is left for it to do.",
    other: "Pick what it does.",
    declare:
      "Cavalry is adjacent: infantry that has come up to it declares the attack now, and it may fall back. The combat is fought when all have acted.",
    attackLater:
      "An enemy is adjacent: attacks are declared when the units of the formation have acted, so stop here to attack later.",
  },
  spent: (points: string, all: string) => `${points} of ${all} MP spent.`,
  demands,
  cannotApproach: "Its order is ATTACK, but it cannot come any closer now: it may do as it likes.",
  fatigue: (now: string, moved: string | undefined, rested: string | undefined) =>
    `Fatigue: ${[
      now,
      ...(moved || rested
        ? [
            [...(moved ? [`${moved} if it moves`] : []), ...(rested ? [`${rested} if it rests`] : [])].join(
              ", ",
            ),
          ]
        : []),
    ].join("; ")}.`,
  fatigueAfter: (now: string, after: string) => `Fatigue: ${now}, then ${after}.`,
  sent: (sent: number, limit: number) => `${sent} of ${limit} orders sent.`,
  inForce: (orders: readonly string[]) => `In force now: ${orders.join("; ")}.`,
  active: (formations: readonly string[]) =>
    `${formations.length > 1 ? "The chits" : "The chit"} of ${list(formations)} ${formations.length > 1 ? "were" : "was"} drawn.`,
  staff: "Headquarters and army commander may move once a turn, with any of their corps.",
  parting:
    "If the commander is away from headquarters when orders are written, headquarters send nothing: only leaders beside the commander get orders.",
};

/** Doing nothing at all, by question, where nothing has been done yet. */
export const passingFirst: { readonly [question: string]: string } = {
  orders: "No new orders",
  units: "None of them acts",
  attacks: "No attack",
  advance: "No advance",
};
export const onlyOneIdle = (unit: string): string => `${unit} does nothing`;

/** Doing nothing, by question. */
export const passing: { readonly [question: string]: string } = {
  arrivals: "That is all",
  firstOrder: "It keeps its order",
  orders: "No more orders",
  waypoint: "No Waypoint",
  together: "Let the chits decide",
  forcedMarch: "No Forced March",
  units: "The others do nothing",
  setOut: "Set out",
  towOrForce: "Set out",
  depart: "Set out",
  branch: "March on",
  joinForced: "No Forced March",
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
