// Texts of the data files: rows and columns of charts that rules know by ids. All other texts are as they stand there.

import { fromTable } from "@grognard/parts";
import { ground } from "./terms.ts";

export const dataText = fromTable({
  ...ground,
  "interval-regular": "regular slope",
  "scrub-regular": "regular scrub",
  "lightwoods-regular": "regular light woods",
  "lightwoods-rough": "rough light woods",
  // fire
  column: "column",
  "first-fire": "first fire",
  "half-strength": "half strength",
  "target-moved": "target moved",
  "gun-moved": "guns moved",
  // morale
  "ball-or-shell": "ball or shell",
  "skirmish-hit": "hit by skirmishers",
  "charged-flank": "charged in flank",
  "skirmishers-charged-by-foot": "skirmishers charged by infantry",
  "grade-below": "per grade below the charger",
  "changed-formation": "changed formation",
  "close-volley": "volley at close range",
  "charged-rear": "charged in rear",
  "cavalry-charges-square": "cavalry charging a square",
  "foot-charged-by-cavalry": "infantry charged by cavalry",
  "skirmishers-or-guns-charged-by-cavalry": "skirmishers or guns charged by cavalry",
  "quarter-strength": "quarter strength",
  "shaken-or-routed": "shaken or routed",
  "out-of-command": "out of command",
  "commander-attached": "commander attached",
  // what options are spent on
  face: "face about",
  form: "change formation",
  limber: "limber or unlimber",
  load: "board",
  unload: "land",
  exchange: "change the garrison",
  "fall-back": "fall back",
  "hand-push": "push guns by hand",
  recall: "recall and rally",
  "second-move": "non-combatant move",
  "fire-fire": "double fire",
  "fight-fire": "fight a fire",
  "lay-charge": "lay a charge",
  "victory-bonus": "victory bonus",
});
