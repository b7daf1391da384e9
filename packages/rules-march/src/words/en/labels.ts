// What stands beside numbers.

import { levelName } from "./special-rules.ts";

export const labels = {
  odds: "strengths",

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
