// Words that a newcomer has not met, each in one plain sentence.

import type { Term } from "@grognard/scene";

export const glossary: readonly Term[] = [
  {
    forms: ["morale check", "morale checks"],
    text: "A die that must not exceed a unit's effectiveness.",
    cite: "13.1",
  },
  {
    forms: ["effectiveness"],
    text: "How good and steady a unit is: morale and shock depend on it.",
    cite: "2.4-f",
  },
  {
    forms: ["disordered", "disorder"],
    text: "A disordered unit has lost its ranks: it moves and fights worse until it rallies.",
    cite: "7.21",
  },
  { forms: ["routed", "rout"], text: "A routed unit flees and obeys nobody until it rallies.", cite: "7.22" },
  { forms: ["rally"], text: "The only way back from disorder and rout, near a leader.", cite: "7.23" },
  { forms: ["fatigue"], text: "Fights and charges tire a brigade; rest restores it.", cite: "15.1" },
  {
    forms: ["army morale", "corps morale"],
    text: "When too much is lost, a corps or an army gives up the attack.",
    cite: "14.0",
  },
  { forms: ["shock", "Shock"], text: "Attack with the bayonet or sabre on the hex in front.", cite: "12.0" },
  {
    forms: ["charge", "charges"],
    text: "Cavalry declares a charge in its Command Phase and rides at the enemy in the Shock Phase.",
    cite: "12.52-2",
  },
  {
    forms: ["command radius", "command rating", "rating"],
    text: "How far a leader's orders reach, and how well they work.",
    cite: "2.4-e",
  },
  {
    forms: ["mobilized", "standing"],
    text: "A mobilized leader moves faster, a standing one commands further.",
    cite: "16.15",
  },
  {
    forms: ["attack order", "attack orders"],
    text: "The army commander tells a corps or division to press on: its infantry is more effective (+1), and must close in on the enemy.",
    cite: "17.7",
  },
  {
    forms: ["command point", "command points"],
    text: "The army commander at headquarters pays for orders with them: 1 for an order, 1 more for an attack, 1 more if it is urgent.",
    cite: "17.32-a",
  },
  {
    forms: ["bonus"],
    text: "A leader's bonus helps orders to arrive, and helps the leader to stay mobilized and to keep an attack going.",
    cite: "17.35-a",
  },
  {
    forms: ["not committed", "committed"],
    text: "A brigade is committed while its leader is on the map. Before that it does not move: it waits for an order or for the enemy.",
    cite: "16.14",
  },
  { forms: ["out of command"], text: "Too far from its leader: the unit stays where it is.", cite: "6.1-b" },
  {
    forms: ["all-around facing"],
    text: "No front and no flank: skirmishers, squares and men in loose order.",
    cite: "5.2",
  },
  { forms: ["road column"], text: "Long and fast on the road, and hardly able to fight.", cite: "6.6" },
  {
    forms: ["extended line"],
    text: "A battalion spread over two hexes: more muskets in front.",
    cite: "8.31",
  },
  {
    forms: ["facing"],
    text: "The corner of the hex a unit looks at: it moves and fights to its front.",
    cite: "2.4-h",
  },
];
