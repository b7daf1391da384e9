// What the guided first game says about fire, charges, morale and melee.

import type { Lesson } from "@grognard/scene";
import type { Case } from "../../types.ts";

export type BatailleLesson = Lesson & { readonly cite: Case };

export const FIGHTING: readonly BatailleLesson[] = [
  {
    id: "opportunity",
    when: { question: "opportunityFire" },
    title: "Opportunity Fire",
    text: [
      "The enemy leaves a hex, turns or changes formation right in front of your troops: they may fire first.",
      "Firing now takes nothing away from your fire later. There is seldom a reason to hold back.",
    ],
    cite: "12.7",
  },
  {
    id: "defensive",
    when: { question: "defensiveFire" },
    title: "Defensive Fire",
    text: [
      "After the enemy has moved, your troops fire at the enemies right in front of them.",
      "Pick a target: every unit that can fires at it. You see the odds before you confirm.",
    ],
    cite: "12.6",
  },
  {
    id: "offensive",
    when: { question: "offensiveFire" },
    title: "Offensive Fire",
    text: [
      "Your fire value against the target's defence gives the column of the Fire Results Table. Houses and woods protect; a dense column suffers.",
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
      "Two dice are read as tens and ones, from 11 to 66: thirty-six rolls, all equally likely. High is good for the side that rolls.",
      "Modifiers count rolls, not numbers: three less than 22 is 15, for nobody can roll a 17.",
      "Losses may shake the unit: it then checks its morale.",
    ],
    cite: "2.5",
  },
  {
    id: "check",
    when: { event: "check" },
    title: "Morale",
    text: [
      "The roll must be above the unit's Morale Value. Infantry that fails is disordered and retreats; if it fails while disordered, it routs to the rear. Cavalry is never disordered: it routs at once.",
      "A D or an R on the block shows it. Disorder halves fire, melee value and movement.",
    ],
    cite: "4.2",
  },
  {
    id: "ride",
    when: { question: "ride" },
    title: "The charge",
    text: [
      "Cavalry rides straight ahead, hex by hex, and may turn by one hexside as it enters a hex. Three hexes straight at the target double its value: that part of the way is drawn in gold.",
      "Infantry will try to form square, and enemy cavalry may come to meet it.",
    ],
    cite: "10.2",
  },
  {
    id: "square",
    when: { question: "formSquare" },
    title: "Cavalry!",
    text: [
      "Enemy cavalry is coming. Infantry within four Movement Points of it may try to form square: the nearer the cavalry, the harder.",
      "The chance is written on the button. If the attempt fails, the infantry is caught in disorder, or worse; if it stands as it is, it checks its morale.",
    ],
    cite: "10.2.8",
  },
  {
    id: "melee",
    when: { question: "melee" },
    title: "Go in with the bayonet",
    text: [
      "Pick one or more units, then the hex in front that they assault. The odds hold the morale checks that both sides make first; under them are those of the melee if all pass.",
      "A line in two hexes is worth half in each of them, and an attack into a flank counts double. A unit that fails its check does not fight.",
    ],
    cite: "13.1",
  },
  {
    id: "result",
    when: { event: "meleeResult" },
    title: "Steel",
    text: [
      "The first letter is the side, A the attacker, D the defender; the second what happens: D disorder, R rout, S surrender. Two numbers are losses on both sides.",
      "The attackers may occupy the hex if the defenders have left it.",
    ],
    cite: "13.5",
  },
  {
    id: "assaulted",
    when: { question: "retreatBefore" },
    title: "An assault is coming",
    text: [
      "Some troops may retreat before the melee: skirmishers and cavalry above all.",
      "The others fight where they stand.",
    ],
    cite: "13.3",
  },
  {
    id: "tired",
    when: { event: "readiness" },
    title: "Horses tire",
    text: [
      "Cavalry that has fought is Fatigued, then Exhausted, and marked with an F or an E. It fights at a half or a third of its value until it has rested.",
    ],
    cite: "5.0",
  },
];
