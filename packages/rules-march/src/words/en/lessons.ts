// The guided first game: three turns at Dünzling, Montbrun's horse and Friant's division against an Austrian corps.
// Whatever the learner does, each thing is explained when it first happens.

import type { Lesson } from "@grognard/scene";
import type { Case } from "../../cases.ts";
import { FIGHTING } from "./fight-lessons.ts";

export type MarchLesson = Lesson & { readonly cite: Case };

const OPENING: readonly MarchLesson[] = [
  {
    id: "welcome",
    when: { question: "orders" },
    title: "Welcome to Dünzling",
    text: [
      "You lead the French, the dark blue counters. At the foot of a counter stand its strength, its morale and its Movement Points; the point at its edge is its front.",
      "Montbrun's cavalry holds the village. Friant's division is on the march behind it, strung out along the road: the long blue ribbon.",
    ],
    cite: "2.2.1-values",
    point: { pieces: ["montbrun", "friant"] },
  },
  {
    id: "goal",
    when: { question: "orders" },
    title: "Keep the village",
    text: [
      "You have three turns. Dünzling counts 2 points for you and 4 for the enemy; Saalhaupt counts 2 if it takes it, and every step that is lost counts one for the other side.",
      "With 2 points more than the enemy you have won.",
    ],
    cite: "17.0-victory",
    point: { places: ["7,4", "4,3"] },
  },
  {
    id: "orders",
    when: { question: "orders" },
    title: "Orders on the road",
    text: [
      "You do not move your corps as you like: it does what its order says. Davout may send one new order a turn, and a rider has to carry it. Far off it comes a turn or more too late.",
      "Friant has MARCH, with ATTACK for later; Montbrun has HOLD. The order tracks lie beside the map. For now that will do: send nothing.",
    ],
    cite: "15.3",
    point: { pieces: ["french-hq", "general-friant", "general-montbrun"] },
  },
  {
    id: "chits",
    when: { event: "drawn" },
    title: "Who acts next?",
    text: [
      "Every formation has a chit in the cup. They are drawn blind, one after the other, and whoever is drawn acts.",
      "So nobody knows whether Friant comes before the Austrians strike.",
    ],
    cite: "3.0-III-A",
  },
  {
    id: "check",
    when: { event: "obeys" },
    title: "Does it obey?",
    text: [
      "A leader with an order rolls a die and adds his rating. A poor one who rolls 1 lets his men rest; and a new order takes time to be worked out, so the total limits how far they go on the first day of it.",
    ],
    cite: "15.5",
  },
  {
    id: "units",
    when: { question: "units" },
    title: "One by one",
    text: [
      "Pick a unit: it acts at once, and is then done. It moves and attacks, or it stays and works, or it rests: never two of these.",
      "What its order demands is offered and nothing else. Look at a unit to see what it is told to do and whether its leader can reach it.",
    ],
    cite: "4.1",
  },
  {
    id: "column",
    when: { question: "units" },
    title: "In column on the road",
    text: [
      "A division under MARCH goes by the road at half a point a hex, at full speed and by the shortest way. It is long, helpless if it is attacked, and takes time to deploy.",
      "When its head reaches the Target, or the enemy bars the way, it deploys: that costs points for every counter of it.",
    ],
    cite: "15.7",
    point: { pieces: ["friant"] },
  },
  {
    id: "zones",
    when: { event: "moved" },
    title: "Zones of control",
    text: [
      "Cavalry watches over all six hexes around it, infantry only over open ground and only with guns. Whoever enters such a hex has to stop.",
      "Under Layers you can have the zones of both sides drawn on the map.",
    ],
    cite: "6.2",
  },
];

const CLOSING: readonly MarchLesson[] = [
  {
    id: "fatigue",
    when: { event: "fatigued" },
    title: "Tired men",
    text: [
      "Whoever marches or fights moves up the fatigue track. From the fifth box on a unit is Tired: half as fast and half as strong. A turn of rest brings it back.",
      "Your force chart shows where everybody stands. The enemy cannot see it, nor you his.",
    ],
    cite: "11.0-boxes",
  },
  {
    id: "resting",
    when: { event: "rested" },
    title: "Rest",
    text: ["A unit that rests does nothing else. Doing nothing without resting does not help."],
    cite: "15.5-norest",
  },
  {
    id: "turn",
    when: { event: "turn" },
    title: "Three and a half hours",
    text: [
      "A turn by day is three and a half hours long, the night eight. Orders that are under way move on one box.",
    ],
    cite: "1.0-turns",
  },
];

export const lessons: readonly MarchLesson[] = [...OPENING, ...FIGHTING, ...CLOSING];
