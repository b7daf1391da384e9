// What to answer to each question.

import type { Action } from "@grognard/rules-bataille";
import { closeUp, flee, leadersAlong, rally, takeLoss } from "./after.ts";
import type { Appraisal } from "./appraisal.ts";
import { chargeFormation, chooseCharge, declareCharge, declareTarget, recalled, ride } from "./charge.ts";
import { openFire } from "./fire.ts";
import { advance, assault, lead, onward, retreatBefore, spare } from "./melee.ts";
import { moveOn } from "./move.ts";
import { nextMove } from "./movement.ts";
import {
  contactHex,
  evade,
  formSquare,
  meetReactor,
  nextRider,
  opportunityCharge,
  reactToCharge,
  rideToMeet,
} from "./reaction.ts";
import {
  command,
  honors,
  nightForm,
  nightMove,
  nightPlace,
  nightRecovery,
  setUp,
} from "./setup-and-night.ts";
import { decline, type Verdict } from "./weigh.ts";
import { wording } from "./words/index.ts";

type Judgement = (appraisal: Appraisal, actions: readonly Action[], decision: string) => Verdict;

const JUDGEMENTS: { readonly [decision: string]: Judgement } = {
  setup: setUp,
  deploy: setUp,
  command,
  declareCharges: declareCharge,
  chooseCharge,
  ride,
  chargeFormation: (_appraisal, actions) => chargeFormation(actions),
  declareTarget,
  switchTarget: declareTarget,
  recalled,
  formSquare,
  reactToCharge,
  nextRider: (_appraisal, actions) => nextRider(actions),
  rideToMeet,
  meetReactor,
  evade,
  opportunityCharge,
  contactHex,
  movement: nextMove,
  move: moveOn,
  emerge: moveOn,
  opportunityFire: openFire,
  defensiveFire: openFire,
  offensiveFire: openFire,
  melee: assault,
  retreatBefore,
  follow: advance,
  onward,
  lead,
  spare,
  advance,
  flee,
  leadersAlong: (_appraisal, actions) => leadersAlong(actions),
  takeLoss,
  closeUp,
  recovery: rally,
  offerHonors: honors,
  acceptHonors: honors,
  nightMove,
  nightYield: nightMove,
  nightArrival: nightPlace,
  redeploy: (_appraisal, actions) => ({ action: decline(actions), why: wording().why.divisionsStay }),
  nightPlace,
  nightForm,
  nightRecovery,
};

export function judge(appraisal: Appraisal, decision: string, actions: readonly Action[]): Verdict {
  const [first] = actions as [Action];
  if (actions.length === 1) return { action: first, why: wording().why.noChoice };
  const known = JUDGEMENTS[decision];
  return known
    ? known(appraisal, actions, decision)
    : { action: decline(actions), why: wording().why.letsBe };
}
