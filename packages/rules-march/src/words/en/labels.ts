// What stands beside numbers.

import { idsAsText } from "@grognard/kernel";
import { levelName } from "./special-rules.ts";

export const labels = {
  odds: "strengths",

  // Factors of a strength
  rear: "from the rear",
  slope: "up a slope",
  "steep slope": "up a steep slope",
  "river bridge": "over a river bridge",
  ...idsAsText(
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
  cavalry: "cavalry not charging",
  "charge, infantry steady": "charge, the infantry stands",
  "charge, infantry wavering": "charge, the infantry wavers",
  "charge on broken units": "charge on broken units",
  "cavalry against Hasty infantry": "cavalry against a Hasty attack by infantry",
  "light cavalry against Deployed infantry": "light cavalry against a Deployed attack by infantry",
  countercharge: "countercharge",
  "organic countercharge": "countercharge of its organic cavalry",
  "grand battery in front": "Grand Battery in front",

  // Terms of a modifier
  ...idsAsText("ratio", "morale", "artillery", "HOLD", "RETREAT"),
  "leader of the attack": "leader of the attack",
  "leader of the defence": "leader of the defence",
  "three hexes": "from three hexes",
  hasty: "Hasty attack",
  squares: "squares under fire",

  // Victory points
  placeHeld: (name: string) => name,
  roadCut: (road: string) => `${road} cut`,
  roadClear: (road: string) => `${road} clear`,
  wagonsOff: "wagons off the map",
  committed: (formation: string) => `${formation} brought in`,
  stepsLost: "steps lost by the enemy",
  smashedDivisions: "enemy divisions smashed",
  trainsLost: "enemy trains captured or destroyed",
  leadersLost: "enemy leaders lost",
  victory: (level: string, french: number, coalition: number) =>
    `${levelName(level)}, ${french} to ${coalition} points`,
};
