// The rollout policy of the miniatures table: a quick version of the colonel's. Missions are assigned once a turn, fewer
// paths are tried, and a unit whose orders are refused soon stays put. It sees what its side sees, because that is what
// orders are judged by.

import type { Tabletop } from "@grognard/rules-tabletop";
import {
  choicesOf,
  isRouted,
  isShaken,
  type Position,
  present,
  type Side,
  scoreOf,
  seenBy,
  stateOf,
  type WindowId,
} from "@grognard/rules-tabletop/position";
import type { RolloutPolicy } from "../rollout-policy.ts";
import { appraisalOf, withGuesses } from "./appraisal.ts";
import { planFor } from "./colonel.ts";
import { worthOf } from "./odds.ts";

const sideOf = ({ world }: Position, id: string): Side => (world.sides[0].id === id ? 0 : 1);

export const rolloutPolicy: RolloutPolicy<Tabletop> = {
  begin() {
    let turn = 0;
    let plans = [{}, {}];
    return (g, decision) => {
      const side = sideOf(g, decision.side);
      if (g.state.turn !== turn) {
        turn = g.state.turn;
        plans = [{}, {}];
      }
      const pace = { haste: true, plan: plans[side]! };
      const seen = withGuesses(seenBy(g, side));
      const appraisal = appraisalOf(seen, side, decision.id as WindowId, choicesOf(decision), pace);
      return { do: "orders", orders: planFor(appraisal).orders };
    };
  },
  turnOf: ({ state }) => state.turn,
  worth(g, id) {
    const side = sideOf(g, id);
    const score = scoreOf(g);
    const lead = score[side] - score[side === 0 ? 1 : 0];
    const lost = Math.max(0.01, g.world.victory.lost);
    return g.state.winner ? lead : lead + lost * (order(g, side) - order(g, side === 0 ? 1 : 0));
  },
};

/** Troops still fighting: routed and destroyed units are in the score already. */
function order(g: Position, side: Side): number {
  let sum = 0;
  for (const unit of g.world.army[side]) {
    if (!present(g, unit) || isRouted(g, unit)) continue;
    const { strength, start } = stateOf(g, unit);
    sum += worthOf(g, unit) * (isShaken(g, unit) ? 0.3 : 0.5) * (strength / Math.max(1, start));
  }
  return sum;
}
