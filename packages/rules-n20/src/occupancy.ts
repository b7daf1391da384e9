// The index: which pieces are where, and which hexes are controlled. Kept up to date by the verbs, one piece at a
// time.

import type { Hex } from "@grognard/hex";
import { editIndex, owned, type ReadOnly, sharing } from "@grognard/kernel";
import {
  BRIDGE_ZOC,
  BRIDGED,
  enemyOf,
  type Index,
  NO_ZOC,
  ON_MAP,
  type Position,
  type Reach,
  type State,
  type UnitId,
  type World,
} from "./types.ts";

export function buildIndex(world: World, state: ReadOnly<State>): Index {
  const { count } = world.map.grid;
  const index: Index = {
    ...sharing(),
    first: filled(count, -1),
    next: filled(world.pieces.length, -1),
    garrison: filled(count, -1),
    zoc: [filled(count, 0), filled(count, 0)],
    stacked: [0, 0],
    ground: [undefined, undefined],
    modifiers: undefined,
    unstacking: undefined,
    room: filled(world.pieces.length, 0),
    reach: new Array(world.pieces.length).fill(undefined),
  };
  const board = { world, state, index };
  for (const { index: unit, type } of world.pieces) {
    if (type === "garrison" && state.place[unit] === ON_MAP) settleGarrison(board, unit);
  }
  for (const { index: unit, type } of world.pieces) {
    if (type !== "garrison" && state.place[unit] === ON_MAP) standUp(board, unit);
  }
  return index;
}

const filled = (length: number, value: number): number[] => new Array<number>(length).fill(value);

/** For a copy; from now on neither owns a list. */
export const shareIndex = (index: Index): Index => ({
  ...index,
  ...sharing(),
  zoc: [index.zoc[0], index.zoc[1]],
  stacked: [index.stacked[0], index.stacked[1]],
  ground: [index.ground[0], index.ground[1]],
  unstacking: undefined,
});

/** The unit has arrived in its hex. */
export function standUp(g: Position, unit: UnitId): void {
  forget(g, unit);
  if (g.world.pieces[unit]!.type === "leader") return;
  const hex = g.state.hex[unit]!;
  const garrison = g.index.garrison[hex]!;
  if (garrison >= 0 && g.index.first[hex]! < 0) project(g, garrison, -1); // [9.4.4-occupied]
  if (g.index.first[hex]! >= 0) g.index.stacked[g.world.pieces[unit]!.side] += 1;
  link(g.index, unit, hex);
  if (controls(g.state, unit)) project(g, unit, 1);
}

/** The unit is about to leave its hex, or to change whether it has a ZOC. */
export function liftUp(g: Position, unit: UnitId): void {
  forget(g, unit);
  if (g.world.pieces[unit]!.type === "leader") return;
  const hex = g.state.hex[unit]!;
  if (controls(g.state, unit)) project(g, unit, -1);
  unlink(g.index, unit, hex);
  if (g.index.first[hex]! >= 0) g.index.stacked[g.world.pieces[unit]!.side] -= 1;
  const garrison = g.index.garrison[hex]!;
  if (garrison >= 0 && g.index.first[hex]! < 0) project(g, garrison, 1);
}

function settleGarrison(g: Position, unit: UnitId): void {
  const hex = g.state.hex[unit]!;
  forget(g, unit);
  g.index.garrison = g.index.garrison.with(hex, unit);
  if (g.index.first[hex]! < 0) project(g, unit, 1);
}

export function dissolveGarrison(g: Position, unit: UnitId): void {
  const hex = g.state.hex[unit]!;
  forget(g, unit);
  if (g.index.first[hex]! < 0) project(g, unit, -1);
  g.index.garrison = g.index.garrison.with(hex, -1);
}

/** Moves are computed once a phase; any change on the enemy's side invalidates them all. */
export function forgetReach(index: Index): void {
  editIndex(index, "reach").fill(undefined);
  index.unstacking = undefined;
}

export function keepReach<R extends Reach | undefined>(index: Index, unit: UnitId, reach: R): R {
  editIndex(index, "reach")[unit] = reach;
  return reach;
}

/** A piece changes, arrives or leaves. */
function forget({ world, state, index }: Position, unit: UnitId): void {
  const { side } = world.pieces[unit]!;
  index.ground[enemyOf(side)] = undefined;
  index.unstacking = undefined;
  if (side !== state.player) forgetReach(index);
  else if (index.reach[unit]) keepReach(index, unit, undefined);
}

/** Routed and In Contact units have no ZOC [9.6.2-E2] [8.2.4-E1]. */
const controls = (state: ReadOnly<State>, unit: UnitId): boolean =>
  state.routed[unit] === 0 && state.contact[unit] === 0;

function project(g: Position, unit: UnitId, change: 1 | -1): void {
  const { map, pieces } = g.world;
  const { side } = pieces[unit]!;
  const hex = g.state.hex[unit]!;
  const reach = map.zoc[side];
  const zones = owned(g.index, g.index.zoc[side]);
  g.index.zoc[side] = zones;
  for (let at = hex * 6; at < hex * 6 + 6; at++) {
    const kind = reach[at]!;
    if (kind === NO_ZOC) continue;
    zones[map.grid.neighbours[at]!]! += kind === BRIDGE_ZOC ? change * BRIDGED : change;
  }
}

/** Units in one hex are listed in the order of battle, whichever came first: the state does not record that. */
function link(index: Index, unit: UnitId, hex: Hex): void {
  const { first, next } = rowsOf(index);
  let before = -1;
  let after = first[hex]!;
  while (after >= 0 && after < unit) {
    before = after;
    after = next[after]!;
  }
  next[unit] = after;
  if (before < 0) first[hex] = unit;
  else next[before] = unit;
}

function unlink(index: Index, unit: UnitId, hex: Hex): void {
  const { first, next } = rowsOf(index);
  if (first[hex] === unit) first[hex] = next[unit]!;
  else {
    let at = first[hex]!;
    while (next[at] !== unit) at = next[at]!;
    next[at] = next[unit]!;
  }
  next[unit] = -1;
}

/** Which units are where, to be changed. */
const rowsOf = (index: Index): { first: UnitId[]; next: UnitId[] } => ({
  first: editIndex(index, "first"),
  next: editIndex(index, "next"),
});
