// What to do on the board, in one sentence; and what doing nothing means.

import type { Action } from "../../actions.ts";
import { count } from "./naming.ts";

/** By question, where the kind of answer does not say enough. */
const byQuestion: { readonly [question: string]: string } = {
  marches:
    "Each way brings them to another place, at another hour. The rules of the scenario tell all of them.",
  detach:
    "Pick a battalion. Its companies screen it, use the slightest cover and harass the enemy. A line battalion that keeps its company can send it later, even with losses.",
  movement:
    "Pick a unit: it moves now, alone or with others in its hex. The Command tab shows which units are out of command.",
  mover:
    "Pick a lit hex: the number is what it costs, and ! means that the enemy may fire or charge. Arrows turn the unit.",
  crossing: "Taking time costs more points but keeps better order.",
  fire: "Pick a target: the odds are shown before you fire. A hex that holds its fire gets no other turn.",
  volley: "Pick a unit to fire, or hold your fire. The odds are shown.",
  sweep:
    "Your hexes fire one after another from there to the other end, alternating with the enemy's: begin where the first shots matter most.",
  shockPhase: "Pick an attacker, then the hex it attacks: the odds are shown before you commit.",
  division: "Pick a leader on the map or in the Command tab, then an action or who is to receive an order.",
  corps: "Pick a commander on the map or in the Command tab, then an action or who is to receive an order.",
  army: "Pick the army commander, then who is to receive the order. What it costs in command points is given with each order.",
  attackOrders: "The whole corps attacks, or one division of it; or the order is kept for later.",
  place: "Pick a lit hex among the leader's troops: those within the command radius are in command.",
  opportunity: "Pick the cavalry that is to charge, or let the enemy pass.",
  declareCharge:
    "Pick cavalry: it must pass a check; its charge zone then lies on the map, and in your Shock Phase it has to charge.",
  shaken:
    "Pick a hex: its chances are shown. The order matters where units that fail run through others, which then check too.",
  endAttack:
    "An attack order may be ended in every Rally Phase. Then its leaders go standing and its infantry brigades tire.",
  ride: "Pick an enemy: the charge rides there by itself. Or pick a lit hex. Arrows turn the charge, but disorder it.",
  reform: "Pick a formation, then an arrow for its front.",
  limbering: "Limbering may cost a gun; saving only the crew leaves all guns behind.",
};

/** By the kind of answer that matters most, in this order. */
const byAnswer: readonly (readonly [Action["do"], string])[] = [
  ["order", "Pick who sends the order, then who is to receive it."],
  ["retreat", "Pick a lit hex."],
  ["displace", "Pick a lit hex."],
  ["place", "Pick a lit hex."],
  ["react", "Pick an arrow, or keep the facing."],
  ["charge", "Pick the cavalry that charges: the chances are shown."],
  ["lose", "Pick the unit that takes the loss."],
  ["rally", "Pick a unit: the chances are shown."],
];

export const hints = {
  byQuestion,
  byAnswer,
  otherwise: "Pick one of the answers.",
  /** Of a unit that can only turn or change its formation. */
  stuck: (name: string, why: string, checks: boolean) =>
    `${name} cannot leave its hex: ${why}. It can only turn or change formation${checks ? ", once, if it passes a check" : ""}.`,
  spent: (points: string, left: string) => `Movement Points: ${points} spent, ${left} left.`,
  spentBut: (points: string, left: string) =>
    `Movement Points: ${points} spent, ${left} left to turn or change formation.`,
  points: (left: number) => `${count(left, "command point")} left.`,
  because: (does: string) => `The enemy ${does}.`,
  /** The rhythm of the fire: who is firing, how many follow, whose turn comes then. */
  rhythm: (own: number, enemy: number) =>
    own === 0 && enemy === 0
      ? "The last hex of this segment."
      : `Still to fire after it: ${own} of yours, ${enemy} of theirs.`,
};

/** Doing nothing, by question. */
export const passing: { readonly [question: string]: string } = {
  deactivate: "No more",
  exempt: "Let them check",
  takeOver: "No",
  division: "Division leaders are done",
  batteries: "Keep the order",
  corps: "Commanders are done",
  attackOrders: "No more attack orders",
  army: "No more orders",
  alarm: "Stay quiet",
  states: "No more",
  endAttack: "Keep attacking",
  detach: "No more skirmishers",
  movement: "End the movement",
  reforming: "Stay in general order",
  parting: "Give way without firing",
  reaction: "Do not turn",
  limbering: "Save only the crew",
  abandonment: "Stay with the guns",
  declareCharge: "No more charges",
  opportunity: "Do not charge",
  slip: "Stay here",
  withdraw: "Stay here",
  volley: "Hold your fire",
  slipAway: "Stay and take the fire",
  declareShocks: "No more attacks",
  shockPhase: "No more attacks",
  rally: "Nobody else",
  return: "Wait",
};
export const done = "Done";
