// A first sensible player of Napoleonic 20: looks at one decision at a time, knows the odds, keeps nothing in mind.

import type { Action, N20 } from "@grognard/rules-n20";
import { sensible } from "../folly.ts";
import type { Player } from "../player.ts";
import {
  chooseAdvance,
  chooseHome,
  chooseNamed,
  choosePlace,
  chooseRally,
  chooseRefuge,
  chooseRetreat,
} from "./after.ts";
import { chooseBattle, chooseColumn, chooseDeclaration, chooseReserves, chooseSacrifice } from "./battle.ts";
import { type Look, lookAround } from "./look.ts";
import { chooseMove } from "./march.ts";
import { chooseReaction } from "./reaction.ts";

type Judgement = (look: Look, actions: readonly Action[]) => Action;

const JUDGEMENTS: { readonly [decision: string]: Judgement } = {
  choose: chooseNamed,
  return: chooseRefuge,
  movement: chooseMove,
  fallBack: chooseRefuge,
  flight: chooseRefuge,
  reaction: chooseReaction,
  pin: (_look, actions) => actions[0]!,
  contact: (_look, actions) => actions.at(-1)!, // to follow means to fight at half strength
  declaration: chooseDeclaration,
  battleOrder: chooseBattle,
  reserves: chooseReserves,
  column: chooseColumn,
  exchange: chooseSacrifice,
  retreats: chooseRetreat,
  hold: chooseRetreat,
  toward: chooseHome,
  retreat: chooseRefuge,
  advance: chooseAdvance,
  rally: chooseRally,
  placing: choosePlace,
  cadre: choosePlace,
};

export const scout: Player<N20> = {
  id: "scout",
  about: "attacks where the odds are good, keeps its line, spends Morale with care",
  choose(seat) {
    const { choice } = seat.decision;
    if (choice.kind !== "listed") throw new Error("n20 asks no open questions");
    const actions = sensible(choice.actions);
    if (actions.length === 1) return actions[0]!;
    const judge = JUDGEMENTS[seat.decision.id];
    return judge ? judge(lookAround(seat), actions) : actions.at(-1)!;
  },
};
