// What stands beside numbers.

import { idsAsText } from "@grognard/kernel";
import { levelName } from "./special-rules.ts";

export const labels = {
  odds: "strengths",

  // Factors of a strength
  rear: "into the rear",
  ...idsAsText(
    "slope",
    "steep slope",
    "river bridge",
    "night",
    "clear",
    "forest",
    "village",
    "town",
    "chateau",
    "swamp",
    "creek",
    "higher ground",
    "trench",
    "disorganized",
  ),
  tired: "Tired",
  spent: "Spent",
  unsupplied: "out of supply",
  smashed: "smashed",
  column: "in march column",
  cavalry: "cavalry without a charge",
  "charge, infantry steady": "the infantry stands",
  "charge, infantry wavering": "the infantry wavers",
  "charge on broken units": "charge on broken units",
  "cavalry against Hasty infantry": "cavalry against Hasty infantry",
  "light cavalry against Deployed infantry": "light cavalry against Deployed infantry",
  countercharge: "countercharge",
  "organic countercharge": "countercharge of its organic cavalry",
  "grand battery in front": "grand battery in front",

  // Terms of a modifier
  ...idsAsText(
    "ratio",
    "morale",
    "leader of the attack",
    "leader of the defence",
    "artillery",
    "HOLD",
    "RETREAT",
  ),
  "three hexes": "from three hexes",
  hasty: "Hasty attack",
  squares: "squares under fire",

  // Victory points
  placeHeld: (name: string) => name,
  roadCut: "the road is cut",
  roadClear: "the road is free",
  wagonsOff: "wagons off the map",
  committed: (formation: string) => `${formation} committed`,
  stepsLost: "steps lost by the enemy",
  smashedDivisions: "enemy divisions smashed",
  trainsLost: "enemy trains taken or destroyed",
  leadersLost: "enemy leaders lost",
  victory: (level: string, french: number, coalition: number) =>
    `${levelName(level)}, ${french} to ${coalition} points`,
};
