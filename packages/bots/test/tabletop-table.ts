// The miniatures table for tests of its players: small positions, and whole games.

import { Game, type Json, type Outcome, seeded } from "@grognard/kernel";
import { type Order, scenarioById, type Tabletop, tabletop } from "@grognard/rules-tabletop";
import { playerById } from "@grognard/rulesets";
import { contestants, playOut, situationAt } from "../src/index.ts";

/** Blue (A1, A2 ...) looks north, red (B1, B2 ...) south. Millimetres and degrees. */
export function table(position: Json): Game<Tabletop> {
  const world = tabletop.load(tabletop.prepare!(undefined, position), {});
  return Game.from(tabletop, world, tabletop.arrange(world, position), seeded(1));
}

/** What a player orders for blue in the window that is open. */
export function orders(game: Game<Tabletop>, id = "colonel", side = "blue"): readonly Order[] {
  const decision = game.pending.find((one) => one.side === side);
  if (!decision) return [];
  return playerById<Tabletop>("tabletop", id).choose(situationAt(game, decision, seeded(1))).orders;
}

export const orderFor = (given: readonly Order[], unit: string): Order | undefined =>
  given.find((order) => "unit" in order && order.unit === unit);

export const worldOf = (scenario: string): Tabletop["World"] => tabletop.load(scenarioById(scenario), {});

export function match(world: Tabletop["World"], players: readonly [string, string], seed: string): Outcome {
  const game = Game.start(tabletop, world, seeded(seed));
  const seats = players.map((id) => playerById<Tabletop>("tabletop", id));
  playOut(game, contestants<Tabletop>(tabletop.sides(world), seats, seed));
  return game.outcome!;
}
