// What a side is sent of others (`Ruleset.others`): their pieces, what they have in hand, and events about them alone.

import type { SideId } from "@grognard/kernel";
import { namesIn, type Vocabulary } from "./vocabulary.ts";

/** Of some lists by piece, the entries of these pieces. */
export const entriesOf = <Lists extends object, Name extends keyof Lists>(
  lists: Lists,
  names: readonly Name[],
  pieces: readonly number[],
): unknown[] => names.map((name) => pieces.map((piece) => (lists[name] as readonly unknown[])[piece]));

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
