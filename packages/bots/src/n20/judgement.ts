// A quick judgement of each answer to a question.

import type { Action } from "@grognard/rules-n20";
import {
  weighAdvances,
  weighHomes,
  weighNamed,
  weighPlaces,
  weighRallies,
  weighRefuges,
  weighRetreats,
} from "./after.ts";
import type { Appraisal } from "./appraisal.ts";
import { weighBattles, weighColumns, weighDeclarations, weighReserves, weighSacrifices } from "./battle.ts";
import { weighMoves } from "./march.ts";
import { weighReactions } from "./reaction.ts";
import { bestOf, type Weighed, weigh, worthOf } from "./weigh.ts";

type Judgement = (appraisal: Appraisal, actions: readonly Action[]) => readonly Weighed[];

const theFirst: Judgement = (_appraisal, actions) => weigh(actions, (_, i) => -i);
const theLast: Judgement = (_appraisal, actions) => weigh(actions, (_, i) => i - actions.length);

const JUDGEMENTS: { readonly [decision: string]: Judgement } = {
  choose: weighNamed,
  return: weighRefuges,
  movement: weighMoves,
  fallBack: weighRefuges,
  flight: weighRefuges,
  reaction: weighReactions,
  pin: theFirst,
  contact: theLast, // to follow means to fight at half strength
  declaration: weighDeclarations,
  battleOrder: weighBattles,
  reserves: weighReserves,
  column: weighColumns,
  exchange: weighSacrifices,
  retreats: weighRetreats,
  hold: weighRetreats,
  toward: weighHomes,
  retreat: weighRefuges,
  advance: weighAdvances,
  rally: weighRallies,
  placing: weighPlaces,
  cadre: weighPlaces,
};

/** Nothing is turned face up before it must be. */
export const judge = (
  appraisal: Appraisal,
  decision: string,
  actions: readonly Action[],
): readonly Weighed[] =>
  (JUDGEMENTS[decision] ?? theLast)(
    appraisal,
    actions.filter((action) => action.do !== "reveal"),
  );

export const atAGlance = (appraisal: Appraisal, decision: string, actions: readonly Action[]): Action =>
  bestOf(judge(appraisal, decision, actions), worthOf)?.action ?? actions[0]!;
