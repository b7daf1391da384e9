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
