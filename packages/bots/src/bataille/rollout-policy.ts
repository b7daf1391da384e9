// The rollout policy of La Bataille: the brigadier's, with a plan for the phase instead of one for every answer. Units
// that are well placed are left alone, and units that have moved are not considered again.

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
import { addToHash, cachedAppraisal } from "../appraisal-cache.ts";
import { answersIn } from "../blunders.ts";
import type { RolloutPolicy } from "../rollout-policy.ts";
import { type Appraisal, appraisalOf } from "./appraisal.ts";
import { judge } from "./judgement.ts";
import { allTogether } from "./melee.ts";
import { rolloutCharge, rolloutRide } from "./rollout-charge.ts";
import { nextInLine, onTheMove } from "./rollout-moves.ts";
import type { Verdict } from "./weigh.ts";
import { worthOf } from "./worth.ts";

type Judgement = (appraisal: Appraisal, actions: readonly Action[]) => Verdict;

/** What is asked most often, and what the brigadier thinks about longest. */
const QUICKER: { readonly [decision: string]: Judgement } = {
  declareCharges: rolloutCharge,
  melee: allTogether,
  movement: nextInLine,
  move: onTheMove,
  ride: rolloutRide,
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

/** The phase, the enemies' places and states, and which of our units are there in what state. */
function hashOf({ world, state }: Position, side: Side): number {
  const { hex, morale, place } = state;
  let hash = addToHash(2 * state.turn + state.active, PHASES.indexOf(state.phase));
  for (const unit of world.army[enemyOf(side)]) hash = addToHash(hash, hex[unit]! * 4 + morale[unit]!);
  for (const unit of world.army[side]) hash = addToHash(hash, place[unit]! * 4 + morale[unit]!);
  return hash;
}

/** An increment of line infantry, in points. */
const FORCES = 0.3;

export const rolloutPolicy: RolloutPolicy<Bataille> = {
  begin() {
    const appraisal = cachedAppraisal(hashOf, appraisalOf);
    return (g, { id, side, choice }) => {
      const actions = answersIn(choice);
      if (actions.length === 1) return actions[0]!;
      const seen = appraisal(g, sideNamed(side));
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
