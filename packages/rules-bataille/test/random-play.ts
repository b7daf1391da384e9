// Plays random battles for tests that examine every position on the way.

import { Game, seeded } from "@grognard/kernel";
import type { Setting } from "@grognard/testkit";
import { bataille } from "../src/ruleset.ts";
import type { Bataille, Position } from "../src/types.ts";
import { trial } from "./trial.ts";

/** Calls `examine` at every question of a random game that has one of these ids; at all if none is named. */
export function playOn(
  { scenario, options }: Setting,
  answers: number,
  questions: readonly string[],
  examine: (g: Position, turn: number, game: Game<Bataille>) => void,
): void {
  const chance = seeded("ways choices");
  const game: Game<Bataille> = Game.start(bataille, bataille.load(scenario, options), seeded("ways dice"));
  for (let n = 0; n < answers; n++) {
    const [decision] = game.pending;
    if (decision?.choice.kind !== "listed") return;
    if (questions.length === 0 || questions.includes(decision.id)) examine(game.position, n, game);
    const { actions } = decision.choice;
    const pick = () => actions[chance.roll(actions.length) - 1]!;
    let action = pick();
    for (let i = trial.shuns?.(action, decision) ?? 0; i > 0; i--) action = pick();
    game.submit(decision.side, action);
  }
}
