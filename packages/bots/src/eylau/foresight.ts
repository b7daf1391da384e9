// The likely result of an answer: the rules are run on, with a few samples of dice, until it is settled;
// in between, both sides answer by quick judgement.

import { type Chance, Game, seeded } from "@grognard/kernel";
import type { Action, Eylau } from "@grognard/rules-eylau";
import { sideName } from "@grognard/rules-eylau/position";
import type { Appraisal } from "./appraisal.ts";
import { worth } from "./worth.ts";

/** Enough answers for any fight; if it takes longer, the position is judged as it is. */
const ANSWERS = 40;

type Settled = (game: Game<Eylau>) => boolean;

/** Fires, retreats, and for the rest takes what comes first. */
const glance = (actions: readonly Action[]): Action =>
  actions.find(({ do: kind }) => kind === "fire" || kind === "shock") ?? actions[0]!;

/** How the position stands for this side after an answer, on the average. */
export function after(appraisal: Appraisal, action: Action, throws: number, settled: Settled): number {
  let sum = 0;
  for (let i = 0; i < throws; i++) sum += once(appraisal, action, seeded(`foresight/${i}`), settled);
  return sum / throws;
}

function once({ rules, g, side }: Appraisal, action: Action, chance: Chance, settled: Settled): number {
  const game = Game.resume(rules, rules.clone(g), chance);
  game.submit(sideName(side), action);
  for (let i = 0; i < ANSWERS && game.pending.length > 0 && !settled(game); i++) {
    const { side: asked, choice } = game.pending[0]!;
    if (choice.kind !== "listed") break;
    game.submit(asked, glance(choice.actions));
  }
  return worth(game.position, side);
}

/** The stack is no deeper than it was: whatever the answer has set off is over. */
export const backTo =
  (depth: number): Settled =>
  ({ position }) =>
    position.state.stack.length <= depth;
