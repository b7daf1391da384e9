// Why a computer player did what it did.

import type { Match } from "./match.ts";

/** Of its last answer; nothing while that would give away a secret. */
export function lastReasons({ lastComputerMove, keepsSecrets }: Match): readonly string[] {
  if (!lastComputerMove || keepsSecrets) return [];
  return lastComputerMove.player.explain?.(lastComputerMove.situation, lastComputerMove.action) ?? [];
}
