// Is what an index keeps what the state gives? Nothing in it need be there; what is there must be right.

import { isDeepStrictEqual } from "node:util";
import type { ReadOnly } from "@grognard/kernel";
import { present } from "../src/board.ts";
import { buildIndex, figuresOf, type Index } from "../src/bodies/figures.ts";
import { glimpses } from "../src/ground/sight.ts";
import { isStill, seenBy } from "../src/secrecy/known.ts";
import { WINDOW } from "../src/sequence.ts";
import { type Position, SIDES, type State, type World } from "../src/types.ts";
import { choicesIn } from "../src/window.ts";

export const sameIndex = (kept: Index, rebuilt: Index, { world, state }: Position): boolean => {
  const fresh: Position = { world, state, index: rebuilt };
  return sameFigures(kept, fresh) && sameSight(kept, fresh) && sameSights(kept, fresh);
};

const sameFigures = ({ laid }: Index, fresh: Position): boolean =>
  laid.every((kept, unit) => !kept || isDeepStrictEqual(kept.figures, figuresOf(fresh, unit)));

function sameSight({ sight, spotter }: Index, fresh: Position): boolean {
  const units = fresh.state.units.length;
  const isThere = (one: number) =>
    one < units ? present(fresh, one) : fresh.state.commanders[one - units]!.onTable;
  return [...sight].every((kept, at) => {
    const [viewer, target] = [Math.floor(at / spotter.length), at % spotter.length];
    if (kept === 0 || !isThere(viewer) || !isThere(target)) return true;
    return (kept === 2) === glimpses(fresh, viewer, target);
  });
}

/** What each side sees, and what it is asked. */
function sameSights({ sights }: Index, fresh: Position): boolean {
  if (!sights || !isStill(sights, fresh.state)) return true;
  return SIDES.every((side) => {
    const kept = sights.by[side];
    if (!kept) return true;
    const seen = seenBy(fresh, side);
    const bare = unkept(fresh.world, seen.state);
    return (
      isDeepStrictEqual(kept.state, seen.state) &&
      sameFigures(kept.index, bare) &&
      sameSight(kept.index, bare) &&
      [...kept.index.still!.choices].every(([window, choices]) =>
        isDeepStrictEqual(choices, choicesIn(WINDOW[window], bare, side)),
      )
    );
  });
}

const unkept = (world: World, state: ReadOnly<State>): Position => ({
  world,
  state,
  index: buildIndex(state),
});
