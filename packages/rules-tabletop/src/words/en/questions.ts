// What is asked, window by window.

import type { WindowId } from "../../frames.ts";

export const questions: Record<WindowId, string> = {
  setup: "Set up your army",
  deployment: "Change formation and facing",
  charge: "Declare your charges",
  reaction: "You are charged: how do your units react?",
  press: "Halfway: press the charges home, or halt?",
  movement: "Move your units",
  "early-groups": "Which charged units check morale together?",
  fire: "Choose the targets of your fire",
  groups: "Which units check morale together?",
  "neighbour-groups": "Which neighbours of units that ran check morale together?",
  bonus: "Victory: what do the victors do?",
  "bonus-fire": "Fire at the victors that press on?",
  "post-groups": "Which units check morale together after the combat?",
  "non-combatant": "March on with units far from the enemy",
  rally: "Rally: how do your units form up?",
  successor: "Who follows a commander who has fallen?",
};

const TOGETHER =
  "Units may share one roll, with the worst of their modifiers: pick one and touch the others.";

/** What to do on the table. */
export const hints: Record<WindowId, string> = {
  setup:
    "Pick a unit, drag it to its place, turn it and choose its formation. Units you leave alone stay as they are.",
  deployment:
    "Pick a unit and choose a change, or a commander to change the whole command. Both sides' changes happen together.",
  charge: "Pick a unit and touch the enemy to charge. Drag its knobs to take another way.",
  reaction: "Pick a charged unit and choose how it meets the charge. Units without an order stand.",
  press:
    "The charges have covered half the distance. They press home as drawn unless you choose another way, or Halt; a unit whose order you withdraw halts.",
  movement:
    "Pick a unit and drag its knobs: the arrow to march, a corner to wheel, the rear to fall back. A commander moves all of his units.",
  "early-groups": TOGETHER,
  fire: "Pick a unit and touch its target. The aim of ball and case can be dragged.",
  groups: TOGETHER,
  "neighbour-groups": TOGETHER,
  bonus: "Pick a victor and choose: stay, change, go back, or press on.",
  "bonus-fire": "Units that have not fired yet may fire one round at victors that press on.",
  "post-groups": TOGETHER,
  "non-combatant": "Units far from every enemy that have only marched this turn may march again.",
  rally: "Pick a unit, choose its formation, and turn it. Units without an order form up as they were.",
  successor:
    "Pick the commander: the senior brigadier may take over, where that one stands. Without an order an officer of the staff does, where the commander fell. Either way a die rates the successor, never better than the one before.",
};

/** Enemies are near enough in a straight line, but no charge gets there. */
export const nobodyInReach =
  "None of your units can strike an enemy now: pick one to see why not. Hand in without a charge to go on.";

/** What hands the orders in. */
export const confirm: Record<WindowId, string> = {
  setup: "Hand in the set-up",
  deployment: "Hand in the changes",
  charge: "Hand in the charges",
  reaction: "Hand in the reactions",
  press: "Hand in: press or halt",
  movement: "Hand in the moves",
  "early-groups": "Roll",
  fire: "Hand in the targets",
  groups: "Roll",
  "neighbour-groups": "Roll",
  bonus: "Hand in the choices",
  "bonus-fire": "Hand in the targets",
  "post-groups": "Roll",
  "non-combatant": "Hand in the marches",
  rally: "Rally",
  successor: "Hand over the command",
};
