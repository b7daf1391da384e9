// The quick judgement of Napoleonic 20: the scout's. A Movement Phase is planned once, attacks and all; what is asked after
// that is judged at a glance.

import type { Action, N20 } from "@grognard/rules-n20";
import { type Draft, hexNamed, type Side, sideNamed } from "@grognard/rules-n20/position";
import { sensible } from "../folly.ts";
import type { Quick } from "../quick.ts";
import { sameMove } from "./foresight.ts";
import { atAGlance } from "./judgement.ts";
import { type Look, lookAt } from "./look.ts";
import { attackOrders, isFree, quietOrders, rest } from "./march.ts";
import { prospectsOf } from "./prospects.ts";
import { STEADY } from "./temper.ts";

/** The Movement Phase: attacks as long as there are any that pay, then everybody else, and that is all. */
class Orders {
  #orders: Action[] = [];
  #quiet = false;

  next(g: Draft, side: Side, actions: readonly Action[]): Action {
    for (;;) {
      const order = this.#feasible({ g, side }, actions);
      if (order) return order;
      if (this.#quiet) return rest(actions);
      const look = lookAt(g, side, STEADY);
      this.#orders = attackOrders(look, actions);
      this.#quiet = this.#orders.length === 0;
      if (this.#quiet) this.#orders = quietOrders(look, actions);
    }
  }

  #feasible({ g, side }: Pick<Look, "g" | "side">, actions: readonly Action[]): Action | undefined {
    for (let order = this.#orders.shift(); order; order = this.#orders.shift()) {
      if ((order.do === "move" || order.do === "enter") && !isFree({ g, side }, hexNamed(g, order.to)))
        continue;
      const wanted = order;
      const offered = actions.find((action) => action === wanted || sameMove(action, wanted));
      if (offered) return offered;
    }
    return undefined;
  }
}

export const quick: Quick<N20> = {
  begin() {
    let orders: Orders | undefined;
    return (g, { id, side, choice }) => {
      if (choice.kind !== "listed") throw new Error("n20 asks no open questions");
      const actions = sensible(choice.actions);
      if (id !== "movement") orders = undefined;
      if (actions.length === 1) return actions[0]!;
      const draft = g as Draft; // attacks are weighed by moving units in thought
      if (id !== "movement") return atAGlance(lookAt(draft, sideNamed(side), STEADY), id, actions);
      orders ??= new Orders();
      return orders.next(draft, sideNamed(side), actions);
    };
  },
  turnOf: ({ state }) => state.turn,
  worth: (g, side) => prospectsOf(g, sideNamed(side)),
};
