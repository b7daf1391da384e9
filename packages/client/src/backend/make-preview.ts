// The map and the sides of a scenario, as they are before anybody has done anything.

import { Game, seeded } from "@grognard/kernel";
import { type System, scenarioNamed } from "@grognard/rulesets/lazily";
import type { Preview } from "./protocol.ts";

export function makePreview(system: System, scenario: string, seed?: number): Preview {
  const { rules, screen } = system;
  const world = rules.load(scenarioNamed(system, scenario), seed === undefined ? [] : [`seed:${seed}`]);
  const game = Game.start(rules, world, seeded("preview"));
  const { track } = screen.moment(world, rules.view(game.position, "spectator"));
  return {
    board: screen.board(world),
    sides: screen.sides(world),
    turns: track.turns.length,
    hasSecrets: screen.hasSecrets(world),
  };
}
