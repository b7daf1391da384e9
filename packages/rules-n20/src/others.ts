// What a side sees of the other: its pieces and what it has in hand.

import type { Others } from "@grognard/kernel";
import { isAboutOthers, sameIn } from "@grognard/parts";
import { sideName, sideNamed } from "./board.ts";
import { EVENTS, type N20Event } from "./events.ts";
import type { N20, SideName, World } from "./types.ts";
import type { View } from "./view.ts";

export const others: Others<N20> = {
  same: sameIn((world: World, { pieces, unlocated, open, stack }: View, viewer) => {
    const own = sideNamed(viewer);
    const isTheirs = (piece: string) => ownerOf(world, piece) !== viewer;
    return [
      pieces.filter(({ side }) => side !== viewer).map(({ moved: _, ...piece }) => piece), // cleared as a phase ends
      unlocated.filter(isTheirs),
      open.morale.filter((_, side) => side !== own),
      open.kept.filter((_, side) => side !== own),
      stack.filter((frame) => isOther(world, frame, viewer)),
    ];
  }),
  hears: (world, event, viewer) =>
    !isHeading(event) && isAboutOthers(EVENTS, event, viewer, (piece) => ownerOf(world, piece)),
};

/** [8.0] The enemy's Reaction Phase in one's own turn: what happens in it is told apart. */
const isHeading = (event: N20Event): boolean => event.type === "phase" && event.phase === "reaction";

/** Nobody's, if it is hidden from the viewer. */
function ownerOf({ pieces, pieceById }: World, piece: string): SideName | undefined {
  const its = pieces[pieceById.get(piece) ?? -1];
  return its && sideName(its.side);
}

function isOther(world: World, frame: object, viewer: string): boolean {
  const { side, unit } = frame as { readonly side?: 0 | 1; readonly unit?: string };
  if (side !== undefined) return sideName(side) !== viewer;
  return unit !== undefined && unit !== "" && ownerOf(world, unit) !== viewer;
}
