// The rollout policy of Winter's Victory: the marshal's, with a plan for the phase instead of one for every answer, and
// nothing tried out. A unit that is well placed is left alone.

import { type Action, type Eylau, eylau } from "@grognard/rules-eylau";
import {
  apart,
  hexNamed,
  hexOf,
  type Position,
  type Side,
  sideNamed,
  stackAt,
  strengthAll,
  strengthOf,
  unitNamed,
} from "@grognard/rules-eylau/position";
import { addToHash, cachedAppraisal } from "../appraisal-cache.ts";
import { answersIn } from "../blunders.ts";
import type { RolloutPolicy } from "../rollout-policy.ts";
import { type Appraisal, appraisalOf, toFoe } from "./appraisal.ts";
import { prey } from "./charges.ts";
import { bestFront, frontWorth } from "./fronts.ts";
import { judge } from "./marshal.ts";
import { nextInLine } from "./next-unit.ts";
import { best, has, only, passIn, type Verdict } from "./weigh.ts";
import { worth } from "./worth.ts";

type Judgement = (appraisal: Appraisal, actions: readonly Action[], about: string) => Action | undefined;

/** What the marshal tries out, by the kind of answer. */
const AT_A_GLANCE: readonly [kind: Action["do"], judgement: Judgement][] = [
  ["take", nextInLine],
  ["raise", nextInLine],
  ["enter", nextInLine],
  ["fire", fire],
  ["shock", attack],
  ["execute", attack],
  [
    "rally",
    (appraisal, actions) =>
      best(only(actions, "rally"), ({ unit }) => strengthOf(appraisal.g, unitNamed(appraisal.g, unit))),
  ],
  ["react", react],
  ["form", reform],
  [
    "displace",
    (appraisal, actions) =>
      best(only(actions, "displace"), ({ to }) => toFoe(appraisal, hexNamed(appraisal.g, to))),
  ],
  ["slip", (_appraisal, actions) => has(actions, "slip")],
];

/** At the strongest target near by. */
function fire({ g }: Appraisal, actions: readonly Action[]): Action | undefined {
  return best(only(actions, "fire"), ({ unit, at }) => {
    if (at === undefined) return 0;
    const hex = hexNamed(g, at);
    return strengthAll(g, stackAt(g, hex)) / (1 + apart(g, hex, hexOf(g, unitNamed(g, unit))));
  });
}

/** How easy an assault must look. */
const EASY = 0.5;

function attack(appraisal: Appraisal, actions: readonly Action[]): Action | undefined {
  const { g } = appraisal;
  const value = ({ unit, at }: Extract<Action, { do: "shock" }>): number => {
    const one = unitNamed(g, unit);
    const strength = strengthAll(g, stackAt(g, hexOf(g, one)));
    const [top] = stackAt(g, hexNamed(g, at));
    return top === undefined ? 0 : prey(appraisal, one, strength, top);
  };
  const shock = best(only(actions, "shock"), value);
  const execute = has(actions, "execute");
  return shock && value(shock) > EASY ? shock : (execute ?? passIn(actions) ?? shock);
}

/** Cavalry turns to the enemy it would have to meet. */
function react(appraisal: Appraisal, actions: readonly Action[], about: string): Action | undefined {
  const hex = hexOf(appraisal.g, unitNamed(appraisal.g, about));
  return best(only(actions, "react"), ({ facing }) => frontWorth(appraisal, hex, facing));
}

function reform(appraisal: Appraisal, actions: readonly Action[], about: string): Action | undefined {
  if (has(actions, "stop") || has(actions, "move")) return undefined; // it is in hand
  const value = bestFront(appraisal, unitNamed(appraisal.g, about));
  return best(only(actions, "form"), value);
}

/** The turn, where the enemies are, and which of our units are there. */
function hashOf({ world, state }: Position, side: Side): number {
  const { hex, place, morale } = state;
  let hash = state.turn;
  for (const { index, side: own } of world.units)
    hash = addToHash(hash, own === side ? place[index]! : 4 * hex[index]! + morale[index]!);
  return hash;
}

export const rolloutPolicy: RolloutPolicy<Eylau> = {
  begin() {
    const appraisal = cachedAppraisal(hashOf, (g, side) => appraisalOf(g, side, eylau));
    return (g, { id, side, about, choice }) => {
      const actions = answersIn(choice);
      const [first] = actions as [Action];
      if (actions.length === 1) return first;
      const seen = appraisal(g, sideNamed(side) as Side);
      for (const [kind, judgement] of AT_A_GLANCE) {
        const answer = has(actions, kind) && judgement(seen, actions, about[0] ?? "");
        if (answer) return answer;
      }
      return judge(seen, id, about[0] ?? "", actions, declined).action;
    };
  },
  turnOf: ({ state }) => state.turn,
  worth: (g, side) => worth(g, sideNamed(side) as Side),
};

const declined = (_appraisal: Appraisal, actions: readonly Action[]): Verdict => ({
  action: passIn(actions) ?? actions[0]!,
  why: "declined",
});
