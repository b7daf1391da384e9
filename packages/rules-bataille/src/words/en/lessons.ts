// The guided first game: six turns at Straden, six French battalions, a battery and lancers. Whatever the learner does,
// each thing is explained when it first happens.

import { type BatailleLesson, FIGHTING } from "./fight-lessons.ts";

const OPENING: readonly BatailleLesson[] = [
  {
    id: "welcome",
    when: { question: "declareCharges" },
    title: "Welcome to Straden",
    text: [
      "You lead the French, the dark blue blocks. A block is drawn as it stands: deep for a column, wide and thin for a line, a swarm for skirmishers. The light edge with the point is its front.",
      "The number is its strength in increments, a hundred men or so each. What is lost is taken off in red at its rear.",
    ],
    cite: "2.2.2",
    point: { pieces: ["F-46e-1", "F-72e-1", "F-7L-1"] },
  },
  {
    id: "goal",
    when: { question: "declareCharges" },
    title: "Take the village",
    text: [
      "Hold two of the three hexes of Straden when the sixth turn ends, and you have won; with one it is a draw.",
      "Russian Guard Jägers stand between the houses. They are hard to move from there: bring guns and muskets to bear before you go in.",
    ],
    cite: "17.0",
    point: { places: ["9,6", "10,6", "10,7"] },
  },
  {
    id: "charges",
    when: { question: "declareCharges" },
    title: "Cavalry goes first",
    text: [
      "A turn begins with charges. Cavalry that is declared must ride, and routs if it finds nobody to ride down.",
      "For now the enemy is far away and in good order. Better keep the lancers in hand: end the declaration.",
    ],
    cite: "10.1",
    point: { pieces: ["F-9CL"] },
  },
  {
    id: "movement",
    when: { question: "movement" },
    title: "On the march",
    text: [
      "Pick a unit, then one of the lit hexes: the number is what the step costs. The violet arrows turn it on the spot, and its formations are listed beside the map.",
      "Columns march well. Lines shoot well and march badly. Only what stands before the front of a unit can be shot at or assaulted.",
    ],
    cite: "11.1",
    point: { pieces: ["F-46e-2"] },
  },
  {
    id: "formation",
    when: { event: "formed" },
    title: "Column, line, square",
    text: [
      "A line brings every musket to bear, but a column is easier to move and keeps its men together for a melee. A square has no flanks: cavalry breaks upon it, guns tear it apart.",
      "Whoever leaves a hex in front of the enemy, or changes formation there, may be shot at for it.",
    ],
    cite: "6.0",
  },
  {
    id: "influence",
    when: { event: "stopped" },
    title: "Under the enemy's eyes",
    text: [
      "A unit influences the hexes before its front. Foot and foot artillery that come into such a hex have to stop.",
      "Under Layers you can have the zones of both sides drawn on the map.",
    ],
    cite: "6.11",
  },
];

const CLOSING: readonly BatailleLesson[] = [
  {
    id: "rally",
    when: { question: "recovery", event: "rallied" },
    title: "Rally",
    text: [
      "At the end of your part of the turn everybody in disorder tries to rally: above its Morale Value it is in Good Order again, otherwise it runs.",
      "A leader in the same hex helps. That is what Prince Reuss is for.",
    ],
    cite: "4.5",
    point: { pieces: ["F-REUSS"] },
  },
  {
    id: "over",
    when: { event: "over" },
    title: "The guns fall silent",
    text: [
      "You have marched, shot, charged and gone in with the bayonet. The battles of Kulm use the very same rules on a larger map, with corps whose morale wears down as a whole.",
    ],
    cite: "17.0",
  },
];

export const lessons: readonly BatailleLesson[] = [...OPENING, ...FIGHTING, ...CLOSING];
