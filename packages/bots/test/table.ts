// Whole games between two players, for tests.

import { Game, type Outcome, seeded } from "@grognard/kernel";
import { type N20, n20, scenarioById } from "@grognard/rules-n20";
import { playerById } from "@grognard/rulesets";
import { contestants, playOut } from "../src/index.ts";

export interface Result {
  readonly outcome: Outcome;
  readonly morale: readonly number[];
  readonly answers: number;
}

export const worldOf = (scenario: string, options: readonly string[] = []): N20["World"] =>
  n20.load(scenarioById(scenario), options);

export function match(world: N20["World"], french: string, coalition: string, seed: string): Result {
  const game = Game.start(n20, world, seeded(seed));
  const players = [french, coalition].map((id) => playerById<N20>("n20", id));
  const answers = playOut(game, contestants<N20>(n20.sides(world), players, seed));
  return { outcome: game.outcome!, morale: [...game.position.state.morale], answers };
}

export const matches = (world: N20["World"], french: string, coalition: string, games: number): Result[] =>
  Array.from({ length: games }, (_, i) => match(world, french, coalition, `test/${i}`));
