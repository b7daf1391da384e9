// What each decision asks, by its id.

export const questions: { readonly [id: string]: string } = {
  // Reinforcements and orders [3.0]
  arrivals: "Which reinforcements enter this turn?",
  firstOrder: "Which order does it enter with?",
  orders: "Which new orders do you send?",
  target: "Where does it march to?",
  waypoint: "By the shortest route, or through a Waypoint?",
  together: "You have the initiative. Which two formations act together?",
  begin: "Who moves first this turn?",
  rating: "You are in command: how many orders may each side send in a turn?",

  // An activation
  goal: "No enemy is in reach. Which one does the formation make for?",
  forcedMarch: "Does the leader call for a Forced March?",
  units: "Which unit acts next?",
  unit: "What does it do?",
  refuge: "The enemy surprises a train. Where does it take refuge?",
  capture: "Your unit has surprised enemy trains. What becomes of them?",
  evasion: "Infantry is about to attack your cavalry. Does it fall back or stand?",
  staff: "Where does it go?",
  lead: "Which unit does the leader stay with?",

  // March columns [15.7]
  depart: "Does the column march?",
  setOut: "Which trains follow the column?",
  joinForced: "Does the column join the Forced March?",
  towOrForce: "Which trains follow the column, and does it join the Forced March?",
  beside: "Another division has deployed at the Target. Where does this one deploy?",
  way: "Which way does the column go?",
  heldUp: "Friendly units block the column. What does it do?",
  ride: "Where does the cavalry ride?",
  battery: "Grand Battery: fire, gather guns, or neither?",
  marker: "Which unit takes over the MARCH marker?",

  // Combat [7.0]
  attacks: "Who attacks whom?",
  fight: "Which combat is next?",
  morale: "The largest units are of equal size. Whose morale is compared?",
  branch: "What does the column send out from here?",
  shelled: "A grand battery is about to fire at your cavalry. Does it fall back or stand?",
  gather: "The line is beaten in both its hexes. From which does it go back?",
  enfilade: "Which unit fires into the attackers' flank?",
  trade: "Hold on, and retreat less?",
  retreat: "Retreat to which hex?",
  facing: "Which way to face?",
  pursuit: "Which organic cavalry pursues?",
  advance: "The enemy retreats. Who advances?",
  casualties: "A step is lost for good. Which unit loses it?",
  riders: "Organic cavalry takes a casualty. Whose?",
  stragglers: "A step falls behind. Which unit loses it?",
};
