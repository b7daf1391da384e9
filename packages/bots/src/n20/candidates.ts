// What is worth playing out: what generals of several temperaments would do, and what comes close to it.

import type { Action } from "@grognard/rules-n20";
import { type Decision, type Draft, type Position, sideNamed } from "@grognard/rules-n20/position";
import { appraise } from "./appraisal.ts";
import { atAGlance, judge } from "./judgement.ts";
import { ATTACK_FIRST } from "./march.ts";
import { STEADY, type Temperament } from "./temperament.ts";
import { bestOf, type Weighed, worthOf } from "./weigh.ts";

export interface Candidate {
  readonly action: Action;
  /** How the turn would go on. */
  readonly temperament: Temperament;
}

/** The odds, or the map, say all there is to say. */
const SETTLED = new Set(["column", "battleOrder", "toward", "pin", "dummies"]);

const CLOSE = 1; // Morale Points behind the best at a glance

export function candidatesFor(
  g: Draft,
  { id, side }: Decision,
  actions: readonly Action[],
  { temperaments, plans }: { readonly temperaments: readonly Temperament[]; readonly plans: number },
): Candidate[] {
  if (actions.length === 1) return [{ action: actions[0]!, temperament: STEADY }];
  if (SETTLED.has(id))
    return [{ action: atAGlance(appraise(g, sideNamed(side), STEADY), id, actions), temperament: STEADY }];
  const found: Candidate[] = [];
  const add = (action: Action, temperament: Temperament) => {
    if (found.length < plans && found.every((one) => one.action !== action))
      found.push({ action, temperament });
  };
  const minds = temperaments.map((temperament) => {
    const weighed = judge(appraise(g, sideNamed(side), temperament), id, actions);
    return { temperament, weighed, best: bestOf(weighed, worthOf)?.action ?? actions[0]! };
  });
  for (const { temperament, best } of minds) add(best, temperament);
  for (const action of unusual(id, g, actions)) add(action, STEADY);
  const weighed = minds.flatMap((mind) =>
    id === "movement" || mind.temperament === STEADY ? mind.weighed : [],
  );
  for (const { action } of closeOnes(id, weighed)) add(action, STEADY);
  return found;
}

/** Near the best; of moves the attacks only, because all other units get their turn to march anyway. */
function closeOnes(id: string, weighed: readonly Weighed[]): Weighed[] {
  const sorted = [...weighed].sort((a, b) => b.worth - a.worth);
  const floor = id === "movement" ? ATTACK_FIRST - CLOSE : sorted[0]!.worth - CLOSE;
  return sorted.filter(({ worth }) => worth > floor);
}

/** What no judgement at a glance ever does. */
function unusual(id: string, g: Position, actions: readonly Action[]): readonly Action[] {
  if (id === "contact") return actions;
  if (id === "reaction") return actions.filter((action) => action.do === "penetrate").slice(0, 2);
  if (id !== "movement") return [];
  const begun = g.state.moved.some((moved) => moved !== 0);
  return actions
    .filter((action) => action.do === "breakDown" || (action.do === "forcedMarch" && !begun))
    .slice(0, 2);
}
