// What the guided first game says about fighting.

import type { Lesson } from "@grognard/scene";
import type { Case } from "../../types.ts";

export type N20Lesson = Lesson & { readonly cite: Case };

export const FIGHTING: readonly N20Lesson[] = [
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
