// The index: which unit stands where, and what reaches where. The verbs keep it up to date; lists are replaced, so
// copies of the index share them.

import { type Hex, within } from "@grognard/hex";
import { editIndex, owned, type ReadOnly, sharing } from "@grognard/kernel";
import { once } from "@grognard/parts";
import { hexesOf, onMap, stackAt } from "./board.ts";
import { figure } from "./figures.ts";
import {
  FRENCH,
  type Index,
  NATIONS,
  ON_MAP,
  type Position,
  type State,
  type UnitId,
  type World,
} from "./types.ts";

export function buildIndex(world: World, state: ReadOnly<State>): Index {
  const { count } = world.map.grid;
  const nobody = new Array<undefined>(count).fill(undefined);
  const index: Index = {
    ...sharing(),
    at: nobody,
    leaders: nobody,
    troops: [[], []],
    command: [[], []],
    zones: undefined,
    unsettled: [],
    columns: [],
    under: undefined,
    offers: undefined,
    reach: undefined,
    turn: undefined,
    battalions: undefined,
  };
  const g = { world, state, index };
  for (const { index: unit } of world.units) {
    if (state.place[unit] !== ON_MAP) continue;
    comeOn(g, unit);
    standUp(g, unit);
  }
  return index;
}

/** For a copy; afterwards neither of them owns a list. */
export const shareIndex = (index: Index): Index => ({ ...index, ...sharing() });

/** The piece will stand on the map. */
export const comeOn = (g: Position, unit: UnitId): void =>
  relist(g, unit, (pieces) => {
    const after = pieces.findLastIndex((one) => one < unit) + 1;
    return pieces.toSpliced(after, 0, unit);
  });

/** It stands there no longer. */
export const goOff = (g: Position, unit: UnitId): void =>
  relist(g, unit, (pieces) => pieces.filter((one) => one !== unit));

function relist(
  { world, index }: Position,
  unit: UnitId,
  change: (pieces: readonly UnitId[]) => readonly UnitId[],
): void {
  const { side, arm } = world.units[unit]!;
  const list = arm === "leader" ? "command" : "troops";
  const [french, allied] = index[list];
  index[list] = side === FRENCH ? [change(french), allied] : [french, change(allied)];
}

/** The piece has come to stand in its hexes, or has changed how it stands there. */
export function standUp(g: Position, unit: UnitId, stays = false): void {
  const lists = listsOf(g, unit);
  for (const hex of hexesOf(g, unit)) lists[hex] = inserted(g, lists[hex], unit);
  followTrail(g, unit);
  if (!stays) countBattalion(g, unit, 1);
  forget(g, unit);
}

/** Call before its hex or formation changes; `stays`: it will stand in the same hexes. */
export function liftUp(g: Position, unit: UnitId, stays = false): void {
  const lists = listsOf(g, unit);
  for (const hex of hexesOf(g, unit)) {
    const others = lists[hex]?.filter((one) => one !== unit);
    lists[hex] = others && others.length > 0 ? others : undefined;
  }
  if (!stays) countBattalion(g, unit, -1);
  forget(g, unit);
}

/** By nation: how many battalions skirmishers have near by in each hex. */
export function battalionsNear(g: Position): readonly Uint8Array[] {
  const { index, world } = g;
  if (!index.battalions) {
    index.battalions = NATIONS.map(() => new Uint8Array(world.map.grid.count));
    for (const units of index.troops) for (const unit of units) countBattalion(g, unit, 1);
  }
  return index.battalions;
}

/** Skirmishers stay near battalions [8.65-A5]: a line of two hexes counts in both. */
function countBattalion({ world, state, index }: Position, unit: UnitId, change: 1 | -1): void {
  const { arm, nation } = world.units[unit]!;
  if (arm !== "infantry" || !index.battalions) return;
  const which = NATIONS.indexOf(nation);
  const near = owned(index, index.battalions[which]!);
  const battalions = owned(index, index.battalions);
  battalions[which] = near;
  index.battalions = battalions;
  for (const hex of hexesOf({ state }, unit)) for (const one of leashFrom(world, hex)) near[one]! += change;
}
const leashFrom = (world: World, hex: Hex): Int32Array => {
  const known = leashes(world);
  known[hex] ??= Int32Array.from(within(world.map.grid, hex, figure(world.charts, "skirmish leash")));
  return known[hex];
};
const leashes = once((_: World): (Int32Array | undefined)[] => []);

/** Updates what depended on where it stood. */
function forget(g: Position, unit: UnitId): void {
  const { arm, parent } = g.world.units[unit]!;
  if (arm !== "leader") unsettleZones(g, unit);
  if (arm === "crew" && onMap(g, parent)) unsettleZones(g, parent); // its guns are manned, or no longer
}

/** Something that decides about fire zones has changed in a unit's hexes: the units there and how they stand, strength,
 *  ammunition. The zones of all units with it are to be looked at again, and of guns beside it, which see past it. */
export function unsettleZones(g: Position, unit: UnitId): void {
  const { index, world } = g;
  if (!index.zones) return;
  if (index.unsettled.length > MANY) {
    index.zones = undefined;
    index.unsettled = [];
    return;
  }
  const units = editIndex(index, "unsettled");
  add(units, unit);
  for (const hex of hexesOf(g, unit)) {
    for (const one of stackAt(g, hex)) add(units, one);
    for (let step = hex * 6; step < hex * 6 + 6; step++)
      for (const one of stackAt(g, world.map.grid.neighbours[step]!))
        if (world.units[one]!.arm === "artillery") add(units, one);
  }
}
function add(units: UnitId[], unit: UnitId): void {
  if (!units.includes(unit)) units.push(unit);
}
/** With more units than this to look at again, all zones are recomputed. */
const MANY = 40;

/** Its trail may have changed. */
export function followTrail({ state, index }: Position, unit: UnitId): void {
  const isColumn = state.trail[unit]!.length > 0;
  if (isColumn === index.columns.includes(unit)) return;
  index.columns = isColumn ? [...index.columns, unit] : index.columns.filter((one) => one !== unit);
}

/** The lists that it is in, to change. */
function listsOf({ world, index }: Position, unit: UnitId): (readonly UnitId[] | undefined)[] {
  if (world.units[unit]!.arm === "leader") {
    return editIndex(index, "leaders");
  }
  return editIndex(index, "at");
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
