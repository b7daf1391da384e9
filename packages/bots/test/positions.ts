// Small positions made to order, and what a player says to them.

import { type Decision, Game, type Json, seeded } from "@grognard/kernel";
import { type Action, type N20, n20 } from "@grognard/rules-n20";
import { playerById } from "@grognard/rulesets";
import { type Situation, situationAt } from "../src/index.ts";

export function asked(position: Json, options: readonly string[] = []): Game<N20> {
  const world = n20.load(n20.prepare!(undefined, position), options);
  return Game.from(n20, world, n20.arrange(world, position), seeded(1));
}

export const situationOf = (game: Game<N20>, seed = 1): Situation<N20> =>
  situationAt(game, game.pending[0] as Decision<Action>, seeded(seed));

export const says = (id: string, game: Game<N20>): Action =>
  playerById<N20>("n20", id).choose(situationOf(game));

export const infantry = (side: string, at: string, strength: number) => ({
  type: "infantry",
  side,
  at,
  strength,
  movement: 2,
});
