// The likely result of an answer: the rules are run on in the imagined position, with a few samples of dice, until it
// is settled; in between, both sides answer by quick judgement.

import { type Chance, Game, seeded } from "@grognard/kernel";
import type { Action, March } from "@grognard/rules-march";
import { sideName } from "@grognard/rules-march/position";
import type { Appraisal } from "./appraisal.ts";
import { worth } from "./worth.ts";

/** Enough answers for any combat; if it takes longer, the position is judged as it is. */
const ANSWERS = 60;

type Glance = (actions: readonly Action[]) => Action;

/** Declines, or takes what comes first: paths are listed from the best. */
const glance: Glance = (actions) => actions.find((action) => action.do === "pass") ?? actions[0]!;

/** How the position stands for this side after an answer, on the average. */
export function after(
  appraisal: Appraisal,
  action: Action,
  throws: number,
  settled: (game: Game<March>) => boolean,
): number {
  let sum = 0;
  for (let i = 0; i < throws; i++) sum += once(appraisal, action, seeded(`foresight/${i}`), settled);
  return sum / throws;
}

function once(
  { rules, g, side }: Appraisal,
  action: Action,
  chance: Chance,
  settled: (game: Game<March>) => boolean,
) {
  const game = Game.resume(rules, rules.clone(g), chance);
  game.submit(sideName(side), action);
  for (let i = 0; i < ANSWERS && game.pending.length > 0 && !settled(game); i++) {
    const { side: asked, choice } = game.pending[0]!;
    if (choice.kind !== "listed") break;
    game.submit(asked, glance(choice.actions));
  }
  return worth(game.position, side);
}
