// The rollout policy of La Bataille: the brigadier's, with a plan for the phase instead of one for every answer. Whoever
// stands well is left alone, and whoever has marched is not thought about again.

import type { Action, Bataille } from "@grognard/rules-bataille";
import {
  enemyOf,
  FRENCH,
  fielded,
  type Position,
  type Side,
  scoreNow,
  sideNamed,
} from "@grognard/rules-bataille/position";
import { answersIn } from "../blunders.ts";
import { cachedLook, marked } from "../look-cache.ts";
import type { RolloutPolicy } from "../rollout-policy.ts";
import { judge } from "./judgement.ts";
import { type Look, lookOf } from "./look.ts";
import { allTogether } from "./melee.ts";
import { quickCharge, quickRide } from "./quick-charge.ts";
import { nextInLine, onTheMove } from "./quick-moves.ts";
import type { Verdict } from "./weigh.ts";
import { worthOf } from "./worth.ts";

type Judgement = (look: Look, actions: readonly Action[]) => Verdict;

/** What is asked most often, and what the brigadier thinks about longest. */
const QUICKER: { readonly [decision: string]: Judgement } = {
  declareCharges: quickCharge,
  melee: allTogether,
  movement: nextInLine,
  move: onTheMove,
  ride: quickRide,
};

const PHASES = [
  "setup",
  "command",
  "charge",
  "movement",
  "defensive",
  "offensive",
  "melee",
  "recovery",
  "night",
];

/** The phase, where the enemies are and in what state, and who of ours is there and in what state. */
function markOf({ world, state }: Position, side: Side): number {
  const { hex, morale, place } = state;
  let mark = marked(2 * state.turn + state.active, PHASES.indexOf(state.phase));
  for (const unit of world.army[enemyOf(side)]) mark = marked(mark, hex[unit]! * 4 + morale[unit]!);
  for (const unit of world.army[side]) mark = marked(mark, place[unit]! * 4 + morale[unit]!);
  return mark;
}

/** An increment of line infantry, in points. */
const FORCES = 0.3;

export const rolloutPolicy: RolloutPolicy<Bataille> = {
  begin() {
    const look = cachedLook(markOf, lookOf);
    return (g, { id, side, choice }) => {
      const actions = answersIn(choice);
      if (actions.length === 1) return actions[0]!;
      const seen = look(g, sideNamed(side));
      return (QUICKER[id]?.(seen, actions) ?? judge(seen, id, actions)).action;
    };
  },
  turnOf: ({ state }) => state.turn,
  worth(g, name) {
    const side = sideNamed(name);
    const score = side === FRENCH ? scoreNow(g) : -scoreNow(g);
    return score + FORCES * (worthOf(g, fielded(g, side)) - worthOf(g, fielded(g, enemyOf(side))));
  },
};
