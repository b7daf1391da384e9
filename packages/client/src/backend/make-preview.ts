// The map and the sides of a scenario, as they are before the first move.

import { Game, seeded } from "@grognard/kernel";
import { type System, scenarioNamed } from "@grognard/rulesets/lazily";
import type { Briefing, Preview } from "./protocol.ts";

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

export const makeBriefing = (system: System, scenario: string, seed?: number): Briefing => ({
  aims: startOf(system, scenario, seed).scene.victory,
  specialRules: system.specialRules(scenarioNamed(system, scenario)),
});

function startOf(system: System, scenario: string, seed?: number) {
  const { rules, screen } = system;
  const file = scenarioNamed(system, scenario);
  const world = rules.load(file, seed === undefined ? [] : [`seed:${seed}`]);
  const game = Game.start(rules, world, seeded("preview"));
  return { world, scene: screen.scene(world, rules.view(game.position, "spectator")) };
}
