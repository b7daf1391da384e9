// Texts of data files that read otherwise than they are written there: rows of charts, which rules know as ids; and texts of
// scenarios, which the digests of saved games cover to the letter.

import { fromTable } from "@grognard/parts";

/** All others are as they stand in the file. */
export const dataText = fromTable({
  unsupplied: "out of supply",
  hq: "headquarters",
  commander: "army commander",
  wagon: "supply wagon",
  engineer: "bridge engineers",
  guns: "positioned artillery",

  "leave zone": "leaving an enemy zone of control",
  "leave trains": "leaving overrun trains",
  turn: "turning",
  prepare: "preparing an attack",
  pursue: "moving on after an evasion",
  train: "trains",
  march: "march column",
  "slope by road": "slope, along a road",

  rear: "attack from the rear",
  "charge, infantry steady": "charge, the infantry stands",
  "charge, infantry wavering": "charge, the infantry wavers",
  "cavalry against Hasty infantry": "cavalry against a Hasty attack by infantry",
  "light cavalry against Deployed infantry": "light cavalry against a Deployed attack by infantry",
  "organic countercharge": "countercharge by organic cavalry",

  "cavalry zone hurts a retreat": "cavalry whose zone costs a retreat a step",
  "out of a new field of fire": "driven out of a new field of fire",
  nothing: "no action",

  "leader lost at": "leader lost on a roll of",
  "morale most": "largest morale modifier",
  "three hexes": "attack from three hexes",
  hasty: "Hasty attack",
  stacking: "stacking limit",
  "train stacking": "stacking value of a train",
  "smashed stacking": "stacking value of a smashed unit",
  "column stacking": "stacking value of a column counter",
  "battery stacking": "batteries of a Grand Battery in a hex",
  "recovery, cavalry": "recovery of stragglers, cavalry",
  "recovery, night": "recovery of stragglers, at night",
  "guns lost, smashed": "guns lost in retreat, smashed unit",
  "guns lost, horse": "guns lost in retreat, horse artillery",
  "order held": "a current order is replaced",
  "units a step supplies": "units supplied by a wagon step",
  "stragglers most": "most straggler steps of a unit",
  "detachment most": "most steps of a detachment",
  "bombardment target": "strength of a bombarded target",
  dummies: "dummy Targets of a side",
  "initiative end": "last box of the initiative track",
  "batteries most": "most batteries",
  "guns most": "batteries of a gun counter",
  "guns morale": "morale of positioned artillery",
  evasion: "evasion by cavalry",
  enfilade: "enfilading fire",
  square: "squares under fire",
  hold: "defender under HOLD",
  retreating: "defender under RETREAT",
  "bridge odds": "odds for bridge work opposite the enemy",
  "fixed rating": "orders a turn, You Are in Command",
  allotments: "allotments of full supply",

  "Until the French headquarters comes on the eighth turn, every order it sends begins in Transit 3.":
    "Until the French headquarters enters on turn 8, every order it sends starts in Transit 3.",
  "Works in 17,13 and 15,11: an attack from a front hex on a unit in them is multiplied by 3/4 more; they go when the hex is left.":
    "Works in 17,13 and 15,11: attacks on a unit there through a front hexside get a further factor of 3/4; the works are removed when the hex is left.",
  "A place passes to a unit that is not smashed and ends its activation there; cavalry and detachments hold one only while they are in it.":
    "A place is taken by a unit that ends its activation there without being smashed; cavalry and detachments hold it only while they occupy it.",
  "The grenadiers come only if their owner wishes, from the third turn on; their coming gives the French 3 points.":
    "The grenadiers enter only if the Austrian player wishes, from turn 3 on; if they do, the French score 3 points.",
  "The day ends before the night: supply does not matter, wagons are a convoy.":
    "The game ends before night: supply plays no part, and the wagons are a convoy.",
  "A French wagon in 0,5 with half an MP left may leave the map to the west for good.":
    "A French wagon in 0,5 with half an MP left may leave the map by its west edge for good.",
});
