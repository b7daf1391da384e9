// The chain of command as it is now [16.3].

import { isLeader, isManned, onMap, rankOf, sideOf, unitOf } from "../board.ts";
import { DISPLAY, NONE, type Position, type Rank, type UnitId } from "../types.ts";

/** The leader directly above: companies and crews have that of their battalion or battery; -1: none. */
export const superiorOf = ({ state }: Position, unit: UnitId): UnitId => state.superior[unit]!;

/** Pieces directly under a leader now, wherever they are, in order. */
export function directlyUnder({ world, state, index }: Position, leader: UnitId): readonly UnitId[] {
  if (!index.under) {
    const under: UnitId[][] = world.units.map(() => []);
    for (const [unit, superior] of state.superior.entries())
      if (superior !== NONE) under[superior]!.push(unit);
    index.under = under;
  }
  return index.under[leader] ?? [];
}

/** The brigade leader of a battalion, regiment or company; a brigade leader counts as its own; -1: of no brigade. */
export function brigadeOf(g: Position, unit: UnitId): UnitId {
  const leader = isLeader(g, unit) ? unit : superiorOf(g, unit);
  return leader !== NONE && rankOf(g, leader) === "brigade" ? leader : NONE;
}

/** The post a leader holds: one who has taken over from another has that one's post [19.53]. */
export const roleOf = (g: Position, leader: UnitId): Rank => {
  const stead = g.state.stead[leader]!;
  return rankOf(g, stead !== NONE ? stead : leader)!;
};
export const isArmyCommander = (g: Position, leader: UnitId): boolean =>
  g.state.commander[sideOf(g, leader)] === leader;
/** [16.14] On the map, without the marker. */
export const isActive = (g: Position, leader: UnitId): boolean =>
  onMap(g, leader) && g.state.inactive[leader] === 0;
/** [16.14] Waiting on the display for an order. */
export const isOnDisplay = (g: Position, leader: UnitId): boolean =>
  leader !== NONE && g.state.place[leader] === DISPLAY;

/** The nearest superior in the chain who is on the map [17.13]; -1: none. */
export function superiorOnMap(g: Position, unit: UnitId): UnitId {
  let up = superiorOf(g, unit);
  while (up !== NONE && !onMap(g, up)) up = g.state.superior[up]!;
  return up;
}

/** Levels between a piece and a leader above it: 1 directly under; 0: not under that leader. */
export function levelsUnder(g: Position, unit: UnitId, leader: UnitId): number {
  let levels = 1;
  for (let up = superiorOf(g, unit); up !== NONE; up = g.state.superior[up]!, levels++)
    if (up === leader) return levels;
  return 0;
}

/** Leaders directly under a leader, wherever they are. */
export const leadersUnder = (g: Position, leader: UnitId): UnitId[] =>
  directlyUnder(g, leader).filter((one) => isLeader(g, one));

/** Combat units on the map that are under a leader, directly or not; companies and crews count, guns without a crew
 *  are nobody's [R126]. */
export function troopsUnder(g: Position, leader: UnitId): UnitId[] {
  const found: UnitId[] = [];
  gather(g, leader, found);
  return found;
}

function gather(g: Position, leader: UnitId, found: UnitId[]): void {
  const stead = g.state.stead[leader]!;
  for (const unit of g.world.subordinates[stead !== NONE ? stead : leader]!) {
    if (isLeader(g, unit)) continue;
    addTroops(g, unit, found);
    addTroops(g, unitOf(g, unit).crew, found);
    for (const spare of g.world.spares[unit]!) addTroops(g, spare, found);
  }
  for (const under of directlyUnder(g, leader)) if (isLeader(g, under)) gather(g, under, found);
}

function addTroops(g: Position, unit: UnitId, found: UnitId[]): void {
  if (onMap(g, unit) && isManned(g, unit)) found.push(unit);
}
