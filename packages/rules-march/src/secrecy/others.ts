// What a side sees of the other: its units, its Targets and what it has in hand.

import type { Others } from "@grognard/kernel";
import { isAboutOthers, sameEntries, sameIn } from "@grognard/parts";
import { sideName, sideNamed } from "../board.ts";
import { EVENTS } from "../events.ts";
import type { MarchFrame } from "../frames.ts";
import type { March, Side, World } from "../types.ts";
import type { View } from "./view.ts";

const LISTS = [
  ...["place", "hex", "facing", "column", "trail", "deploying", "wing", "steps"],
  ...["disorganized", "smashed", "parent", "bridging", "idle"],
] as readonly (keyof View["open"])[];

/** What is not kept by unit. */
const sameRest = sameIn((world: World, { open, dead }: View, viewer) => {
  const own = sideNamed(viewer);
  const isTheirs = (_: unknown, side: number) => side !== own;
  return [
    dead.filter(isTheirs),
    open.targets.filter(isTheirs),
    open.stack.filter((frame) => (actorIn(world, frame) ?? own) !== own),
  ];
});

export const others: Others<March> = {
  same(world, before, after, viewer) {
    const own = sideNamed(viewer);
    const theirs = world.units.filter(({ side }) => side !== own).map(({ index }) => index);
    return (
      sameEntries(before.open, after.open, LISTS, theirs) &&
      sameEntries(before, after, ["zones"], theirs) &&
      sameRest(world, before, after, viewer)
    );
  },
  hears(world, event, viewer) {
    const { formation } = event as { readonly formation?: string };
    if (formation !== undefined && !("units" in event)) {
      const its = world.formations[world.formationById.get(formation) ?? -1];
      return its !== undefined && sideName(its.side) !== viewer;
    }
    return isAboutOthers(EVENTS, event, viewer, (id) => {
      const unit = world.units[world.unitById.get(id) ?? -1];
      return unit && sideName(unit.side);
    });
  },
};

/** The side that a frame is about, by its unit or formation if it does not say so. */
function actorIn({ units, formations }: World, frame: MarchFrame): Side | undefined {
  const { side, unit, formation } = frame as Partial<Acting>;
  return side ?? units[unit ?? -1]?.side ?? formations[formation ?? -1]?.side;
}
interface Acting {
  readonly side: Side;
  readonly unit: number;
  readonly formation: number;
}
