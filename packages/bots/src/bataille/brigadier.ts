// A player of La Bataille: judges every question on its own, without memory and without dice.

import type { Action, Bataille } from "@grognard/rules-bataille";
import { answersIn } from "../blunders.ts";
import type { ComputerPlayer } from "../player.ts";
import type { Situation } from "../situation.ts";
import { appraise } from "./appraisal.ts";
import { judge } from "./judgement.ts";
import type { Verdict } from "./weigh.ts";
import { wording } from "./words/index.ts";

function verdictFor(situation: Situation<Bataille>): Verdict {
  const { choice, id } = situation.decision;
  const actions = answersIn(choice).filter(({ do: kind }) => kind !== "timeUp");
  const [first] = actions as [Action];
  if (actions.length === 1) return { action: first, why: wording().why.noChoice };
  return judge(appraise(situation), id, actions);
}

export const brigadier: ComputerPlayer<Bataille> = {
  id: "brigadier",
  get about() {
    return wording().brigadier;
  },
  choose: (situation) => verdictFor(situation).action,
  explain(situation, action) {
    const { why, action: own } = verdictFor(situation);
    if (JSON.stringify(own) !== JSON.stringify(action)) return [wording().notItsOwn];
    return [`${why}.`];
  },
};
