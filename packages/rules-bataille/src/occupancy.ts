// The index: who stands where. Kept true by the verbs, one unit at a time; its lists are replaced, so copies of the
// index share them.

import type { Hex } from "@grognard/hex";
import type { ReadOnly } from "@grognard/kernel";
import { hexesOf } from "./board.ts";
import { type Index, ON_MAP, type Position, type State, type UnitId, type World } from "./types.ts";

export function buildIndex(world: World, state: ReadOnly<State>): Index {
  const { count } = world.map.grid;
  const index: Index = { at: new Array(count), leaders: new Array(count), zoi: undefined };
  const g = { world, state, index };
  for (const { index: unit } of world.units) if (state.place[unit] === ON_MAP) standUp(g, unit);
  return index;
}

export const cloneIndex = ({ at, leaders, zoi }: Index): Index => ({
  at: at.slice(),
  leaders: leaders.slice(),
  zoi,
});

/** The unit has come to stand in its hexes, or has changed how it stands there. */
export function standUp(g: Position, unit: UnitId): void {
  const lists = listsOf(g, unit);
  for (const hex of hexesOf(g, unit)) lists[hex] = inserted(g, lists[hex], unit);
  g.index.zoi = undefined;
}

/** Call before its hex, formation or facing changes. */
export function liftUp(g: Position, unit: UnitId): void {
  const lists = listsOf(g, unit);
  for (const hex of hexesOf(g, unit)) {
    const others = lists[hex]?.filter((one) => one !== unit);
    lists[hex] = others && others.length > 0 ? others : undefined;
  }
  g.index.zoi = undefined;
}

/** Something that decides about influence has changed: morale, say. */
export const forgetInfluence = (g: Position): void => {
  g.index.zoi = undefined;
};

const listsOf = ({ world, index }: Position, unit: UnitId): (readonly UnitId[] | undefined)[] =>
  world.units[unit]!.arm === "leader" ? index.leaders : index.at;

/** Top first; leaders, who have no height, in order. */
function inserted(g: Position, units: readonly UnitId[] | undefined, unit: UnitId): readonly UnitId[] {
  if (!units) return [unit];
  const { height } = g.state;
  return [...units, unit].sort((a, b) => height[b]! - height[a]! || a - b);
}

/** Heights for a newcomer on top of a hex, or at its bottom. */
export function heightFor(g: Position, hexes: readonly Hex[], bottom: boolean): number {
  let height = 0;
  for (const hex of hexes) {
    for (const unit of g.index.at[hex] ?? []) {
      const other = g.state.height[unit]!;
      height = bottom ? Math.min(height, other - 1) : Math.max(height, other + 1);
    }
  }
  return height;
}
