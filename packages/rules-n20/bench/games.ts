// Random games to measure with.

import { type Chance, Game, Journal, type Json, seeded } from "@grognard/kernel";
import type { Action } from "../src/actions.ts";
import { n20, scenarioById } from "../src/index.ts";
import type { Decision, N20, World } from "../src/types.ts";

export const waterloo = scenarioById("waterloo-1815");

export const worldWith = (...options: string[]): World => n20.load(waterloo, options);

const actionsOf = ({ choice }: Decision): readonly Action[] =>
  choice.kind === "listed" ? choice.actions : [];

function anyOf(actions: readonly Action[], chance: Chance): Action {
  const action = actions[chance.roll(actions.length) - 1]!;
  const folly = "selfDefeating" in action;
  return folly ? (actions.find((other) => !("selfDefeating" in other)) ?? action) : action;
}

/** One complete random game; how many answers, and how many there were to choose from. */
export function randomGame(world: World, chance: Chance): { answers: number; offered: number } {
  const game = Game.start(n20, world, chance);
  let answers = 0;
  let offered = 0;
  for (let decision = game.pending[0]; decision; decision = game.pending[0]) {
    const actions = actionsOf(decision);
    offered += actions.length;
    answers += 1;
    game.submit(decision.side, anyOf(actions, chance));
  }
  return { answers, offered };
}

/** A game somewhere in the middle. */
export function halfway(world: World, answers = 150): Game<N20> {
  const chance = seeded("halfway");
  const game = Game.start(n20, world, chance);
  for (let i = 0; i < answers && game.pending[0]; i++)
    game.submit(game.pending[0].side, anyOf(actionsOf(game.pending[0]), chance));
  return game;
}

/** A war of a hundred turns between thrifty armies, cut off after so many answers. */
export function longJournal(answers: number): Journal<N20> {
  const file = waterloo as { turns: { name: string; night?: boolean }[] };
  const turns = Array.from({ length: 100 }, (_, i) => ({
    name: `Turn ${i + 1}`,
    ...(i % 4 === 3 ? { night: true } : {}),
  }));
  const scenario = { ...file, turns, morale: { french: 10, coalition: 10 } };
  const world = n20.load(scenario, []);
  for (let seed = 0; ; seed++) {
    const chance = seeded(`long ${seed}`);
    const journal = Journal.begin(n20, world, { scenario: scenario as unknown as Json, options: [] }, chance);
    for (let i = 0; i < answers && journal.game.pending[0]; i++) {
      const decision = journal.game.pending[0];
      journal.submit(decision.side, anyOf(thrifty(actionsOf(decision)), chance));
    }
    if (journal.entries.length === answers) return journal;
  }
}

/** Nothing that costs Morale, and no fight that can be avoided: or the war would be over too soon. */
function thrifty(actions: readonly Action[]): readonly Action[] {
  const cheap = actions.filter(
    (action) =>
      !("pays" in action) && !["forcedMarch", "commit", "spendOnRally", "countercharge"].includes(action.do),
  );
  return cheap.length > 0 ? cheap : actions;
}
