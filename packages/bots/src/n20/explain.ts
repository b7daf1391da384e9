// A player's account of itself: what it did and why, what it expects, and what it thought of instead.

import type { Action, N20 } from "@grognard/rules-n20";
import { type Decision, sideNamed } from "@grognard/rules-n20/position";
import { sensible } from "../blunders.ts";
import type { Situation } from "../situation.ts";
import { diceFor } from "./dice.ts";
import { judge } from "./judgement.ts";
import { imagined, type Look, lookAt } from "./look.ts";
import type { ComparedPlan, PlanComparison } from "./plan-search.ts";
import { inWords, reasonFor } from "./reasons.ts";
import { STEADY } from "./temperament.ts";
import { said } from "./words/index.ts";

/** Needs nothing but the view: hidden enemies are any that fit. */
const lookFrom = (situation: Situation<N20>): Look =>
  lookAt(imagined(situation, diceFor(0, 0, 0)), sideNamed(situation.side), STEADY);

export function explainPlan(situation: Situation<N20>, action: Action, { plans }: PlanComparison): string[] {
  const look = lookFrom(situation);
  const why = reasonFor(look, situation.decision as Decision, action);
  const chosen = plans.find((plan) => same(plan.action, action));
  const other = plans.find(
    (plan) => !same(plan.action, action) && Number.isFinite(plan.lead) && plan.tried > 0,
  );
  if (!chosen) return [why, said().notThoughtThrough];
  if (!other) return [why, nothingElse(situation)];
  return [why, expectation(chosen), alternative(look, chosen, other)];
}

export function explainGlance(situation: Situation<N20>, action: Action): string[] {
  const look = lookFrom(situation);
  const { choice, id } = situation.decision;
  const why = reasonFor(look, situation.decision as Decision, action);
  const actions = choice.kind === "listed" ? sensible(choice.actions) : [];
  const [next] = judge(look, id, actions)
    .filter((one) => !same(one.action, action))
    .sort((a, b) => b.worth - a.worth);
  return next ? [why, said().nextThought(inWords(look, next.action))] : [why, nothingElse(situation)];
}

const nothingElse = ({ decision: { choice } }: Situation<N20>): string =>
  choice.kind === "listed" && choice.actions.length === 1 ? said().noChoice : said().nothingElse;

const expectation = ({ morale: [us, them], tried }: ComparedPlan): string =>
  said().expectation(tried, us, them);

/** The lead is counted in Morale Points, in which everything else is valued too. */
function alternative(look: Look, chosen: ComparedPlan, other: ComparedPlan): string {
  const worse = chosen.lead - other.lead;
  const order = inWords(look, other.action);
  return worse < 0.05 ? said().hardlyWorse(order) : said().worse(order, worse);
}

const same = (a: Action, b: Action): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);
