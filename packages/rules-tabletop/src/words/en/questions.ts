// What is asked, window by window.

import type { WindowId } from "../../frames.ts";

export const questions: Record<WindowId, string> = {
  setup: "Set up your army",
  deployment: "Change formation and facing",
  charge: "Declare your charges",
  reaction: "You are charged: what do they do?",
  press: "Halfway: press the charges home, or halt?",
  movement: "Move your units",
  "early-groups": "Who of the charged checks morale together?",
  fire: "Name the targets of your fire",
  groups: "Who checks morale together?",
  bonus: "Victory: what do the victors do?",
  "bonus-fire": "Fire at those who press on?",
  "post-groups": "Who checks morale together after the fight?",
  "non-combatant": "March on with those out of reach",
  rally: "Rally: in which formation do they come together?",
};

/** What to do on the table. */
export const hints: Record<WindowId, string> = {
  setup:
    "Pick a unit, pull it to its place and turn it; choose its formation. Whoever is left alone stands as he is.",
  deployment:
    "Pick a unit and choose what it changes, or a commander for all of his at once. The enemy writes at the same time, and all is done together.",
  charge:
    "Pick a unit and touch the enemy it shall charge. Then lead it another way by its knobs, if you like.",
  reaction: "Pick a unit that is charged and say how it meets the charge. Whoever is told nothing stands.",
  press: "Half of the way is run. Press home or halt; whoever is told nothing halts.",
  movement:
    "Pick a unit and pull its knobs: the arrow to march, a corner to wheel, the rear to fall back. A commander moves all of his at one word.",
  "early-groups": "Units may share one roll, with the worst of their burdens: pick one and touch the others.",
  fire: "Pick a unit and touch its target. The aim of ball and case can be pulled about.",
  groups: "Units may share one roll, with the worst of their burdens: pick one and touch the others.",
  bonus: "Pick a victor and say what it does: stay, change, go back, or press on.",
  "bonus-fire": "Whoever has not fired yet may fire one round at those who press on.",
  "post-groups": "Units may share one roll, with the worst of their burdens: pick one and touch the others.",
  "non-combatant": "Units far from every enemy that have only marched may march again.",
  rally: "Pick a unit, choose how it forms up, and turn it. Whoever is told nothing forms as he was.",
};

/** What hands the orders in. */
export const confirm: Record<WindowId, string> = {
  setup: "Hand in the set-up",
  deployment: "Hand in the changes",
  charge: "Hand in the charges",
  reaction: "Hand in the answers",
  press: "Hand in: press or halt",
  movement: "Hand in the moves",
  "early-groups": "Roll",
  fire: "Hand in the targets",
  groups: "Roll",
  bonus: "Hand in the choices",
  "bonus-fire": "Hand in the targets",
  "post-groups": "Roll",
  "non-combatant": "Hand in the marches",
  rally: "Rally",
};
