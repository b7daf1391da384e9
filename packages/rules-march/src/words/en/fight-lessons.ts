// The guided first game: what is said when it comes to blows.

import type { MarchLesson } from "./lessons.ts";

export const FIGHTING: readonly MarchLesson[] = [
  {
    id: "declare",
    when: { question: "attacks" },
    title: "To the attack",
    text: [
      "Pick your attackers, then the enemy before their front. The odds are shown before you commit: strengths, morale, guns, ground, and what the die may bring.",
      "No formation has to attack unless its order is ATTACK.",
    ],
    cite: "7.0",
  },
  {
    id: "evasion",
    when: { question: "evasion" },
    title: "Infantry comes on",
    text: [
      "Cavalry need not wait for infantry: it may ride back up to four hexes before the attack. That tires it, and the enemy gets the ground.",
    ],
    cite: "7.6",
  },
  {
    id: "fought",
    when: { event: "fought" },
    title: "How it was reckoned",
    text: [
      "Both strengths after all modifiers give a ratio, and that a number on the die. Morale and guns come to it. The higher the total, the farther the defender is thrown back.",
      "Then each stack rolls once more for its own losses.",
    ],
    cite: "7.1",
  },
  {
    id: "effects",
    when: { event: "effects" },
    title: "Casualties and stragglers",
    text: [
      "Some steps are lost for good, some only straggle: these can be gathered again when the unit stands or rests. Two of them at most are missing at a time.",
    ],
    cite: "10.0",
  },
  {
    id: "smashed",
    when: { event: "smashed" },
    title: "Smashed",
    text: [
      "A unit without a step left but with stragglers is smashed: it can only try to rally, and runs on if it fails.",
    ],
    cite: "10.2",
  },
  {
    id: "disorganized",
    when: { event: "disorganized" },
    title: "Disorganized",
    text: [
      "Half as strong, half as fast, and it may not enter enemy zones. It finds its order again at the end of its next activation.",
    ],
    cite: "9.0",
  },
  {
    id: "leader",
    when: { question: "lead" },
    title: "Where the general rides",
    text: [
      "A leader goes with one of his units. Those too far from him act only if they pass a check, and in combat his bonus helps those he is with; but he may fall.",
    ],
    cite: "15.2",
  },
];
