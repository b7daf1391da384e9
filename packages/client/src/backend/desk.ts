// Where the armies of a system are put together. Its rules are loaded for that, a game is not needed.

import type { ArmyDesk } from "@grognard/rulesets/lazily";

export async function deskOf(id: string): Promise<ArmyDesk> {
  const { loadSystem } = await import("@grognard/rulesets/lazily");
  const { armies } = await loadSystem(id);
  if (armies) return armies;
  throw new Error(`${id} has no armies to put together`);
}
