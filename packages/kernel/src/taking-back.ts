// Whether an answer may be taken back: only if its side has learnt nothing by it, and nobody can have acted on it. It
// follows from what the side was sent, and so it never depends on what is hidden from it.

import type { Game } from "./game.ts";
import { sameJson } from "./json.ts";
import type { SideId, Types } from "./ruleset.ts";

/** What a side knows of others as it answers. */
export interface Known {
  readonly others: unknown;
  /** Some answers were in that are still secret. */
  readonly sealed: boolean;
}

export const knownBefore = <T extends Types>(game: Game<T>, side: SideId): Known => ({
  others: seenOfOthers(game, side),
  sealed: game.position.state.sealed !== undefined,
});

/** Whether the side may take back the answer that has led here; `before` is what it knew when it gave it. */
export function mayTakeBack<T extends Types>(game: Game<T>, side: SideId, before: Known): boolean {
  const { rules, position, told, outcome } = game;
  if (outcome || before.sealed) return false; // everything is open, or the answers of all sides are
  // It has passed to others, who may act on it. Where answers are sealed, that others are asked as well is their secret.
  if (game.pendingFor(side).length === 0) return false;
  if (told.some((event) => event.type === "rolled" || event.reveals)) return false;
  const world = rules.worldFor(position.world, side);
  if (game.toldTo(side).some((event) => rules.others?.told(world, event, side))) return false;
  return sameJson(before.others, seenOfOthers(game, side));
}

function seenOfOthers<T extends Types>({ rules, position }: Game<T>, side: SideId): unknown {
  return rules.others?.seen(rules.worldFor(position.world, side), rules.view(position, side), side);
}
