// The guided first game: what is said when it comes to blows.

import type { EylauLesson } from "./lessons.ts";

export const FIGHTING: readonly EylauLesson[] = [
  {
    id: "window",
    when: { question: "volley" },
    title: "A shot in passing",
    text: [
      "The enemy leaves a hex under your muskets, turns or changes formation there: you may fire at once. It costs you nothing, and he has to stand it before he goes on.",
    ],
    cite: "11.3",
  },
  {
    id: "sweep",
    when: { question: "sweep" },
    title: "Down the line",
    text: [
      "In the Fire Phase both sides shoot in turns, one hex after the other, from one end of the line to the other. First skirmishers, then battalions, then guns.",
      "You only choose the end at which you begin. A hex that has held its fire does not come round again.",
    ],
    cite: "11.0-P",
  },
  {
    id: "fire",
    when: { question: "fire" },
    title: "Fire",
    text: [
      "Pick a target: strength and range give a column, firing class and target class a row, and what is added to the die is listed. A column or a limbered battery is an easy target, men among houses a hard one.",
    ],
    cite: "11.0-C",
  },
  {
    id: "check",
    when: { event: "checked" },
    title: "Will they stand?",
    text: [
      "Whoever loses men rolls for morale: the die with its modifiers must not be higher than effectiveness. Formed troops are disordered first, loose ones run.",
    ],
    cite: "13.1",
  },
  {
    id: "shock",
    when: { question: "shockPhase" },
    title: "To the bayonet",
    text: [
      "Pick an attacker and the enemy before its front. First every musket that reaches your hex fires; then your men must stand; then the ratio and the difference in effectiveness decide, with a die.",
      "All of it is shown before you commit.",
    ],
    cite: "12.0",
  },
  {
    id: "charge",
    when: { question: "declareCharge" },
    title: "Cavalry",
    text: [
      "Cavalry does not walk into a fight: it declares a charge in the Command Phase, and a zone of terror lies before it until its Shock Phase. Infantry in that zone should form square.",
    ],
    cite: "12.52-2",
  },
  {
    id: "reaction",
    when: { question: "reaction" },
    title: "They come close",
    text: ["An enemy has come within three hexes of your cavalry: it may turn to face him, and may charge."],
    cite: "7.42",
  },
];
