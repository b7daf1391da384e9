// The guided first game: six turns at Straden, six French battalions, a battery and lancers. Whatever the learner does,
// each thing is explained when it first happens.

import { type BatailleLesson, FIGHTING } from "./fight-lessons.ts";

const OPENING: readonly BatailleLesson[] = [
  {
    id: "goal",
    when: { question: "declareCharges" },
    title: "How you win: take the village",
    text: [
      "You lead the French. Hold two of the three hexes of Straden when the sixth turn ends, and you win; one makes a draw.",
      "Russian Guard Jägers hold the houses. They are hard to drive out: bring guns and muskets to bear before you go in.",
    ],
    cite: "17.0",
    point: { places: ["9,6", "10,6", "10,7"] },
  },
  {
    id: "welcome",
    when: { question: "declareCharges" },
    title: "Your troops",
    text: [
      "The dark blue blocks are yours. A block is drawn in its formation: deep for a column, wide and thin for a line, a swarm for skirmishers. The light edge with the point is its front.",
      "The number is its strength in increments of about a hundred men. Losses are shown in red at its rear.",
    ],
    cite: "2.2.2",
    point: { pieces: ["F-46e-1", "F-72e-1", "F-7L-1"] },
  },
  {
    id: "charges",
    when: { question: "declareCharges" },
    title: "Cavalry goes first",
    text: [
      "A turn begins with charges. Cavalry that is declared must ride, and routs if it reaches no enemy.",
      "For now the enemy is far away and in Good Order. Better keep the lancers in hand: end the declaration.",
    ],
    cite: "10.1",
    point: { pieces: ["F-9CL"] },
  },
  {
    id: "movement",
    when: { question: "movement" },
    title: "On the march",
    text: [
      "Pick a unit, then one of the lit hexes; the number is the cost in Movement Points. The violet arrows turn it on the spot, and its formations are listed beside the map.",
      "Columns march well. Lines shoot well and march badly. A unit can shoot at or assault only what is in front of it.",
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
      "A unit that leaves a hex in front of the enemy, or changes formation there, may be fired at.",
    ],
    cite: "6.0",
  },
  {
    id: "influence",
    when: { event: "stopped" },
    title: "Under the enemy's eyes",
    text: [
      "A unit has a zone of influence: the hexes in front of it. Enemy infantry and foot artillery that enter it must stop.",
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
      "At the end of your segment every disordered or routed unit tries to rally: with a roll above its Morale Value it is in Good Order again, otherwise it flees.",
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
      "You have marched, fired, charged and gone in with the bayonet. The battles of Kulm use the same rules on a larger map, with corps whose morale wears down as a whole.",
    ],
    cite: "17.0",
  },
];

export const lessons: readonly BatailleLesson[] = [...OPENING, ...FIGHTING, ...CLOSING];
