// Markers that lie on a unit.

import { wordFor } from "../naming.ts";
import { gaits } from "./terms.ts";

export const marks = {
  routed: "Routed: flees until it is in safety",
  shaken: "Shaken: stands fast, fires and fights at a disadvantage",
  contact: "In contact with the enemy",
  recall: "Recall and rally: takes the whole turn",
  spent: "Galloped: in skirmish order until it is recalled",
  charging: (gait: string) => `Charges${gait === "none" ? "" : ` at the ${wordFor(gaits, gait)}`}`,
  charged: "Is being charged: it checks its morale before the combat",
  commander: (name: string) => `${name} is with it: its morale checks are easier`,
  dismounted: (percent: number) => `${percent} % of its guns are dismounted`,
  sheltered: "Sheltered: takes no part in the fight",
  firstFire: "Has used its first fire: later volleys do not get that bonus",
  quarter: "At a quarter of its strength or less: its morale checks are harder",
  half: "At half its strength or less: its fire is weaker and its morale checks are harder",
};
