// The index: where pieces are, where zones reach, what a step costs. The verbs keep it up to date.

import { editIndex, type ReadOnly, sharing } from "@grognard/kernel";
import { hexesOf } from "./board.ts";
import { type Index, ON_MAP, type Position, type State, type UnitId, type World } from "./types.ts";

export function buildIndex(world: World, state: ReadOnly<State>): Index {
  const at = new Array<undefined>(world.map.grid.count).fill(undefined);
  const index: Index = { ...sharing(), at, zones: undefined, costs: {} };
  const g = { world, state, index };
  for (const { index: unit } of world.units) if (state.place[unit] === ON_MAP) standUp(g, unit);
  return index;
}

/** For a copy: from now on the lists are shared, and neither may change them in place. */
export const shareIndex = (index: Index): Index => ({ ...index, ...sharing() });

/** The unit now occupies its hexes, or occupies them differently. */
export function standUp(g: Position, unit: UnitId): void {
  const at = piecesOf(g);
  for (const hex of hexesOf(g, unit)) at[hex] = [...(at[hex] ?? []), unit].sort((a, b) => a - b);
  forgetZones(g);
}

/** Call before its hex, column or line changes. */
export function liftUp(g: Position, unit: UnitId): void {
  const at = piecesOf(g);
  for (const hex of hexesOf(g, unit)) {
    const others = at[hex]?.filter((one) => one !== unit);
    at[hex] = others && others.length > 0 ? others : undefined;
  }
  forgetZones(g);
}

/** The pieces in each hex, to change. */
function piecesOf({ index }: Position): (readonly UnitId[] | undefined)[] {
  return editIndex(index, "at");
}

/** Something that affects zones has changed: guns, for example. */
export const forgetZones = (g: Position): void => {
  g.index.zones = undefined;
};

/** A bridge has been built or broken. */
export const forgetCosts = (g: Position): void => {
  g.index.costs = {};
};
