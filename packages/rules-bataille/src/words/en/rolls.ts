// What dice are thrown for, and why morale is checked.

import { idsAsText } from "@grognard/kernel";
import type { Arm } from "../../types.ts";
import { arms } from "./naming.ts";

export const rolls = {
  ...idsAsText(
    "nations mixed up",
    "a crowded hex",
    "friends in rout",
    "friends falling back",
    "rally",
    "limbering",
    "recall",
    "standing against a charge",
    "forming square",
    "closing up into Masse",
    "hexes and losses of a rout",
    "a Reaction Charge",
    "an Opportunity Charge",
    "guns being charged",
    "being charged",
    "force march",
  ),
  forceMarchOf: (division: string) => `the force march of ${division}`,
  ...idsAsText("fire", "losses by fire", "the assault upon it", "its assault"),
  meleeIn: (hex: string) => `melee in ${hex}`,
  ...idsAsText(
    "the melee",
    "the bounce",
    "the square",
    "whether the leader in command is hit",
    "which leader is hit",
  ),
  leaderHit: (name: string) => `${name}, who is hit`,
  ...idsAsText("hours until he is back", "the loss of a leader", "who stays in contact"),
  stragglers: (arm: Arm) => `${arms[arm]} that finds its colours again`,
  arrivalOf: (group: string) => `the arrival of ${group}`,
};
