// What the guided first game says about fire, charges, morale and melee.

import type { Lesson } from "@grognard/scene";
import type { Case } from "../../types.ts";

export type BatailleLesson = Lesson & { readonly cite: Case };

export const FIGHTING: readonly BatailleLesson[] = [
  {
    id: "opportunity",
    when: { question: "opportunityFire" },
    title: "He moves before your muskets",
    text: [
      "The enemy does something right in front of your troops, and they may fire at him now, before he has done it.",
      "Firing now takes nothing away from your fire later. There is seldom a reason to hold it.",
    ],
    cite: "12.7",
  },
  {
    id: "defensive",
    when: { question: "defensiveFire" },
    title: "Defensive Fire",
    text: [
      "After the enemy has moved, your troops fire at whoever stands right in front of them.",
      "Pick a target: everybody who can fires at it together. Before you agree you see the chances.",
    ],
    cite: "12.6",
  },
  {
    id: "offensive",
    when: { question: "offensiveFire" },
    title: "Offensive Fire",
    text: [
      "Your fire against his strength gives the column of the Fire Results Table. Houses and woods protect; a dense column suffers.",
      "Guns reach far, but they need a clear line: point at your battery to see its field of fire.",
    ],
    cite: "12.5",
    point: { pieces: ["F-1D-B1"] },
  },
  {
    id: "dice",
    when: { event: "fireResult" },
    title: "Reading the dice",
    text: [
      "Two dice are read as tens and ones, from 11 to 66: thirty-six rolls, all as likely. High is good for whoever rolls.",
      "What is added or taken off counts rolls, not numbers: three less than 22 is 15, for nobody can roll a 17.",
      "Losses may shake the unit: it then checks its morale.",
    ],
    cite: "2.5",
  },
  {
    id: "check",
    when: { event: "check" },
    title: "Morale",
    text: [
      "The dice must come above the unit's Morale Value. Who fails is disordered and falls back; who fails in disorder routs and runs for the rear.",
      "A D or an R on a block tells you so. Disorder halves its fire, its melee value and its movement.",
    ],
    cite: "4.2",
  },
  {
    id: "ride",
    when: { question: "ride" },
    title: "The charge",
    text: [
      "Cavalry rides straight ahead, hex by hex, and may turn by one hexside as it comes in. Three hexes straight at the target make the blow heavier: that part of the way is drawn in gold.",
      "Infantry will try to form square, and enemy cavalry may come to meet it.",
    ],
    cite: "10.2",
  },
  {
    id: "square",
    when: { question: "formSquare" },
    title: "Cavalry!",
    text: [
      "Enemy cavalry is coming. Within four Movement Points of it infantry may try to form square: the nearer it is, the harder.",
      "The chance is written on the button. If it fails you are caught in disorder, or worse; if you stand as you are, nerves decide.",
    ],
    cite: "10.2.8",
  },
  {
    id: "melee",
    when: { question: "melee" },
    title: "Go in with the bayonet",
    text: [
      "Pick one or more units, then the hex before them that they assault. The chances are for two sides that stand: before it comes to that, both check their morale.",
      "A line in two hexes is worth half in each of them, and an attack into a flank counts double. Who fails his check does not come to blows.",
    ],
    cite: "13.1",
  },
  {
    id: "result",
    when: { event: "meleeResult" },
    title: "Steel",
    text: [
      "A is for the attacker, D for the defender: D disorders, R routs, S surrenders. Two numbers are losses on both sides.",
      "The victors may take the hex that was left.",
    ],
    cite: "13.5",
  },
  {
    id: "assaulted",
    when: { question: "retreatBefore" },
    title: "They are coming in",
    text: [
      "An assault is on its way. Some troops may slip away before it: skirmishers and cavalry above all.",
      "Who stays fights where he stands.",
    ],
    cite: "13.3",
  },
  {
    id: "tired",
    when: { event: "readiness" },
    title: "Horses tire",
    text: [
      "Cavalry that has fought is Fatigued, then Exhausted: an F or an E lies on it. Tired horses are worth a half or a third until they have rested.",
    ],
    cite: "5.0",
  },
];
