// Words that a newcomer has not met, each in one plain sentence.

import type { Term } from "@grognard/scene";

export const glossary: readonly Term[] = [
  {
    forms: ["zone of control", "zones of control", "ZOC", "EZOC"],
    text: "The six hexes around a unit: by day an enemy that enters one must stop, and has to fight.",
    cite: "7.0",
  },
  {
    forms: ["Morale"],
    text: "An army's will to fight, counted in points: an army with none left has lost.",
    cite: "12.0",
  },
  {
    forms: ["Combat Strength"],
    text: "The first number on a counter: what the unit is worth in battle.",
    cite: "2.0-strength",
  },
  {
    forms: ["Movement Allowance", "Movement Points", "Movement Point"],
    text: "How far a unit can march in a turn; every hex costs points.",
    cite: "2.0-allowance",
  },
  {
    forms: ["routed", "rout"],
    text: "A routed unit has run away; it fights at half strength and controls nothing until it recovers.",
    cite: "9.6.2",
  },
  {
    forms: ["broken", "breaks"],
    text: "A broken unit leaves the map; it may rally at night.",
    cite: "9.6.1",
  },
  { forms: ["rally"], text: "To bring a broken unit back by a roll of the die, at night.", cite: "10.0" },
  {
    forms: ["reinforcements", "reinforcement"],
    text: "Units that arrive on the map on a later turn.",
    cite: "11.0",
  },
  {
    forms: ["advance after combat", "pursue", "pursuit"],
    text: "After a battle victors may enter the hex that was given up; cavalry may go further.",
    cite: "9.8",
  },
  {
    forms: ["Combat Results Table", "CRT"],
    text: "The table that turns the difference in strength and a die into the result of a battle.",
    cite: "CRT",
  },
  {
    forms: ["Reaction Phase", "reaction"],
    text: "In the enemy's turn cavalry next to an enemy may charge or slip away.",
    cite: "8.0",
  },
  {
    forms: ["reserves"],
    text: "A point of Morale spent to add one to the strength in this battle.",
    cite: "12.2.3",
  },
  {
    forms: ["retreat", "retreats"],
    text: "A beaten unit goes back towards its line of communications.",
    cite: "9.7",
  },
  { forms: ["lull"], text: "A turn without battle: an army may gain a point of Morale.", cite: "13.0" },
  {
    forms: ["line of communications", "lines of communications", "LOC"],
    text: "The hex on the map's edge through which an army is supplied and to which it retreats.",
    cite: "9.7.8-LOC",
  },
];
