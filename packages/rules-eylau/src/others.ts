// What a side sees of the other: its pieces, its orders and what it has in hand. What its units have done in a phase
// follows from what has been told.

import type { Others } from "@grognard/kernel";
import { isAboutOthers, sameEntries, sameIn } from "@grognard/parts";
import { sideName, sideNamed } from "./board.ts";
import { EVENTS } from "./events.ts";
import type { Eylau, State, World } from "./types.ts";
import type { View } from "./view.ts";

const LISTS = [
  ...["place", "hex", "wing", "trail", "facing", "formation", "rearward", "height"],
  ...["morale", "strength", "exhausted", "ammunition", "depleted"],
  ...["inactive", "mobilized", "reduced", "ordered", "attack", "superior", "stead", "fatigue"],
] as readonly (keyof State)[];

/** What is not kept by piece. */
const sameRest = sameIn(({ units, marches }: World, { state }: View, viewer) => {
  const own = sideNamed(viewer);
  const isTheirs = (one: object) => ((one as { readonly side?: number }).side ?? own) !== own;
  return [
    state.dispatches.filter(({ to }) => units[to]!.side !== own),
    state.attacks.filter(isTheirs),
    state.charges.filter(isTheirs),
    state.points.filter((_, side) => side !== own),
    state.ways.filter((_, march) => marches[march]!.side !== own),
    state.stack.filter(isTheirs),
  ];
});

export const others: Others<Eylau> = {
  same(world, before, after, viewer) {
    const own = sideNamed(viewer);
    const theirs = world.units.filter(({ side }) => side !== own).map(({ index }) => index);
    return sameEntries(before.state, after.state, LISTS, theirs) && sameRest(world, before, after, viewer);
  },
  hears: ({ units, unitById }, event, viewer) =>
    isAboutOthers(EVENTS, event, viewer, (id) => {
      const unit = units[unitById.get(id) ?? -1];
      return unit && sideName(unit.side);
    }),
};
