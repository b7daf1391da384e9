// What can be played: systems, scenarios, optional rules, computer players; and a look at a scenario's map.

import { playersOf } from "@grognard/bots";
import { Game, seeded } from "@grognard/kernel";
import { type System, scenarioNamed, systemNamed, systems } from "@grognard/rulesets";
import type { Catalogue, Preview, SystemEntry } from "./protocol.ts";

export const catalogue = (): Catalogue => ({ systems: systems.map(entryOf) });

function entryOf({ rules, scenarios, options, screen }: System): SystemEntry {
  const { course } = screen;
  const entry = {
    id: rules.id,
    name: rules.name,
    scenarios: scenarios(),
    options,
    levels: playersOf(rules.id).map(({ id, about }) => ({ id, about })),
  };
  if (!course) return entry;
  const { lessons: _, ...first } = course;
  return { ...entry, course: first };
}

const previews = new Map<string, Preview>();

export function preview(systemId: string, scenarioId: string, seed?: number): Preview {
  const key = `${systemId}/${scenarioId}/${seed ?? ""}`;
  const known = previews.get(key) ?? makePreview(systemNamed(systemId), scenarioId, seed);
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
