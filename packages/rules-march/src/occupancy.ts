// The index: who stands where, whose zones reach where, what a step costs. Kept true by the verbs; its lists are
// replaced, so copies of the index share them.

import type { ReadOnly } from "@grognard/kernel";
import { hexesOf } from "./board.ts";
import { type Index, ON_MAP, type Position, type State, type UnitId, type World } from "./types.ts";

export function buildIndex(world: World, state: ReadOnly<State>): Index {
  const index: Index = { at: new Array(world.map.grid.count), zones: undefined, costs: {} };
  const g = { world, state, index };
  for (const { index: unit } of world.units) if (state.place[unit] === ON_MAP) standUp(g, unit);
  return index;
}

export const cloneIndex = ({ at, zones, costs }: Index): Index => ({ at: at.slice(), zones, costs });

/** The unit has come to stand in its hexes, or has changed how it stands there. */
export function standUp(g: Position, unit: UnitId): void {
  const { at } = g.index;
  for (const hex of hexesOf(g, unit)) at[hex] = [...(at[hex] ?? []), unit].sort((a, b) => a - b);
  forgetZones(g);
}

/** Call before its hex, column or line changes. */
export function liftUp(g: Position, unit: UnitId): void {
  const { at } = g.index;
  for (const hex of hexesOf(g, unit)) {
    const others = at[hex]?.filter((one) => one !== unit);
    at[hex] = others && others.length > 0 ? others : undefined;
  }
  forgetZones(g);
}

/** Something that decides about zones has changed: guns, say. */
export const forgetZones = (g: Position): void => {
  g.index.zones = undefined;
};

/** A bridge has been built or broken. */
export const forgetCosts = (g: Position): void => {
  g.index.costs = {};
};
