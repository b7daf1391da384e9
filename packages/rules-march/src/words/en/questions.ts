// What each decision asks, by its id.

export const questions: { readonly [id: string]: string } = {
  // Reinforcements and orders [3.0]
  arrivals: "Reinforcements are due. Which of them come in this turn?",
  firstOrder: "With which order does the formation come?",
  orders: "Orders Phase: which formation is sent a new order, and which? Nobody sees it but you",
  target: "Where does the march go? The Target is laid face down",
  waypoint: "By which way? A Waypoint may be laid, or the shortest way is taken",
  together: "You have the initiative: which two formations act at the same time?",
  begin: "Who moves first in this turn?",

  // An activation
  goal: "No enemy is in reach of this attack. Which enemy stack does the formation go for?",
  forcedMarch: "Some of them are tired. Does the leader call for a Forced March?",
  units: "Your formation acts. Which unit is next? Each acts once, and is then done",
  unit: "What does it do? It moves and attacks, or stays and works, or rests",
  refuge: "The enemy comes upon a train. Where does it take refuge?",
  capture: "Your unit has come upon enemy trains. What becomes of them?",
  evasion: "Infantry comes on to attack this cavalry. Does it fall back or stand?",
  staff: "Headquarters or the army commander on the move: where to?",
  lead: "With which unit does the leader stay?",

  // March columns [15.7]
  setOut: "The column is about to set out. Which trains follow it?",
  way: "Several ways are equally short: where does the column go on?",
  heldUp: "Friends hold the column up: go round them, deploy or wait",
  ride: "Where does the cavalry ride?",
  battery: "The grand battery: fire, gather guns, or neither",
  marker: "Which unit carries the MARCH marker on?",

  // Combat [7.0]
  attacks: "Which enemies are attacked, and by whom? All is declared before anything is fought",
  fight: "Which combat is fought next?",
  morale: "The largest units are equally large. Whose morale is compared?",
  enfilade: "Does a unit beside the fight rake the attackers with its guns?",
  trade: "The defender may give a hex less and take a loss for it, in the houses. Does it?",
  retreat: "They have to give way. Where to?",
  facing: "Which way do they look there?",
  pursuit: "The enemy retreats over open ground. Does the organic cavalry charge after it?",
  advance: "The enemy has left the hex. Who advances, and how far?",
  casualties: "A step is lost for good. Which unit loses it?",
  stragglers: "A step falls behind. Which unit loses it?",
};
