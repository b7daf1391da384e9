// A player's account of itself: what it did and why, what it expects, and what it thought of instead.

import type { Action, N20 } from "@grognard/rules-n20";
import { type Decision, sideNamed } from "@grognard/rules-n20/position";
import { sensible } from "../blunders.ts";
import type { Situation } from "../situation.ts";
import { type Appraisal, appraise, imagined } from "./appraisal.ts";
import { diceFor } from "./dice.ts";
import { judge } from "./judgement.ts";
import type { ComparedPlan, PlanComparison } from "./plan-search.ts";
import { inWords, reasonFor } from "./reasons.ts";
import { STEADY } from "./temperament.ts";
import { wording } from "./words/index.ts";

/** Needs nothing but the view: hidden enemies are any that fit. */
const appraisalFrom = (situation: Situation<N20>): Appraisal =>
  appraise(imagined(situation, diceFor(0, 0, 0)), sideNamed(situation.side), STEADY);

export function explainPlan(situation: Situation<N20>, action: Action, { plans }: PlanComparison): string[] {
  const appraisal = appraisalFrom(situation);
  const why = reasonFor(appraisal, situation.decision as Decision, action);
  const chosen = plans.find((plan) => same(plan.action, action));
  const other = plans.find(
    (plan) => !same(plan.action, action) && Number.isFinite(plan.lead) && plan.tried > 0,
  );
  if (!chosen) return [why, wording().notThoughtThrough];
  if (!other) return [why, nothingElse(situation)];
  return [why, expectation(chosen), alternative(appraisal, chosen, other)];
}

export function explainGlance(situation: Situation<N20>, action: Action): string[] {
  const appraisal = appraisalFrom(situation);
  const { choice, id } = situation.decision;
  const why = reasonFor(appraisal, situation.decision as Decision, action);
  const actions = choice.kind === "listed" ? sensible(choice.actions) : [];
  const [next] = judge(appraisal, id, actions)
    .filter((one) => !same(one.action, action))
    .sort((a, b) => b.worth - a.worth);
  return next ? [why, wording().nextThought(inWords(appraisal, next.action))] : [why, nothingElse(situation)];
}

const nothingElse = ({ decision: { choice } }: Situation<N20>): string =>
  choice.kind === "listed" && choice.actions.length === 1 ? wording().noChoice : wording().nothingElse;

const expectation = ({ morale: [us, them], tried }: ComparedPlan): string =>
  wording().expectation(tried, us, them);

/** The lead is counted in Morale Points, in which everything else is valued too. */
function alternative(appraisal: Appraisal, chosen: ComparedPlan, other: ComparedPlan): string {
  const worse = chosen.lead - other.lead;
  const order = inWords(appraisal, other.action);
  return worse < 0.05 ? wording().hardlyWorse(order) : wording().worse(order, worse);
}

const same = (a: Action, b: Action): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);
