// Whether an answer may be taken back: only if its side has learnt nothing by it, and nobody can have acted on it. It
// follows from what the side was sent, and so it never depends on what is hidden from it.

import type { Game } from "./game.ts";
import type { Position, SideId, Types } from "./ruleset.ts";

/** A position before an answer, from which it follows what its side knew then. */
export type Before<T extends Types> = Position<T>;

/** A copy costs little. What a side sees in it is worked out only where nothing simpler decides. */
export const positionBefore = <T extends Types>({ rules, position }: Game<T>): Before<T> =>
  rules.clone(position);

/** Whether the side may take back the answer that has led here from the position before. */
export function mayTakeBack<T extends Types>(game: Game<T>, side: SideId, before: Before<T>): boolean {
  const { rules, position, events, outcome } = game;
  if (outcome || before.state.sealed !== undefined) return false; // everything is open, or the answers of all sides are
  // It has passed to others, who may act on it. Where answers are sealed, that others are asked as well is their secret.
  if (game.pendingFor(side).length === 0) return false;
  if (events.some((event) => event.type === "rolled" || event.reveals)) return false;
  const { others } = rules;
  if (!others) return true;
  const world = rules.worldFor(position.world, side);
  if (game.heardBy(side).some((event) => others.hears(world, event, side))) return false;
  return others.same(world, rules.view(before, side), rules.view(position, side), side);
}
