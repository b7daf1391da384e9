// What to do on the board, in one sentence; and what doing nothing means.

import type { Action } from "../../actions.ts";
import { count } from "./naming.ts";

/** By question, where the kind of answer does not say enough. */
const byQuestion: { readonly [question: string]: string } = {
  detach: "Pick a battalion. Companies go ahead of it, hide in the smallest cover and fire at leisure.",
  movement:
    "Pick a unit: it moves at once, alone or with those of its hex. The Command tab shows who is out of command.",
  mover:
    "Pick a lit hex: the number is what it costs. Arrows turn the unit. It can go on while points are left.",
  crossing: "In good time costs more and keeps better order.",
  fire: "Pick a target: the odds are shown before you fire. A hex that holds its fire does not come round again.",
  volley: "Pick who fires, or let them go. The odds are shown.",
  sweep: "Your hexes fire one after the other from there, in turns with the enemy's.",
  shockPhase: "Pick an attacker, then the hex it attacks: the odds are shown before you commit.",
  division: "Pick a leader on the map or in the Command tab, then what he does or who is to get his order.",
  corps: "Pick a commander on the map or in the Command tab, then what he does or who is to get his order.",
  army: "Pick the army commander, then who is to get the order. Orders cost command points.",
  attackOrders: "The whole corps attacks, or one division of it; or the order is kept for later.",
  place: "Pick a lit hex: the leader comes to his troops.",
  opportunity: "Pick the cavalry that charges, or let the enemy come.",
  declareCharge:
    "Pick cavalry: it has to pass a check, and its zone then lies on the map until your Shock Phase.",
  ride: "Pick a lit hex to ride on, or an enemy to attack. Arrows turn the charge aside, at the price of its order.",
  reform: "Pick a formation, then an arrow for its front.",
  limbering: "Limbering may cost a gun; a crew alone leaves them all behind.",
};

/** By the kind of answer that matters most, in this order. */
const byAnswer: readonly (readonly [Action["do"], string])[] = [
  ["order", "Pick who sends the order, then who is to get it."],
  ["retreat", "Pick a lit hex."],
  ["displace", "Pick a lit hex."],
  ["place", "Pick a lit hex."],
  ["react", "Pick an arrow, or stay as you are."],
  ["charge", "Pick the cavalry that charges: the chances are shown."],
  ["lose", "Pick the unit that takes the loss."],
  ["rally", "Pick a unit: the chances are shown."],
];

export const hints = {
  byQuestion,
  byAnswer,
  otherwise: "Pick one of the answers.",
  spent: (points: string, all: string) => `${points} of ${all} Movement Points spent.`,
  points: (left: number) => `${count(left, "command point")} left.`,
  because: (does: string) => `The enemy ${does}.`,
  /** The rhythm of the fire: who is firing, how many follow, whose turn comes then. */
  rhythm: (own: number, enemy: number) =>
    own === 0 && enemy === 0
      ? "The last hex of this segment."
      : `After it ${own === 0 ? "none of yours" : count(own, "more of yours", "more of yours")}, ${enemy === 0 ? "none of theirs" : count(enemy, "of theirs", "of theirs")}.`,
};

/** Doing nothing, by question. */
export const passing: { readonly [question: string]: string } = {
  deactivate: "No more",
  exempt: "Let them check",
  takeOver: "No",
  division: "Division leaders are done",
  batteries: "Keep the order",
  corps: "Commanders are done",
  attackOrders: "Keep it in hand",
  army: "No more orders",
  alarm: "Stay quiet",
  states: "No more",
  endAttack: "Attack on",
  detach: "No more skirmishers",
  movement: "End the movement",
  reforming: "Stay in general order",
  parting: "Give way without a shot",
  reaction: "Do not turn",
  limbering: "Save the crew alone",
  abandonment: "Stay with the guns",
  declareCharge: "No more charges",
  opportunity: "Do not charge",
  slip: "Stay here",
  withdraw: "Stay here",
  volley: "Hold your fire",
  slipAway: "Keep your order",
  declareShocks: "No more attacks",
  shockPhase: "No more attacks",
  rally: "Nobody else",
  return: "Wait",
};
export const done = "Done";
