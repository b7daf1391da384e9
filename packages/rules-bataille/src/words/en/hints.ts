// What to do on the board, in one sentence; and what doing nothing means.

import type { Action } from "../../actions.ts";

/** By question, where the kind of answer does not say enough. */
const byQuestion: { readonly [question: string]: string } = {
  setup: "Pick the unit that is to stand elsewhere. It can be picked again until you are done.",
  deploy: "Pick a lit hex of its area, or leave it where it is. Formation and front come next.",
  command: "Whom you do not keep back may come on in the Movement Phase.",
  ride: "Pick the next lit hex, or the enemy in red who is to be charged. An arrow turns the cavalry as it comes in.",
  chargeFormation: "Go on as it is, or pick a formation and an arrow for its front.",
  emerge: "Pick a formation, then an arrow for its front.",
  opportunityCharge: "Pick the cavalry that tries; the odds are shown first. Or let him march on.",
  reactToCharge: "Pick the cavalry that tries to ride out; the odds are shown first. Or stay.",
  redeploy: "Pick a division: the first of its units is ringed on the map.",
  nightForm: "Pick an arrow for its front, or another formation.",
  rideToMeet: "Pick the next lit hex, or an arrow to turn as it comes in.",
};

/** By the kind of answer that matters most, in this order. */
const byAnswer: readonly (readonly [Action["do"], string])[] = [
  ["move", "Pick a unit or a whole stack. End the phase when everybody has gone."],
  ["declare", "Pick the cavalry that is to charge; stacks may ride together."],
  ["charge", "Pick the charge that rides now."],
  ["step", "Pick the next lit hex; an arrow turns, the buttons change formation."],
  ["target", "Pick the enemy that is to be charged, or ride on."],
  ["contact", "Pick the hex from which the enemy is met."],
  [
    "square",
    "Pick a lit hex to form square there, or trust in fire and stand: the odds are shown before you decide.",
  ],
  ["react", "Pick the cavalry that rides to meet the enemy, or stay."],
  ["evade", "Pick the lit hex to fall back to, or stand."],
  ["fire", "Pick a lit enemy. The odds are shown before anybody fires, and you may choose who does."],
  ["join", "Pick those who take part, then give the word."],
  ["assault", "Pick your assailants, then the hex that they assault."],
  ["retreat", "Pick a unit, then the lit hex to which it slips away; or stand and fight."],
  ["lead", "Pick the leader who goes in with his men."],
  ["lose", "Pick the unit that takes the loss."],
  ["flee", "Pick where the fugitives run to."],
  ["keep", "Pick the hex in which the unit closes up."],
  ["advance", "Take the ground that was won, facing where you like, or stay."],
  ["rally", "Pick the unit that tries next; the odds are shown first."],
  ["nightMove", "Pick a unit, then the lit hex to which it withdraws."],
  ["place", "Pick a lit hex. Formation and front come next."],
  ["recover", "Pick the units whose stragglers come back."],
  ["placeLeader", "Pick the leader, then the troops that he joins."],
  ["enter", "Pick those who come in, then a lit hex."],
];

export const hints = {
  byQuestion,
  byAnswer,
  otherwise: "Pick one of the answers.",
  /** How far whoever rides can still go, and how many hexes it has come straight. */
  ridingLeft(points: string, straight: number): string {
    const run = straight === 0 ? "" : `, ${straight} ${straight === 1 ? "hex" : "hexes"} straight so far`;
    return `${points} Movement ${points === "1" ? "Point" : "Points"} left${run}.`;
  },
  spent: (points: string, all: number) => `${points} of ${all} Movement Points spent.`,
};

/** Doing nothing, by question. */
export const passing: { readonly [question: string]: string } = {
  setup: "Done: everybody stands where he should",
  command: "On to the charges",
  declareCharges: "No more charges",
  movement: "End the Movement Phase",
  forceMarch: "End the force march",
  opportunityFire: "Hold fire",
  aim: "Do not fire after all",
  defensiveFire: "End Defensive Fire",
  offensiveFire: "End Offensive Fire",
  formSquare: "Stand as they are",
  reactToCharge: "Stay where they are",
  rideToMeet: "Await it here",
  opportunityCharge: "Let him march on",
  ride: "Give the charge up: it routs",
  declareTarget: "Ride past them",
  switchTarget: "Keep to those who run",
  evade: "Stand where they are",
  melee: "No more assaults",
  gather: "No assault there after all",
  retreatBefore: "Stay and fight",
  follow: "Stay where they are",
  onward: "Halt here",
  lead: "Nobody",
  spare: "Everybody goes in with all he has",
  advance: "Stay where they are",
  redeploy: "Nobody else",
  nightRecovery: "That is all",
  offerHonors: "Fight on",
  acceptHonors: "Fight on",
};
export const done = "Done";
