// What a side sees of the other: its pieces, the values that are known of them and what it has in hand. What its units
// have done in a phase follows from what has been told.

import type { Others } from "@grognard/kernel";
import { isAboutOthers, sameEntries, sameIn } from "@grognard/parts";
import { sideName, sideNamed } from "../board.ts";
import { EVENTS } from "../events.ts";
import { unitIn } from "../fields.ts";
import type { BatailleFrame } from "../frames.ts";
import type { Bataille, State, World } from "../types.ts";
import type { View } from "./view.ts";

const LISTS = [
  ...["place", "hex", "tail", "formation", "facing", "height"],
  ...["losses", "morale", "readiness", "marker", "shown", "marching", "due"],
] as readonly (keyof State)[];

/** What is not kept by unit. */
const sameRest = sameIn((world: World, { state }: View, viewer) => {
  const own = sideNamed(viewer);
  const isTheirs = (unit: number) => world.units[unit]!.side !== own;
  return [
    state.charges.filter(({ attackers }) => attackers.some(isTheirs)),
    state.shots.filter(({ unit }) => isTheirs(unit)),
    state.stack.filter((frame) => (actorIn(world, frame) ?? own) !== own),
  ];
});

export const others: Others<Bataille> = {
  same(world, before, after, viewer) {
    const own = sideNamed(viewer);
    const theirs = world.units.filter(({ side }) => side !== own).map(({ index }) => index);
    return (
      sameEntries(before.state, after.state, LISTS, theirs) &&
      sameEntries(before, after, ["values"], theirs) &&
      sameRest(world, before, after, viewer)
    );
  },
  hears: ({ units, unitById }, event, viewer) =>
    isAboutOthers(EVENTS, event, viewer, (id) => {
      const unit = units[unitById.get(unitIn(id)) ?? -1];
      return unit && sideName(unit.side);
    }),
};

/** The side that a frame is about, by its units if it does not say so. */
function actorIn({ units: all }: World, frame: BatailleFrame) {
  const { side, unit, units } = frame as Partial<Acting>;
  return side ?? all[unit ?? units?.[0] ?? -1]?.side;
}
interface Acting {
  readonly side: 0 | 1;
  readonly unit: number;
  readonly units: readonly number[];
}
