// What dice are thrown for, and why morale is checked.

import { idsAsText } from "@grognard/kernel";
import type { Arm } from "../../types.ts";
import { arms } from "./naming.ts";

export const rolls = {
  "nations mixed up": "mixed nations",
  "a crowded hex": "an overstacked hex",
  "friends falling back": "friends retreating",
  ...idsAsText(
    "friends in rout",
    "rally",
    "limbering",
    "recall",
    "standing against a charge",
    "forming square",
    "closing up into Masse",
    "a Reaction Charge",
    "an Opportunity Charge",
    "guns being charged",
    "being charged",
    "force march",
  ),
  "hexes and losses of a rout": "the length and losses of the rout",
  forceMarchOf: (division: string) => `the force march of ${division}`,
  ...idsAsText("fire", "losses by fire", "the melee", "the bounce", "the square"),
  "its assault": "making an assault",
  "the assault upon it": "facing an assault",
  meleeIn: (hex: string) => `the melee in ${hex}`,
  ...idsAsText("whether the leader in command is hit", "which leader is hit"),
  leaderHit: (name: string) => `${name}, who is hit`,
  "hours until he is back": "the hours until the leader returns",
  ...idsAsText("the loss of a leader"),
  "who stays in contact": "which side gives way in the night",
  stragglers: (arm: Arm) => `stragglers of the ${arms[arm]}`,
  arrivalOf: (group: string) => `the arrival of ${group}`,
};
