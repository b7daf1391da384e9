import type { Playable } from "@grognard/match";
import { loadPlayers, loadSystem } from "@grognard/rulesets/lazily";

/** A system and its computer players, loaded when they are needed. */
export async function loadPlayable(id: string, place?: string): Promise<Playable> {
  const [system, players] = await Promise.all([loadSystem(id, place), loadPlayers(id)]);
  return { system, players };
}
