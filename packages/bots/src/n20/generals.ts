// Players that play their plans out in imagined games; they differ in how long they search.

import type { N20 } from "@grognard/rules-n20";
import type { ComputerPlayer } from "../player.ts";
import type { Situation } from "../situation.ts";
import { explainPlan } from "./explain.ts";
import { comparePlans, type PlanComparison, type SearchEffort } from "./plan-search.ts";
import { BOLD, STEADY, WARY } from "./temperament.ts";
import { wording } from "./words/index.ts";

/** Everything follows from the situation, so a lost comparison is simply made again. */
function general(id: "captain" | "marshal", effort: SearchEffort): ComputerPlayer<N20> {
  const memory = new WeakMap<Situation<N20>, PlanComparison>();
  const compare = (situation: Situation<N20>): PlanComparison => {
    const comparison = memory.get(situation) ?? comparePlans(situation, effort);
    memory.set(situation, comparison);
    return comparison;
  };
  return {
    id,
    get about() {
      return wording().about[id];
    },
    choose: (situation) => compare(situation).plans[0]!.action,
    explain: (situation, action) => explainPlan(situation, action, compare(situation)),
  };
}

export const QUICK: SearchEffort = {
  lap: 6,
  laps: 6,
  proof: 1.25,
  turns: 2,
  breadth: 12,
  temperaments: [STEADY, BOLD, WARY],
  plans: 5,
  nodes: 1000,
  worlds: 6,
};

export const DEEP: SearchEffort = { ...QUICK, laps: 12, plans: 8, nodes: 3000, worlds: 12 };

export const captain = general("captain", QUICK);
export const marshal = general("marshal", DEEP);
