// What to do on the board, in one sentence; and what doing nothing means.

import type { Action } from "../../actions.ts";

/** By question, where the kind of answer does not say enough. */
const byQuestion: { readonly [question: string]: string } = {
  setup: "Pick the unit that is to stand elsewhere. It can be picked again until you are done.",
  deploy: "Pick a lit hex of its area, or leave it where it is. Formation and facing come next.",
  command: "Reinforcements that you do not hold back may enter in the Movement Phase.",
  declareCharges:
    "Pick the cavalry; those marked C will charge. It must ride, and routs if it finds no enemy. Once all are declared, infantry within 4 Movement Points may form square, even before the first hex.",
  ride: "Pick an enemy: the cavalry rides there by itself. Or pick the hex ahead; an arrow turns it there.",
  chargeFormation: "Go on as it is, or pick a formation and an arrow for its facing.",
  emerge: "Pick a formation, then an arrow for its facing.",
  opportunityCharge:
    "Pick all the cavalry that is to try; the odds are shown first. Or let the enemy march on.",
  reactToCharge: "Pick all the cavalry that is to ride out; the odds are shown first. Or stay.",
  redeploy: "Pick a division: the first of its units is ringed on the map.",
  nightForm: "Pick an arrow for its facing, or another formation.",
  nextRider: "Pick the regiment that rides now.",
  rideToMeet: "Pick one of the lit hexes, or an arrow to turn as it enters.",
};

/** By the kind of answer that matters most, in this order. */
const byAnswer: readonly (readonly [Action["do"], string])[] = [
  ["move", "Pick a unit or a whole stack. End the phase when all your moves are made."],
  ["declare", "Pick the cavalry that is to charge; a stack may ride together."],
  ["charge", "Pick the charge that rides now."],
  ["step", "Pick one of the lit hexes; an arrow turns, the buttons change formation."],
  ["target", "Pick the enemy to charge, or ride on. Enemies you ride past are safe from this charge."],
  ["contact", "Pick the hex from which the cavalry attacks."],
  ["square", "Pick a lit hex to form square there, or stand as you are: the odds are shown first."],
  ["react", "Pick the cavalry that rides to meet the enemy, or stay."],
  ["evade", "Pick the lit hex to fall back to. If they stay, they are ridden down."],
  ["fire", "Pick a lit enemy. The odds are shown first, and you may choose which units fire."],
  ["join", "Pick the units that take part, then give the word."],
  [
    "assault",
    "Pick the enemy hex and the units that assault it, in any order. Charges in contact must be fought out.",
  ],
  ["retreat", "Pick a unit, then the lit hex that it retreats to; or stand and fight."],
  ["lead", "Pick the leader who goes in with the troops, or none."],
  ["lose", "Pick the unit that takes the loss."],
  ["flee", "Pick where they flee to."],
  ["keep", "Pick the hex in which the unit closes up."],
  ["advance", "Take the hex, facing where you like, or stay."],
  ["rally", "Pick the unit that tries next; the odds are shown first. A unit that fails flees."],
  ["nightMove", "Pick a unit, then the lit hex that it withdraws to."],
  ["place", "Pick a lit hex. Formation and facing come next."],
  ["recover", "Pick the units whose stragglers come back."],
  ["placeLeader", "Pick the leader, then the troops to join."],
  ["enter", "Pick the units that come in, then a lit hex."],
];

export const hints = {
  byQuestion,
  byAnswer,
  otherwise: "Pick one of the answers.",
  reinforcements: "Reinforcements can come in: they are listed first.",
  nothingLeft: "There is nothing left to do here.",
  /** How far a charge can still ride, and how many hexes it has come straight. */
  ridingLeft(points: string, straight: number): string {
    const run = straight === 0 ? "" : `, ${straight} ${straight === 1 ? "hex" : "hexes"} straight so far`;
    return `${points} Movement ${points === "1" ? "Point" : "Points"} left${run}.`;
  },
  spent: (points: string, all: number) => `${points} of ${all} Movement Points spent.`,
};

/** Doing nothing, by question. */
export const passing: { readonly [question: string]: string } = {
  setup: "Done: everybody is in place",
  command: "On to the charges",
  declareCharges: "No charges",
  movement: "End the Movement Phase",
  forceMarch: "End the force march",
  opportunityFire: "Hold fire",
  aim: "Do not fire after all",
  defensiveFire: "End Defensive Fire",
  offensiveFire: "End Offensive Fire",
  formSquare: "Stand as they are",
  reactToCharge: "Stay where they are",
  rideToMeet: "Await it here",
  opportunityCharge: "Let the enemy march on",
  ride: "Give up the charge: it routs",
  declareTarget: "Ride past them",
  switchTarget: "Keep after the fugitives",
  evade: "Stand where they are",
  melee: "No assaults",
  gather: "No assault after all",
  retreatBefore: "Stay and fight",
  follow: "Stay where they are",
  onward: "Halt here",
  lead: "Nobody",
  spare: "Nobody holds back",
  advance: "Stay where they are",
  redeploy: "No other division",
  nightRecovery: "No unit needs it",
  offerHonors: "Fight on",
  acceptHonors: "Fight on",
};
/** The same when something has been done before. */
export const passingThen: { readonly [question: string]: string } = {
  declareCharges: "No more charges",
  reactToCharge: "No others",
  opportunityCharge: "No others",
  melee: "No more assaults",
};
export const done = "Done";
