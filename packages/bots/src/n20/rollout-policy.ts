// The rollout policy of Napoleonic 20: the scout's. A Movement Phase is planned once, attacks and all; what is asked
// after that is judged at a glance.

import type { Action, N20 } from "@grognard/rules-n20";
import { type Draft, hexNamed, type Side, sideNamed } from "@grognard/rules-n20/position";
import { cachedAppraisal } from "../appraisal-cache.ts";
import { allAnswersIn, answersIn } from "../blunders.ts";
import type { RolloutPolicy } from "../rollout-policy.ts";
import { type Appraisal, appraise } from "./appraisal.ts";
import { sameMove } from "./foresight.ts";
import { surveyGround } from "./ground.ts";
import { atAGlance } from "./judgement.ts";
import { attackOrders, isFree, quietOrders, rest } from "./march.ts";
import { prospectsOf } from "./prospects.ts";
import { STEADY } from "./temperament.ts";

/** The Movement Phase: every attack that pays, then all other units, and that is all. */
class Orders {
  #orders: Action[] = [];
  #plans = [attackOrders, quietOrders];

  next(
    appraisal: (g: Draft, side: Side) => Appraisal,
    g: Draft,
    side: Side,
    actions: readonly Action[],
  ): Action {
    let seen: Appraisal | undefined;
    for (;;) {
      const order = this.#feasible({ g, side }, actions);
      if (order) return order;
      const plan = this.#plans.shift();
      if (!plan) return rest(actions);
      seen ??= appraisal(g, side);
      this.#orders = plan(seen, actions);
    }
  }

  #feasible({ g, side }: Pick<Appraisal, "g" | "side">, actions: readonly Action[]): Action | undefined {
    for (let order = this.#orders.shift(); order; order = this.#orders.shift()) {
      if ((order.do === "move" || order.do === "enter") && !isFree({ g, side }, hexNamed(g, order.to)))
        continue;
      if (actions.includes(order)) return order;
      const wanted = order;
      const offered = actions.find((action) => sameMove(action, wanted));
      if (offered) return offered;
    }
    return undefined;
  }
}

/** The ground is surveyed once for each: units that fall back in the meantime hardly change it. */
const playerTurn = ({ state }: Draft): number => 2 * state.turn + state.player;

export const rolloutPolicy: RolloutPolicy<N20> = {
  begin() {
    const groundFor = cachedAppraisal(playerTurn, (g: Draft, side) =>
      surveyGround(appraise(g, side, STEADY)),
    );
    const appraisal = (g: Draft, side: Side) => appraise(g, side, STEADY, groundFor(g, side));
    let orders: Orders | undefined;
    return (g, { id, side, choice }) => {
      const draft = g as Draft; // attacks are valued by moving units tentatively
      if (id === "movement") {
        orders ??= new Orders();
        return orders.next(appraisal, draft, sideNamed(side), allAnswersIn(choice)); // a march is never a blunder
      }
      orders = undefined;
      const actions = answersIn(choice);
      return actions.length === 1 ? actions[0]! : atAGlance(appraisal(draft, sideNamed(side)), id, actions);
    };
  },
  turnOf: ({ state }) => state.turn,
  worth: (g, side) => prospectsOf(g, sideNamed(side)),
};
