// English.

import type { Action, CrossroadsEvent, Result, SideName } from "../../types.ts";

/** The name of a unit. */
type Name = (id: string) => string;

const sides: { readonly [side in SideName]: string } = { blue: "Blue", red: "Red" };

const results: { readonly [result in Result]: string } = {
  destroyed: "destroyed",
  repulsed: "repulsed",
  nothing: "nothing",
};

function order(action: Action, name: Name): string {
  switch (action.do) {
    case "pass":
      return "End the turn";
    case "march":
      return `${name(action.unit)} to ${action.to}`;
    case "attack":
      return `Attack ${action.at} with ${action.units.map(name).join(" and ")}`;
  }
}

function eventText(event: CrossroadsEvent, name: Name): string {
  switch (event.type) {
    case "turn":
      return `Turn ${event.turn}: ${sides[event.side]}`;
    case "moved":
      return `${name(event.unit)} marches from ${event.from} to ${event.path.at(-1)}`;
    case "fought":
      return `${event.units.map(name).join(" and ")} against ${event.at}: ${event.total}, ${results[event.result]}`;
    case "lost":
      return `${name(event.unit)} is lost`;
  }
}

export const words = {
  options: {},
  cases: {
    "2": { title: "Orders", summary: "Each battalion gets one order in its side's turn." },
    "3": { title: "Marches", summary: "Two hexes over open ground, never onto or past others." },
    "3.1": { title: "Woods", summary: "A wood is entered from the next hex." },
    "4": { title: "Attacks", summary: "Any adjacent battalions attack one enemy together." },
    "4.1": {
      title: "Odds",
      summary: "A die and the attackers' strength, less the defender's; 1 less in a wood.",
    },
    "4.2": { title: "Results", summary: "6 destroys the defender, 1 or less the first attacker." },
    "5": { title: "Victory", summary: "The junction after the last turn, or the enemy destroyed." },
  },
  order,
  eventText,
  rolled: (value: number, why: string) => `${value} for ${why}`,
  /** What rules say by its id. */
  refusals: {
    notYours: "it is not yours to order",
    ordered: "it has had its order in this turn",
    tooFar: (most: number) => `a battalion marches ${most} hexes at most`,
    taken: "somebody stands there",
    wood: "a wood is entered from the next hex only",
    closed: "the way there is closed",
    nobody: "no enemy stands there",
    apart: "whoever attacks is adjacent",
  },
  rolls: { attack: "the attack" },
  endings: {
    destroyed: "the enemy is destroyed",
    held: "it holds the junction",
    unheld: "nobody holds the junction",
  },
  sides,
  results,
  question: { text: "Order your battalions", hint: "Pick a battalion, and a hex or an enemy beside it." },
  turn: (turn: number, last: number) => `Turn ${turn} of ${last}`,
  phase: "Orders",
  junction: "Junction",
  unit: (name: string, strength: number) => `${name}, strength ${strength}`,
  forecast: { title: "Attack", die: "A die" },
  battalions: "Battalions",
};

/** What every language has to say. */
export type Words = typeof words;
