// The index: which units are where, and what follows from that for each hex. Kept up to date by the verbs,
// one unit at a time.

import { adjacentHexes, createExerted, type Exerted, type Hex } from "@grognard/hex";
import { editIndex, type ReadOnly } from "@grognard/kernel";
import { once } from "@grognard/parts";
import { hexesOf, holds } from "./board.ts";
import { setExerted } from "./exerted.ts";
import { influenceFrom } from "./rules/06-formations/06.11-influence.ts";
import { bareHeights, barsView } from "./rules/07-line-of-sight.ts";
import {
  type Both,
  type GameMap,
  type Index,
  ON_MAP,
  type Position,
  type Side,
  type State,
  type UnitId,
  type World,
} from "./types.ts";

export function buildIndex(world: World, state: ReadOnly<State>): Index {
  const { map, units } = world;
  const nobody = () => new Array<readonly UnitId[] | undefined>(map.grid.count).fill(undefined);
  const nothing: Both<Exerted> = [createExerted(map.grid), createExerted(map.grid)];
  const index: Index = {
    own: new Set(),
    at: nobody(),
    leaders: nobody(),
    fielded: [undefined, undefined],
    held: [undefined, undefined],
    heights: bareHeights(map),
    influence: nothing,
    watched: nothing,
    harassedBeside: nothing,
    harassedNear: nothing,
    stirred: [],
    reach: undefined,
    flight: undefined,
  };
  const g = { world, state, index };
  for (const { index: unit } of units) if (state.place[unit] === ON_MAP) enlist(g, unit);
  for (const [hex, stack] of index.at.entries()) if (stack) survey(g, hex);
  return index;
}

/** Copies share all lists until one of them changes; `shareStack` marks the original's lists as shared. */
export const shareIndex = (index: Index): Index => ({ ...index, own: new Set() });

/** The unit has arrived in its hexes, or has changed formation or facing there. */
export function standUp(g: Position, unit: UnitId): void {
  enlist(g, unit);
  noteChange(g, unit);
}

/** Call before its hex, formation or facing changes. */
export function liftUp(g: Position, unit: UnitId): void {
  forgetWays(g);
  const lists = listsOf(g, unit);
  const hexes = hexesOf(g, unit);
  for (const hex of hexes) {
    const others = lists[hex]?.filter((one) => one !== unit);
    lists[hex] = others && others.length > 0 ? others : undefined;
  }
  if (fights(g, unit)) for (const hex of hexes) survey(g, hex);
}

/** Something else about it has changed: morale, say, or readiness. */
export function noteChange(g: Position, unit: UnitId): void {
  forgetWays(g);
  if (fights(g, unit)) for (const hex of hexesOf(g, unit)) survey(g, hex);
}

/** It faces another way in the same hexes: its own side can march as before. */
export function turnRound(g: Position, unit: UnitId): void {
  const { reach } = g.index;
  noteChange(g, unit);
  if (reach?.start.side === g.world.units[unit]!.side) g.index.reach = reach;
}

function forgetWays({ index }: Position): void {
  index.reach = undefined;
  index.flight = undefined;
}

/** A unit comes onto the map, or leaves it. */
export function muster({ world, index }: Position, unit: UnitId): void {
  const { side } = world.units[unit]!;
  if (index.fielded[side])
    index.fielded = side === 0 ? [undefined, index.fielded[1]] : [index.fielded[0], undefined];
}

const fights = ({ world }: Position, unit: UnitId): boolean => world.units[unit]!.arm !== "leader";

function enlist(g: Position, unit: UnitId): void {
  const lists = listsOf(g, unit);
  for (const hex of hexesOf(g, unit)) lists[hex] = inserted(g, lists[hex], unit);
}

function listsOf(g: Position, unit: UnitId): (readonly UnitId[] | undefined)[] {
  const { index } = g;
  if (fights(g, unit)) {
    return editIndex(index, "at");
  }
  return editIndex(index, "leaders");
}

/** What the combat units in a hex do to the hexes around it, and to lines of sight across it. */
function survey(g: Position, hex: Hex): void {
  const { index } = g;
  const around = surroundingsOf(g.world.map);
  setExerted(index, "influence", 0, around, hex, influenceFrom(g, hex, 0));
  setExerted(index, "influence", 1, around, hex, influenceFrom(g, hex, 1));
  noteHeld(g, hex, 0);
  noteHeld(g, hex, 1);
  editIndex(index, "stirred").push(hex);
  const obstacle = barsView(g, hex);
  if (index.heights.obstacles[hex] === obstacle) return;
  if (!index.own.has(index.heights)) {
    index.heights = { ...index.heights, obstacles: index.heights.obstacles.slice() };
    index.own.add(index.heights);
  }
  index.heights.obstacles[hex] = obstacle;
}

/** Adds the hex to a side's list of occupied hexes or removes it, if that list has been made. */
function noteHeld(g: Position, hex: Hex, side: Side): void {
  const { index } = g;
  const known = index.held[side];
  if (!known) return;
  const at = placeIn(known, hex);
  const isListed = known[at] === hex;
  if (holds(g, hex, side) === isListed) return;
  const held = isListed ? known.toSpliced(at, 1) : known.toSpliced(at, 0, hex);
  index.held = side === 0 ? [held, index.held[1]] : [index.held[0], held];
}

/** The index of a hex in a sorted list, or where to insert it. */
function placeIn(hexes: readonly Hex[], hex: Hex): number {
  let [low, high] = [0, hexes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (hexes[middle]! < hex) low = middle + 1;
    else high = middle;
  }
  return low;
}

const surroundingsOf = once((map: GameMap) => adjacentHexes(map.grid));

/** Top first; leaders, which have no height, in order. */
function inserted(g: Position, units: readonly UnitId[] | undefined, unit: UnitId): readonly UnitId[] {
  if (!units) return [unit];
  const { height } = g.state;
  return [...units, unit].sort((a, b) => height[b]! - height[a]! || a - b);
}

/** Heights that put a newcomer on top of a hex, or at its bottom. */
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
