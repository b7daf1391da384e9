// What each decision asks, by its id.

export const questions: { readonly [id: string]: string } = {
  // Reinforcements and orders [3.0]
  arrivals: "Reinforcements are due. Which of them come in this turn?",
  firstOrder: "Which order does it come with?",
  orders: "Which new orders do you send?",
  target: "Where does it march to?",
  waypoint: "By the shortest way, or over a Waypoint?",
  together: "You have the initiative. Which two formations act together?",
  begin: "Who moves first in this turn?",

  // An activation
  goal: "No enemy is in reach. Which one does the formation make for?",
  forcedMarch: "Does the leader call for a Forced March?",
  units: "Which unit acts next?",
  unit: "What does it do?",
  refuge: "The enemy comes upon a train. Where does it take refuge?",
  capture: "Your unit has come upon enemy trains. What becomes of them?",
  evasion: "Infantry comes on. Does your cavalry fall back or stand?",
  staff: "Where does it go?",
  lead: "With which unit does the leader stay?",

  // March columns [15.7]
  setOut: "Which trains follow the column?",
  way: "Which way does the column take?",
  heldUp: "Friends hold the column up: go round them, deploy or wait",
  ride: "Where does the cavalry ride?",
  battery: "The grand battery: fire, gather guns, or neither",
  marker: "Which unit carries the MARCH marker on?",

  // Combat [7.0]
  attacks: "Who attacks whom?",
  fight: "Which combat is fought next?",
  morale: "The largest units are equally large. Whose morale is compared?",
  enfilade: "Which unit fires into the flank of the attackers?",
  trade: "Hold on among the houses? It costs a step and saves a hex",
  retreat: "Where do they retreat to?",
  facing: "Which way do they face?",
  pursuit: "Does the organic cavalry charge after the enemy?",
  advance: "The enemy gives way. Who advances?",
  casualties: "A step is lost for good. Which unit loses it?",
  stragglers: "A step falls behind. Which unit loses it?",
};
