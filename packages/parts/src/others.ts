// What a side is sent of others (`Ruleset.others`): their pieces, what they have in hand, and events about them alone.

import { type SideId, sameJson } from "@grognard/kernel";
import { namesIn, type Vocabulary } from "./vocabulary.ts";

/** Whether two views are the same in what this makes of them. */
export const sameIn =
  <World, View>(seen: (world: World, view: View, side: SideId) => unknown) =>
  (world: World, before: View, after: View, side: SideId): boolean =>
    sameJson(seen(world, before, side), seen(world, after, side));

/** Whether some lists by piece have the same entries for these pieces. A list that both share is the same. */
export const sameEntries = <Lists extends object>(
  before: Lists,
  after: Lists,
  names: readonly (keyof Lists)[],
  pieces: readonly number[],
): boolean =>
  names.every((name) => {
    const [then, now] = [before[name], after[name]] as [readonly unknown[], readonly unknown[]];
    return then === now || pieces.every((piece) => sameJson(then[piece], now[piece]));
  });

/**
 * Whether an event is about others than this side: it names pieces, and none of the side's own; or no piece, but another
 * side. A piece whose name the side does not know belongs to another.
 */
export function isAboutOthers<World>(
  vocab: Vocabulary<World>,
  event: object,
  side: SideId,
  ownerOf: (piece: string) => SideId | undefined,
): boolean {
  const pieces = namesIn(vocab, event, "piece");
  if (pieces.length > 0) return !pieces.some((piece) => ownerOf(piece) === side);
  const { side: whose = side } = event as { readonly side?: SideId };
  return whose !== side;
}
