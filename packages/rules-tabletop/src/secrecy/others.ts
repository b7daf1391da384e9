// What a side sees of the other: its units and its commanders.

import type { Others } from "@grognard/kernel";
import { isAboutOthers, sameIn } from "@grognard/parts";
import { EVENTS } from "../events.ts";
import type { Tabletop, World } from "../types.ts";
import type { View } from "./view.ts";

export const others: Others<Tabletop> = {
  same: sameIn(({ sides, units, commanders }: World, { state }: View, viewer) => {
    const isTheirs = ({ side }: { readonly side: 0 | 1 }) => sides[side].id !== viewer;
    return [
      state.units.filter((_, unit) => isTheirs(units[unit]!)),
      state.commanders.filter((_, commander) => isTheirs(commanders[commander]!)),
    ];
  }),
  hears: ({ sides, units, unitById, commanders, commanderById }, event, viewer) =>
    isAboutOthers(EVENTS, event, viewer, (id) => {
      const its = units[unitById.get(id) ?? -1] ?? commanders[commanderById.get(id) ?? -1];
      return its && sides[its.side].id;
    }),
};
