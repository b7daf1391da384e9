// What doing nothing means, question by question; and which answers end something.

import type { Action } from "../actions.ts";
import type { Decision } from "../types.ts";

const PASSING: { readonly [question: string]: string } = {
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

export const passText = ({ id }: Decision): string => PASSING[id] ?? "Done";

/** Ends a phase, a march, a ride: its button is always in the same place. */
export const closes = ({ do: deed }: Action): boolean =>
  deed === "pass" || deed === "stop" || deed === "halt" || deed === "stay";
