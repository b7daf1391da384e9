// Playing on in imagined games: both sides by quick judgement, with imagined dice, up to a moment.

import { type Chance, Game } from "@grognard/kernel";
import { type Action, type N20, n20 } from "@grognard/rules-n20";
import {
  battleOf,
  type Decision,
  type Draft,
  hexNamed,
  type Position,
  sideNamed,
} from "@grognard/rules-n20/position";
import { sensible } from "../blunders.ts";
import { appraise } from "./appraisal.ts";
import { diceFor, hashOf, mixed } from "./dice.ts";
import { atAGlance } from "./judgement.ts";
import { isFree, marchOrders, rest } from "./march.ts";
import type { Temperament } from "./temperament.ts";

/** Player Turns since the beginning. */
export const momentOf = ({ world, state }: Position): number =>
  2 * state.turn + (state.player === world.firstPlayer ? 0 : 1);

export const gameAt = (g: Draft): Game<N20> => Game.resume<N20>(n20, g, NO_CHANCE);

/** Each answer brings its own dice. */
const NO_CHANCE: Chance = {
  roll() {
    throw new Error("a die fell that nobody had imagined");
  },
};

export interface Luck {
  readonly seed: number;
  readonly sample: number;
}

/** Gives an answer in the imagined game; false if it is not offered there. */
export function tryOut(game: Game<N20>, action: Action, luck: Luck): boolean {
  const decision = game.pending[0];
  if (!decision) return false;
  game.useChance(diceFor(luck.seed, luck.sample, occasionOf(game.position, decision)));
  return game.submit(decision.side, action).ok;
}

/** What the next die would be about, alike in all plans: this battle, this retreat, this turn's cards. */
function occasionOf(g: Position, { id, about }: Decision): number {
  const battle = battleOf(g);
  return mixed(momentOf(g), hashOf(id), battle ? battle.defenderHexes[0]! : 0, hashOf(about[0] ?? ""));
}

/** Plays on until a Player Turn begins or the game is over; the number of answers given. */
export function playOn(
  game: Game<N20>,
  until: number,
  temperaments: readonly [Temperament, Temperament],
  luck: Luck,
): number {
  const answer = answerIn(temperaments);
  let answers = 0;
  for (; game.pending.length > 0 && momentOf(game.position) < until; answers++) {
    const action = answer(game.position, game.pending[0]!);
    if (!tryOut(game, action, luck))
      throw new Error(`an offered answer is refused: ${JSON.stringify(action)}`);
  }
  return answers;
}

/** Answers for both sides, one question after the other: a Movement Phase is planned in a few steps. */
export function answerIn(
  temperaments: readonly [Temperament, Temperament],
): (g: Draft, decision: Decision) => Action {
  let orders: Action[] = [];
  return (g, decision) => {
    const actions = decision.choice.kind === "listed" ? sensible(decision.choice.actions) : [];
    if (decision.id !== "movement") orders = [];
    if (actions.length === 1) return actions[0]!;
    return decision.id === "movement"
      ? nextOrder(g, decision, actions, temperaments, orders)
      : glance(g, decision, actions, temperaments);
  };
}

function glance(
  g: Draft,
  { id, side }: Decision,
  actions: readonly Action[],
  temperaments: readonly [Temperament, Temperament],
): Action {
  const one = sideNamed(side);
  return atAGlance(appraise(g, one, temperaments[one]), id, actions);
}

/** The phase is planned in a few steps, not again for every unit. */
function nextOrder(
  g: Draft,
  { side }: Decision,
  actions: readonly Action[],
  temperaments: readonly [Temperament, Temperament],
  orders: Action[],
): Action {
  const one = sideNamed(side);
  const appraisal = appraise(g, one, temperaments[one]);
  const feasible = (action: Action): Action | undefined => {
    if ((action.do === "move" || action.do === "enter") && !isFree(appraisal, hexNamed(g, action.to)))
      return undefined;
    return actions.find((offered) => offered === action || sameMove(offered, action));
  };
  for (let tries = 0; tries < 2; tries++) {
    while (orders.length > 0) {
      const action = feasible(orders.shift()!);
      if (action) return action;
    }
    orders.push(...marchOrders(appraisal, actions));
  }
  return rest(actions);
}

/** Offers are built again for every question. */
export const sameMove = (a: Action, b: Action): boolean =>
  a.do === b.do && isMarch(a) && isMarch(b) && a.unit === b.unit && a.to === b.to;

type March = Extract<Action, { do: "move" | "enter" | "fallBack" }>;

const isMarch = (action: Action): action is March =>
  action.do === "move" || action.do === "enter" || action.do === "fallBack";
