// The guided first game: six turns in the lane at Serpallen, a French brigade against a Russian one. Whatever the
// learner does, each thing is explained when it first happens.

import type { Lesson } from "@grognard/scene";
import type { Case } from "../../cases.ts";
import { FIGHTING } from "./fight-lessons.ts";

export type EylauLesson = Lesson & { readonly cite: Case };

const OPENING: readonly EylauLesson[] = [
  {
    id: "welcome",
    when: { question: "detach" },
    title: "Welcome to Serpallen",
    text: [
      "You lead the French, the dark blue blocks. A block is drawn as its men stand: deep in column, wide in line. The number on it is its strength, the bright edge its front.",
      "Green blocks are Russians. Touch any of them to read what it is.",
    ],
    cite: "2.3",
    point: { pieces: ["F1", "F2", "F3"] },
  },
  {
    id: "goal",
    when: { question: "detach" },
    title: "The hamlet",
    text: [
      "Every hex of the hamlet that you hold at the end counts 3 points, every strength point that the enemy loses 1, every unit of his that runs 2.",
      "You have six turns of a quarter of an hour each.",
    ],
    cite: "20.0",
    point: { places: ["10,6", "11,6", "10,7"] },
  },
  {
    id: "phases",
    when: { question: "movement" },
    title: "Not the same at the same time",
    text: [
      "A turn has ten phases. While you move, the enemy looks on, and may shoot at whoever goes past his muskets; then he attacks; then both sides fire; then it goes the other way round.",
      "So what you move now stands under his bayonets before it can fire. The Turn tab shows where you are.",
    ],
    cite: "4.0",
  },
  {
    id: "move",
    when: { question: "movement" },
    title: "One by one",
    text: [
      "Pick a unit: it moves now, alone or with those of its hex, and is then done. Leaders move, too: whoever is too far from his brigade leader stays where he is.",
      "The Command tab shows who is under whom, who acts, and who is out of command.",
    ],
    cite: "17.11-a",
    point: { pieces: ["lochet", "friant"] },
  },
  {
    id: "mover",
    when: { question: "mover" },
    title: "Front and flank",
    text: [
      "A unit faces a corner of its hex and goes only through the two hexsides before it. To turn costs half a point a corner.",
      "Columns march faster, lines fire with all their muskets. A change of formation costs points, and within reach of enemy muskets it draws their fire.",
    ],
    cite: "5.0-P",
  },
  {
    id: "command",
    when: { question: "division" },
    title: "Leaders",
    text: [
      "A division leader stands or is mobilized. Standing he reaches farther; mobilized he rides along, and his brigades follow him without asking.",
      "In larger battles orders have to reach him first: they take time, and sometimes they are ignored.",
    ],
    cite: "16.15",
  },
];

const CLOSING: readonly EylauLesson[] = [
  {
    id: "disorder",
    when: { event: "disordered" },
    title: "Disordered",
    text: [
      "A disordered unit fires and fights worse and changes nothing. It recovers in its own Rally Phase if no enemy muskets reach it.",
    ],
    cite: "7.21",
  },
  {
    id: "rout",
    when: { event: "routed" },
    title: "Routed",
    text: [
      "A routed unit runs, and may carry its neighbours away. A leader in its hex stops it; else it has to find its own courage.",
    ],
    cite: "7.22",
  },
  {
    id: "fatigue",
    when: { event: "fatigue" },
    title: "Fatigue",
    text: [
      "Every hour a committed brigade tires by a point. From the fourth on its men are worth less. Fresh brigades are a treasure: do not commit them before you need them.",
    ],
    cite: "15.1",
  },
  {
    id: "heart",
    when: { event: "track" },
    title: "The heart of an army",
    text: [
      "Losses and routs cost morale points. A corps without any left may lose heart altogether. The Turn tab has the tracks.",
    ],
    cite: "14.0",
  },
];

export const lessons: readonly EylauLesson[] = [...OPENING, ...FIGHTING, ...CLOSING];
