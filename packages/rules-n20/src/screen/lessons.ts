// The guided first game: four turns at Quatre Bras, two units a side. The seed's dice let the first battles
// turn out in several ways; whatever the learner does, each thing is explained when it first happens.

import type { Course, Lesson } from "@grognard/scene";
import type { Case } from "../types.ts";

type N20Lesson = Lesson & { readonly cite: Case };

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

const FIGHTING: readonly N20Lesson[] = [
  {
    id: "reaction",
    when: { question: "reaction" },
    title: "The enemy has come close",
    text: [
      "In the enemy's turn your cavalry may answer: charge somebody next to it, or slip away.",
      "You need not. If you do nothing, the enemy attacks next.",
    ],
    cite: "8.0",
  },
  {
    id: "declaration",
    when: { question: "declaration" },
    title: "Who attacks whom",
    text: [
      "All battles are declared before the first is fought. Pick one or more of your units, then the enemy they attack.",
      "A unit in an enemy zone must attack, and whoever controls it must be attacked. What is still due is listed.",
      "Two units on one enemy are better than one. Before you agree you see the odds.",
    ],
    cite: "9.1",
  },
  {
    id: "reserves",
    when: { question: "reserves" },
    title: "Reserves",
    text: [
      "Each side may spend one point of Morale to be one stronger in this battle.",
      "Morale wins and loses games. Most of the time you had better keep it.",
    ],
    cite: "12.2.3",
  },
  {
    id: "column",
    when: { question: "column" },
    title: "From strength to column",
    text: [
      "Attack minus defence gives the column of the Combat Results Table. The further to the right, the better for the attacker.",
      "You may name a lower column, but there is seldom a reason to. Take the highest and roll.",
    ],
    cite: "9.0-E",
  },
  {
    id: "result",
    when: { event: "result" },
    title: "The die has fallen",
    text: [
      "A is for the attacker, D for the defender: W withdraws one hex, R is routed, B breaks.",
      "N means that both stay where they are, EX that both lose somebody. The cell that was read is marked on the table.",
    ],
    cite: "CRT",
  },
  {
    id: "retreat",
    when: { event: "retreated" },
    title: "Going back",
    text: [
      "A beaten unit goes back toward its line of communications, on open ground if there is any.",
      "Across a river or into an enemy zone it must roll: on a 1, 2 or 3 it breaks.",
    ],
    cite: "9.7",
  },
  {
    id: "rout",
    when: { event: "routed" },
    title: "Routed",
    text: [
      "A routed unit has run as many hexes as the die said. It fights at half strength and controls nothing until it recovers.",
      "If it runs further than its Movement Allowance, its army loses Morale and the enemy gains it.",
    ],
    cite: "9.6.2",
  },
  {
    id: "broken",
    when: { event: "broke" },
    title: "A unit is broken",
    text: [
      "It leaves the map. Its army loses a point of Morale, and the enemy gains one.",
      "It is not lost for good: at night it may try to rally.",
    ],
    cite: "9.6.1",
  },
  {
    id: "advance",
    when: { question: "advance", event: "advanced" },
    title: "After them",
    text: [
      "The victors may take the hex that was given up, and cavalry may pursue further.",
      "Cavalry does not always listen: if control is lost, it must go.",
    ],
    cite: "9.8",
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
