// What to do on the board, in one sentence.

import type { Action } from "../actions.ts";
import { sideName, unitOf } from "../board.ts";
import type { ChargeFrame, MoveFrame } from "../frames.ts";
import { straightRun } from "../rules/10-charges/10.2.5-bonus.ts";
import type { Decision, Position } from "../types.ts";
import { interruptText } from "./interrupts.ts";
import { pointsText } from "./prices.ts";

/** Where the kind of answer does not say enough. */
const BY_QUESTION: { readonly [question: string]: string } = {
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
const HINTS: readonly (readonly [Action["do"], string])[] = [
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

export function hintOf(g: Position, decision: Decision): string {
  const { choice } = decision;
  const kinds = new Set(choice.kind === "listed" ? choice.actions.map((action) => action.do) : []);
  const hint =
    BY_QUESTION[decision.id] ?? HINTS.find(([kind]) => kinds.has(kind))?.[1] ?? "Pick one of the answers.";
  const interrupt = interruptText(g, decision);
  return `${interrupt ? `${interrupt} ` : ""}${hint}${pointsLeft(g, decision)}`;
}

/** Three hexes straight are a bonus in the melee [10.2.5]. */
function straightText(g: Position, charge: ChargeFrame): string {
  const run = straightRun(g, charge);
  return run === 0 ? "" : `, ${run} ${run === 1 ? "hex" : "hexes"} straight so far`;
}

/** How far whoever is on the way can still go: for him who leads them. */
function pointsLeft(g: Position, { side }: Decision): string {
  const top = g.state.stack.at(-1);
  if (side !== sideName(g.state.active)) return "";
  if (top?.step === "charge") {
    const left = Math.max(...(top as ChargeFrame).left);
    return ` ${pointsText(left)} Movement ${left === 2 ? "Point" : "Points"} left${straightText(g, top as ChargeFrame)}.`;
  }
  if (top?.step !== "move") return "";
  const [unit] = (top as MoveFrame).units;
  if (unit === undefined) return "";
  const spent = g.state.spent[unit]!;
  return ` ${pointsText(spent)} of ${unitOf(g, unit).ma} Movement Points spent.`;
}
