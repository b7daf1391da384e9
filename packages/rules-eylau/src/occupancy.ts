// The index: who stands where, and what reaches where. Kept true by the verbs; its lists are replaced, so copies of the
// index share them.

import type { Hex } from "@grognard/hex";
import { owned, type ReadOnly, sharing } from "@grognard/kernel";
import { hexesOf } from "./board.ts";
import { type Index, ON_MAP, type Position, type State, type UnitId, type World } from "./types.ts";

export function buildIndex(world: World, state: ReadOnly<State>): Index {
  const { count } = world.map.grid;
  const nobody = new Array<undefined>(count).fill(undefined);
  const index: Index = {
    ...sharing(),
    at: nobody,
    leaders: nobody,
    zones: undefined,
    battalions: new Map(),
  };
  const g = { world, state, index };
  for (const { index: unit } of world.units) if (state.place[unit] === ON_MAP) standUp(g, unit);
  return index;
}

/** For a copy; from now on neither owns a list. */
export const shareIndex = (index: Index): Index => ({ ...index, ...sharing() });

/** The piece has come to stand in its hexes, or has changed how it stands there. */
export function standUp(g: Position, unit: UnitId): void {
  const lists = listsOf(g, unit);
  for (const hex of hexesOf(g, unit)) lists[hex] = inserted(g, lists[hex], unit);
  forget(g, unit);
}

/** Call before its hex or formation changes. */
export function liftUp(g: Position, unit: UnitId): void {
  const lists = listsOf(g, unit);
  for (const hex of hexesOf(g, unit)) {
    const others = lists[hex]?.filter((one) => one !== unit);
    lists[hex] = others && others.length > 0 ? others : undefined;
  }
  forget(g, unit);
}

/** What followed from where it stood. */
function forget(g: Position, unit: UnitId): void {
  const { arm } = g.world.units[unit]!;
  if (arm !== "leader") forgetZones(g);
  if (arm === "infantry") g.index.battalions = new Map(); // copies of the index share it
}

/** Something that decides about fire zones has changed: morale, ammunition. */
export const forgetZones = (g: Position): void => {
  g.index.zones = undefined;
};

/** The lists that it is in, to change. */
function listsOf({ world, index }: Position, unit: UnitId): (readonly UnitId[] | undefined)[] {
  if (world.units[unit]!.arm === "leader") {
    const leaders = owned(index, index.leaders);
    index.leaders = leaders;
    return leaders;
  }
  const at = owned(index, index.at);
  index.at = at;
  return at;
}

/** Top first. */
function inserted(g: Position, units: readonly UnitId[] | undefined, unit: UnitId): readonly UnitId[] {
  if (!units) return [unit];
  const { height } = g.state;
  return [...units, unit].sort((a, b) => height[b]! - height[a]! || a - b);
}

/** A height on top of everybody in a hex, or beneath them. */
export function heightFor(g: Position, hex: Hex, bottom: boolean): number {
  let height = 0;
  for (const unit of g.index.at[hex] ?? []) {
    const other = g.state.height[unit]!;
    height = bottom ? Math.min(height, other - 1) : Math.max(height, other + 1);
  }
  return height;
}
