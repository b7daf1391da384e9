// A look at a scenario's map.

import { Game, seeded } from "@grognard/kernel";
import { loadSystem, type System, scenarioNamed } from "@grognard/rulesets/lazily";
import type { Preview } from "./protocol.ts";

const previews = new Map<string, Preview>();

export async function preview(systemId: string, scenarioId: string, seed?: number): Promise<Preview> {
  const key = `${systemId}/${scenarioId}/${seed ?? ""}`;
  const known = previews.get(key) ?? makePreview(await loadSystem(systemId), scenarioId, seed);
  previews.set(key, known);
  return known;
}

function makePreview(system: System, scenario: string, seed?: number): Preview {
  const { rules, screen } = system;
  const world = rules.load(scenarioNamed(system, scenario), seed === undefined ? [] : [`seed:${seed}`]);
  const game = Game.start(rules, world, seeded("preview"));
  const { track } = screen.scene(world, rules.view(game.position, "spectator"));
  return {
    board: screen.board(world),
    sides: screen.sides(world),
    turns: track.turns.length,
    hasSecrets: screen.hasSecrets(world),
  };
}
