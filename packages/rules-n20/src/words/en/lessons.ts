// The guided first game: four turns at Quatre Bras, two units a side. The seed's dice let the first battles
// turn out in several ways; whatever the learner does, each thing is explained when it first happens.

import type { Course } from "@grognard/scene";
import { FIGHTING, type N20Lesson } from "./battle-lessons.ts";

const OPENING: readonly N20Lesson[] = [
  {
    id: "welcome",
    when: { question: "movement" },
    title: "Welcome to Quatre Bras",
    text: [
      "You lead the French, the blue counters. The box with a cross is infantry, the one with a single stroke is cavalry.",
      "The two numbers at its foot are Combat Strength and Movement Allowance: 2-2 is two strong and marches two hexes.",
      "Pick one of your units, then one of the lit hexes.",
    ],
    cite: "2.0-units",
    point: { pieces: ["bachelu-foy", "pajol"] },
  },
  {
    id: "goal",
    when: { question: "movement" },
    title: "What it is all about",
    text: [
      "Both armies begin with 5 Morale. Units that are lost lower it, and an army with none left has lost the game at once.",
      "You have four turns. Take ground that the enemy needs, or beat his two units: they stand around the crossroads.",
    ],
    cite: "15.0",
    point: { pieces: ["perponcher", "collaert-vivian"] },
  },
  {
    id: "march",
    when: { event: "moved" },
    title: "On the march",
    text: [
      "Every hex costs one Movement Point; a unit that keeps to roads all the way has one point more.",
      "Woods, rough ground and marsh stop whoever enters them off the road. And a move is final.",
    ],
    cite: "6.6-bonus",
  },
  {
    id: "zone",
    when: { event: "moved" },
    title: "Zones of control",
    text: [
      "A unit watches over the six hexes around it. By day whoever comes into such a hex must stop, and cannot march away again.",
      "So think twice before you walk up to the enemy: next to him you will have to fight.",
    ],
    cite: "7.0-day",
  },
];

const CLOSING: readonly N20Lesson[] = [
  {
    id: "night",
    when: { event: "night" },
    title: "Night falls",
    text: [
      "At night units march one hex, may slip out of enemy zones but not into them, and nobody fights.",
      "An army gets a point of Morale for its rest, and loses one for each of its lines of communications that the enemy stands on.",
    ],
    cite: "14.0",
    point: { places: ["7,17", "8,8", "5,11"] },
  },
  {
    id: "rally",
    when: { question: "rally", event: "rallyRoll" },
    title: "Rally!",
    text: [
      "A broken unit comes back on a 5 or 6; on a 1 or 2 it is gone for good. Trying is up to you.",
      "A point of Morale adds one to every roll of tonight.",
    ],
    cite: "10.0",
  },
  {
    id: "over",
    when: { event: "over" },
    title: "The guns fall silent",
    text: [
      "An army without Morale has lost. If both still stand, the Coalition wins if it has more Morale, and anything else is a draw.",
      "You know the game now. The big battles have more units, event cards and optional rules, but nothing that you have not seen here.",
    ],
    cite: "15.0",
  },
];

export const course: Course = {
  scenario: "n20-basics",
  side: "french",
  opponent: "scout",
  seed: "first-steps-1310",
  lessons: [...OPENING, ...FIGHTING, ...CLOSING],
};
