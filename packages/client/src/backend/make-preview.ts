// The map and the sides of a scenario, as they are before the first move.

import { Game, seeded } from "@grognard/kernel";
import { type System, scenarioNamed } from "@grognard/rulesets/lazily";
import type { Aim } from "@grognard/scene";
import type { Preview } from "./protocol.ts";

export function makePreview(system: System, scenario: string, seed?: number): Preview {
  const { screen } = system;
  const { world, scene } = startOf(system, scenario, seed);
  return {
    board: screen.board(world),
    sides: screen.sides(world),
    turns: scene.track.turns.length,
    hasSecrets: screen.hasSecrets(world),
  };
}

/** How it is won. */
export const aimsAtStart = (system: System, scenario: string, seed?: number): readonly Aim[] =>
  startOf(system, scenario, seed).scene.victory;

function startOf(system: System, scenario: string, seed?: number) {
  const { rules, screen } = system;
  const file = scenarioNamed(system, scenario);
  const world = rules.load(file, seed === undefined ? [] : [`seed:${seed}`]);
  const game = Game.start(rules, world, seeded("preview"));
  return { world, scene: screen.scene(world, rules.view(game.position, "spectator")) };
}
