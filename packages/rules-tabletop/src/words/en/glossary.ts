// Words that a newcomer has not met, each in one plain sentence.

import type { Term } from "@grognard/scene";

export const glossary: readonly Term[] = [
  {
    forms: ["option", "options"],
    text: "Each unit has two things to do in a turn, and may not do the same twice.",
    cite: "IV.1",
  },
  {
    forms: ["limber", "unlimber", "limbered", "unlimbered"],
    text: "Limbered guns move; unlimbered ones fire.",
    cite: "IV.3-limber",
  },
  {
    forms: ["wheel", "wheels"],
    text: "A turn about one corner: it costs the way of the outer corner.",
    cite: "IV.4-wheel",
  },
  {
    forms: ["oblique", "inclined"],
    text: "A march slightly to one side while the front stays as it is.",
    cite: "IV.4-oblique",
  },
  {
    forms: ["charge", "charges"],
    text: "The only move that may touch the enemy; it is declared beforehand.",
    cite: "IV.4-charge",
  },
  {
    forms: ["countercharge", "countercharges"],
    text: "Charged cavalry may ride at its attacker.",
    cite: "II.2-countercharge",
  },
  { forms: ["gallop"], text: "Cavalry rides further, and arrives in loose order.", cite: "IV.4-gallop" },
  { forms: ["ball"], text: "Solid shot: it flies on through everything on its line.", cite: "V.9" },
  {
    forms: ["case shot", "case range", "fire case"],
    text: "Many bullets at close range: deadly near the muzzle.",
    cite: "V.16-add",
  },
  {
    forms: ["shaken", "Shaken"],
    text: "A shaken unit has lost heart: it cannot attack until it rallies.",
    cite: "VI.4",
  },
  {
    forms: ["rally", "Rally"],
    text: "At the end of a turn shaken and routed units may recover.",
    cite: "X.1",
  },
  { forms: ["victory bonus"], text: "Victors may stay, change, go back or press on.", cite: "VII.9" },
  {
    forms: ["square"],
    text: "A formation without flanks against cavalry; it hardly moves.",
    cite: "III.2-square",
  },
  {
    forms: ["skirmish order", "skirmishers", "skirmish"],
    text: "Companies spread out: hard to hit, and they fall back before formed troops.",
    cite: "III.2-skirmish-layout",
  },
  {
    forms: ["column of route"],
    text: "A long column for marching: it follows its head and cannot fight.",
    cite: "III.2-route-layout",
  },
  { forms: ["column of attack"], text: "A deep formation for the assault.", cite: "III.2-attack-layout" },
];
