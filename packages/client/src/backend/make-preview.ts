// The map and the sides of a scenario, as they are before the first move.

import { Game, type Json, seeded } from "@grognard/kernel";
import { type System, scenarioNamed } from "@grognard/rulesets/lazily";
import type { Briefing, Preview } from "./protocol.ts";

export function makePreview(system: System, scenario: string, drawn: readonly Json[] = []): Preview {
  const { screen } = system;
  const { world, scene } = startOf(system, scenario, drawn);
  return {
    board: screen.board(world),
    sides: screen.sides(world),
    turns: scene.track.turns.length,
    hasSecrets: screen.hasSecrets(world),
    idle: system.idle?.(scenarioNamed(system, scenario), [...drawn]) ?? [],
  };
}

export const makeBriefing = (system: System, scenario: string, drawn: readonly Json[] = []): Briefing => ({
  aims: startOf(system, scenario, drawn).scene.victory,
  specialRules: system.specialRules(scenarioNamed(system, scenario), [...drawn]),
});

function startOf(system: System, scenario: string, drawn: readonly Json[]) {
  const { rules, screen } = system;
  const file = scenarioNamed(system, scenario);
  const world = rules.load(file, drawn);
  const game = Game.start(rules, world, seeded("preview"));
  return { world, scene: screen.scene(world, rules.view(game.position, "spectator")) };
}
