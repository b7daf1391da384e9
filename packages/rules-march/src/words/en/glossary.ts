// Words that a newcomer has not met, each in one plain sentence.

import type { Term } from "@grognard/scene";

export const glossary: readonly Term[] = [
  {
    forms: ["step", "steps"],
    text: "A part of a unit's strength: losses are counted in steps.",
    cite: "2.2.1-steps",
  },
  {
    forms: ["chit", "chits"],
    text: "A formation's marker in the cup: the formation drawn acts next.",
    cite: "2.3",
  },
  { forms: ["cup"], text: "Chits are drawn from it blindly: nobody knows who acts next.", cite: "3.0-III-A" },
  {
    forms: ["zone of control", "zones of control", "ZOC"],
    text: "Hexes around a unit in which the enemy must stop.",
    cite: "6.2",
  },
  {
    forms: ["disorganized", "Disorganized"],
    text: "A disorganized unit is worth less in combat until it recovers.",
    cite: "9.0",
  },
  {
    forms: ["straggler", "stragglers"],
    text: "Men left on the road: they may come back when the unit rests.",
    cite: "10.0",
  },
  {
    forms: ["Smashed", "smashed"],
    text: "A unit so beaten that it can do nothing but recover.",
    cite: "10.2",
  },
  { forms: ["detachment", "detachments"], text: "A part of a unit sent off on its own.", cite: "10.3" },
  {
    forms: ["fatigue"],
    text: "Marching and fighting tire units; a tired one fights worse and cannot charge.",
    cite: "11.0",
  },
  {
    forms: ["command range", "out of command"],
    text: "How far a leader reaches: a unit beyond it acts under limits.",
    cite: "15.1",
  },
  {
    forms: ["order", "orders"],
    text: "What a corps has been told to do: it binds its units until a new one arrives.",
    cite: "15.3",
  },
  {
    forms: ["ATTACK"],
    text: "One unit must attack if an enemy is in range; otherwise all units close in on it.",
    cite: "15.6-attack",
  },
  {
    forms: ["ADVANCE"],
    text: "Infantry must gain ground towards the enemy, but may not enter its zones of control.",
    cite: "15.6-advance",
  },
  {
    forms: ["HOLD"],
    text: "Units move one hex at most; attacks on them are harder, and they may cling to villages and towns.",
    cite: "15.6-hold",
  },
  {
    forms: ["RETREAT"],
    text: "Infantry must fall back towards its own map edge; attacks on it are easier.",
    cite: "15.6-retreat",
  },
  {
    forms: ["MARCH"],
    text: "Infantry goes to a Target in march column, at full speed by the shortest route; it may not attack.",
    cite: "15.6-march",
  },
  {
    forms: ["Deployed attack", "Deployed"],
    text: "An attack for which a unit spends 2 MP beside the enemy, or that starts there: it avoids the -2 of a Hasty one.",
    cite: "6.9",
  },
  {
    forms: ["Target", "Targets"],
    text: "A marker for where an order leads; the enemy does not know which are real.",
    cite: "15.3-target",
  },
  { forms: ["Orders Check"], text: "A die with the leader's rating: does the formation obey?", cite: "15.5" },
  {
    forms: ["march column"],
    text: "A division strung out on the road: fast, long, and helpless if attacked.",
    cite: "15.7",
  },
  { forms: ["train", "trains"], text: "Wagons: they follow roads and do not fight.", cite: "2.2.3" },
  { forms: ["Morale Check"], text: "A die that must not exceed the unit's morale.", cite: "5.0" },
];
