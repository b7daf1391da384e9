// Words that a newcomer has not met, each in one plain sentence.

import type { Term } from "@grognard/scene";

export const glossary: readonly Term[] = [
  {
    forms: ["increment", "increments"],
    text: "A hundred men or so; the strength of a unit is counted in them, and losses too.",
    cite: "1.1.3",
  },
  {
    forms: ["morale check", "morale checks"],
    text: "Dice against a unit's morale value: if it fails, its order suffers.",
    cite: "4.2",
  },
  {
    forms: ["disordered", "Disordered"],
    text: "A disordered unit has fallen back; its values are halved until it recovers.",
    cite: "4.3.5",
  },
  {
    forms: ["routed", "rout", "routs"],
    text: "A routed unit flees, cannot fire, and runs again each turn until it recovers.",
    cite: "4.3.6",
  },
  {
    forms: ["Fatigued", "Exhausted"],
    text: "What melees leave behind: a tired unit is worth less in melee.",
    cite: "5.1",
  },
  { forms: ["column"], text: "A deep formation: marches and assaults well, fires little.", cite: "6.3" },
  { forms: ["line"], text: "A wide, thin formation: all muskets fire, but it marches badly.", cite: "6.4" },
  {
    forms: ["square"],
    text: "A formation without flanks against cavalry; an easy target for guns.",
    cite: "6.5",
  },
  {
    forms: ["General Order"],
    text: "Loose order among houses and trees, where no line can stand.",
    cite: "6.6",
  },
  {
    forms: ["skirmish order", "skirmishers", "skirmisher"],
    text: "Men spread out in front of the line: hard to hit, and they can slip away.",
    cite: "6.7",
  },
  {
    forms: ["limbered", "unlimbered", "limber", "unlimber"],
    text: "Limbered guns can move and not fire; unlimbered ones can fire and not move.",
    cite: "6.9",
  },
  {
    forms: ["melee", "melee assault"],
    text: "A fight hand to hand: units in front of an enemy assault its hex.",
    cite: "13.0",
  },
  {
    forms: ["charge", "charges"],
    text: "Cavalry that is declared to charge must ride at the enemy, and routs if it reaches none.",
    cite: "10.1",
  },
  { forms: ["stacking", "stack"], text: "How many units may be in one hex.", cite: "3.1" },
  {
    forms: ["line of sight", "LOS"],
    text: "Guns and muskets fire only at what they see from hex to hex.",
    cite: "7.1",
  },
  {
    forms: ["facing"],
    text: "The way a unit looks: it fires at and assaults only what is in front of it.",
    cite: "6.2",
  },
];
